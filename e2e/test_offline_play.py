"""A whole visit: play while there is a network, lose it, and play on in a new tab."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect
from web.serve import Site

from e2e.conftest import Witness, wait_ready
from e2e.puzzles import facts, roll, solve_by_keys, solve_by_mouse

pytestmark = pytest.mark.offline

SET = "#/solo/set/5?side=easy&seed=3"


@pytest.fixture
def deployed(dist: Path, tmp_path: Path, witness: Witness) -> Iterator[Site]:
    """The site below a folder of a host that can be stopped."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with Site(folder, "/some/dir/") as site:
        witness.origin = site.url
        yield site


def solve(page: Page, number: int) -> None:
    """One puzzle of a set, by mouse or by keys in turn."""
    roll(page)
    assert facts(page)["round"] == number
    (solve_by_mouse if number % 2 else solve_by_keys)(page)


def go_on(page: Page) -> None:
    """Reload in the middle of a puzzle and take the run up again."""
    roll(page)
    page.reload()
    wait_ready(page)
    page.get_by_role("button", name="Go on").click()
    page.locator(".tray").wait_for()


def records(page: Page) -> str:
    page.evaluate("location.hash = '#/records'")
    return page.locator(".best b").inner_text()


def test_a_set_online_and_another_in_a_new_tab_without_a_network(
    deployed: Site, context: BrowserContext
) -> None:
    failed: list[str] = []

    def note(request: Request) -> None:
        failed.append(f"{request.url}: {request.failure}")

    context.on("requestfailed", note)
    page = context.new_page()
    page.goto(deployed.url + SET)
    wait_ready(page)
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=30_000)
    for number in (1, 2):
        solve(page, number)
    go_on(page)
    solve_by_mouse(page)
    for number in (4, 5):
        solve(page, number)
    expect(page.get_by_text("Your new record!")).to_be_visible()
    assert facts(page)["solved"] == 5
    assert facts(page)["pauses"] == 1
    online = page.locator(".figure").inner_text()
    assert records(page) == online

    deployed.stop()
    asked = len(deployed.requests)
    cold = context.new_page()
    page.close()
    cold.goto(deployed.url + SET)
    wait_ready(cold)
    for number in range(1, 6):
        solve(cold, number)
    expect(cold.get_by_role("button", name="Play again")).to_be_visible()
    assert facts(cold)["solved"] == 5
    mine = cold.locator(".figure").inner_text()
    assert records(cold) == min(online, mine)
    expect(cold.locator(".rec tbody tr")).to_have_count(2)
    assert failed == []
    assert len(deployed.requests) == asked
