"""How long the page's Python takes over moves of four fingers that drag at one table.

`python -m bench.table`: four boards, a finger on each, all moved in one event as a touch
screen tells of them, and in the page the time that the listeners of `pointermove` took: for
each finger's move, and for the moves of all four together, which share one frame.
"""

from __future__ import annotations

import statistics

from e2e.conftest import wait_ready
from e2e.pointers import Fingers, Point, centre
from playwright.sync_api import Page, sync_playwright
from web.chromium import ARGUMENTS, find
from web.serve import ROOT, Site

from bench.pointer import CALIBRATE, WATCH

SEATS = 4
LIMIT = 12.0  # ms
ROUNDS = 6
STEPS = 20  # moves from one end of a board to the other
SCREEN = {"width": 1920, "height": 1080}
PIECES = ("L4", "T4", "P5", "L5", "Y5", "Z5")


def begin(page: Page, url: str) -> None:
    """Four boards open at one table, under a long glass."""
    page.add_init_script(WATCH)
    page.goto(url + "#/ubongo-standard")
    wait_ready(page)
    page.locator(f'input[name="seats"][value="{SEATS}"]').check(force=True)
    page.locator('select[name="glass"]').select_option("300")
    page.locator('input[name="seating"][value="table"]').check(force=True)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Roll the die").click()
    page.locator(f'.half[data-seat="{SEATS - 1}"] .tray').wait_for()


def ways(page: Page, name: str) -> list[tuple[Point, Point, Point]]:
    """For each seat: the piece in its well, and two far cells of its area."""
    found = []
    for seat in range(SEATS):
        half = page.locator(f'.half[data-seat="{seat}"]')
        cells = half.locator("[data-cell]")
        well = half.locator(f'[data-well="{name}"]')
        found.append((centre(well), centre(cells.first), centre(cells.last)))
    return found


def sweep(page: Page, fingers: Fingers, name: str) -> None:
    """The same piece at every seat, dragged across the area and back, all at once."""
    paths = ways(page, name)
    for seat, (well, _first, _last) in enumerate(paths):
        fingers.down(well, seat)
    for leg in ((0, 1), (1, 2), (2, 1), (1, 0)):
        for step in range(1, STEPS + 1):
            share = step / STEPS
            points = {}
            for seat, path in enumerate(paths):
                (x, y), (to_x, to_y) = path[leg[0]], path[leg[1]]
                points[seat] = x + (to_x - x) * share, y + (to_y - y) * share
            fingers.move_all(points)
    if page.locator(".loose").count() != SEATS:
        raise RuntimeError("not every finger drags a piece")
    for seat in range(SEATS):
        fingers.up(seat)


def measure(page: Page, url: str) -> tuple[list[float], list[float], float]:
    """Milliseconds of each move, of each frame's moves, and the median of the fixed loop."""
    begin(page, url)
    fingers = Fingers(page)
    loops = []
    for turn in range(ROUNDS):
        sweep(page, fingers, PIECES[turn % len(PIECES)])
        loops.append(float(page.evaluate(CALIBRATE)))
    taken = [float(ms) for ms in page.evaluate("window.taken")]
    together = [sum(taken[at : at + SEATS]) for at in range(0, len(taken) - SEATS + 1, SEATS)]
    return taken, together, statistics.median(loops)


def late(values: list[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(values, n=20)[-1]


def main() -> None:
    """Measure and print."""
    with sync_playwright() as playwright, Site(ROOT / "dist") as site:
        browser = playwright.chromium.launch(executable_path=find(), args=list(ARGUMENTS))
        context = browser.new_context(viewport=SCREEN, has_touch=True)  # type: ignore[arg-type]
        taken, together, loop = measure(context.new_page(), site.url)
        browser.close()
    verdict = "within" if late(taken) <= LIMIT else "OVER"
    print(
        f"four boards, four drags at once: {len(taken)} moves, "
        f"median {statistics.median(taken):.1f} ms, "
        f"95th percentile {late(taken):.1f} ms ({verdict} {LIMIT:.0f} ms)"
    )
    print(
        f"  all four of a frame: median {statistics.median(together):.1f} ms, "
        f"95th percentile {late(together):.1f} ms"
    )
    print(f"  a move in fixed loops of {loop:.1f} ms: {late(taken) / loop:.2f}")


if __name__ == "__main__":
    main()
