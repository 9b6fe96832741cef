"""The five languages: which one is spoken, that every text is, and that texts fit."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from playwright.sync_api import Browser, BrowserContext, Page, expect
from web import messages

from e2e.access import violations
from e2e.conftest import OpenPage, wait_ready
from e2e.puzzles import facts
from e2e.screens import RUN, SCREENS, keep_runs, visit
from tilestone.locale import LANGUAGES
from tilestone.locale.numbers import whole
from tilestone.ubongo.boards import SYMBOLS
from tilestone.ubongo.pieces import ORDER

pytestmark = pytest.mark.warm

expect.set_options(timeout=60_000)
GAMES = {"en": "Games", "ja": "ゲーム", "ca": "Jocs", "es": "Juegos", "ko": "게임"}
SETTINGS = {"en": "Settings", "ja": "設定", "ca": "Configuració", "es": "Ajustes", "ko": "설정"}


def spoken(page: Page) -> str:
    """The language of a page whose menu is spoken in it."""
    code = str(page.evaluate("document.documentElement.lang"))
    expect(page.get_by_role("navigation", name=GAMES[code])).to_be_visible()
    return code


def choose(page: Page, code: str) -> None:
    page.locator('select[name="language"]').select_option(code)


# ------------------------------------------------------------------ which one


@pytest.mark.parametrize(
    ("browser_speaks", "expected"),
    [("ko-KR", "ko"), ("ca", "ca"), ("es-MX", "es"), ("ja-JP", "ja"), ("de-DE", "en")],
)
def test_the_first_language_is_the_browsers(
    browser: Browser, site: object, browser_speaks: str, expected: str
) -> None:
    with browser.new_context(locale=browser_speaks) as context:
        page = context.new_page()
        page.goto(site.url)  # type: ignore[attr-defined]
        wait_ready(page)
        assert spoken(page) == expected


def test_a_choice_takes_effect_at_once_and_is_remembered(open_page: OpenPage) -> None:
    page = open_page()
    for code in LANGUAGES:
        choose(page, code)
        assert spoken(page) == code
    page.reload()
    wait_ready(page)
    assert spoken(page) == "ko"
    page.evaluate("location.hash = '#/settings'")
    expect(page.get_by_role("heading", name=SETTINGS["ko"])).to_be_visible()
    page.locator('select[name="language"]').focus()
    choose(page, "ca")
    expect(page.get_by_role("heading", name=SETTINGS["ca"])).to_be_visible()
    assert page.title() == f"{SETTINGS['ca']} · Tilestone"
    expect(page.locator('select[name="language"]')).to_be_focused()
    choose(page, "system")
    expect(page.get_by_role("heading", name=SETTINGS["en"])).to_be_visible()


def test_the_address_comes_first_until_another_language_is_chosen(open_page: OpenPage) -> None:
    page = open_page("?lang=ja#/")
    assert spoken(page) == "ja"
    choose(page, "es")
    assert spoken(page) == "es"
    assert "lang" not in page.url
    page.reload()
    wait_ready(page)
    assert spoken(page) == "es"


def test_an_unknown_language_in_the_address_is_passed_over(open_page: OpenPage) -> None:
    assert spoken(open_page("?lang=tlh#/")) == "en"


def test_a_game_goes_on_in_another_language(open_page: OpenPage) -> None:
    page = open_page("#/manalath")
    page.locator('[data-cell="e5"]').click()
    before = facts(page)
    page.evaluate("location.hash = '#/'")
    choose(page, "ja")
    page.evaluate("location.hash = '#/manalath'")
    expect(page.get_by_text("e5に白を置きました")).to_be_visible()
    assert facts(page) == before
    expect(page.locator('[data-cell="e6"]')).to_have_attribute("aria-label", "e6、空き")
    page.evaluate("location.hash = '#/'")
    choose(page, "en")
    page.evaluate("location.hash = '#/manalath'")
    expect(page.get_by_text("placed white on e5")).to_be_visible()
    expect(page.locator('[data-cell="e6"]')).to_have_attribute("aria-label", "e6, empty")
    assert facts(page) == before


@pytest.mark.fresh
def test_another_tab_follows(open_page: OpenPage, context: BrowserContext) -> None:
    page = open_page()
    other = context.new_page()
    other.goto(page.url)
    wait_ready(other)
    choose(page, "ca")
    expect(other.locator("html")).to_have_attribute("lang", "ca")
    assert spoken(other) == "ca"


# ------------------------------------------------------------------ every text


def pseudo() -> bytes:
    """A language in which every text stands in brackets, and what is filled in does not."""
    catalogue = messages.load("es")
    for message in messages.messages(catalogue):
        forms = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        said = tuple(re.sub(r"[^{}]+(?![^{}]*\})", r"⟦\g<0>⟧", form) for form in forms)
        message.string = said if message.pluralizable else said[0]
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


@pytest.fixture
def bracketed(dist: Path, page: Page) -> Page:
    """A page whose Spanish is that language."""
    (path,) = dist.glob("tilestone-*/app.zip")
    made = io.BytesIO()
    with zipfile.ZipFile(path) as given, zipfile.ZipFile(made, "w") as changed:
        for name in given.namelist():
            spanish = name.endswith("es/LC_MESSAGES/tilestone.mo")
            changed.writestr(name, pseudo() if spanish else given.read(name))
    page.route("**/app.zip", lambda route: route.fulfill(body=made.getvalue()))
    return page


TEXTS = """() => {
  const app = document.querySelector("#app"), found = [];
  const walker = document.createTreeWalker(app, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (element.closest("[lang], kbd, textarea")) continue;
    if (node === element) {
      for (const name of ["aria-label", "title", "placeholder"]) {
        if (node.hasAttribute(name)) found.push(node.getAttribute(name));
      }
    } else found.push(node.data);
  }
  return found;
}"""
# What no language translates: pieces, cells, the product's name, the months of the browser.
NAMES = (*ORDER, "Tilestone", "nov", "dic")
NAMED = re.compile(rf"\b(?:{'|'.join(NAMES)}|[a-i]\d+)\b")


def untranslated(text: str) -> str:
    """What of a text is a word in no brackets."""
    rest = NAMED.sub("", re.sub(r"⟦[^⟦⟧]*⟧", "", text))
    return text if re.search(r"[^\W\d_]", rest) else ""


def test_no_visible_text_is_left_untranslated(bracketed: Page, open_page: OpenPage) -> None:
    page = open_page("?lang=es#/")
    page.emulate_media(reduced_motion="reduce")
    keep_runs(page)
    left = {}
    for name in SCREENS:
        visit(page, name)
        found = {text.strip() for text in page.evaluate(TEXTS) if untranslated(text)}
        if found:
            left[name] = found
    assert left == {}


# ------------------------------------------------------------------ texts fit


OVERFLOW = """() => {
  const found = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`page: ${page.scrollWidth}`);
  const boxes = "#app :is(.btn, .seg label, h1, h2, .chip, th)";
  for (const element of document.querySelectorAll(boxes)) {
    if (element.matches(".sr, .sr *") || !element.checkVisibility()) continue;
    if (getComputedStyle(element).display === "inline") continue;
    if (element.scrollWidth > element.clientWidth + 1) found.push(element.textContent);
  }
  return found;
}"""
# A control is within reach if what is pressed at its middle, once scrolled to, is the control.
OUT_OF_REACH = """() => {
  const found = [];
  const controls = "#app :is(a[href], button, input, select, textarea, summary)";
  for (const control of document.querySelectorAll(controls)) {
    if (control.matches(".sr, .sr *") || !control.checkVisibility()) continue;
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (hit && (control.contains(hit) || hit.closest("label")?.control === control)) continue;
    found.push(`out of reach: ${control.getAttribute("aria-label") ?? control.textContent}`);
  }
  scrollTo(0, 0);
  return found;
}"""
# The names of symbols that the bar of a puzzle has no room for beside the longest time.
CUT = """names => {
  const word = document.querySelector(".roll b"), digits = document.querySelector(".clock b");
  if (!word) return [];
  const were = [word.textContent, digits.textContent];
  digits.textContent = "19:59";
  const found = names.filter((name) => {
    word.textContent = name;
    return word.scrollWidth > word.clientWidth + 1;
  });
  [word.textContent, digits.textContent] = were;
  return found;
}"""
# A phone, the narrowest one, and a desktop of 1280 by 800 at a zoom of 200 %.
WINDOWS = ((390, 844), (320, 640), (640, 400))


@pytest.mark.parametrize("device", ["phone"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_fit_and_controls_are_within_reach(
    open_page: OpenPage, device: str, language: str
) -> None:
    page = open_page(f"?lang={language}#/")
    page.emulate_media(reduced_motion="reduce")  # the die rests at once
    keep_runs(page)
    words = messages.load(language)
    symbols = [messages.translation(words, symbol.title()) for symbol in SYMBOLS]
    left = {}
    for name in SCREENS:
        visit(page, name)
        if found := page.evaluate(CUT, symbols):
            left[f"{name}, symbols"] = found
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            if found := page.evaluate(OVERFLOW) + page.evaluate(OUT_OF_REACH):
                left[f"{name}, {width} by {height}"] = found
        page.set_viewport_size({"width": WINDOWS[0][0], "height": WINDOWS[0][1]})
    assert left == {}


# ------------------------------------------------------------------ numbers


def test_numbers_are_written_as_browsers_write_them(open_page: OpenPage) -> None:
    from tilestone import locale  # noqa: PLC0415 - changed here and put back

    page = open_page()
    numbers = (0, 999, 1000, 12_345, 1_234_567_890)
    for code in LANGUAGES:
        locale.speak(code, NullTranslations())
        theirs = page.evaluate(
            "([code, numbers]) => numbers.map((n) => new Intl.NumberFormat(code).format(n))",
            [code, list(numbers)],
        )
        assert [whole(number) for number in numbers] == theirs
    locale.use("en")


DATED = {
    "en": "Jun 15, 2024",
    "ja": "2024年6月15日",
    "ca": "15 de juny del 2024",
    "es": "15 jun 2024",
    "ko": "2024년 6월 15일",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_days_are_written_as_the_language_does_with_the_year_if_it_is_another(
    open_page: OpenPage, language: str
) -> None:
    page = open_page(f"?lang={language}#/")
    now = str(page.evaluate("new Date().toISOString()"))[:19] + "Z"
    runs = (replace(RUN, when="2024-06-15T12:00:00Z"), replace(RUN, when=now, id="2", aside=0))
    keep_runs(page, runs)
    page.evaluate("location.hash = '#/records?mode=clock&length=5&side=easy'")
    days = page.locator("tbody tr > :first-child")
    expect(days).to_have_count(2)
    expect(days.last).to_contain_text(DATED[language])
    expect(days.first).not_to_contain_text(now[:4])


# ------------------------------------------------------------------ access


FOCUS = """() => {
  const element = document.activeElement;
  if (element === document.body) return "";
  return element.outerHTML.slice(0, 200);
}"""


def test_the_focus_is_on_every_screen_and_tab_leads_on_from_it(open_page: OpenPage) -> None:
    page = open_page("#/settings")  # where a visit begins, the focus is the reader's own
    page.emulate_media(reduced_motion="reduce")
    keep_runs(page)
    lost, stuck = [], []
    for name in SCREENS:
        visit(page, name, by_keys=True)
        begin = page.evaluate(FOCUS)
        lost += [name] if not begin else []
        page.keyboard.press("Tab")
        stuck += [name] if page.evaluate(FOCUS) == begin else []
    assert lost == []
    assert stuck == []


def test_axe_finds_nothing_on_any_screen_by_day_and_by_night(open_page: OpenPage) -> None:
    page = open_page("?lang=ca#/")
    keep_runs(page)
    left = {}
    for name in SCREENS:
        visit(page, name)
        if found := violations(page):
            left[name] = found
    assert left == {}
