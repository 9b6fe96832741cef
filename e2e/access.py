"""What axe finds on a page, by day and by night."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def violations(page: Page) -> list[str]:
    """The theme and the rule of each violation; colours change in place, and at once."""
    found: list[str] = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        results = Axe().run(page)
        found += [f"{theme}: {one['id']}" for one in results.response["violations"]]
    return found
