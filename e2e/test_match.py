"""A game that goes round on one device, from the sheet to the final table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage, wait_ready
from e2e.puzzles import facts, solve_by_keys

TIMEOUT = 60_000
NAMES = ("Ada", "Bo", "Cem")
expect.set_options(timeout=TIMEOUT)


@pytest.fixture
def fast(page: Page) -> Page:
    """A page whose clock the test moves on."""
    page.clock.install()
    page.set_default_timeout(TIMEOUT)
    return page


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def nothing_of_a_puzzle(page: Page) -> None:
    """The curtain: no cell, piece, row or symbol in the page or for readers."""
    expect(page.locator(".curtain")).to_be_visible()
    assert (
        page.locator("#app [data-cell], #app [data-piece], #app [data-well], #app .rows").count()
        == 0
    )
    said = page.locator("#app").aria_snapshot()
    for word in ("Sun", "Moon", "Leaf", "Fish", "Drum", "Kite", "Board,", "Row "):
        assert word not in said


def rest_of_die(page: Page) -> None:
    page.clock.run_for(600)
    nothing_of_a_puzzle(page)


def show(page: Page, name: str) -> None:
    button(page, f"I am {name}.")
    expect(page.locator(".area")).to_be_visible()
    page.clock.run_for(50)


def handed_on(page: Page) -> None:
    """The lap is over, and what follows has come by itself."""
    page.wait_for_function("JSON.parse(tilestone.facts()).stage !== 'racing'")
    page.clock.fast_forward(2000)
    expect(page.locator(".area")).to_have_count(0)


def run_out(page: Page, name: str) -> None:
    """A lap in which the sand runs out."""
    show(page, name)
    page.clock.fast_forward(46_000)
    handed_on(page)


def solve(page: Page, name: str) -> None:
    """A lap solved by keys."""
    show(page, name)
    solve_by_keys(page, facts(page)["seat"])
    handed_on(page)


def settle(page: Page) -> None:
    page.locator('input[name="seats"][value="3"]').check(force=True)
    for seat, name in enumerate(NAMES):
        page.locator(f'input[name="name-{seat}"]').fill(name)
    page.locator('select[name="glass"]').select_option("45")
    button(page, "Start")


def test_a_whole_game_with_a_second_glass_and_a_play_off(fast: Page, open_page: OpenPage) -> None:
    page = open_page("#/ubongo-standard")
    settle(page)
    expect(page.get_by_role("heading", name="Ada rolls the die")).to_be_visible()
    button(page, "Roll the die")
    rest_of_die(page)
    for name in NAMES:
        run_out(page, name)
    expect(page.get_by_text("The glass is turned once more.")).to_be_visible()
    button(page, "Turn the glass")
    for name in NAMES:
        run_out(page, name)
    for number in range(2, 10):
        roller = NAMES[(number - 1) % 3]
        button(page, f"Round {number}: {roller} rolls")
        rest_of_die(page)
        order = [NAMES[(number - 1 + step) % 3] for step in range(3)]
        for _glass in range(2):
            for name in order:
                run_out(page, name)
            if _glass == 0:
                button(page, "Turn the glass")
    assert facts(page)["track"] == {"blue": 0, "brown": 0}
    button(page, "Play-off: Ada rolls")
    rest_of_die(page)
    solve(page, "Ada")
    for name in ("Bo", "Cem"):
        show(page, name)
        button(page, "Give up")
        handed_on(page)
    button(page, "Final table")
    expect(page.get_by_role("heading", name="Ada wins")).to_be_visible()
    text = page.locator("#app").inner_text()
    assert all(name in text for name in NAMES)
    assert "You" not in text
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("heading", name="Ada wins")).to_be_visible()
    button(page, "Rematch")
    expect(page.get_by_role("heading", name="Ada rolls the die")).to_be_visible()
    assert facts(page)["roller"] == 2


def go_on(page: Page, act: str) -> None:
    """Press Enter on the control that has the focus by itself, which is this one."""
    expect(page.locator(f'[data-act="{act}"]')).to_be_focused()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", ["ubongo-standard", "ubongo-2005"])
def test_a_round_by_keys_alone(page: Page, open_page: OpenPage, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")  # the die rests at once
    open_page(f"#/{game}?seats=2&seed=5")
    while not page.evaluate("document.activeElement.dataset.act === 'roll'"):
        page.keyboard.press("Tab")
    go_on(page, "roll")
    for _lap in range(2):
        go_on(page, "show")
        expect(page.locator(".area")).to_be_visible()
        solve_by_keys(page, facts(page)["seat"])
    if game == "ubongo-2005":
        for _seat in range(2):
            go_on(page, "collect")
            page.keyboard.press("3")
            page.keyboard.press("Enter")
        assert facts(page)["pawns"] == [3, 3]
    expect(page.locator('[data-act="roll"]')).to_be_focused()
    assert facts(page)["round"] == 2


def test_solving_reveals_times_and_hands_out_every_gem(fast: Page, open_page: OpenPage) -> None:
    page = open_page("#/ubongo-standard?seats=2&side=easy&seed=5")
    button(page, "Roll the die")
    rest_of_die(page)
    solve(page, "Player 1")
    nothing_of_a_puzzle(page)
    assert facts(page)["times"] is None
    solve(page, "Player 2")
    expect(page.locator(".rank")).to_have_count(2)
    assert page.locator(".rank .gem").count() < 4
    button(page, "Skip")
    expect(page.locator(".rank .gem")).to_have_count(4)
    known = facts(page)
    assert sum(known["bag"].values()) == 38
    assert sorted(map(len, known["history"][0]["gains"])) == [2, 2]


def test_back_forward_and_reload_never_reveal_roll_again_or_give_time(
    fast: Page, open_page: OpenPage
) -> None:
    page = open_page("#/ubongo-standard?seats=2&seed=7")
    button(page, "Roll the die")
    rest_of_die(page)
    show(page, "Player 1")
    page.clock.run_for(10_000)
    before = facts(page)

    def returned(leave: Callable[[], object]) -> None:
        leave()
        wait_ready(page)
        nothing_of_a_puzzle(page)
        now = facts(page)
        assert (now["symbol"], now["boards"]) == (before["symbol"], before["boards"])

    def back_and_forward() -> None:
        page.evaluate("location.hash = '#/'")
        expect(page.locator(".menu")).to_be_visible()
        page.go_back()

    returned(page.reload)
    returned(back_and_forward)
    left = page.locator(".chip").filter(has_text="left").inner_text()
    assert left <= "0:50 left"
    page.evaluate("location.hash = '#/'")
    page.get_by_role("link", name="Go on").click()
    nothing_of_a_puzzle(page)
    assert page.locator(".chip").filter(has_text="left").inner_text() == left


def test_a_hidden_page_drops_the_curtain_and_the_pause_is_written_down(
    fast: Page, open_page: OpenPage
) -> None:
    page = open_page("#/ubongo-standard?seats=1&seed=7")
    button(page, "Roll the die")
    rest_of_die(page)
    show(page, "Player 1")
    page.clock.run_for(5000)
    page.evaluate(
        """() => { Object.defineProperty(document, "hidden", {get: () => true, configurable: true});
        document.dispatchEvent(new Event("visibilitychange")); }"""
    )
    nothing_of_a_puzzle(page)
    page.clock.fast_forward(300_000)
    expect(page.get_by_text("0:5").first).to_be_visible()
    page.evaluate("() => { delete document.hidden; }")
    show(page, "Player 1")
    page.clock.fast_forward(56_000)
    page.wait_for_function("JSON.parse(tilestone.facts()).stage !== 'racing'")


def test_the_countdown_is_not_shouted(fast: Page, open_page: OpenPage) -> None:
    page = open_page("#/ubongo-standard?seats=1&seed=7")
    button(page, "Roll the die")
    rest_of_die(page)
    show(page, "Player 1")
    assert page.locator("[role=timer]").get_attribute("aria-live") == "off"
    page.evaluate(
        """() => { window.spoken = [];
        new MutationObserver(() => {
          const now = [...document.querySelectorAll("#app [role=status], #app [aria-live=polite]")]
            .map((one) => one.textContent).join("|");
          if (window.spoken.at(-1) !== now) window.spoken.push(now);
        }).observe(document.querySelector("#app"),
          {subtree: true, childList: true, characterData: true}); }"""
    )
    for _ in range(59):
        page.clock.run_for(1000)
    spoken = page.evaluate("window.spoken.filter(Boolean).map((text) => text.replaceAll('|', ''))")
    assert [text for text in spoken if text] == [
        "30 seconds left",
        "10 seconds left",
        "5 seconds left",
    ]


HOSTILE = "<svg/onload=alert()>"


def test_a_name_is_text_everywhere(fast: Page, open_page: OpenPage) -> None:
    page = open_page("#/ubongo-standard")
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    page.locator('input[name="name-0"]').fill(HOSTILE)
    page.locator('input[name="name-1"]').fill("__proto__")
    button(page, "Start")
    expect(page.get_by_role("heading", name=HOSTILE)).to_be_visible()
    button(page, "Roll the die")
    page.clock.run_for(600)
    expect(page.locator(".curtain h1")).to_have_text(HOSTILE)
    page.evaluate("location.hash = '#/ubongo-standard'")
    expect(page.locator(".shelf b")).to_have_text(f"{HOSTILE} and __proto__")
    assert dialogs == []


def test_a_game_is_saved_as_a_file_and_opened_again(
    fast: Page, open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page("#/ubongo-standard?seats=2&seed=7")
    button(page, "Roll the die")
    rest_of_die(page)
    boards = facts(page)["boards"]
    page.evaluate("location.hash = '#/ubongo-standard'")
    with page.expect_download() as download:
        button(page, "Save as a file")
    file = tmp_path / "game.json"
    download.value.save_as(file)
    button(page, "Remove")
    button(page, "Remove")
    expect(page.locator(".shelf")).to_have_count(0)
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({"tilestone": 1, "match": {"format": 999}}), "utf-8")
    page.locator('input[name="import"]').set_input_files(broken)
    expect(page.get_by_role("alert").filter(has_text="Not imported")).to_be_visible()
    page.locator('input[name="import"]').set_input_files(file)
    nothing_of_a_puzzle(page)
    assert facts(page)["boards"] == boards
