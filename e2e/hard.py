"""What the tests of hard and long use share: the solo screen read, and keys sent in the page."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from e2e.puzzles import board, facts
from tilestone.input.hand import Hand, act
from tilestone.input.intents import Letter, Simple
from tilestone.session import solo
from tilestone.session.keeper import Keeper
from tilestone.session.solo import SoloRun
from tilestone.session.store import PREFIX, MemoryStore
from tilestone.solver.puzzle import all_solutions
from tilestone.ubongo.pieces import ORDER
from tilestone.ubongo.tray import Tray

Spots = dict[str, list[int]]

PRESS = """
  window.press = (key) => document.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
"""
SPOTS = """() => Object.fromEntries([...document.querySelectorAll("#app [data-piece]")].map((one) =>
  [one.dataset.piece, [Number(one.dataset.turn), ...(one.dataset.at?.split(",") ?? []).map(Number)]]
))"""


def fresh_tray(page: Page) -> Tray:
    """The puzzle on the table with all pieces in their wells."""
    here = board(page)
    return Tray(here.area, here.row(facts(page)["symbol"]).pieces)


def spots(page: Page) -> Spots:
    """Where the page shows the pieces that are not as a fresh tray has them."""
    shown: Spots = page.evaluate(SPOTS)
    return {piece: shown[piece] for piece in ORDER if shown[piece] != [0]}


def solution_keys(tray: Tray) -> list[str]:
    """The keys that solve a puzzle whose pieces all lie fresh in their wells."""
    hand, keys = Hand(tray), []
    for name, turn, at in all_solutions(tray.area, tray.row)[0]:
        while not (hand.hold and hand.hold.piece == name):
            keys.append(name[0].lower())
            hand = act(hand, Letter(name[0]))
        if hand.tray.spot(name).turn // 4 != turn // 4:
            keys.append("f")
            hand = act(hand, Simple("flip"))
        while hand.tray.spot(name).turn != turn:
            keys.append("r")
            hand = act(hand, Simple("rotate"))
        assert hand.hold
        assert hand.hold.at
        keys += _steps("ArrowUp", "ArrowDown", at[0] - hand.hold.at[0])
        keys += _steps("ArrowLeft", "ArrowRight", at[1] - hand.hold.at[1])
        keys.append("Enter")
        hand = Hand(hand.tray.place(name, at))
    return keys


def _steps(back: str, on: str, count: int) -> list[str]:
    return [on if count > 0 else back] * abs(count)


def kept_run(name: str, text: str | None) -> SoloRun | None:
    """The run in a stored text, read as the app reads it; it has to be readable."""
    keeper = Keeper(MemoryStore({} if text is None else {PREFIX + name: text}))
    run: SoloRun | None = keeper.load(name, solo.read, None)
    assert keeper.trouble == ""
    return run


def stored(page: Page, name: str) -> str | None:
    """The text that the browser keeps under a name."""
    text: str | None = page.evaluate(f"localStorage.getItem({json.dumps(PREFIX + name)})")
    return text


def untroubled(page: Page) -> bool:
    """Whether neither banner of trouble shows."""
    hidden: Any = page.evaluate(
        "['trouble', 'failed'].every(id => document.getElementById(id).hidden)"
    )
    return bool(hidden)
