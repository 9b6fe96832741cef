"""Boards in other people's pages: on another site, storage denied, scripts off, in print.

The page around is on `localhost` and the boards are on `127.0.0.1`, which is another site.
Browsers started by Playwright deny storage in such frames; the tests of
frames start one that doesn't.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from web.serve import Site

from e2e.embed.boards import LISTEN, Host, element


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Site]:
    """Somebody else's site."""
    with Site(tmp_path) as other:
        yield other


@pytest.fixture
def write(host: Site, site: Site) -> Callable[..., str]:
    """Write the page around, with the script included; its address."""

    def written(body: str, times: int = 1, head: str = "") -> str:
        script = f'<script src="{site.url}embed.js" defer></script>' * times
        text = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Rules</title>
            <link rel="icon" href="data:,">{head}{script}
            <body style="max-width: 40rem; margin: auto"><h1>Rules</h1>{body}"""
        (host.folder / "page.html").write_text(text, encoding="utf-8")
        return f"http://localhost:{host.port}/page.html"

    return written


@pytest.fixture
def strange(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that denies storage to frames of other sites."""
    context = browser.new_context(viewport={"width": 900, "height": 900})
    context.add_init_script(LISTEN)
    yield context
    context.close()


@pytest.fixture
def open_host(strange: BrowserContext, write: Callable[..., str]) -> Host:
    """Open a page with these boards in it."""

    def opened(body: str = "", **more: Any) -> Page:
        page = strange.new_page()
        page.goto(write(body or element(), **more))
        return page

    return opened
