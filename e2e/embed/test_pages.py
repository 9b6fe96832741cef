from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect
from web.serve import Site

import tilestone
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
    place,
    stones,
    wait_heard,
)


@pytest.mark.parametrize(
    ("attributes", "says"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "odd", "moves": "e5q"}, "moves"),
        ({"game": "odd", "theme": "blue"}, "theme"),
    ],
)
def test_what_is_wrong_at_a_glance_is_said_beside_the_picture(
    open_host: Host, attributes: dict[str, str], says: str
) -> None:
    given = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    picture = tilestone.svg("odd", "e5w", goal="Here")
    page = open_host(f'<tilestone-board id="one" {given}>{picture}</tilestone-board>')
    expect(board(page).get_by_role("note")).to_contain_text(says)
    expect(board(page).get_by_role("img", name="Odd: Here")).to_be_visible()
    expect(button(page)).to_have_count(0)


def test_what_the_rules_refuse_is_said_beside_the_picture(open_host: Host) -> None:
    picture = tilestone.svg("odd", "e5w", goal="Here")
    page = open_host(
        f'<tilestone-board id="one" game="odd" moves="e5w,e5b">{picture}</tilestone-board>'
    )
    button(page).click()
    expect(board(page).get_by_role("note")).to_contain_text("A white stone lies on e5 already.")
    expect(board(page).get_by_role("img", name="Odd: Here")).to_be_visible()
    assert page.locator("iframe").count() == 0
    assert heard(page, "fault")[0]["attribute"] == "moves"


def test_b115_a_board_that_does_not_answer_has_a_plain_link(
    strange: BrowserContext, write: Callable[..., str], site: Site
) -> None:
    page = strange.new_page()
    page.clock.install()
    page.route("**/embed.html", lambda route: route.abort())
    page.goto(write(element()))
    button(page).click()
    link = board(page).get_by_role("link")
    expect(link).to_have_count(0)
    page.clock.run_for(10_000)
    expect(link).to_be_visible()
    assert str(link.get_attribute("href")).startswith(f"{site.url}embed.html#game=odd&")
    expect(board(page).get_by_role("img", name="Odd: Odd to move")).to_be_visible()


def test_b115_nothing_in_the_page_of_a_board_forbids_frames(dist: Path) -> None:
    text = (dist / "embed.html").read_text(encoding="utf-8").lower()
    assert "frame-ancestors" not in text
    assert "x-frame-options" not in text


def test_b109_the_height_settles(open_host: Host) -> None:
    page = open_host(element("one") + element("two", **PUZZLE))
    for name in ("one", "two"):
        activate(page, name)
        for width in (320, 800, 320):
            before = len(heard(page, "height", name))
            page.set_viewport_size({"width": width, "height": 900})
            page.wait_for_timeout(1500)
            assert 1 <= len(heard(page, "height", name)) - before <= 3
            told = heard(page, "height", name)[-1]["height"]
            box = board(page, name).locator("iframe").bounding_box()
            assert box is not None
            assert abs(box["height"] - told) <= 1
            measure = "h => [h.scrollHeight, h.clientHeight, h.scrollWidth, h.clientWidth]"
            sizes = inside(page, name).locator("html").evaluate(measure)
            assert sizes[0] - sizes[1] <= 2
            assert sizes[2] <= sizes[3]
        page.set_viewport_size({"width": 900, "height": 900})


@pytest.mark.parametrize("attributes", [BOARD, PUZZLE])
def test_b111_the_focus_passes_through_both_ways(
    open_host: Host, attributes: dict[str, str]
) -> None:
    links = ('<a id="before" href="#a">before</a>', '<a id="after" href="#b">after</a>')
    page = open_host(links[0] + element(**attributes) + links[1])
    activate(page)
    for start, key, end in (("before", "Tab", "after"), ("after", "Shift+Tab", "before")):
        page.locator(f"#{start}").focus()
        met: list[str] = []
        while not met or (met[-1] != end and len(met) < 16):
            page.keyboard.press(key)
            met.append(page.evaluate("document.activeElement.id"))
        assert met[-1] == end
        assert "one" in met


def test_b111_a_held_piece_does_not_hold_the_focus(open_host: Host) -> None:
    page = open_host(element(**PUZZLE) + '<a id="after" href="#b">after</a>')
    live = activate(page)
    live.locator('[data-well="V3"]').focus()
    page.keyboard.press("v")
    expect(live.locator("[data-held]").first).to_be_attached()
    for _ in range(15):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "after":
            break
    expect(page.locator("#after")).to_be_focused()


def test_b112_keys_belong_to_whoever_has_the_focus(open_host: Host) -> None:
    tall = '<input id="field"><div style="height: 3000px">text</div>'
    page = open_host(element(**PUZZLE) + tall)
    live = activate(page)
    page.locator("#field").focus()
    page.keyboard.type("vr")
    expect(page.locator("#field")).to_have_value("vr")
    expect(live.locator("[data-held]")).to_have_count(0)
    live.locator('[data-well="V3"]').focus()
    for key in ("v", "ArrowDown", "ArrowRight", "r", "Space"):
        page.keyboard.press(key)
    expect(live.locator("[data-held]").first).to_be_attached()
    assert page.evaluate("scrollY") == 0
    page.locator("#field").focus()
    page.locator("#field").blur()
    page.keyboard.press("Space")
    page.wait_for_function("scrollY > 0")


def test_b112_on_a_board_of_stones_the_arrows_walk(open_host: Host) -> None:
    page = open_host(element(game="odd") + '<div style="height: 3000px">text</div>')
    live = activate(page)
    live.locator('.hexboard [tabindex="0"]').focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(live.locator("[data-stone]")).to_have_count(1)
    assert page.evaluate("scrollY") == 0


def test_b113_strangers_are_not_listened_to(open_host: Host, host: Site) -> None:
    lies: list[object] = [
        {"height": 99999},
        {"type": "resize", "height": "1px;x"},
        {"tilestone": 1, "type": "height", "height": 99},
        {"tilestone": 1, "type": "fault", "attribute": "game", "reason": "no"},
        None,
        "height",
    ]
    (host.folder / "stranger.html").write_text(
        f"<script>for (const lie of {json.dumps(lies)}) {{"
        "parent.postMessage(lie, '*');"
        "for (let i = 0; i < parent.length; i++) parent[i].postMessage("
        "{tilestone: 1, type: 'ply', ply: 0}, '*'); }</script>",
        encoding="utf-8",
    )
    page = open_host()
    activate(page)
    height = wait_heard(page, "height")["height"]
    before = len(heard(page))
    page.evaluate(
        """() => new Promise((done) => {
            const frame = document.createElement("iframe");
            frame.onload = () => setTimeout(done, 300);
            frame.src = location.href.replace("localhost", "127.0.0.1").replace("page", "stranger");
            document.body.append(frame);
        })"""
    )
    page.evaluate("lies => lies.forEach((lie) => postMessage(lie, '*'))", lies)
    page.wait_for_timeout(300)
    assert len(heard(page)) == before
    box = board(page).locator("iframe").bounding_box()
    assert box is not None
    assert abs(box["height"] - height) <= 1
    assert len(stones(page)) == 4


def test_b113_malformed_messages_of_the_board_itself_are_dropped(open_host: Host) -> None:
    page = open_host()
    live = activate(page)
    before = len(heard(page))
    live.locator("html").evaluate(
        """() => [
            { height: 200 }, { tilestone: 2, type: "height", height: 200 },
            { tilestone: 1, type: "height", height: 1e9 },
            { tilestone: 1, type: "height", height: "200px" },
            { tilestone: 1, type: "constructor" }, { tilestone: 1, type: "move", move: {}, ply: 1 },
            { tilestone: 1, type: "position", attributes: { onload: "x" }, picture: "<svg " },
            { tilestone: 1, type: "position", attributes: {}, picture: "<img>" },
        ].forEach((message) => parent.postMessage(message, "*"))"""
    )
    page.wait_for_timeout(300)
    assert len(heard(page)) == before


def test_b118_included_three_times_moved_and_removed(open_host: Host) -> None:
    page = open_host(element("one") + element("two") + '<div id="there"></div>', times=3)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    activate(page)
    place(page, "a1")
    assert len(heard(page, "move")) == 1
    page.evaluate("document.getElementById('there').append(document.getElementById('one'))")
    assert page.locator("iframe").count() == 0
    expect(board(page).get_by_role("img", name="a1")).to_be_visible()
    activate(page)
    assert stones(page)["a1"] == "white"
    page.evaluate(
        "() => { window.kept = document.getElementById('one'); kept.remove();"
        "document.body.append(kept); }"
    )
    activate(page)
    assert stones(page)["a1"] == "white"
    assert faults == []
    assert len(heard(page, "move")) == 1
