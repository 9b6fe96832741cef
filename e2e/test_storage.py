"""What is kept: out and in again, damaged, newer, cleared, full, in two tabs; errors reported."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Download, Page, expect
from web.serve import Site

from e2e.conftest import OpenPage, wait_ready
from e2e.puzzles import facts, roll
from tilestone.session import bundle, envelope, records
from tilestone.session.records import Run
from tilestone.session.shelf import Result

pytestmark = pytest.mark.warm

PREFIX = "tilestone:1:"
EVERYTHING = Path(__file__).parents[1] / "tests" / "cases" / "formats" / "everything-1.json"
THINGS: dict[str, str] = json.loads(EVERYTHING.read_text("utf-8"))["things"]
GAME = "game:ubongo-standard:1a2b3c"
SVG = "<svg/onload=alert()>"
ODD_NAMES = ("__proto__", SVG, "日本")
KEPT = """() => Object.fromEntries(Object.entries(localStorage)
  .filter(([key]) => key.startsWith("tilestone:1:")).map(([key, text]) => [key.slice(12), text]))"""
PUT = """(things) => {
  for (const [name, text] of Object.entries(things)) localStorage.setItem(name, text);
}"""
FILL = """() => {
  let text = "x".repeat(1 << 20);
  for (let n = 0; text; n += 1) {
    try {
      localStorage.setItem(`filler ${n}`, text);
    } catch {
      text = text.slice(1 + text.length / 2);
    }
  }
}"""
EMPTY = """() => Object.keys(localStorage).filter((key) => key.startsWith("filler"))
  .forEach((key) => localStorage.removeItem(key))"""
DEAF = "addEventListener('storage', (event) => event.stopImmediatePropagation(), true);"
# PyScript runs what is added to the page in the interpreter that runs already.
ADD_PYTHON = """(code) => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  document.body.append(script);
}"""


Opened = Callable[[str, dict[str, str]], Page]


@pytest.fixture(autouse=True)
def no_dialog(page: Page) -> Iterator[None]:
    """No text from a file or an address runs as a script."""
    said: list[str] = []

    def note(dialog: Any) -> None:
        said.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    yield
    assert said == []


def kept(page: Page) -> dict[str, str]:
    """What lies in the storage of ours, by name."""
    found: dict[str, str] = page.evaluate(KEPT)
    return found


def put(page: Page, **things: str) -> None:
    page.evaluate(PUT, {PREFIX + name: text for name, text in things.items()})


@pytest.fixture
def opened(page: Page, site: Site, open_page: OpenPage) -> Opened:
    """Open a page with these things kept before it opens."""

    def open_with(place: str, things: dict[str, str]) -> Page:
        page.goto(f"{site.url}icon.svg")  # the same origin, and nothing of the app
        put(page, **things)
        return open_page(place)

    return open_with


def choose(page: Page, text: str, name: str = "kept.json") -> None:
    """Choose a file to import on the settings page."""
    file = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    page.locator('input[name="import"]').set_input_files(file)  # type: ignore[arg-type]


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def downloaded(page: Page, name: str) -> tuple[str, str]:
    """The name and the text of the file that a button gives."""
    with page.expect_download() as waiting:
        press(page, name)
    download: Download = waiting.value
    return download.suggested_filename, Path(download.path()).read_text("utf-8")


# ------------------------------------------------------------------ files


@pytest.mark.fresh
def test_b067_b068_everything_goes_out_and_comes_back_a_year_later(
    open_page: OpenPage, page: Page
) -> None:
    page = open_page("#/settings")
    choose(page, EVERYTHING.read_text("utf-8"))
    preview = page.locator(".changes")
    expect(preview).to_contain_text("4 new runs.")
    expect(preview).to_contain_text(SVG)
    assert kept(page) == {}
    press(page, "Import")
    expect(page.get_by_text("Imported.")).to_be_visible()
    assert kept(page) == THINGS
    name, text = downloaded(page, "Export everything")
    assert name == "tilestone.json"
    page.evaluate("localStorage.clear()")
    page.clock.install(time="2028-01-05T12:00:00Z")
    page.reload()
    wait_ready(page)
    choose(page, text)
    page.get_by_role("radio", name="Replace what is here").check()
    press(page, "Replace everything")
    expect(page.get_by_text("Imported.")).to_be_visible()
    assert kept(page) == THINGS
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.evaluate("location.hash = '#/records'")
    expect(page.locator(".rec tbody tr")).to_have_count(3)


def test_the_preview_of_replacing_names_what_goes_and_nothing_happens_without_a_yes(
    opened: Opened,
) -> None:
    page = opened("#/settings", THINGS)
    choose(page, json.dumps({"tilestone": 1, "things": {}}))
    expect(page.locator(".changes")).to_contain_text("Nothing")
    page.get_by_role("radio", name="Replace what is here").check()
    expect(page.locator(".changes")).to_contain_text("4 runs go.")
    expect(page.locator(".changes")).to_contain_text("Games that go:")
    press(page, "Change nothing")
    assert kept(page) == THINGS
    expect(page.get_by_role("button", name="Export everything")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{rubbish", "not readable"),
        ('{"__proto__":{"x":1}}', "not a file of Tilestone"),
        ('{"tilestone":9,"things":{}}', "newer version"),
        ('{"tilestone":1,"things":{"records":"<img src=x onerror=alert()>"}}', "can’t be read"),
    ],
)
def test_b070_a_file_that_is_not_right_is_refused_with_a_sentence(
    open_page: OpenPage, text: str, says: str
) -> None:
    page = open_page("#/settings")
    choose(page, text)
    expect(page.get_by_role("alert").filter(has_text=says)).to_be_visible()
    assert kept(page) == {}
    assert page.evaluate("({}).x === undefined")


def test_b062_an_import_that_fails_under_way_leaves_the_complete_old_state(
    opened: Opened,
) -> None:
    page = opened("#/settings", {"records": THINGS["records"], "results": "old"})
    before = kept(page)
    choose(page, EVERYTHING.read_text("utf-8"))
    expect(page.locator(".changes")).to_be_visible()
    page.evaluate("""() => {
        const put = Storage.prototype.setItem;
        let writes = 0;
        Storage.prototype.setItem = function (key, text) {
            if (++writes === 2) throw new DOMException("full", "QuotaExceededError");
            return put.call(this, key, text);
        };
    }""")
    press(page, "Import")
    expect(page.get_by_text("Nothing was imported")).to_be_visible()
    assert kept(page) == before


def test_a_file_that_can_not_be_read_is_said_so(opened: Opened) -> None:
    page = opened("#/settings", THINGS)
    page.evaluate("""() => {
        File.prototype.text = async () => { throw new DOMException("gone", "NotReadableError"); };
    }""")
    choose(page, EVERYTHING.read_text("utf-8"))
    expect(page.get_by_text("The file is not readable.")).to_be_visible()
    expect(page.locator(".failed")).to_have_count(0)


def test_results_are_tables_for_a_spreadsheet(opened: Opened) -> None:
    result = Result(1, "r1", "ubongo-standard", ("=1+1", SVG), (4, 2), (0,))
    results = envelope.seal([asdict(result)], "results")
    page = opened("#/settings", {**THINGS, "results": results})
    name, text = downloaded(page, "Runs (CSV)")
    assert name == "tilestone-runs.csv"
    assert len(text.split("\n")) == 4 + 2
    name, text = downloaded(page, "Games with others (CSV)")
    assert name == "tilestone-games.csv"
    assert "'=1+1" in text
    assert SVG in text


# ------------------------------------------------------------------ strange names


def test_b071_names_are_text_at_the_table_the_curtain_and_in_the_results(
    opened: Opened,
) -> None:
    result = Result(1, "r1", "ubongo-standard", (SVG, "Bo"), (4, 2), (0,))
    results = envelope.seal([asdict(result)], "results")
    page = opened(f"#/ubongo-standard?game={GAME[-6:]}", {**THINGS, "results": results})
    expect(page.locator("#app")).to_contain_text("__proto__")
    page.evaluate("location.hash = '#/ubongo-standard'")
    expect(page.locator(".shelf").first).to_contain_text(SVG)
    expect(page.locator(".results")).to_contain_text(f"{SVG} won")
    page.evaluate("location.hash = '#/'")
    expect(page.get_by_role("link", name="Go on").first).to_be_visible()
    page.evaluate(f"location.hash = '#/odd?name={SVG}'")
    expect(page.locator(".banner")).to_contain_text("name")
    assert page.locator("[onload]").count() == 0


# ------------------------------------------------------------------ damaged, newer, gone


def test_what_is_damaged_is_set_aside_told_once_and_exported(opened: Opened) -> None:
    page = opened("#/records", {"records": "{rubbish"})
    expect(page.locator(".banner")).to_contain_text("could not be read")
    press(page, "All right")
    expect(page.locator(".banner")).to_have_count(0)
    page.evaluate("history.replaceState(null, '', '#/settings'); location.reload()")
    expect(page.get_by_text("1 thing here can’t be read")).to_be_visible()
    expect(page.locator(".banner")).to_have_count(0)
    _name, text = downloaded(page, "Export everything")
    assert "{rubbish" in bundle_things(text).values()
    assert "{rubbish" in kept(page).values()


def bundle_things(text: str) -> dict[str, str]:
    return {name: thing.text for name, thing in bundle.read(text).items()}


def test_b065_what_a_newer_version_wrote_is_told_and_stays_byte_for_byte(
    opened: Opened,
) -> None:
    newer = '{"format":999,"check":"0","data":[]}'
    page = opened("#/settings", {"settings": newer, "records": newer})
    page.get_by_role("radio", name="Dark").check()
    expect(page.locator(".banner")).to_contain_text("A newer version has saved here")
    assert kept(page) == {"settings": newer, "records": newer}


def test_what_is_cleared_under_way_is_told_and_can_be_kept_again(opened: Opened) -> None:
    things = {"records": THINGS["records"]}
    page = opened("#/solo/clock/5?side=easy&seed=3", things)
    roll(page)
    page.evaluate("localStorage.clear()")
    press(page, "Pause")
    press(page, "Go on")
    expect(page.get_by_text("Not saved: what was kept here has been cleared")).to_be_visible()
    assert facts(page)["phase"] == "race"
    _name, text = downloaded(page, "Export")
    assert bundle_things(text)["records"] == THINGS["records"]
    press(page, "Keep it again")
    expect(page.locator(".banner")).to_have_count(0)
    assert kept(page)["records"] == THINGS["records"]
    assert "solo:clock-5-easy-all-3" in kept(page)


def test_b061_a_full_storage_keeps_the_earlier_save_and_the_game_goes_on(
    open_page: OpenPage,
) -> None:
    page = open_page("#/odd")
    page.locator('[data-cell="e5"]').click()
    page.wait_for_function("Object.keys(localStorage).some((key) => key.includes('game:odd'))")
    before = kept(page)
    page.evaluate(FILL)
    for cell in ("e6", "e7", "e8", "a1", "a2"):
        page.locator(f'[data-cell="{cell}"]').click()
    expect(page.get_by_text("Not saved: this browser gives no room")).to_be_visible()
    assert len(facts(page)["moves"]) == 6
    (name,) = before
    assert len(bundle.read_thing(name, kept(page)[name]).history.moves) < 6
    _name, text = downloaded(page, "Export")
    assert len(bundle.read(text)[name].value.history.moves) == 6
    page.evaluate(EMPTY)
    page.locator('[data-cell="i5"]').click()
    expect(page.locator(".banner")).to_have_count(0)
    assert len(bundle.read_thing(name, kept(page)[name]).history.moves) == 7


def test_b073_deleting_my_data_leaves_everybody_elses(opened: Opened) -> None:
    page = opened("#/settings", THINGS)
    foreign = {f"app {n}": "x" * n for n in range(18)} | {"save": "a", "settings": "b"}
    page.evaluate(PUT, foreign)
    downloaded(page, "Export everything")
    press(page, "Delete my data")
    press(page, "Keep it")
    assert kept(page) == THINGS
    press(page, "Delete my data")
    press(page, "Delete all of it")
    expect(page.get_by_text("All of it is deleted.")).to_be_visible()
    assert kept(page) == {}
    assert page.evaluate("Object.fromEntries(Object.entries(localStorage))") == foreign
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


# ------------------------------------------------------------------ two tabs


def second_tab(context: BrowserContext, site: Site, place: str, deaf: bool) -> Page:
    """Another tab at the same address; a deaf one is told nothing by its browser."""
    page = context.new_page()
    if deaf:
        page.add_init_script(DEAF)
    page.goto(site.url + place)
    wait_ready(page)
    return page


@pytest.mark.fresh
@pytest.mark.parametrize("deaf", [False, True], ids=["told", "not told"])
def test_b066_a_stones_game_in_two_tabs_goes_on_where_it_went_on(
    open_page: OpenPage, context: BrowserContext, site: Site, deaf: bool
) -> None:
    one = open_page("#/odd")
    one.locator('[data-cell="a1"]').click()
    other = second_tab(context, site, "#/odd", deaf)
    for cell in ("e5", "e6", "e7"):
        one.locator(f'[data-cell="{cell}"]').click()
    if deaf:
        other.locator('[data-cell="i5"]').click()
    expect(other.get_by_text("This game has gone on in another tab.")).to_be_visible()
    assert len(facts(other)["moves"]) == 4
    assert len(facts(one)["moves"]) == 4


@pytest.mark.fresh
@pytest.mark.parametrize("deaf", [False, True], ids=["told", "not told"])
def test_b066_a_race_in_two_tabs_goes_on_where_it_went_on(
    opened: Opened, context: BrowserContext, site: Site, deaf: bool
) -> None:
    address = "#/ubongo-2005?game=7a8b9c"
    one = opened(address, THINGS)
    other = second_tab(context, site, address, deaf)
    for page in (one, other) if deaf else (one,):
        page.get_by_role("button", name="I am Player").click()
        one.wait_for_function("JSON.parse(tilestone.facts()).stage === 'racing'")
    expect(other.get_by_text("This game has gone on in another tab.")).to_be_visible()
    assert facts(other)["stage"] == "curtain"


@pytest.mark.fresh
@pytest.mark.parametrize("deaf", [False, True], ids=["told", "not told"])
def test_a_race_that_was_removed_in_another_tab_is_not_kept_again(
    opened: Opened, context: BrowserContext, site: Site, deaf: bool
) -> None:
    one = opened("#/ubongo-2005?game=7a8b9c", THINGS)
    other = second_tab(context, site, "#/ubongo-2005?game=7a8b9c", deaf)
    names = "() => Object.keys(localStorage).filter(key => key.includes('7a8b9c'))"
    assert one.evaluate(names)
    one.evaluate(f"() => ({names})().forEach(key => localStorage.removeItem(key))")
    if deaf:
        other.get_by_role("button", name="I am Player").click()
    expect(other.get_by_text("This game has been removed in another tab.")).to_be_visible()
    assert other.evaluate("location.hash") == "#/"
    assert other.evaluate(names) == []


@pytest.mark.fresh
def test_b066_a_run_that_has_ended_in_another_tab_does_not_go_on_here(
    open_page: OpenPage, context: BrowserContext, site: Site
) -> None:
    address = "#/solo/clock/5?side=easy&seed=3"
    one = open_page(address)
    roll(one)
    press(one, "Pause")
    other = second_tab(context, site, address, deaf=False)
    press(other, "Start a new run")
    expect(one.get_by_text("in another tab")).to_be_visible()
    assert facts(one)["round"] == 1


# ------------------------------------------------------------------ errors


BREAK = """
from tilestone.session import passing
kept_show = passing.show
def show(match):
    raise RuntimeError(f"{match.players[match.seat].name} has no board")
passing.show = show
"""
MEND = "passing.show = kept_show"
DONE = "\nimport js; js.document.body.toggleAttribute('data-done')"


@pytest.mark.fresh
@pytest.mark.provokes_errors
def test_b008_an_error_is_told_with_a_report_without_names_and_the_game_goes_on(
    opened: Opened, context: BrowserContext
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = opened(f"#/ubongo-standard?game={GAME[-6:]}", THINGS)
    before = kept(page)
    page.evaluate(ADD_PYTHON, BREAK + DONE)
    page.wait_for_selector("body[data-done]")
    banner = page.locator("#trouble")
    page.get_by_role("button", name="I am ").click()
    expect(banner).to_contain_text("has no board")
    press(page, "Copy report")
    expect(page.locator("#trouble-copied")).to_be_visible()
    report = page.evaluate("navigator.clipboard.readText()")
    assert f"Tilestone {page.evaluate('tilestone.build')}" in report
    assert "has no board" in report
    assert "Last moves: " in report
    assert '"round": 2' in report
    for name in ODD_NAMES:
        assert name not in report
    assert kept(page) == before
    _name, text = downloaded(page, "Export everything")
    assert bundle_things(text) == THINGS
    page.locator("#trouble-close").click()
    page.evaluate(ADD_PYTHON, MEND + DONE)
    page.wait_for_selector("body:not([data-done])")
    page.get_by_role("button", name="I am ").click()
    expect(page.locator(".area")).to_be_visible()


@pytest.mark.provokes_errors
def test_an_error_of_a_script_shows_the_banner_and_the_report_can_be_marked(
    open_page: OpenPage,
) -> None:
    page = open_page("#/odd?moves=e5w")
    page.evaluate("setTimeout(() => { throw new Error('a knock'); })")
    expect(page.locator("#trouble")).to_contain_text("a knock")
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error('no')))")
    press(page, "Copy report")
    expect(page.locator("#trouble-marked")).to_be_visible()
    marked = page.evaluate("getSelection().toString()")
    assert "e5w" in marked
    assert "a knock" in marked


@pytest.mark.offline
@pytest.mark.fresh
@pytest.mark.provokes_errors
def test_an_error_of_the_service_worker_shows_the_banner(
    open_page: OpenPage, context: BrowserContext
) -> None:
    page = open_page()
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=30_000)
    (worker,) = context.service_workers
    worker.evaluate("setTimeout(() => { throw new Error('a knock'); })")
    expect(page.locator("#trouble")).to_contain_text("a knock")
    expect(page.locator("#trouble")).to_contain_text("Service worker")


# ------------------------------------------------------------------ very many runs


def test_five_thousand_runs_are_drawn_with_every_record(opened: Opened) -> None:
    runs = [
        Run(
            f"20{16 + n // 500}-01-01T{n % 500 // 60:02}:{n % 60:02}:00Z",
            f"run{n:05}",
            "clock",
            5,
            "easy",
            n % 7 + n // 1000,
            300_000,
        )
        for n in range(records.MOST)
    ]
    page = opened("#/records", {"records": envelope.seal(records.write(runs), "records")})
    expect(page.locator(".big")).to_contain_text("5000")
    assert page.locator(".plot g > .run").count() < 400
    assert page.locator(".rec tbody tr").count() == 50
