"""Every screen of the app: where it is, and what to press to get there, whatever the language."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tilestone.games import GAMES
from tilestone.session import records
from tilestone.session.envelope import seal
from tilestone.session.records import Run
from tilestone.session.store import PREFIX

MANALATH = "#/manalath?moves=e5w,e6b,e4w,d5b"
ROUND = "roll,finish%200%2020000,timeout%201"
NOBODY = "roll,timeout%200,timeout%201"
CLASSIC = "roll,finish%200%2020000,finish%201%2030000"
KEPT = f"{CLASSIC},stay%200,stay%201"
MORE = '[data-act="sheet"][data-value="{}"]'
SEATED = 'label:has([name="seating"][value="{}"])'


def over(game: str, **options: object) -> str:
    """A whole game: at each turn the first of the legal moves."""
    rules = GAMES[game]
    state = rules.start(rules.options(**options), 1)
    moves = []
    while rules.outcome(state) is None:
        move = next(iter(rules.legal(state)))
        moves.append(rules.write_move(move))
        state = rules.play(state, move)
    return ",".join(moves)


SCREENS: dict[str, tuple[str, ...]] = {
    "menu": ("#/",),
    "settings": ("#/settings",),
    "records": ("#/records?mode=clock&length=5&side=easy",),
    "no records": ("#/records?mode=set&length=20&side=hard",),
    "rules": ("#/rules",),
    "alone, setup": ("#/solo",),
    "alone, ready": ("#/solo/clock/5?side=easy&seed=1",),
    "alone, board": ("#/solo/set/10?side=hard&seed=2", "roll", ".tray"),
    "alone, pause": ("#/solo/clock/10?side=easy&seed=3", "roll", ".tray", "pause"),
    "alone, hint": ("#/solo/set/5?side=easy&seed=4", "roll", ".tray", "hint", "hint"),
    "game, sheet": ("#/ubongo-standard",),
    "game, ready": ("#/ubongo-standard?seats=2&seed=5",),
    "game, curtain": ("#/ubongo-standard?seats=3&seed=6", "roll", ".curtain"),
    "game, board": ("#/ubongo-standard?seats=2&seed=7", "roll", ".curtain", "show", ".tray"),
    "game, second glass": (f"#/ubongo-standard?seats=2&seed=8&moves={NOBODY}",),
    "game, round": (f"#/ubongo-standard?seats=2&seed=9&moves={ROUND}",),
    "game, end": (f"#/ubongo-standard?seats=2&seed=9&moves={','.join([ROUND] * 9)}",),
    "2005, ready": ("#/ubongo-2005?seats=4&seed=3",),
    "2005, round": (f"#/ubongo-2005?seats=2&seed=3&moves={CLASSIC}",),
    "2005, gem board": (f"#/ubongo-2005?seats=2&seed=4&moves={CLASSIC}", "collect", ".choosing"),
    "2005, end": (f"#/ubongo-2005?seats=2&seed=3&moves={','.join([KEPT] * 9)}",),
    "box, glass": ("#/ubongo-standard", SEATED.format("companion"), "start", "roll", ".callers"),
    "box, 2005": ("#/ubongo-2005", SEATED.format("companion"), "start", "roll", ".callers"),
    "table, ready": ("#/ubongo-standard", SEATED.format("table"), "start", ".stage"),
    "libra": ("#/libra",),
    "libra, end": (f"#/libra?moves={over('libra')}",),
    "odd": ("#/odd?moves=e5w,e6b",),
    "odd, end": (f"#/odd?moves={over('odd')}",),
    "omega": ("#/omega?seats=3&moves=e5w,e6b",),
    "omega, end": (f"#/omega?moves={over('omega')}",),
    "manalath": (MANALATH,),
    "manalath, options": (MANALATH, MORE.format("menu")),
    "manalath, new": (MANALATH, MORE.format("menu"), MORE.format("new")),
    "manalath, share": (MANALATH, MORE.format("menu"), MORE.format("share")),
    "manalath, position": (MANALATH, MORE.format("menu"), MORE.format("edit")),
    "manalath, end": (f"#/manalath?moves={over('manalath')}",),
    "wrong address": ("#/nowhere", ".banner"),
    "embed, stones": ("#/embed?game=odd&moves=e5w,e6b",),
    "embed, puzzle": ("#/embed?game=ubongo&board=easy-02&symbol=sun",),
}
"""Address, then acts (`data-act`) to press or selectors to wait for or press."""

RUN = Run("2026-11-03T18:40:00Z", "1", "clock", 5, "easy", 6, 300_000, aside=1)
RUNS = (RUN, Run("2026-11-04T18:40:00Z", "2", "clock", 5, "easy", 7, 300_000, pauses=1, hints=1))


def keep_runs(page: Page, runs: tuple[Run, ...] = RUNS) -> None:
    """Give the browser some runs, so that there are records to show."""
    texts = json.dumps([f"{PREFIX}records", seal(records.write(runs))])
    page.evaluate(f"localStorage.setItem(...{texts})")


def visit(page: Page, name: str, by_keys: bool = False) -> None:
    """Go to a screen; its buttons are clicked, or pressed `by_keys`."""
    place, *steps = SCREENS[name]
    page.evaluate("location.hash = '#/'")
    page.locator(".menu").wait_for()
    page.evaluate("place => { location.hash = place }", place)
    if place != "#/" and ".banner" not in steps:
        page.locator(".menu").wait_for(state="detached")
    for step in steps:
        if step.startswith("."):
            page.locator(step).first.wait_for()
        else:
            control = step if "[" in step else f'[data-act="{step}"]'
            if by_keys and not step.startswith("label"):
                page.locator(control).first.press("Enter")
            else:
                page.locator(control).first.click()
