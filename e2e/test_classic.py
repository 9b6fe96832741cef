"""The 2005 edition by laps: pawns, the gem board, its keys and names."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage
from e2e.puzzles import facts

expect.set_options(timeout=60_000)
FIRST = "roll,finish%200%2020000,finish%201%2030000"


@pytest.fixture
def reveal(page: Page, open_page: OpenPage) -> Page:
    """The first round solved by both; the faster is due to collect."""
    page.set_default_timeout(60_000)
    return open_page(f"#/ubongo-2005?seats=2&seed=3&moves={FIRST}")


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def test_two_collect_by_mouse_and_by_keys(reveal: Page) -> None:
    page = reveal
    rows = facts(page)["rows"]
    button(page, "Player 1 collects")
    button(page, "Row 3 gives")
    button(page, "Take from row 3")
    assert facts(page)["rows"][2] == rows[2][2:]
    page.get_by_role("button", name="Player 2 collects").press("Enter")
    page.get_by_role("button", name="Row 1 gives").press("Enter")
    page.get_by_role("button", name="Take from row 1").press("Enter")
    expect(page.get_by_role("button", name="Round 2: Player 2 rolls")).to_be_visible()
    known = facts(page)
    assert known["pawns"] == [3, 1]
    assert [sum(counts.values()) for counts in known["gems"]] == [2, 2]


def test_pawns_are_set_out_before_the_first_roll(page: Page, open_page: OpenPage) -> None:
    page.set_default_timeout(60_000)
    open_page("#/ubongo-2005?seats=2&seed=3")
    page.locator('input[name="pawn-1"][value="6"]').check(force=True)
    page.get_by_role("button", name="rolls the die").click()
    expect(page.locator(".curtain")).to_be_visible()
    assert facts(page)["pawns"] == [1, 6]


def test_a_reload_at_the_gem_board_gives_no_time_back(page: Page, open_page: OpenPage) -> None:
    page.set_default_timeout(60_000)
    page.clock.install()
    open_page(f"#/ubongo-2005?seats=2&seed=3&moves={FIRST}")
    button(page, "Player 1 collects")
    expect(page.locator(".choosing")).to_be_visible()
    page.clock.fast_forward(15_000)
    page.evaluate("location.hash = '#/'")
    page.get_by_role("link", name="Go on").click()
    left = page.get_by_role("button", name="Player 1 collects").inner_text()
    assert "0:2" in left
    assert facts(page)["stage"] == "reveal"


def test_axe_finds_nothing_on_the_gem_board(reveal: Page) -> None:
    button(reveal, "Player 1 collects")
    expect(reveal.locator(".choosing")).to_be_visible()
    results = Axe().run(reveal)
    assert results.violations_count == 0, results.generate_report()
