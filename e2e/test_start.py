"""The start of the page: progress, hosts that serve badly, starts that fail, errors later on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from web.serve import Behaviour, Site

from e2e.conftest import OpenPage, wait_ready

FAILS_WITHIN = 15_000  # ms
RAISE = {
    "in a click": """
        import js
        from pyodide.ffi import create_proxy
        def boom(event): raise RuntimeError("a knock")
        button = js.document.createElement("button")
        button.addEventListener("click", create_proxy(boom))
        button.click()
    """,
    "in a task": """
        import asyncio
        async def boom(): raise RuntimeError("a knock")
        kept = asyncio.ensure_future(boom())
    """,
}
# PyScript runs what is added to the page in the interpreter that runs already.
ADD_PYTHON = """(code) => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  document.body.append(script);
}"""
WATCH_PROGRESS = """
  window.seen = [];
  window.firstAt = undefined;
  setInterval(() => {
    const bar = document.querySelector("#loading progress");
    if (!bar || !bar.checkVisibility()) return;
    window.firstAt ??= performance.now();
    window.seen.push(bar.value / bar.max);
  }, 20);
"""
HOLD = """
  const compile = WebAssembly.instantiateStreaming;
  const held = new Promise((resolve) => { window.letGo = resolve; });
  WebAssembly.instantiateStreaming = (...given) => held.then(() => compile(...given));
"""


@pytest.fixture
def bad_host(site: Site) -> Iterator[Behaviour]:
    """How the host behaves; what a test changes is put right again."""
    yield site.behaviour
    vars(site.behaviour).update(vars(Behaviour()))


def failure(page: Page) -> str:
    """The sentence that tells of a failed start, when it stands there."""
    page.wait_for_selector("#failed:visible", timeout=FAILS_WITHIN)
    assert page.locator("#failed").get_attribute("role") == "alert"
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator("#rules")).to_be_visible()
    return page.locator("#failed").inner_text()


def test_b001_types_that_hosts_get_wrong_do_not_matter(
    open_page: OpenPage, bad_host: Behaviour
) -> None:
    bad_host.types |= dict.fromkeys((".wasm", ".whl", ".zip"), "application/octet-stream")
    open_page()


@pytest.mark.provokes_errors
def test_b001_a_script_with_a_wrong_type_is_named_and_can_be_tried_again(
    page: Page, site: Site, bad_host: Behaviour
) -> None:
    bad_host.types[".mjs"] = "text/plain"
    page.goto(site.url)
    assert "pyodide" in failure(page)
    assert ".mjs" in failure(page)
    bad_host.types.clear()  # the browser still holds the scripts with their wrong type
    page.get_by_role("button", name="Try again").click()
    wait_ready(page)
    expect(page.locator("#failed")).to_be_hidden()


def test_b002_nothing_is_asked_of_another_origin(page: Page, site: Site) -> None:
    foreign: list[str] = []

    def refuse(route: Route) -> None:
        foreign.append(route.request.url)
        route.abort()

    page.route(lambda url: not url.startswith(site.url), refuse)
    page.goto(site.url)
    wait_ready(page)
    assert foreign == []


@pytest.mark.parametrize("name", ["", "index.html"])
def test_b004_works_below_any_folder(dist: Path, page: Page, name: str, witness: object) -> None:
    with Site(dist, "/x/y/") as site:
        witness.origin = site.url  # type: ignore[attr-defined]
        page.goto(f"{site.url}{name}")
        wait_ready(page)
        assert all(path.startswith("/x/y/") for path in site.requests)


def test_b005_starts_where_underscores_are_dropped(
    open_page: OpenPage, bad_host: Behaviour, dist: Path
) -> None:
    assert (dist / ".nojekyll").exists()
    bad_host.missing = ("/_",)
    open_page()


@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    "file", ["pyodide.asm.wasm", "python_stdlib.zip", "app.zip", "core.js", "morph.js"]
)
def test_b006_a_file_that_does_not_arrive_is_named_and_can_be_tried_again(
    page: Page, site: Site, file: str
) -> None:
    page.route(f"**/{file}", lambda route: route.abort())
    page.goto(site.url)
    assert file in failure(page)
    page.unroute(f"**/{file}")
    page.get_by_role("button", name="Try again").click()
    wait_ready(page)
    expect(page.locator("#failed")).to_be_hidden()


@pytest.mark.provokes_errors
def test_b006_a_file_that_is_missing_on_the_host_is_named(
    page: Page, site: Site, bad_host: Behaviour
) -> None:
    bad_host.missing = ("pyodide.asm.mjs",)
    page.goto(site.url)
    assert "pyodide.asm.mjs" in failure(page)


@pytest.mark.provokes_errors
def test_a_lost_style_sheet_is_named_and_the_games_start(
    page: Page, site: Site, bad_host: Behaviour
) -> None:
    bad_host.missing = ("base.css",)
    page.goto(site.url)
    wait_ready(page)
    expect(page.locator("#failed")).to_contain_text("base.css")


@pytest.mark.provokes_errors
def test_a_start_that_hangs_says_so_and_takes_it_back_when_it_goes_on(
    page: Page, site: Site
) -> None:
    page.add_init_script(HOLD)
    page.goto(site.url)
    assert "nothing has moved" in failure(page)
    page.evaluate("window.letGo()")
    wait_ready(page)
    expect(page.locator("#failed")).to_be_hidden()


def test_a_failed_start_speaks_the_readers_language(browser: Browser, site: Site) -> None:
    page = browser.new_page(locale="es-ES")
    page.route("**/app.zip", lambda route: route.abort())
    page.goto(site.url)
    expect(page.locator("#failed")).to_contain_text("app.zip no ha llegado")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.close()


@pytest.mark.provokes_errors
def test_a_file_that_never_comes_is_a_start_that_hangs(page: Page, site: Site) -> None:
    page.route("**/pyodide.asm.mjs", lambda _route: None)
    page.goto(site.url, wait_until="commit")
    assert "nothing has moved" in failure(page)


def test_b007_progress_shows_and_never_falls(page: Page, site: Site) -> None:
    page.add_init_script(WATCH_PROGRESS)
    session = page.context.new_cdp_session(page)
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": -1},
    )
    page.goto(site.url, wait_until="commit")
    page.wait_for_function("new Set(window.seen).size >= 5", timeout=30_000)
    painted = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    page.wait_for_function(f"{painted} > 0")
    assert page.evaluate(f"window.firstAt - {painted}") <= 1000
    seen = page.evaluate("window.seen")
    assert seen == sorted(seen)
    assert seen[-1] <= 1
    expect(page.locator("#rules h2")).to_be_visible()
    page.locator("#rules p").first.click(click_count=3)
    assert page.evaluate("getSelection().toString()").strip()


@pytest.mark.provokes_errors
@pytest.mark.parametrize("where", RAISE)
def test_b008_an_error_that_nobody_catches_shows_a_banner(open_page: OpenPage, where: str) -> None:
    page = open_page()
    page.evaluate("localStorage.setItem('tilestone:1:kept', 'as it was')")
    page.evaluate(ADD_PYTHON, RAISE[where])
    banner = page.locator("#trouble")
    expect(banner).to_be_visible()
    expect(banner).to_contain_text("a knock")
    assert page.evaluate("localStorage.getItem('tilestone:1:kept')") == "as it was"
    page.locator("#trouble-close").click()
    expect(banner).to_be_hidden()


@pytest.mark.provokes_errors
def test_b011_a_browser_without_webassembly_gets_a_sentence(page: Page, site: Site) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.url)
    assert "too old" in failure(page)


def test_b016_the_policy_is_kept_and_forbids_inline_scripts(open_page: OpenPage) -> None:
    page = open_page()  # the witness fails the test at any violation
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert policy
    assert "default-src 'self'" in policy
    assert "unsafe-inline" not in policy


@pytest.mark.offline
def test_b016_starts_under_the_same_policy_sent_as_a_header(
    page: Page, site: Site, bad_host: Behaviour
) -> None:
    policy = (
        "default-src 'self'; script-src 'self' 'unsafe-eval'; connect-src 'self'; "
        "img-src 'self' data: blob:; worker-src 'self'"
    )
    bad_host.headers = {"Content-Security-Policy": policy}
    page.goto(site.url)
    wait_ready(page)


def test_rules_can_be_read_without_scripts(
    browser_without_scripts: BrowserContext, site: Site
) -> None:
    page = browser_without_scripts.new_page()
    page.goto(site.url)
    expect(page.locator("#rules")).to_be_visible()
    expect(page.get_by_text("need JavaScript")).to_be_visible()


@pytest.fixture
def browser_without_scripts(browser: object) -> Iterator[BrowserContext]:
    context = browser.new_context(java_script_enabled=False)  # type: ignore[attr-defined]
    yield context
    context.close()
