"""How long the page's Python takes to place a stone and draw the board again.

`python -m bench.placement`: real clicks late in a random game of each kind, and in the
page the time that the listeners of press, release and click took together.
"""

from __future__ import annotations

import statistics

from e2e.conftest import DEVICES, wait_ready
from playwright.sync_api import Page, sync_playwright
from web.chromium import ARGUMENTS, find
from web.serve import ROOT, Site

from bench.stones import KINDS, random_game
from tilestone.games import GAMES

LIMIT = 16.0  # ms, one frame
PLACED = 12  # stones of each game
BEFORE_END = 16  # how many moves before its end the clicks begin
WATCH = """
  window.spent = 0;
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (kind, handler, ...rest) {
    if (!["pointerdown", "pointerup", "click"].includes(kind) || !handler.call)
      return listen.call(this, kind, handler, ...rest);
    const timed = (event) => {
      const began = performance.now();
      handler(event);
      window.spent += performance.now() - began;
    };
    return listen.call(this, kind, timed, ...rest);
  };
"""


def measure(page: Page, url: str, kind: str) -> list[float]:
    """Milliseconds of each placement near the end of one game."""
    game = GAMES[kind]
    texts = random_game(game, game.options(**KINDS[kind]), 7)
    cut = max(len(texts) - BEFORE_END, 0)
    seats = "".join(f"&{name}={value}" for name, value in KINDS[kind].items())
    page.goto(f"{url}#/{kind}?moves={','.join(texts[:cut])}{seats}")
    wait_ready(page)
    page.locator("[data-cell]").first.wait_for()
    taken = []
    for text in texts[cut : cut + PLACED]:
        colour = {"w": "white", "b": "black", "r": "red"}[text[-1]]
        page.locator(f'[data-act="pick"][data-value="{colour}"]').click()
        page.evaluate("window.spent = 0")
        page.locator(f'[data-cell="{text[:-1]}"]').click()
        page.locator(f'[data-cell="{text[:-1]}"][data-stone]').wait_for()
        taken.append(float(page.evaluate("window.spent")))
    return taken


def main() -> None:
    """Measure and print."""
    with sync_playwright() as playwright, Site(ROOT / "dist") as site:
        browser = playwright.chromium.launch(executable_path=find(), args=list(ARGUMENTS))
        for kind in KINDS:
            context = browser.new_context(viewport=DEVICES["desktop"]["viewport"])  # type: ignore[arg-type]
            context.add_init_script(WATCH)
            taken = measure(context.new_page(), site.url, kind)
            context.close()
            middle, late = statistics.median(taken), max(taken)
            verdict = "within" if middle <= LIMIT else "OVER"
            print(
                f"{kind:<9} a stone placed and drawn: median {middle:.1f} ms, "
                f"slowest of {len(taken)} {late:.1f} ms ({verdict} {LIMIT:.0f} ms)"
            )
        browser.close()


if __name__ == "__main__":
    main()
