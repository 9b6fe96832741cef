"""Every scene on sample state, as pages to look at: `python web/preview.py`.

Writes build/preview/*.html, and with `--shots` pictures of them in three sizes, by day
and by night, beside them (Chromium must be on the machine; `--only NAME` for some).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tilestone.view import charts, gems, lids, menu, panels, parts, puzzle, tile
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

EASY = lids.AREA
EASY_ROWS = (
    ("L4", "T4", "P5"),
    ("I3", "L5", "Y5"),
    ("V3", "P5", "L5"),
    ("T4", "S4", "P5"),
    ("L4", "T4", "Z5"),
    ("O4", "S4", "Y5"),
)
HARD = tuple(
    (r, c) for r, line in enumerate(("###..", "####.", "#####", "#####")) for c in range(5)
    if line[c] == "#"
)  # fmt: skip
HARD_ROWS = (
    ("I3", "L4", "L5", "Y5"),
    ("I3", "L4", "P5", "L5"),
    ("I3", "O4", "P5", "Z5"),
    ("I4", "L4", "S4", "L5"),
    ("I4", "O4", "S4", "P5"),
    ("O4", "T4", "S4", "Y5"),
)


def _easy() -> Markup:
    placed = lids.PLACED[:1]
    drawn = puzzle.area(EASY, placed, shown=lids.PLACED[1])
    return panels.screen(
        panels.top("fish", "Puzzle 4", "0:42", 0.62),
        panels.card(drawn, puzzle.rows(EASY_ROWS)),
        puzzle.wells({"P5": 7, "T4": 3, "I4": 1, "L5": 2}, out=("P5",), picked="T4"),
        panels.controls(),
        panels.keys(),
    )


def _hard() -> Markup:
    placed = (("Y5", 3, (0, 0)), ("O4", 0, (0, 1)))
    drawn = puzzle.area(HARD, placed, shown=("S4", 1, (1, 2)), ok=False, side="hard")
    return panels.screen(
        panels.top("kite", "Puzzle 5", "0:09", 0.15, late=True),
        panels.card(drawn, puzzle.rows(HARD_ROWS), "hard"),
        puzzle.wells({}, hand=HARD_ROWS[5], out=("Y5", "O4"), picked="S4"),
        el("div", parts.message("bad", "Not here.", "S4 would lie on O4."), class_="tell"),
        panels.controls(),
        panels.keys(),
    )


def _solved() -> Markup:
    placed = (*lids.PLACED, ("S4", 4, (2, 0)))
    drawn = puzzle.area(EASY, placed, locked=True, labels=True)
    return panels.screen(
        panels.top("fish", "Puzzle 4", "0:42", 0.62, aside=False),
        panels.card(drawn, puzzle.rows(EASY_ROWS)),
        panels.solved(
            "Solved",
            "0:41.902",
            ["Puzzle 4 of 5"],
            parts.button("Next puzzle", "forward", "next", "pri"),
            parts.button("All solutions", "hint", "solutions"),
        ),
    )


def _pause() -> Markup:
    return panels.screen(
        panels.top("fish", "Puzzle 4", "0:42", 0.62, aside=False),
        panels.pause(
            "0:42",
            0.62,
            "Pause",
            "The puzzle is covered, and the sand stands still.",
            parts.button("End the run", "close", "end"),
        ),
    )


def _roll() -> Markup:
    return panels.screen(
        panels.top(None, "Puzzle 4", "5:00", 1, aside=False),
        panels.roll(("sun", "drum", "fish"), "Fish", "Find the row with the fish."),
    )


def _end() -> Markup:
    return el(
        "main",
        parts.bar(parts.button("Menu", "back", "menu", "sq"), parts.heading("Ubongo alone")),
        panels.finished(
            "8",
            "Eight puzzles in five minutes",
            "Your best so far!",
            (("Fastest", "0:18.204"), ("Put aside", "2"), ("Hints", "none")),
            parts.button("Again", "rotate", "again", "pri"),
            parts.button("Records", "record", href="#/records"),
        ),
        class_="page",
    )


def _setup() -> Markup:
    choices = (
        parts.choice("mode", "How", [("clock", "Against the clock"), ("set", "A set")], "clock"),
        parts.choice("length", "Minutes", [("5", "5"), ("10", "10"), ("20", "20")], "5"),
        parts.choice("side", "Side", [("easy", "Easy"), ("hard", "Hard")], "hard"),
        parts.switch("needed", "Only the needed pieces", True, "The result is marked “with help”."),
        parts.switch("labels", "Letters on the tiles", False),
        parts.message("note", "Not saved:", "this browser gives no room. Export your records."),
        parts.message("good", "Saved.", "Your records are on this device."),
    )
    return el(
        "main",
        parts.bar(parts.button("Menu", "back", "menu", "sq"), parts.heading("Ubongo alone")),
        panels.setup("Beat your own record", "Three or four pieces, one die.", choices, "Start"),
        class_="page",
    )


def _records() -> Markup:
    values = (4, 5, 4, 6, 5, 6, 6, 5, 7, 6, 7, 6, 7, 7, 8, 7)
    runs = [charts.Run(f"{i + 1} Nov", v, i in (3, 9)) for i, v in enumerate(values)]
    times = [charts.Run(f"{i + 1} Nov", 400 - 30 * v, i == 3) for i, v in enumerate(values)]
    rows = (("16 Nov 18:40", "7", "1", ""), ("15 Nov 21:12", "8", "0", "record"))
    return el(
        "main",
        parts.bar(
            parts.button("Menu", "back", "menu", "sq"),
            parts.heading("Records"),
            parts.button("Export", "download", "export"),
        ),
        el(
            "div",
            parts.choice(
                "mode", "Mode", [("c", "Against the clock"), ("s", "A set")], "c", shown=False
            ),
            parts.choice(
                "length", "Length", [("5", "5 min"), ("10", "10"), ("20", "20")], "5", shown=False
            ),
            parts.choice("side", "Side", [("e", "Easy"), ("h", "Hard")], "e", shown=False),
            class_="switches",
        ),
        charts.figures([("8", "best, 15 Nov"), ("7", "last run"), ("16", "runs")]),
        charts.sheet("Puzzles in five minutes", charts.plot(runs, "Sixteen runs, four to eight")),
        charts.sheet("Times", charts.plot(times, "Times", less=True, write=lambda s: f"{s:g} s")),
        charts.table(("When", "Puzzles", "Put aside", ""), rows),
        class_="page records",
    )


def _kit() -> Markup:
    tiles = (puzzle.wells(dict.fromkeys(tile.COLOURS, turn)) for turn in range(8))
    gem_row = (gems.gem(kind, size) for size in (20, 34, 60) for kind in gems.KINDS)
    seats = (gems.seat(index, "ABCD"[index], size) for size in (24, 48) for index in range(4))
    dice = (parts.die(symbol, size) for size in (32, 64) for symbol in parts.SYMBOLS)
    glasses = (parts.hourglass(share / 8, 96) for share in range(9))
    strips = (el("div", *strip, class_="acts") for strip in (gem_row, seats, dice, glasses))
    return el("main", *strips, *tiles, class_="page")


def _menu() -> Markup:
    boxes = [
        menu.Box("ubongo-solo", "#/solo", "Ubongo alone", "Beat your own record", "7 in 5 min"),
        menu.Box("ubongo-standard", "#/a", "Ubongo", "1–4 players · gems and a bag"),
        menu.Box("ubongo-2005", "#/b", "Ubongo 2005", "2–4 players · pawns and a gem board"),
        menu.Box("libra", "#/libra", "Libra", "2 · many groups or few"),
        menu.Box("odd", "#/odd", "Odd", "2 · odd or even?"),
        menu.Box("omega", "#/omega", "Omega", "2–3 · multiply your groups"),
        menu.Box("manalath", "#/manalath", "Manalath", "2 · five wins, four loses"),
    ]
    known = [box for box in boxes if box.id in lids.LIDS]
    run = menu.UnderWay("#/", "Ubongo alone, puzzle 4", "Against the clock · 2:10 left", "leaf")
    return menu.menu(known, run, offline=True)


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
    gradients = el("svg", tile.defs(), class_="defs", width=0, height=0, aria_hidden="true")
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
