"""One table on a touch screen: two people, two fingers, boards that look at their players."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage
from e2e.pointers import STEPS, Fingers, Point, between, centre
from e2e.puzzles import MARGIN, Placed, facts, solution
from tilestone.ubongo.pieces import oriented, size

pytestmark = pytest.mark.warm

NEAR, FAR = '.half[data-seat="0"]', '.half[data-seat="1"]'
HALVES = (NEAR, FAR)
expect.set_options(timeout=60_000)


@pytest.fixture
def device() -> str:
    return "tablet"


@pytest.fixture
def table(page: Page, open_page: OpenPage) -> Page:
    """Two boards open under a glass of five minutes."""
    page.set_default_timeout(60_000)
    open_page("#/ubongo-standard")
    page.locator('select[name="glass"]').select_option("300")
    page.locator('input[name="seating"][value="table"]').check(force=True)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Roll the die").click()
    page.locator(FAR).wait_for()
    return page


def piece(page: Page, seat: int, name: str) -> str:
    return f'[data-seat="{seat}"] [data-piece="{name}"]'


def turn_of(page: Page, seat: int, name: str) -> int:
    return int(page.locator(piece(page, seat, name)).get_attribute("data-turn") or 0)


def turn_to(page: Page, fingers: Fingers, seat: int, placed: Placed) -> None:
    """Tap the piece to pick it, then the buttons of that board."""
    name, turn, _at = placed
    half = page.locator(HALVES[seat])
    well = half.locator(f'[data-well="{name}"]')
    fingers.tap(centre(well), seat)
    expect(well).to_have_attribute("aria-pressed", "true")
    for _ in range(5):
        now = turn_of(page, seat, name)
        if now == turn:
            return
        act = "flip" if now // 4 != turn // 4 else "rotate"
        fingers.tap(centre(half.locator(f'[data-act="{act}"]')), seat)
    assert turn_of(page, seat, name) == turn


def start_of(page: Page, seat: int, placed: Placed) -> Point:
    """The middle of a piece's first cell in its well, as it lies on the screen."""
    name, turn, _at = placed
    box = page.locator(f'{HALVES[seat]} [data-well="{name}"] svg').bounding_box()
    assert box
    row, column = oriented(name, turn)[0]
    unit = box["width"] / (size(oriented(name, turn))[1] + 2 * MARGIN)
    x, y = (column + 0.5 + MARGIN) * unit, (row + 0.5 + MARGIN) * unit
    if seat == 1:
        return box["x"] + box["width"] - x, box["y"] + box["height"] - y
    return box["x"] + x, box["y"] + y


def goal_of(page: Page, seat: int, placed: Placed) -> Point:
    """Where the finger must be for the piece, which stands clear of it, to snap in place."""
    name, turn, at = placed
    cell = page.locator(f"{HALVES[seat]} [data-cell]").first
    row, column = map(int, (cell.get_attribute("data-cell") or "").split(","))
    box = cell.bounding_box()
    assert box
    wide, facing = box["width"], -1 if seat == 1 else 1
    first = oriented(name, turn)[0]
    left, top = centre(cell)
    x = at[1] + first[1] - column
    y = at[0] + size(oriented(name, turn))[0] - row  # half a cell below its lower edge
    return left + facing * x * wide, top + facing * y * wide


def drags(page: Page, fingers: Fingers, both: dict[int, Placed]) -> None:
    """One drag for each seat, all at once, step by step."""
    ways = {seat: (start_of(page, seat, p), goal_of(page, seat, p)) for seat, p in both.items()}
    for seat, (start, _end) in ways.items():
        fingers.down(start, seat)
    for step in range(1, STEPS + 1):
        for seat, (start, end) in ways.items():
            fingers.move(between(start, end, step), seat)
    for seat in ways:
        expect(page.locator(f'[data-seat="{seat}"] .loose')).to_have_count(1)
    for seat in ways:
        fingers.up(seat)


def test_two_solve_with_two_fingers_at_once(table: Page) -> None:
    fingers = Fingers(table)
    covers = [solution(table, seat) for seat in (0, 1)]
    for pair in zip(*covers, strict=True):
        both = dict(enumerate(pair))
        for seat, placed in both.items():
            turn_to(table, fingers, seat, placed)
        drags(table, fingers, both)
        if pair[0] is not covers[0][-1]:
            for seat, (name, _turn, at) in both.items():
                expect(table.locator(piece(table, seat, name))).to_have_attribute(
                    "data-at", f"{at[0]},{at[1]}"
                )
    expect(table.locator(".rank")).to_have_count(2)
    known = facts(table)
    assert all(ms is not None for ms in known["history"][0]["times"])


def test_a_finished_board_locks_and_the_other_goes_on(table: Page) -> None:
    fingers = Fingers(table)
    for placed in solution(table, 1):
        turn_to(table, fingers, 1, placed)
        drags(table, fingers, {1: placed})
    expect(table.locator(FAR).get_by_role("heading", name="Solved")).to_be_visible()
    expect(table.locator(f"{FAR} [data-well]")).to_have_count(0)
    assert facts(table)["waiting"] == [0]
    turn_to(table, fingers, 0, solution(table, 0)[0])


def test_a_button_acts_while_another_finger_drags(table: Page) -> None:
    fingers = Fingers(table)
    first, second = solution(table, 0)[0], solution(table, 1)[0]
    fingers.down(start_of(table, 0, (first[0], 0, first[2])), 0)
    fingers.move(centre(table.locator(f"{NEAR} .card")), 0)
    before = turn_of(table, 1, second[0])
    well = table.locator(f'{FAR} [data-well="{second[0]}"]')
    fingers.tap(centre(well), 1)
    expect(well).to_have_attribute("aria-pressed", "true")
    fingers.tap(centre(table.locator(f'{FAR} [data-act="rotate"]')), 1)
    expect(table.locator(piece(table, 1, second[0]))).to_have_attribute(
        "data-turn", str((before + 1) % 4)
    )
    expect(table.locator('[data-seat="0"] .loose')).to_have_count(1)
    fingers.up(0)
    assert table.locator(f"{NEAR} [data-piece]").count() == 12


def test_pause_covers_all_boards(table: Page) -> None:
    table.get_by_role("button", name="Pause").click()
    expect(table.get_by_role("heading", name="Paused")).to_be_visible()
    assert table.locator("#app [data-cell], #app [data-piece]").count() == 0
    table.get_by_role("button", name="Go on").click()
    table.locator(FAR).wait_for()


def test_a_small_screen_offers_to_pass_the_device(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    table.get_by_role("button", name="Pass the device instead").click()
    expect(table.locator(".curtain")).to_be_visible()
    table.reload()
    expect(table.locator(".curtain")).to_be_visible()
