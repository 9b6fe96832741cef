"""How fast an embedded board comes alive: `python -m bench.embed`.

From the reader's touch to a board that can be played, in a page of another site, beside
the app's own later visits with its service worker, in one run.  Milliseconds, medians.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from web.chromium import ARGUMENTS, find
from web.serve import ROOT, Site

from bench.startup import measure, wait_offline

ROUNDS = 5
PLAYABLE = """() => new Promise((done) => {
  const board = document.querySelector("tilestone-board");
  const touched = performance.now();
  addEventListener("tilestone-ready", () => done(performance.now() - touched), { once: true });
  board.activate();
})"""


def activations(browser: Browser, address: str) -> list[float]:
    """Milliseconds from touch to play, each in a page opened anew, after two to fill caches."""
    context = browser.new_context()
    page = context.new_page()
    taken = [_touched(page, address) for _ in range(ROUNDS + 2)]
    context.close()
    return taken[2:]


def _touched(page: Page, address: str) -> float:
    page.goto(address)
    taken = float(page.evaluate(PLAYABLE))
    page.wait_for_timeout(1500)  # what the browser compiled is kept, as between two visits
    return taken


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, Site(ROOT / "dist") as site:
        Path(folder, "index.html").write_text(
            f'<script src="{site.url}embed.js"></script>'
            '<tilestone-board game="odd" moves="e5w,e6b"></tilestone-board>',
            encoding="utf-8",
        )
        with Site(Path(folder)) as host, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(), args=list(ARGUMENTS))
            _cold, warm = measure(browser, site.url, wait_offline)
            alive = activations(browser, f"http://localhost:{host.port}/")
            browser.close()
    app, board = statistics.median(warm), statistics.median(alive)
    print(f"the app, a later visit: {app:.0f} ms; a board, from touch to play: {board:.0f} ms")
    print(f"ratio {board / app:.2f}")


if __name__ == "__main__":
    main()
