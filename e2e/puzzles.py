"""Playing puzzles as a person would who knows the solution: by mouse, finger or keys."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from e2e.pointers import Fingers, Point, centre, drag_mouse
from tilestone.solver.puzzle import all_solutions
from tilestone.ubongo import boards
from tilestone.ubongo.pieces import Cell, oriented, size

Placed = tuple[str, int, Cell]
MARGIN = 0.12  # cells round a piece's picture


def facts(page: Page) -> dict[str, Any]:
    """The facts of the position."""
    found: dict[str, Any] = json.loads(page.evaluate("window.tilestone.facts()"))
    return found


def roll(page: Page) -> None:
    """Roll the die and wait for the board."""
    page.get_by_role("button", name="roll the die").click()
    page.locator(".tray").wait_for()


def board(page: Page, seat: int = 0) -> boards.Board:
    """The board on the table, or that of one seat."""
    return boards.pack(boards.latest()).board(facts(page)["boards"][seat])


def solution(page: Page, seat: int = 0) -> tuple[Placed, ...]:
    """A solution of the puzzle on the table, or of one seat's."""
    here = board(page, seat)
    return all_solutions(here.area, here.row(facts(page)["symbol"]).pieces)[0]


def piece(page: Page, name: str) -> Any:
    """A piece, wherever it is."""
    return page.locator(f'[data-piece="{name}"]')


def turn_of(page: Page, name: str) -> int:
    """How a piece is turned."""
    return int(piece(page, name).get_attribute("data-turn") or 0)


def turn_to(page: Page, name: str, turn: int) -> None:
    """Pick a piece in its well and turn it with the buttons."""
    page.locator(f'[data-well="{name}"]').click()
    if turn_of(page, name) // 4 != turn // 4:
        page.get_by_role("button", name="Flip").click()
    for _ in range(4):
        if turn_of(page, name) == turn:
            return
        page.get_by_role("button", name="Rotate").click()
    assert turn_of(page, name) == turn


def in_well(page: Page, name: str, part: tuple[float, float]) -> Point:
    """A point of a piece in its well; `part` is (row, column) in cells from its corner."""
    turn = turn_of(page, name)
    box = page.locator(f'[data-well="{name}"] svg').bounding_box()
    assert box
    unit = box["width"] / (size(oriented(name, turn))[1] + 2 * MARGIN)
    return box["x"] + (part[1] + MARGIN) * unit, box["y"] + (part[0] + MARGIN) * unit


def on_area(page: Page, at: tuple[float, float]) -> Point:
    """A point of the area; `at` is (row, column) in cells, halves being middles."""
    cell = page.locator("[data-cell]").first
    row, column = map(int, (cell.get_attribute("data-cell") or "").split(","))
    box = cell.bounding_box()
    assert box
    wide = box["width"]
    return box["x"] + (at[1] - column) * wide, box["y"] + (at[0] - row) * wide


def drag_to(page: Page, placed: Placed, part: int = 0) -> None:
    """Drag a piece by the middle of one of its cells to where it belongs."""
    name, turn, at = placed
    row, column = oriented(name, turn)[part]
    start = in_well(page, name, (row + 0.5, column + 0.5))
    drag_mouse(page, start, on_area(page, (at[0] + row + 0.5, at[1] + column + 0.5)))


def solve_by_mouse(page: Page) -> None:
    """Turn and drag each piece of a solution."""
    for placed in solution(page):
        turn_to(page, placed[0], placed[1])
        drag_to(page, placed)


def solve_by_finger(page: Page, fingers: Fingers) -> None:
    """The same by touch: tap to pick, tap again to rotate, the button flips, drag."""
    for placed in solution(page):
        name, turn, at = placed
        tap = centre(page.locator(f'[data-well="{name}"]'))
        fingers.tap(tap)
        if turn_of(page, name) // 4 != turn // 4:
            page.get_by_role("button", name="Flip").tap()
        for _ in range(4):
            if turn_of(page, name) != turn:
                fingers.tap(tap)
        _drag_under(page, fingers, placed)
        expect(piece(page, name)).to_have_attribute("data-at", f"{at[0]},{at[1]}")


def _drag_under(page: Page, fingers: Fingers, placed: Placed) -> None:
    """Drag until the piece that stands clear of the finger is where it belongs, then let go."""
    name, turn, at = placed
    row, column = oriented(name, turn)[0]
    start = in_well(page, name, (row + 0.5, column + 0.5))
    goal = on_area(page, at)
    fingers.down(start)
    finger = (start[0], start[1] - 30)
    for _ in range(4):
        fingers.move(finger)
        box = page.locator(".loose").bounding_box()
        assert box
        edge = box["width"] / (size(oriented(name, turn))[1] + 2 * MARGIN) * MARGIN
        off = goal[0] - box["x"] - edge, goal[1] - box["y"] - edge
        finger = (finger[0] + off[0], finger[1] + off[1])
    fingers.up()


def pick_by_key(page: Page, name: str) -> None:
    """Press a piece's letter until it is that piece that is held."""
    for _ in range(4):
        page.keyboard.press(name[0].lower())
        if page.locator(f'[data-held][data-piece="{name}"]').count():
            return
    raise AssertionError(f"{name} was not picked")


def place_by_keys(page: Page, name: str, turn: int, at: Cell) -> None:
    """Turn the piece held, move it into the corner and from there to its place, put it down."""
    if turn_of(page, name) // 4 != turn // 4:
        page.keyboard.press("f")
    while turn_of(page, name) != turn:
        page.keyboard.press("r")
    steps = ["ArrowUp"] * 6 + ["ArrowLeft"] * 6 + ["ArrowDown"] * at[0] + ["ArrowRight"] * at[1]
    for key in (*steps, "Enter"):
        page.keyboard.press(key)


def solve_by_keys(page: Page, seat: int = 0) -> None:
    """Letters, R, F, arrows and Enter."""
    for name, turn, at in solution(page, seat):
        pick_by_key(page, name)
        place_by_keys(page, name, turn, at)
