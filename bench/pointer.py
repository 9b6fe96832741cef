"""How long the page's Python takes over a move of the mouse that drags a piece.

`python -m bench.pointer`: real moves, and in the page the time that the listeners of
`pointermove` took.  Beside it stands a fixed loop of JavaScript in the same page, so that
figures of different machines can be compared as ratios.
"""

from __future__ import annotations

import statistics

from e2e.conftest import DEVICES, wait_ready
from e2e.puzzles import in_well, on_area, roll, solution
from playwright.sync_api import Page, sync_playwright
from web.chromium import ARGUMENTS, find
from web.serve import ROOT, Site

from tilestone.ubongo.pieces import oriented

PLACE = "#/solo/clock/5?side=easy&seed=3"
LIMIT = 8.0  # ms
ROUNDS = 2
STEPS = 20  # moves from one corner of the area to the next
WATCH = """
  window.taken = [];
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (kind, handler, ...rest) {
    if (kind !== "pointermove") return listen.call(this, kind, handler, ...rest);
    const timed = (event) => {
      const began = performance.now();
      handler(event);
      if (event.buttons) window.taken.push(performance.now() - began);
    };
    return listen.call(this, kind, timed, ...rest);
  };
"""
CALIBRATE = """() => {
  const began = performance.now();
  let value = 1;
  for (let step = 0; step < 5e6; step++) value = (Math.imul(value, 1664525) + 1013904223) | 0;
  window.kept = value;
  return performance.now() - began;
}"""


def sweep(page: Page, name: str) -> None:
    """Drag a piece across the area, from corner to corner, and let it go over the tray."""
    row, column = oriented(name, 0)[0]
    start = in_well(page, name, (row + 0.5, column + 0.5))
    page.mouse.move(*start)
    page.mouse.down()
    for corner in ((0.5, 0.5), (0.5, 4.5), (4.5, 0.5), (4.5, 4.5)):
        page.mouse.move(*on_area(page, corner), steps=STEPS)
    page.mouse.move(*start, steps=STEPS)
    page.mouse.up()


def measure(page: Page, url: str) -> tuple[list[float], float]:
    """Milliseconds of each move, and the median of the fixed loop by turns with them."""
    page.add_init_script(WATCH)
    page.goto(url + PLACE)
    wait_ready(page)
    roll(page)
    names = [name for name, _turn, _at in solution(page)]
    loops = []
    for _ in range(ROUNDS):
        for name in names:
            sweep(page, name)
            loops.append(float(page.evaluate(CALIBRATE)))
    return [float(ms) for ms in page.evaluate("window.taken")], statistics.median(loops)


def main() -> None:
    """Measure and print."""
    with sync_playwright() as playwright, Site(ROOT / "dist") as site:
        browser = playwright.chromium.launch(executable_path=find(), args=list(ARGUMENTS))
        context = browser.new_context(viewport=DEVICES["desktop"]["viewport"])  # type: ignore[arg-type]
        taken, loop = measure(context.new_page(), site.url)
        browser.close()
    middle, late = statistics.median(taken), statistics.quantiles(taken, n=20)[-1]
    verdict = "within" if late <= LIMIT else "OVER"
    print(
        f"dragging a piece: {len(taken)} moves, median {middle:.1f} ms, "
        f"95th percentile {late:.1f} ms ({verdict} {LIMIT:.0f} ms)"
    )
    print(f"  the same in fixed loops of {loop:.1f} ms: {middle / loop:.2f} and {late / loop:.2f}")


if __name__ == "__main__":
    main()
