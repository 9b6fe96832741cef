from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from web.chromium import ARGUMENTS, find
from web.serve import Site

from e2e.access import violations
from e2e.conftest import wait_ready
from e2e.embed.boards import LISTEN, Host, activate, element, place


def test_a_plain_frame_is_enough(open_host: Host, site: Site) -> None:
    source = f"{site.url}embed.html#game=odd&moves=e5w,e6b&goal=Odd+to+move"
    page = open_host(f'<iframe id="plain" src="{source}" width="600" height="900"></iframe>')
    live = page.frame_locator("#plain")
    expect(live.locator("[data-stone]")).to_have_count(2)
    live.locator('[data-cell="a1"]').click()
    expect(live.locator("[data-stone]")).to_have_count(3)


@pytest.mark.parametrize(
    "board",
    [
        "game=odd&moves=e5w,e6b&goal=Odd+to+move",
        "game=odd&moves=e5w,e6b&mode=step&ply=1",
        "game=ubongo&board=easy-02&symbol=sun",
    ],
)
def test_axe_finds_nothing_in_a_frame(page: Page, site: Site, board: str) -> None:
    page.goto(f"{site.url}embed.html#{board}")
    wait_ready(page)
    assert violations(page) == []


def test_a_plain_frame_says_what_is_wrong_above_its_board(open_host: Host, site: Site) -> None:
    source = f"{site.url}embed.html#game=odd&moves=e5w&marks=z9"
    page = open_host(f'<iframe id="plain" src="{source}" width="600" height="900"></iframe>')
    live = page.frame_locator("#plain")
    expect(live.get_by_role("alert")).to_contain_text("marks")
    expect(live.locator("[data-stone]")).to_have_count(1)


def test_a_sandboxed_frame_plays(open_host: Host, dist: Path) -> None:
    with Site(dist) as open_site:
        open_site.behaviour.headers = {"Access-Control-Allow-Origin": "*"}
        source = f"{open_site.url}embed.html#game=odd&moves=e5w"
        given = f'sandbox="allow-scripts" src="{source}" width="600" height="900"'
        page = open_host(f'<iframe id="plain" {given}></iframe>')
        live = page.frame_locator("#plain")
        expect(live.locator("[data-stone]")).to_have_count(1)
        live.locator('[data-cell="a1"]').click()
        expect(live.locator("[data-stone]")).to_have_count(2)


def test_readers_who_keep_storage_play_too(
    browser: Browser, write: Callable[..., str], profile: str
) -> None:
    """A browser with its own settings: frames of other sites have a storage of their own."""
    command = [find(), *ARGUMENTS, "--headless=new", "--remote-debugging-port=0",
               f"--user-data-dir={profile}", "about:blank"]  # fmt: skip
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    started = subprocess.Popen(command, start_new_session=True, **quiet)  # type: ignore[call-overload]  # noqa: S603
    try:
        port = _port(Path(profile) / "DevToolsActivePort")
        reader = browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{port}")
        page = reader.contexts[0].new_page()
        page.add_init_script(LISTEN)
        page.goto(write(element()))
        live = activate(page)
        place(page, "a1")
        assert live.locator("html").evaluate("() => localStorage.length") == 0  # nothing is kept
        reader.close()
    finally:
        os.killpg(started.pid, signal.SIGTERM)  # the command may be a script round the browser
        started.wait(10)


def _port(file: Path) -> str:
    """The port that a starting browser writes down."""
    for _ in range(200):
        if file.exists() and (text := file.read_text().splitlines()):
            return text[0]
        time.sleep(0.1)
    raise TimeoutError("the browser did not start")
