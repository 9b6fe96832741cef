"""The page's composition root: start the app."""

from tilestone.ui.app import App


async def start() -> None:
    """Bring the page to life."""
    App().start()
