from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import OpenPage
from e2e.embed.boards import activate, stones


def test_a_position_is_embedded_from_its_share_sheet(
    open_page: OpenPage, write: Callable[..., str], strange: BrowserContext
) -> None:
    page = open_page("#/odd?moves=e5w,e6b")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("link", name="Embed in a page").click()
    page.get_by_label("Goal, in large letters").fill("Odd to move")
    page.get_by_label("Goal, in large letters").blur()
    pasted = page.get_by_label("HTML to paste")
    page.wait_for_function("document.querySelector('#embed-element').value.includes('Odd to move')")
    text = pasted.input_value().replace("<tilestone-board ", '<tilestone-board id="one" ')
    other = strange.new_page()
    other.goto(write(text))
    activate(other)
    assert stones(other) == {"e5": "white", "e6": "black"}


@pytest.mark.parametrize(
    "place", ["#/embed?game=ubongo&board=easy-02&symbol=sun", "#/embed?game=odd"]
)
def test_the_board_is_tried_on_the_spot(open_page: OpenPage, place: str) -> None:
    page = open_page(place)
    expect(page.locator(".preview img")).to_be_visible()
    page.get_by_role("button", name="Try it").click()
    expect(page.frame_locator(".preview iframe").locator("main.eb")).to_be_visible()


def test_what_is_wrong_is_said_and_the_rest_is_shown(open_page: OpenPage) -> None:
    page = open_page("#/embed?game=odd&moves=e5w")
    page.get_by_label("Width in pixels").fill("wide")
    page.get_by_label("Width in pixels").blur()
    expect(page.get_by_role("alert").filter(has_text="width")).to_be_visible()
    expect(page.locator(".preview img")).to_be_visible()


def test_pictures_are_saved(open_page: OpenPage) -> None:
    page = open_page("#/embed?game=odd&moves=e5w")
    for kind in ("SVG", "PNG"):
        with page.expect_download() as saved:
            page.get_by_role("button", name=f"Picture, {kind}").click()
        assert saved.value.suggested_filename == f"odd.{kind.lower()}"
