"""What axe finds on a page, by day and by night."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

# By night a page has other colours and nothing else, so only what they decide is asked again.
OF_COLOUR = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def violations(page: Page, **options: Any) -> list[str]:
    """The theme, the rule and the places of each violation; colours change in place, at once."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = _run(page, "light", options)
    page.emulate_media(color_scheme="dark")
    return found + _run(page, "dark", options | OF_COLOUR)


def _run(page: Page, theme: str, options: dict[str, Any]) -> list[str]:
    results = Axe().run(page, options=options)
    return [
        f"{theme}: {one['id']} at {[node['target'] for node in one['nodes']]}"
        for one in results.response["violations"]
    ]
