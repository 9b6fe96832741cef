"""The static pages in a browser: rules in five languages, the gallery, an author's own page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Locator, Page, expect
from web.pages.sources import GAMES
from web.serve import Site

from e2e.access import violations
from e2e.conftest import OpenPage
from tilestone.locale import LANGUAGES

HOSTS = Path(__file__).parent / "hosts"
OFFLINE = "html[data-offline=ready]"
# Every game once, every language once: they share their structure, and a unit test holds it.
LOOKED_AT = [
    *(f"rules/en/{game}.html" for game in GAMES),
    *(f"rules/{lang}/omega.html" for lang in LANGUAGES if lang != "en"),
    "rules/ja/index.html",
    "gallery.html",
    "gallery.ko.html",
]


@pytest.fixture
def unscripted(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def visit(page: Page, site: Site, path: str) -> Page:
    page.goto(site.url + path)
    return page


def figure(page: Page, name: str) -> Locator:
    return page.locator(f'[data-figure="{name}"]')


def activate(board: Locator) -> FrameLocator:
    """Touch a board, and wait until it can be played on."""
    board.get_by_role("button").click()
    expect(board.locator(".card.live")).to_be_visible(timeout=30_000)
    return board.frame_locator("iframe")


# ------------------------------------------------------------------ reading


@pytest.mark.parametrize("path", LOOKED_AT)
def test_axe_finds_nothing(page: Page, site: Site, path: str) -> None:
    visit(page, site, path)
    assert violations(page, iframes=False) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wider_than_the_narrowest_screen(page: Page, site: Site, lang: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for name in (*GAMES, "index"):
        visit(page, site, f"rules/{lang}/{name}.html")
        assert page.evaluate("document.documentElement.scrollWidth") == 320, name


@pytest.mark.parametrize("path", ["rules/ca/manalath.html", "rules/ko/ubongo-2005.html"])
def test_rules_read_without_scripts(unscripted: Page, site: Site, path: str) -> None:
    visit(unscripted, site, path)
    for shown in unscripted.locator("figure[data-figure]").all():
        picture = shown.locator("svg").first
        expect(picture).to_be_visible()
        box = picture.bounding_box()
        assert box
        assert min(box["width"], box["height"]) > 20
        expect(shown.locator("figcaption")).to_be_visible()
    unscripted.get_by_role("link", name="English").click()
    assert unscripted.locator("html").get_attribute("lang") == "en"


@pytest.mark.parametrize("path", ["rules/en/odd.html", "rules/ja/ubongo-standard.html"])
def test_on_paper_there_is_the_text_and_the_pictures_and_nothing_to_press(
    page: Page, site: Site, path: str
) -> None:
    visit(page, site, path).emulate_media(media="print", color_scheme="dark")
    for gone in (".top", ".contents", ".onward", ".btn"):
        expect(page.locator(gone).first).to_be_hidden()
    for shown in page.locator("figure[data-figure]").all():
        expect(shown.locator("svg").first).to_be_visible()
        expect(shown.get_by_role("button")).to_have_count(0)
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(33, 39, 31)"  # by day


def test_contents_lead_to_their_sections(page: Page, site: Site) -> None:
    visit(page, site, "rules/es/manalath.html")
    for link in page.locator(".contents a").all():
        link.click()
        expect(page.get_by_role("heading", name=link.inner_text())).to_be_in_viewport()


@pytest.mark.offline
def test_rules_are_read_offline(open_page: OpenPage, site: Site, context: BrowserContext) -> None:
    page = open_page()
    page.wait_for_selector(OFFLINE, state="attached", timeout=30_000)
    context.set_offline(True)
    visit(page, site, "rules/ja/odd.html")
    expect(page.get_by_role("heading", name="オッド")).to_be_visible()
    page.locator(".next").click()
    expect(page.get_by_role("heading", name="オメガ")).to_be_visible()


# ------------------------------------------------------------------ playing


def test_the_example_can_be_played_in_its_place(page: Page, site: Site) -> None:
    visit(page, site, "rules/en/manalath.html")
    board = figure(page, "five").locator("tilestone-board")
    frame = activate(board)
    expect(frame.locator('[data-stone="white"]')).to_have_count(4)
    frame.locator('[data-cell="e5"]').click()
    expect(frame.locator('[data-cell="e5"]')).to_have_attribute("data-stone", "white")
    activate(figure(page, "four").locator("tilestone-board"))
    expect(board.locator("iframe")).to_have_count(0)
    expect(page.locator("iframe")).to_have_count(1)


def test_the_puzzle_can_be_tried_in_its_place(page: Page, site: Site) -> None:
    visit(page, site, "rules/ja/ubongo-solo.html")
    frame = activate(figure(page, "try").locator("tilestone-board"))
    expect(frame.locator("[data-piece]").first).to_be_visible()


# ------------------------------------------------------------------ the gallery


def test_the_gallery_shows_every_use_beside_its_html(page: Page, site: Site) -> None:
    visit(page, site, "gallery.html")
    for shown in page.locator("[data-live]").all():
        live = shown.locator("tilestone-board img, iframe, > img").first
        expect(live).to_be_visible()
        code = page.locator(f'[data-code="{shown.get_attribute("data-live")}"]').inner_text()
        assert "example.org" not in code
        assert site.url in code or "odd.png" in code
    wrong = page.locator('[data-live="wrong"]')
    expect(wrong.locator("img").first).to_be_visible()
    png = page.locator('[data-live="png"] img')
    expect(png).to_have_attribute("src", re.compile("^data:image/png;base64,"))


def test_the_gallery_copies_what_it_shows(page: Page, site: Site, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit(page, site, "gallery.html")
    page.locator("#play").get_by_role("button", name="Copy").click()
    expect(page.locator("#play").get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator('[data-code="play"]').text_content()
    assert f'src="{site.url}gallery/en/play.svg"' in copied


# ------------------------------------------------------------------ somebody else's page


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[str]:
    """The address of an explainer on another site than the boards."""
    page = (HOSTS / "odd-explained.html").read_text("utf-8")
    (tmp_path / "odd.html").write_text(page.replace("SITE/", site.url), "utf-8")
    with Site(tmp_path) as elsewhere:
        yield f"http://localhost:{elsewhere.port}/odd.html"


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody who reads that page; the witness of the site's own pages is not theirs."""
    context = browser.new_context()
    yield context
    context.close()


def test_an_explainer_asks_for_one_script_until_a_board_is_touched(
    reader: BrowserContext, host: str, site: Site
) -> None:
    page = reader.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(host)
    expect(page.get_by_role("button", name="Touch to play")).to_have_count(2)
    expect(page.locator("tilestone-board > svg")).to_have_count(4)
    assert [url for url in asked if url.startswith(site.url)] == [f"{site.url}embed.js"]


def test_the_boards_of_an_explainer_are_played_one_at_a_time(
    reader: BrowserContext, host: str
) -> None:
    page = reader.new_page()
    page.goto(host)
    boards = page.locator("tilestone-board")
    frame = activate(boards.nth(1))
    frame.locator('[data-cell="e5"]').click()
    expect(frame.locator('[data-cell="e5"]')).to_have_attribute("data-stone", "white")
    activate(boards.nth(2))
    expect(page.locator("iframe")).to_have_count(1)
    expect(boards.nth(1).get_by_role("button")).to_have_text("Touch to play")


def test_an_explainer_is_whole_without_scripts(unscripted: Page, host: str) -> None:
    unscripted.goto(host)
    for board in unscripted.locator("tilestone-board").all():
        expect(board.locator("svg")).to_be_visible()
        expect(board.locator("p")).to_be_visible()


# ------------------------------------------------------------------ the way there


def test_the_app_leads_to_the_page_of_the_game_in_the_readers_language(
    open_page: OpenPage, site: Site
) -> None:
    page = open_page("?lang=ja#/rules/omega")
    expect(page.locator("#rules h3").first).to_be_hidden()  # those are in English
    page.locator(".rules-pages a").first.click()
    expect(page).to_have_url(f"{site.url}rules/ja/omega.html")
    page.locator(".opening .btn").click()
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=30_000)
    assert page.locator("html").get_attribute("lang") == "ja"
    assert page.url.endswith("#/omega")


def test_before_python_runs_there_is_a_way_to_the_rules_in_every_language(
    unscripted: Page, site: Site
) -> None:
    visit(unscripted, site, "")
    for lang, name in LANGUAGES.items():
        link = unscripted.locator("#rules .pages").get_by_role("link", name=name)
        expect(link).to_be_visible()
        assert link.get_attribute("href") == f"rules/{lang}/index.html"
