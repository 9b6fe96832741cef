"""A tab that dies in the middle of anything: what was acknowledged is there when it comes back.

The page plays by itself, in steps that yield to the browser; at a random moment it is gone,
without an event that could save something.  What comes after has to show what the storage
holds, and that must be what was last acknowledged to the game, or a later write whose
acknowledgement died with the page.  Four games of fifty lives each; one life in ten ends by a
crash of the tab's process, the others, which cost a third of the time, by a reload of which
the page hears nothing.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page
from tests.fuzz.chance import Chance
from web.serve import Site

from e2e.conftest import Witness, new_context, wait_ready
from e2e.hard import PRESS, fresh_tray, kept_run, solution_keys, spots, untroubled
from e2e.puzzles import facts
from e2e.warm import keep_code
from tilestone.session import stones_save
from tilestone.session.keeper import Keeper
from tilestone.session.solo import name_of
from tilestone.session.store import PREFIX, MemoryStore
from tilestone.stones.board import board
from tilestone.ubongo.solo import SOLO
from tilestone.ubongo.tray import write_spots

LIVES = 50
CRASHES = 10  # one life in so many
LONGEST = 120  # milliseconds that a life may go on
KEYS = (*"ilvtosyzprf", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Escape")
BUTTONS = ("go-on", "roll", "aside", "hint", "rotate", "flip", "putback")

# No page hears that it ends.  What was there before the app began, and word of every write
# once it has been done.
WITNESS = """
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (kind, ...given) {
    const farewell = kind === "pagehide" || kind === "visibilitychange";
    if (!farewell) addEventListener.call(this, kind, ...given);
  };
  if (location.protocol.startsWith("http")) {
    window.found = { ...localStorage };
    const { setItem, removeItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      setItem.call(this, key, text);
      window.acknowledged(key, text);
    };
    Storage.prototype.removeItem = function (key) {
      removeItem.call(this, key);
      window.acknowledged(key, null);
    };
  }
"""
# Steps of a life: a key, or a control by its selector; missing ones are passed over.
LIVE = """(steps) => {
  const next = () => {
    const step = steps.shift();
    if (!step) return;
    if (step[0] === "key") press(step[1]);
    else document.querySelector(step[1])?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    setTimeout(next);
  };
  setTimeout(next);
}"""

Steps = list[tuple[str, str]]
Open = Callable[[str], Page]


@dataclass
class Told:
    """What the game was told of each key: the texts written, `None` where it was dropped."""

    texts: dict[str, list[str | None]] = field(default_factory=dict)

    def note(self, _source: Any, key: str, text: str | None) -> None:
        self.texts.setdefault(key, []).append(text)

    def agrees(self, found: dict[str, str]) -> bool:
        """Whether every key holds what was told last, or what nobody was told of any more."""
        return all(
            found.get(key) == texts[-1] or found.get(key) not in texts
            for key, texts in self.texts.items()
        )


@pytest.fixture
def context(one_process: Browser, witness: Witness, device: str) -> Iterator[BrowserContext]:
    """A new browser whose tabs may share their code: a life is mostly its start."""
    with new_context(one_process, device) as context:
        witness.watch(context)
        yield context


@pytest.fixture
def opened(context: BrowserContext, site: Site, wasm: str) -> Open:
    """Open an address in a new process, which keeps the compiled code from life to life."""

    def at(url: str) -> Page:
        keep_code(context, site, wasm)
        page = context.new_page()
        page.goto(url)
        return page

    return at


@pytest.fixture
def told(context: BrowserContext) -> Told:
    """What the tabs of a test were told, one after another."""
    told = Told()
    context.expose_binding("acknowledged", told.note)
    context.add_init_script(WITNESS + PRESS)
    return told


def crash(page: Page) -> None:
    """Crash the tab's process at once, in the middle of what it does."""
    with contextlib.suppress(Error):  # nobody is there to answer
        page.goto("chrome://crash")
    for tab in page.context.pages:
        tab.close()


def lives(
    opened: Open,
    url: str,
    told: Told,
    chance: Chance,
    go_on: Callable[[Page, dict[str, str], Chance], Steps],
) -> None:
    """Fifty lives, one after another; `go_on` looks at what came back and says what to do."""
    page = opened(url)
    for number in range(1, LIVES + 1):
        wait_ready(page)
        found: dict[str, str] = page.evaluate("found")
        assert told.agrees(found)
        steps = go_on(page, found, chance)
        assert untroubled(page)
        page.evaluate(LIVE, steps)
        page.wait_for_timeout(chance.below(LONGEST))
        if number % CRASHES:
            page.reload(wait_until="commit")
        else:
            crash(page)
            page = opened(url)
    assert any(len(texts) > LIVES for texts in told.texts.values())


# ------------------------------------------------------------------ alone


def random_steps(chance: Chance) -> Steps:
    """Keys and buttons of the puzzle screen."""
    out: Steps = []
    for _ in range(60):
        if chance.one_in(6):
            out.append(("click", f'[data-act="{chance.one_of(BUTTONS)}"]'))
        else:
            out.append(("key", chance.one_of(KEYS)))
    return out


def solving_steps(page: Page) -> Steps:
    """The solution of the puzzle on the table, if no piece was touched, and the next roll."""
    keys = [] if spots(page) else solution_keys(fresh_tray(page))
    return [*(("key", key) for key in keys), ("click", '[data-act="roll"]')]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_run_is_as_it_was_last_acknowledged(
    opened: Open, site: Site, told: Told, seed: int
) -> None:
    name = name_of(SOLO.options(mode="set", length=20), seed)

    def go_on(page: Page, found: dict[str, str], chance: Chance) -> Steps:
        run = kept_run(name, found.get(PREFIX + name))
        if run is None:
            assert facts(page)["stage"] == "ready"
            return [("click", '[data-act="roll"]')]
        assert facts(page) == {**SOLO.facts(run.state), "stage": run.stage}
        if run.lap is None:
            return [("click", '[data-act="roll"]')]
        page.locator('[data-act="go-on"]').press("Enter")
        assert spots(page) == write_spots(run.lap.hand.tray)
        begin = solving_steps(page) if chance.one_in(2) else []
        return begin + random_steps(chance)

    lives(opened, f"{site.url}#/solo/set/20?side=easy&seed={seed}", told, Chance(seed), go_on)


# ------------------------------------------------------------------ a group game


def placing_steps(chance: Chance) -> Steps:
    """Stones of both colours, moves taken back and played again."""
    cells = list(board(5).bits)
    out: Steps = []
    for _ in range(40):
        out.append(("click", f'[data-cell="{chance.one_of(cells)}"]'))
        if chance.one_in(4):
            out.append(("click", f'[data-act="{chance.one_of(("pick", "ply", "line"))}"]'))
    return out


def test_a_group_game_is_as_it_was_last_acknowledged(opened: Open, site: Site, told: Told) -> None:
    def go_on(page: Page, found: dict[str, str], chance: Chance) -> Steps:
        names = [key for key in found if key.startswith(f"{PREFIX}game:odd:")]
        known = facts(page)
        if not names:
            assert known["moves"] == []
            return placing_steps(chance)
        (name,) = names
        keeper = Keeper(MemoryStore({name: found[name]}))
        match = keeper.load(name.removeprefix(PREFIX), stones_save.read, None)
        assert (known["moves"], known["ply"]) == (list(match.history.moves), match.ply)
        assert known["stones"] == match.facts["stones"]
        return placing_steps(chance)

    lives(opened, f"{site.url}#/odd", told, Chance(4), go_on)
