"""The companion to the box on the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage
from e2e.puzzles import facts

pytestmark = pytest.mark.warm

expect.set_options(timeout=60_000)


def test_a_round_is_kept_by_tapping_who_has_solved(page: Page, open_page: OpenPage) -> None:
    page.set_default_timeout(60_000)
    open_page("#/ubongo-standard")
    page.locator('input[name="name-0"]').fill("Ada")
    page.locator('input[name="name-1"]').fill("Bo")
    page.locator('input[name="seating"][value="companion"]').check(force=True)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Roll the die").click()
    page.get_by_role("button", name="Bo has solved").click()
    expect(page.locator(".called")).to_contain_text("Bo")
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="Ada has solved").click()
    assert page.locator("#app [data-cell], #app [data-piece]").count() == 0
    page.get_by_role("button", name="Nobody else").click()
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".rank").first).to_contain_text("Ada")
    known = facts(page)
    assert known["ranking"] == [0]
    assert known["track"] == {"blue": 8, "brown": 8}
    assert sum(known["bag"].values()) == 40
    expect(page.get_by_role("button", name="Round 2: Bo rolls")).to_be_visible()
