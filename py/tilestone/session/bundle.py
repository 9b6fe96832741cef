"""Everything that is kept, as one file: for moving to another device, or just to be safe.

The file holds the envelopes as they lie in the store, so nothing is lost by it, not even
what this program can't read.  It never expires.
"""

from __future__ import annotations

from typing import Any

from tilestone.session.store import PREFIX, Store

FORMAT = 1


def write(store: Store) -> dict[str, Any]:
    """All things of the store, by their names."""
    things = {key[len(PREFIX) :]: store.get(key) for key in store.keys()}  # noqa: SIM118 - a store is no dict
    return {"tilestone": FORMAT, "things": things}
