"""Property tests run the same everywhere: fixed examples, no deadline, nothing written."""

from hypothesis import settings

settings.register_profile("same", deadline=None, derandomize=True, database=None)
settings.load_profile("same")
