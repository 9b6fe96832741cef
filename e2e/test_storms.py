"""Random storms of pointers and keys on the puzzle screen: no piece is ever lost or doubled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from tests.fuzz.chance import Chance

from e2e.conftest import OpenPage
from e2e.hard import fresh_tray, kept_run, spots, stored, untroubled
from e2e.pointers import Fingers, Point
from e2e.puzzles import facts, roll
from tilestone.session.solo import name_of
from tilestone.ubongo.pieces import ORDER
from tilestone.ubongo.solo import SOLO
from tilestone.ubongo.tray import read_spots, write_spots

pytestmark = pytest.mark.warm

EVENTS = 240
BETWEEN = 12  # events between two looks
SEEDS = (1, 2)
KEYS = (
    *"ilvtosyzp", *"rrff", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight",
    "Enter", "Space", "Escape", "Delete", "h", "Tab", "x",
)  # fmt: skip
# Middles of all that a pointer may press; what leads to another screen is left out.
TARGETS = """() => [...document.querySelectorAll(
    "#app :is([data-piece], [data-well], [data-cell], button[data-act]):not(a *, [data-act=aside])"
  )].map((one) => one.getBoundingClientRect())
    .filter((box) => box.width && box.top > 0 && box.bottom < innerHeight)
    .map((box) => [box.left + box.width / 2, box.top + box.height / 2])"""
PIECES = "() => [...document.querySelectorAll('#app [data-piece]')].map((one) => one.dataset.piece)"

Act = Callable[[Chance, list[Point]], None]


def somewhere(chance: Chance, targets: list[Point]) -> Point:
    """Near the middle of something that can be pressed."""
    x, y = chance.one_of(targets)
    return x + chance.below(41) - 20, y + chance.below(41) - 20


def by_mouse_and_keys(page: Page) -> Act:
    """Both buttons, moves, keys, and now and then another size of the window."""

    def act(chance: Chance, targets: list[Point]) -> None:
        match chance.below(12):
            case 0 | 1 | 2 | 3:
                page.mouse.move(*somewhere(chance, targets), steps=1 + chance.below(3))
            case 4 | 5:
                page.mouse.down()
            case 6 | 7:
                page.mouse.up()
            case 8:
                page.mouse.click(*somewhere(chance, targets), button="right")
            case 9 if chance.one_in(8):
                page.set_viewport_size({"width": 900 + chance.below(500), "height": 900})
            case _:
                page.keyboard.press(chance.one_of(KEYS))

    return act


def by_fingers(page: Page) -> Act:
    """Up to three fingers that go down, stray, are lifted or lost."""
    fingers, down = Fingers(page), set[int]()

    def act(chance: Chance, targets: list[Point]) -> None:
        finger, at = chance.below(3), somewhere(chance, targets)
        if chance.one_in(25):
            fingers.cancel()
            down.clear()
        elif finger not in down:
            fingers.down(at, finger)
            down.add(finger)
        elif chance.one_in(3):
            fingers.up(finger)
            down.discard(finger)
        else:
            fingers.move(at, finger)

    return act


def look(page: Page) -> None:
    """No error shows and every piece is there once; a storm that has paused the game goes on."""
    assert untroubled(page)
    stage = facts(page)["stage"]
    if stage == "paused":
        page.locator('[data-act="go-on"]').press("Enter")
    elif stage in ("solved", "ready"):
        page.locator('[data-act="roll"]').press("Enter")
    page.wait_for_function("JSON.parse(tilestone.facts()).stage === 'racing'")
    assert sorted(page.evaluate(PIECES)) == sorted(ORDER)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("device", "storm"), [("desktop", "mouse"), ("tablet", "fingers")])
def test_pieces_are_conserved_in_a_storm(
    open_page: OpenPage, device: str, storm: str, seed: int
) -> None:
    page = open_page(f"#/solo/clock/20?side=hard&seed={seed}")
    roll(page)
    chance = Chance(seed)
    act = (by_mouse_and_keys if storm == "mouse" else by_fingers)(page)
    for number in range(EVENTS):
        if number % BETWEEN == 0:
            look(page)
            targets = page.evaluate(TARGETS)
        act(chance, targets)
    page.mouse.up()
    page.evaluate("dispatchEvent(new Event('blur'))")  # whatever is down is let go
    look(page)
    page.keyboard.press("Delete")  # and a piece that was only picked goes back
    shown = spots(page)
    assert write_spots(read_spots(fresh_tray(page), shown.items())) == shown
    name = name_of(SOLO.options(mode="clock", length=20, side="hard"), seed)
    run = kept_run(name, stored(page, name))
    assert run is not None
    assert run.lap is not None
    assert write_spots(run.lap.hand.tray) == shown
