"""B010: five hundred rounds in one tab leave nothing behind."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import OpenPage
from e2e.hard import PRESS, solution_keys, untroubled
from tilestone.ubongo import boards
from tilestone.ubongo.tray import Tray

ROUNDS = 500
SETTLED = 100  # rounds after which nothing may grow any more
MEGABYTE = 1 << 20

# Pyodide's memory as it is made, and every listener that is set and not taken away again.
COUNT = """
  window.listening = 0;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...given) {
    window.listening += 1;
    return addEventListener.apply(this, given);
  };
  EventTarget.prototype.removeEventListener = function (...given) {
    window.listening -= 1;
    return removeEventListener.apply(this, given);
  };
  const keep = (made) => {
    const { exports } = made.instance ?? made;
    if (exports.memory instanceof WebAssembly.Memory) window.wasm ??= exports.memory;
    return made;
  };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = (...given) => real.apply(WebAssembly, given).then(keep);
  }
"""
# A round: solve what is on the table or put it aside, roll, begin a set anew where one is done;
# then the facts.
PLAY = """async (keys) => {
  const known = () => JSON.parse(tilestone.facts());
  for (const key of keys) press(key);
  if (!keys.length) document.querySelector('[data-act="aside"]')?.click();
  while (known().stage !== "racing") {
    document.querySelector('[data-act="roll"], [data-act="again"]')?.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return known();
}"""


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A browser whose pages count, and take keys from the test."""
    context.add_init_script(COUNT + PRESS)
    return context


def heap(page: Page) -> dict[str, Any]:
    """What the tab holds after its garbage is gone, in bytes and numbers."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    counted = session.send("Memory.getDOMCounters")
    return {
        "js": session.send("Runtime.getHeapUsage")["usedSize"],
        "nodes": counted["nodes"],
        "listeners": page.evaluate("listening"),
        "wasm": page.evaluate("wasm.buffer.byteLength"),
    }


def play(page: Page, keys: list[str]) -> Tray:
    """Solve a puzzle by these keys, or put it aside without any; the puzzle that comes next."""
    known = page.evaluate(PLAY, keys)
    board = boards.pack(boards.latest()).board(known["boards"][0])
    return Tray(board.area, board.row(known["symbol"]).pieces)


def test_b010_five_hundred_rounds_leave_nothing_behind(page: Page, open_page: OpenPage) -> None:
    page.emulate_media(reduced_motion="reduce")  # the die rests at once
    open_page("#/solo/set/20?side=easy")
    tray = play(page, [])
    for number in range(1, ROUNDS + 1):
        tray = play(page, solution_keys(tray) if number % 2 else [])
        if number == SETTLED:
            before = heap(page)
    after = heap(page)
    assert untroubled(page)
    page.evaluate("location.hash = '#/records'")
    expect(page.locator(".rec tbody tr").first).to_be_visible()
    assert page.evaluate("localStorage['tilestone:1:records'].split('solved').length - 1") == 12
    assert after["wasm"] == before["wasm"]
    assert after["listeners"] == before["listeners"]
    assert after["nodes"] < before["nodes"] + 200
    assert after["js"] - before["js"] < 10 * MEGABYTE
