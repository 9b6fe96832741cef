"""Playing in any engine, as a person would who knows the solution."""

from __future__ import annotations

import json
from typing import Any

from e2e_engines.browser import Browser, Point
from tilestone.solver.puzzle import all_solutions
from tilestone.ubongo import boards
from tilestone.ubongo.pieces import Cell, oriented, size

Placed = tuple[str, int, Cell]
MARGIN = 0.12  # cells round a piece's picture
READY = "document.documentElement.hasAttribute('data-ready')"
STAGE = "JSON.parse(tilestone.facts()).stage"


def start(browser: Browser, address: str) -> None:
    """Open an address of the site and wait for its first screen."""
    browser.open(address)
    browser.wait(READY)


def facts(browser: Browser) -> dict[str, Any]:
    """The facts of the position."""
    found: dict[str, Any] = json.loads(browser.evaluate("tilestone.facts()"))
    return found


def untroubled(browser: Browser) -> bool:
    """Whether neither banner of trouble shows."""
    hidden: bool = browser.evaluate(
        "['trouble', 'failed'].every(id => document.getElementById(id).hidden)"
    )
    return hidden


def roll(browser: Browser) -> None:
    """Roll the die and wait for the board to open."""
    browser.click('[data-act="roll"]')
    browser.wait(f"{STAGE} === 'racing'")


def solution(browser: Browser) -> tuple[Placed, ...]:
    """A solution of the puzzle on the table."""
    row = _board(browser).row(facts(browser)["symbol"])
    return all_solutions(_board(browser).area, row.pieces)[0]


def solve_by_pointer(browser: Browser) -> None:
    """Turn each piece with the buttons and drag it to its place."""
    for name, turn, at in solution(browser):
        browser.click(f'[data-well="{name}"]')
        if _turn(browser, name) // 4 != turn // 4:
            browser.click('[data-act="flip"]')
        while _turn(browser, name) != turn:
            browser.click('[data-act="rotate"]')
        row, column = oriented(name, turn)[0]
        goal = _on_area(browser, (at[0] + row + 0.5, at[1] + column + 0.5))
        browser.drag(_in_well(browser, name, turn, (row + 0.5, column + 0.5)), goal)


def solve_by_keys(browser: Browser) -> None:
    """Letters, F, R, arrows and Enter: into the corner first, and from there to the place."""
    rows, columns = size(_board(browser).area)
    for name, turn, at in solution(browser):
        while not browser.evaluate(f"!!document.querySelector('[data-held][data-piece={name}]')"):
            browser.press(name[0].lower())
        if _turn(browser, name) // 4 != turn // 4:
            browser.press("f")
        while _turn(browser, name) != turn:
            browser.press("r")
        height, width = size(oriented(name, turn))
        corner = ["ArrowUp"] * (rows - height) + ["ArrowLeft"] * (columns - width)
        browser.press(*corner, *["ArrowDown"] * at[0], *["ArrowRight"] * at[1], "Enter")


def _board(browser: Browser) -> boards.Board:
    return boards.pack(boards.latest()).board(facts(browser)["boards"][0])


def _turn(browser: Browser, name: str) -> int:
    return int(browser.evaluate(f"document.querySelector('[data-piece={name}]').dataset.turn"))


def _in_well(browser: Browser, name: str, turn: int, part: tuple[float, float]) -> Point:
    """A point of a piece in its well; `part` is (row, column) in cells from its corner."""
    left, top, width, _height = browser.box(f'[data-well="{name}"] svg')
    cell = width / (size(oriented(name, turn))[1] + 2 * MARGIN)
    return left + (part[1] + MARGIN) * cell, top + (part[0] + MARGIN) * cell


def _on_area(browser: Browser, at: tuple[float, float]) -> Point:
    """A point of the area; `at` is (row, column) in cells, halves being middles."""
    first = browser.evaluate("document.querySelector('[data-cell]').dataset.cell")
    row, column = map(int, first.split(","))
    left, top, width, _height = browser.box("[data-cell]")
    return left + (at[1] - column) * width, top + (at[0] - row) * width
