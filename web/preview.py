"""Every scene on sample state, as pages to look at: `python web/preview.py`.

Writes build/preview/*.html, and with `--shots` pictures of them in three sizes, by day
and by night, beside them (Chromium must be on the machine; `--only NAME` for some).
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from tilestone.core.clock import Reading
from tilestone.input.hand import Hand
from tilestone.input.intents import REST, Pick, Tap
from tilestone.session import solo as session
from tilestone.session.records import Run
from tilestone.session.settings import Settings
from tilestone.session.solo import SoloRun
from tilestone.solver.puzzle import all_solutions
from tilestone.ubongo import boards
from tilestone.ubongo.boards import SYMBOLS
from tilestone.ubongo.pieces import Cell
from tilestone.ubongo.solo import SoloOptions
from tilestone.ubongo.tray import Spot
from tilestone.view import (
    gems,
    hexstones,
    menu,
    panels,
    parts,
    records,
    settings,
    solo,
    tile,
    wells,
)
from tilestone.view.scene import Markup, el, join

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "preview"
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
)

PACK = boards.pack(boards.latest())
OPTIONS = SoloOptions("clock", 5, "easy", "all", PACK.name)
START, LATER = Reading(0, 0), Reading(41_902, 41_902)


def _lying(side: str, count: int) -> SoloRun:
    """A run at its first puzzle, so many pieces of a solution on the area."""
    options = SoloOptions("clock", 5, side, "all", PACK.name)
    run = session.show(session.roll(session.begin(options, 3)), START)
    lap = run.lap
    assert lap is not None  # noqa: S101 - a run that races has one
    tray = lap.hand.tray
    for piece, turn, at in all_solutions(tray.area, tray.row)[0][:count]:
        tray = tray.put(piece, Spot(turn, at))
    return replace(run, lap=replace(lap, hand=Hand(tray)))


def _held(side: str, at: Cell) -> Markup:
    """One piece on the area, another held over a cell."""
    run = session.handle(_lying(side, 1), Pick("L4", "keys"), START)
    return _play(session.handle(run, Tap(at), START))


def _easy() -> Markup:
    return _held("easy", (1, 1))


def _hard() -> Markup:
    return _held("hard", (0, 0))


def _solved() -> Markup:
    return _play(session.handle(_lying("easy", 3), REST, LATER))


def _pause() -> Markup:
    return _play(session.pause(_lying("easy", 0), LATER))


def _roll() -> Markup:
    return _play(session.roll(session.begin(OPTIONS, 3)))


def _play(run: SoloRun) -> Markup:
    return solo.play(run, session.elapsed(run, LATER), Settings(), met=False)


def _end() -> Markup:
    return panels.finished(
        "8",
        "Eight puzzles in five minutes",
        "Your best so far!",
        (("Fastest", "0:18.204"), ("Put aside", "2"), ("Hints", "none")),
        parts.button("Again", "rotate", "again", "pri wide"),
        parts.button("Records", "record", href="#/records"),
        parts.button("Menu", "back", href="#/"),
    )


def _setup() -> Markup:
    words = (
        parts.switch("labels", "Letters on the tiles", True, "Instead of the first motif."),
        parts.message("note", "Not saved:", "this browser gives no room. Export your records."),
        parts.message("good", "Saved.", "Your records are on this device."),
    )
    return join(solo.setup(OPTIONS, None, "#/"), el("div", *words, class_="narrow"))


def _records() -> Markup:
    values = (4, 5, 4, 6, 5, 6, 6, 5, 7, 6, 7, 6, 7, 7, 8, 7)
    runs = [
        Run(
            f"2026-11-{day:02}T18:40:00Z",
            str(day),
            "clock",
            5,
            "easy",
            solved,
            300_000,
            aside=day % 3,
            hints=day in (4, 10),
        )
        for day, solved in enumerate(values, 1)
    ]
    return records.records(OPTIONS, runs, lambda when, _hour: f"{when[8:10]} Nov")


def _settings() -> Markup:
    return settings.settings(Settings())


def _kit() -> Markup:
    tiles = (wells.wells(dict.fromkeys(tile.COLOURS, turn)) for turn in range(8))
    gem_row = (gems.gem(kind, size) for size in (20, 34, 60) for kind in gems.KINDS)
    seats = (gems.seat(index, "ABCD"[index], size) for size in (24, 48) for index in range(4))
    dice = (parts.die(symbol, size) for size in (32, 64) for symbol in SYMBOLS)
    glasses = (parts.hourglass(share / 8, 96) for share in range(9))
    strips = (el("div", *strip, class_="acts") for strip in (gem_row, seats, dice, glasses))
    return el("main", *strips, *tiles, class_="narrow")


def _menu() -> Markup:
    games = [
        menu.Box("ubongo-solo", "#/solo", "Ubongo alone", "Beat your own record", "7 in 5 min"),
        menu.Box("ubongo-standard", "#/a", "Ubongo", "1–4 players · gems and a bag"),
        menu.Box("ubongo-2005", "#/b", "Ubongo 2005", "2–4 players · pawns and a gem board"),
        menu.Box("libra", "#/libra", "Libra", "2 · many groups or few"),
        menu.Box("odd", "#/odd", "Odd", "2 · odd or even?"),
        menu.Box("omega", "#/omega", "Omega", "2–3 · multiply your groups"),
        menu.Box("manalath", "#/manalath", "Manalath", "2 · five wins, four loses"),
    ]
    run = menu.UnderWay("#/", "Ubongo alone, puzzle 4", "Against the clock · 2:10 left", "leaf")
    return menu.menu(games, run, offline=True)


SCENES = {
    "menu": _menu,
    "easy": _easy,
    "hard": _hard,
    "solved": _solved,
    "pause": _pause,
    "roll": _roll,
    "end": _end,
    "setup": _setup,
    "records": _records,
    "settings": _settings,
    "kit": _kit,
}


def page(scene: Markup, theme: str) -> str:
    """A whole page round a scene, with the site's style sheets and symbols."""
    sheets = join(
        *(
            el("link", rel="stylesheet", href=f"../../web/css/{path.name}")
            for path in sorted((ROOT / "web" / "css").glob("*.css"), key=_sheet_order)
        )
    )
    symbols = Markup((ROOT / "web" / "symbols.svg").read_text("utf-8"))
    gradients = el(
        "svg", tile.defs(), hexstones.defs(), class_="defs", width=0, height=0, aria_hidden="true"
    )
    head = join(
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", "Tilestone"),
        sheets,
    )
    body = el("body", symbols, gradients, scene)
    return f"<!doctype html>{el('html', el('head', head), body, lang='en', data_theme=theme)}"


def _sheet_order(path: Path) -> tuple[bool, bool, str]:
    return path.name != "tokens.css", path.name != "base.css", path.name


def shoot(names: list[str]) -> None:
    """Pictures of the pages in every size and theme."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  only for pictures

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for size, (width, height) in SIZES.items():
            view = browser.new_page(viewport={"width": width, "height": height})
            for name in names:
                for theme in ("light", "dark"):
                    view.goto((OUT / f"{name}-{theme}.html").as_uri())
                    view.wait_for_timeout(800)
                    view.screenshot(path=OUT / f"{name}-{size}-{theme}.png")
            view.close()
        browser.close()


def main() -> None:
    """Write the pages, and the pictures if asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shots", action="store_true", help="take pictures too")
    parser.add_argument("--only", nargs="*", choices=SCENES, default=list(SCENES))
    given = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    for name in given.only:
        for theme in ("light", "dark"):
            (OUT / f"{name}-{theme}.html").write_text(page(SCENES[name](), theme), "utf-8")
    if given.shots:
        shoot(given.only)
    print(f"{len(given.only)} scenes in {OUT}")


if __name__ == "__main__":
    main()
