from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from web.serve import Site

from e2e.embed.boards import (
    BOARD,
    PUZZLE,
    Host,
    activate,
    board,
    button,
    element,
    heard,
    inside,
    moves,
    place,
    stones,
    wait_heard,
)


def test_a_page_pays_for_one_small_script_and_nothing_else(
    strange: BrowserContext, write: Callable[..., str], site: Site
) -> None:
    page = strange.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    address = write(element("one") + element("two") + element("three", **PUZZLE))
    page.goto(address, wait_until="networkidle")
    assert [url for url in asked if not url.startswith("data:")] == [
        address,
        f"{site.url}embed.js",
    ]
    script = page.request.get(f"{site.url}embed.js").body()
    assert len(script) < 12_000
    assert page.locator("iframe").count() == 0


def test_b116_without_scripts_the_picture_and_the_words_are_there(
    browser: Browser, write: Callable[..., str]
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(write(element()))
    expect(page.get_by_role("img", name="Odd: Odd to move")).to_be_visible()
    expect(page.get_by_text("Odd to move, in words.")).to_be_visible()
    context.close()


def test_b116_print_has_the_present_position_and_no_hole(open_host: Host) -> None:
    page = open_host()
    activate(page)
    place(page, "a1")
    page.emulate_media(media="print")
    expect(board(page).locator("iframe")).to_be_hidden()
    picture = board(page).get_by_role("img", name="a1")
    expect(picture).to_be_visible()
    expect(page.get_by_text("Odd to move, in words.")).to_be_visible()
    tall, drawn = board(page).bounding_box(), picture.bounding_box()
    assert tall is not None
    assert drawn is not None
    assert tall["height"] - drawn["height"] < 200


def test_a_board_comes_alive_in_its_place_and_tells_what_happens(open_host: Host) -> None:
    page = open_host()
    live = activate(page)
    expect(live.locator(".hexboard.live")).to_be_visible()
    assert stones(page) == {"e5": "white", "e6": "black", "d4": "white", "f5": "black"}
    expect(live.get_by_role("heading", name="Odd to move")).to_be_visible()
    assert wait_heard(page, "ready") == {
        "type": "ready", "id": "one", "game": "odd", "mode": "play"
    }  # fmt: skip
    place(page, "a1")
    told = wait_heard(page, "move")
    assert (told["move"], told["ply"]) == ("a1w", 5)
    assert moves(page) == f"{BOARD['moves']},a1w"
    assert "desc" in heard(page, "position")[-1]["picture"]


def test_one_board_is_live_and_the_others_keep_their_positions(open_host: Host) -> None:
    page = open_host(element("one") + element("two", game="libra") + element("three", **PUZZLE))
    for name, cell in (("one", "a1"), ("two", "b2")):
        activate(page, name)
        place(page, cell, name)
    activate(page, "three")
    assert page.locator("iframe").count() == 1
    expect(board(page, "one").get_by_role("img", name="a1")).to_be_visible()
    expect(board(page, "two").get_by_role("img", name="b2")).to_be_visible()
    activate(page, "one")
    assert page.locator("iframe").count() == 1
    assert stones(page, "one")["a1"] == "white"
    place(page, "a2", "one")
    assert moves(page) == f"{BOARD['moves']},a1w,a2w"


def test_a_puzzle_is_solved_by_keys(open_host: Host) -> None:
    page = open_host(element(**PUZZLE))
    live = activate(page)
    before = len(heard(page, "position"))
    live.locator('[data-well="V3"]').focus()
    for key in ("v", "r", "r", "r", "Enter", "i", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert wait_heard(page, "result")["solved"] is True
    expect(live.get_by_text("Solved.")).to_be_visible()
    assert len(heard(page, "position")) > before


def test_a_solution_is_shown_and_hidden(open_host: Host) -> None:
    page = open_host(element(**PUZZLE))
    live = activate(page)
    live.get_by_role("button", name="Show the solution").click()
    expect(live.locator(".area.locked")).to_be_visible()
    live.get_by_role("button", name="Hide the solution").click()
    expect(live.locator(".area.locked")).to_have_count(0)


def test_a_game_that_ends_tells_its_result(open_host: Host) -> None:
    position = "a1w,a2w,a3w,a4w,i1b"
    page = open_host(element(game="manalath", position=position))
    activate(page)
    place(page, "a5")
    assert wait_heard(page, "result")["winners"] == [0]


def test_steps_are_walked_with_the_authors_words(open_host: Host) -> None:
    given = {**BOARD, "mode": "step", "ply": "0", "captions": "Nothing yet. | White first."}
    page = open_host(element(**given))
    expect(button(page)).to_have_text("Show the moves")
    live = activate(page)
    expect(live.get_by_text("Nothing yet.")).to_be_visible()
    live.get_by_role("button", name="Redo").click()
    expect(live.get_by_text("White first.")).to_be_visible()
    assert stones(page) == {"e5": "white"}
    live.locator('[data-cell="a1"]').click()
    assert stones(page) == {"e5": "white"}


def test_a_picture_stays_a_picture(open_host: Host) -> None:
    page = open_host(element(**BOARD, mode="picture"))
    expect(button(page)).to_have_count(0)
    board(page).evaluate("board => board.activate()")
    assert page.locator("iframe").count() == 0


def test_attributes_may_change_at_any_time(open_host: Host) -> None:
    page = open_host()
    activate(page)
    place(page, "a1")
    board(page).evaluate("board => board.setAttribute('moves', 'i5b')")
    expect(inside(page).locator("[data-stone]")).to_have_count(1)
    board(page).evaluate("board => board.goTo(0)")
    expect(inside(page).locator("[data-stone]")).to_have_count(0)
    button(page).click()
    board(page).evaluate("board => board.setAttribute('moves', 'i4b,i5w')")
    activate(page)
    assert stones(page) == {"i4": "black", "i5": "white"}


def test_what_the_page_asks_while_a_board_loads_is_done_when_it_is_there(open_host: Host) -> None:
    page = open_host()
    page.evaluate("""() => {
      const board = document.querySelector("#one");
      board.activate();
      board.setAttribute("moves", "i4b,i5w");
      board.goTo(1);
    }""")
    expect(button(page)).to_have_text("Loading…")
    expect(button(page)).to_have_text("Back to the picture")
    expect(inside(page).locator("[data-stone]")).to_have_count(1)
    assert stones(page) == {"i4": "black"}


@pytest.mark.parametrize(
    ("head", "scheme", "theme", "dark"),
    [
        ("", "dark", "auto", False),
        ('<meta name="color-scheme" content="light dark">', "dark", "auto", True),
        ('<meta name="color-scheme" content="light dark">', "light", "auto", False),
        ("", "light", "dark", True),
    ],
)
def test_a_board_takes_the_colours_of_the_page_around(
    open_host: Host, head: str, scheme: str, theme: str, dark: bool
) -> None:
    page = open_host(element(**BOARD, theme=theme), head=head)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.reload()
    live = activate(page)
    expect(live.locator("html")).to_have_attribute("data-theme", "dark" if dark else "light")
    ground = board(page).locator(".card").evaluate("card => getComputedStyle(card).backgroundColor")
    assert ground == live.locator("body").evaluate("b => getComputedStyle(b).backgroundColor")
