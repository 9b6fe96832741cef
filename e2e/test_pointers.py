"""Pieces under mouse and finger, and what must not happen to them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage
from e2e.pointers import Fingers, centre, drag_mouse
from e2e.puzzles import (
    board,
    drag_to,
    facts,
    in_well,
    on_area,
    piece,
    roll,
    solution,
    turn_of,
    turn_to,
)
from tilestone.ubongo.pieces import ORDER, flip, oriented, rotate, size

pytestmark = pytest.mark.warm

RUN = "#/solo/clock/20?side=easy&seed=11"


@pytest.fixture
def table(open_page: OpenPage) -> Page:
    """A puzzle on the table."""
    page = open_page(RUN)
    roll(page)
    return page


def whole(page: Page) -> None:
    """Every piece is on the page exactly once, and none is held."""
    for name in ORDER:
        expect(piece(page, name)).to_have_count(1)
    expect(page.locator("[data-held]")).to_have_count(0)


def drawn_cells(page: Page, name: str) -> set[tuple[int, int]]:
    """The cells of a piece as they are on the screen, from its motifs' middles."""
    boxes = page.evaluate(
        """(name) => [...document.querySelectorAll(`[data-piece="${name}"] .motif`)].map((one) => {
            const box = one.getBoundingClientRect();
            return [box.y + box.height / 2, box.x + box.width / 2];
        })""",
        name,
    )
    box = piece(page, name).bounding_box()
    assert box
    unit = box["width"] / (size(oriented(name, turn_of(page, name)))[1] + 0.24)
    top, left = min(y for y, _ in boxes), min(x for _, x in boxes)
    return {(round((y - top) / unit), round((x - left) / unit)) for y, x in boxes}


def test_b034_screen_cells_are_engine_cells_in_all_eight_turns(table: Page) -> None:
    for name in ("L5", "Z5", "P5", "S4"):
        table.locator(f'[data-well="{name}"]').click()
        turn = 0
        for step in range(8):
            assert turn_of(table, name) == turn
            assert drawn_cells(table, name) == set(oriented(name, turn))
            flipping = step == 3
            table.get_by_role("button", name="Flip" if flipping else "Rotate").click()
            turn = flip(turn) if flipping else rotate(turn)
        table.get_by_role("button", name="Put back").click()


def test_b034_buttons_follow_the_algebra_of_turns(table: Page) -> None:
    table.locator('[data-well="L5"]').click()
    turn, mirror = (table.get_by_role("button", name=name) for name in ("Rotate", "Flip"))
    mirror.click()
    alone = turn_of(table, "L5")
    mirror.click()
    assert turn_of(table, "L5") == 0
    turn.click()
    mirror.click()
    turn.click()
    assert turn_of(table, "L5") == alone
    mirror.click()
    for _ in range(4):
        turn.click()
    assert turn_of(table, "L5") == 0


def test_b032_each_piece_keeps_its_turn(table: Page) -> None:
    turn_to(table, "L5", 1)
    table.locator('[data-well="T4"]').click()
    table.locator('[data-well="L5"]').click()
    assert (turn_of(table, "L5"), turn_of(table, "T4")) == (1, 0)
    table.keyboard.press("Escape")
    table.reload()
    table.get_by_role("button", name="Go on").click()
    assert (turn_of(table, "L5"), turn_of(table, "T4")) == (1, 0)


def test_b035_a_drop_lands_where_the_outline_was_whatever_was_grabbed(table: Page) -> None:
    name, turn, at = next(p for p in solution(table) if len(oriented(p[0], p[1])) >= 4)
    turn_to(table, name, turn)
    table.keyboard.press("Escape")
    for row, column in oriented(name, turn):
        for off in (0.1, 0.5, 0.9):
            start = in_well(table, name, (row + off, column + off))
            end = on_area(table, (at[0] + row + off + 0.3, at[1] + column + off - 0.3))
            table.mouse.move(*start)
            table.mouse.down()
            table.mouse.move(*end, steps=4)
            outline = table.locator("[data-ghost] g").first.get_attribute("transform")
            table.mouse.up()
            assert outline == f"translate({at[1] * 100} {at[0] * 100})"
            assert piece(table, name).get_attribute("data-at") == f"{at[0]},{at[1]}"
            drag_mouse(table, on_area(table, (at[0] + row + 0.5, at[1] + column + 0.5)), (5, 5))
            expect(piece(table, name)).not_to_have_attribute("data-at", f"{at[0]},{at[1]}")


@pytest.mark.parametrize(
    "style",
    ["none", "scale(.5)", "scale(1.5)", "translate(40px, 30px)", "translate(20px) scale(.8)"],
)
def test_b036_the_right_cell_under_any_transform_of_the_page(table: Page, style: str) -> None:
    table.evaluate(
        "(style) => Object.assign(document.querySelector('#app').style,"
        " {transform: style, transformOrigin: '0 0'})",
        style,
    )
    placed = solution(table)[0]
    turn_to(table, placed[0], placed[1])
    drag_to(table, placed, part=1)
    assert piece(table, placed[0]).get_attribute("data-at") == f"{placed[2][0]},{placed[2][1]}"


def test_b037_a_banner_that_comes_in_mid_drag_does_not_move_the_target(table: Page) -> None:
    name, turn, at = solution(table)[0]
    turn_to(table, name, turn)
    row, column = oriented(name, turn)[0]
    table.mouse.move(*in_well(table, name, (row + 0.5, column + 0.5)))
    table.mouse.down()
    table.mouse.move(300, 300)
    table.evaluate("""() => {
        const banner = document.createElement("div");
        banner.style.height = "120px";
        document.body.prepend(banner);
    }""")
    table.mouse.move(*on_area(table, (at[0] + row + 0.5, at[1] + column + 0.5)), steps=4)
    table.mouse.up()
    assert piece(table, name).get_attribute("data-at") == f"{at[0]},{at[1]}"


@pytest.mark.parametrize("device", ["phone"])
def test_b037_turning_the_phone_mid_drag_puts_the_piece_back(table: Page) -> None:
    fingers = Fingers(table)
    fingers.down(centre(table.locator('[data-well="L5"]')))
    fingers.move((200, 300))
    expect(table.locator(".loose")).to_have_count(1)
    table.set_viewport_size({"width": 844, "height": 390})
    expect(table.locator(".loose")).to_have_count(0)
    fingers.up()
    whole(table)


def test_a_tap_on_the_area_acts_when_the_pointer_lifts_where_it_went_down(table: Page) -> None:
    table.locator('[data-well="I2"]').click()
    cell = centre(table.locator("[data-cell]").first)
    table.mouse.move(*cell)
    table.mouse.down()
    expect(table.locator("[data-at]")).to_have_count(0)
    table.mouse.move(cell[0], cell[1] + 40)
    table.mouse.up()
    expect(table.locator("[data-at]")).to_have_count(0)
    table.mouse.click(*cell)
    expect(table.locator('[data-piece="I2"][data-at]')).to_have_count(1)


@pytest.mark.parametrize("device", ["phone"])
def test_b020_a_touch_drag_moves_the_piece_and_not_the_page(table: Page) -> None:
    table.evaluate("document.body.style.paddingBottom = '2000px'")
    fingers = Fingers(table)
    for _ in range(2):
        start = centre(table.locator('[data-well="I4"]'))
        fingers.down(start)
        fingers.move((start[0], start[1] - 60))
        before = table.locator(".loose").bounding_box()
        assert before
        fingers.move((start[0], start[1] - 260))
        table.wait_for_function(
            "(y) => Math.abs(document.querySelector('.loose').getBoundingClientRect().y - y) < 1",
            arg=before["y"] - 200,
        )
        assert table.evaluate("scrollY") == 0
        fingers.cancel()
        whole(table)


@pytest.mark.parametrize("device", ["phone"])
def test_b022_b023_quick_taps_count_once_each_and_do_not_zoom(table: Page) -> None:
    fingers = Fingers(table)
    fingers.tap(centre(table.locator('[data-well="L5"]')))
    turn, mirror = (centre(table.get_by_role("button", name=name)) for name in ("Rotate", "Flip"))
    fingers.tap(turn)
    table.wait_for_timeout(100)
    fingers.tap(mirror)
    expect(piece(table, "L5")).to_have_attribute("data-turn", str(flip(rotate(0))))
    fingers.tap(turn)
    table.wait_for_timeout(120)
    fingers.tap(turn)
    expect(piece(table, "L5")).to_have_attribute("data-turn", str(rotate(rotate(flip(rotate(0))))))
    assert table.evaluate("visualViewport.scale") == 1
    actions = table.locator("button").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).touchAction)"
    )
    assert set(actions) <= {"manipulation", "none"}


@pytest.mark.parametrize("device", ["phone"])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_b025_a_second_finger_loses_no_piece(table: Page, order: tuple[int, int]) -> None:
    fingers = Fingers(table)
    fingers.down(centre(table.locator('[data-well="L5"]')), 0)
    fingers.move((8, 120), 0)
    fingers.down(centre(table.locator('[data-well="T4"]')), 1)
    fingers.move((300, 120), 1)
    for finger in order:
        fingers.up(finger)
    whole(table)
    for name in ("L5", "T4"):
        fingers.down(centre(table.locator(f'[data-well="{name}"]')))
        fingers.move((200, 300))
        expect(table.locator(f'.loose[data-piece="{name}"]')).to_have_count(1)
        fingers.move((5, 5))
        fingers.up()
    whole(table)


def test_b027_a_button_let_go_where_it_was_not_seen_ends_the_drag(table: Page) -> None:
    start = centre(table.locator('[data-well="L5"]'))
    table.mouse.move(*start)
    table.mouse.down()
    table.mouse.move(300, 300, steps=3)
    table.evaluate("""() => document.dispatchEvent(new PointerEvent("pointermove", {
        pointerId: 1, buttons: 0, clientX: 310, clientY: 310, bubbles: true}))""")
    whole(table)
    table.mouse.up()
    table.mouse.click(5, 5)
    whole(table)


def test_b028_the_right_button_turns_a_dragged_piece_and_orphans_none(table: Page) -> None:
    table.mouse.move(*centre(table.locator('[data-well="L5"]')))
    table.mouse.down()
    table.mouse.move(300, 300, steps=3)
    table.mouse.down(button="right")
    table.mouse.up(button="right")
    assert turn_of(table, "L5") == 1
    expect(piece(table, "L5")).to_have_count(1)
    table.mouse.move(20, 20, steps=3)
    table.mouse.up()
    whole(table)


def test_b029_the_context_menu_is_kept_from_pieces_only(table: Page) -> None:
    table.evaluate("""() => {
        window.kept = [];
        addEventListener("contextmenu", (event) => window.kept.push(event.defaultPrevented));
    }""")
    table.locator('[data-piece="L5"]').click(button="right")
    table.locator("header").click(button="right", position={"x": 2, "y": 2})
    assert table.evaluate("kept") == [True, False]


def test_b038_right_to_left_pages_keep_cells_and_clockwise(table: Page) -> None:
    table.evaluate("document.documentElement.dir = 'rtl'")
    placed = solution(table)[0]
    turn_to(table, placed[0], placed[1])
    assert drawn_cells(table, placed[0]) == set(oriented(placed[0], placed[1]))
    drag_to(table, placed)
    assert piece(table, placed[0]).get_attribute("data-at") == f"{placed[2][0]},{placed[2][1]}"


def test_b040_cells_and_pieces_have_names_and_states(table: Page) -> None:
    here = board(table)
    expect(table.get_by_role("img", name="free")).to_have_count(len(here.area))
    placed = solution(table)[0]
    turn_to(table, placed[0], placed[1])
    drag_to(table, placed)
    expect(table.get_by_role("img", name=f": {placed[0]}")).to_have_count(
        len(oriented(placed[0], placed[1]))
    )
    expect(table.locator(f'[data-well="{placed[0]}"]')).to_have_attribute(
        "aria-label", f"{placed[0]}, out of the tray"
    )


def test_b043_without_motion_nothing_is_animated_but_time_is_told(open_page: OpenPage) -> None:
    page = open_page()
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(f"location.hash = '{RUN}'")
    roll(page)
    shown = page.locator("[data-clock] b").inner_text()
    expect(page.locator("[data-clock] b")).not_to_have_text(shown)
    lengths = page.evaluate(
        "document.getAnimations().map((one) => one.effect.getComputedTiming().duration)"
    )
    assert all(length <= 1 for length in lengths)


def test_b044_boards_are_not_selected_and_text_is(table: Page) -> None:
    choice = "(all) => all.map((one) => getComputedStyle(one).userSelect)"
    for selector in ("[data-piece]", "[data-cell]", ".row"):
        assert set(table.locator(selector).evaluate_all(choice)) == {"none"}
    table.evaluate("location.hash = '#/rules'")
    assert set(table.locator("#rules p").evaluate_all(choice)) <= {"auto", "text"}


def test_b058_the_countdown_is_not_shouted(table: Page) -> None:
    expect(table.get_by_role("timer")).to_have_attribute("aria-live", "off")
    table.evaluate("""() => {
        window.spoken = 0;
        for (const live of document.querySelectorAll("[aria-live=polite], [role=status]"))
            new MutationObserver(() => window.spoken++).observe(live, {
                childList: true, characterData: true, subtree: true});
    }""")
    table.wait_for_timeout(3000)
    assert table.evaluate("spoken") == 0


def test_a_storm_of_taps_conserves_the_pieces(table: Page) -> None:
    box = table.locator("#app").bounding_box()
    assert box
    chance = 12345
    for _ in range(150):
        chance = (chance * 1103515245 + 12345) % (1 << 31)
        x = box["x"] + chance % 997 / 997 * box["width"]
        y = box["y"] + 70 + chance % 991 / 991 * (box["height"] - 80)
        if chance % 5 == 0:
            table.mouse.down()
        elif chance % 5 == 1:
            table.mouse.up()
        else:
            table.mouse.move(x, y)
    table.mouse.up()
    table.keyboard.press("Escape")
    if facts(table)["stage"] == "rolling":  # the storm has put boards aside
        table.locator(".tray").wait_for()
    if facts(table)["stage"] == "paused":
        table.get_by_role("button", name="Go on").click()
    whole(table)
