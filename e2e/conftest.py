"""What every browser test stands on: the built site, a fresh page, and a strict witness.

A page that asks another origin for anything, logs an error, throws, or breaks the
content security policy fails its test, unless the test is marked `provokes_errors`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    WebError,
    expect,
    sync_playwright,
)
from web.chromium import ARGUMENTS, find
from web.serve import ROOT, Site

from e2e import warm
from e2e.warm import WarmBrowser

DEVICES: dict[str, dict[str, object]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "tablet": {
        "viewport": {"width": 820, "height": 1180},
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
# The engine's second, optimising compiler takes half of each start and is of use only
# to a page that lives longer than a test.
SWITCHES = (*ARGUMENTS, "--js-flags=--liftoff-only")
READY = "html[data-ready]"
expect.set_options(timeout=20_000)  # a busy machine may take its time
WATCH_POLICY = """
  addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""

OpenPage = Callable[..., Page]


@dataclass
class Witness:
    """What went wrong in the pages of one test."""

    origin: str
    faults: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        context.on("request", self._request)
        context.on("weberror", self._error)
        context.on("console", self._message)

    def leave(self, context: BrowserContext) -> None:
        """See no more of a browser that goes on to the next test."""
        context.remove_listener("request", self._request)
        context.remove_listener("weberror", self._error)
        context.remove_listener("console", self._message)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "data:", "blob:", "about:")):
            self.faults.append(f"foreign request: {request.url}")

    def _error(self, error: WebError) -> None:
        self.faults.append(f"uncaught: {error.error}")

    def _message(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text}")


MARKERS = (
    "provokes_errors: the test brings errors about",
    "warm: in a browser that other tests have used and that was emptied after them",
    "fresh: in a browser that was never here before, though the module says `warm`",
    "offline: with the service worker, which other tests do without",
)


def pytest_configure(config: pytest.Config) -> None:
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)


def marked(request: pytest.FixtureRequest, name: str) -> bool:
    return request.node.get_closest_marker(name) is not None


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site."""
    folder = ROOT / "dist"
    assert (folder / "index.html").exists(), "no site: run `make build`"
    return folder


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with playwright.chromium.launch(executable_path=find(), args=list(SWITCHES)) as browser:
        yield browser


@pytest.fixture(scope="session")
def wasm(dist: Path) -> str:
    """Where the site has Pyodide's code."""
    (wasm,) = (path.relative_to(dist) for path in dist.glob("pyodide-*/*.wasm"))
    return wasm.as_posix()


@pytest.fixture(scope="session")
def one_process(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose tabs of one context share a process, and the code compiled in it."""
    switches = [*ARGUMENTS, *warm.SWITCHES]
    with playwright.chromium.launch(executable_path=find(), args=switches) as browser:
        yield browser


@pytest.fixture(scope="session")
def warm_browsers(
    one_process: Browser, shared_site: Site, wasm: str
) -> Callable[[str], WarmBrowser]:
    """The browser of each device that stays open; another one after a test that spoiled it."""
    kept: dict[str, WarmBrowser] = {}

    def of(device: str) -> WarmBrowser:
        if device not in kept or not kept[device].clean:
            context = new_context(one_process, device)
            kept[device] = WarmBrowser(context, shared_site, wasm)
        return kept[device]

    return of


@pytest.fixture(scope="session")
def shared_site(dist: Path) -> Iterator[Site]:
    with Site(dist) as site:
        yield site


@pytest.fixture
def site(shared_site: Site) -> Site:
    """The site at the root of a host that behaves."""
    return shared_site


@pytest.fixture
def witness(request: pytest.FixtureRequest, site: Site) -> Iterator[Witness]:
    witness = Witness(f"http://127.0.0.1:{site.port}/")
    yield witness
    if not marked(request, "provokes_errors"):
        assert witness.faults == []


@pytest.fixture
def device() -> str:
    """Which of `DEVICES`; tests override it by parametrising."""
    return "desktop"


def new_context(
    browser: Browser, device: str, service_workers: Literal["allow", "block"] = "block"
) -> BrowserContext:
    """A browser that was never here before, of one of the devices."""
    given: dict[str, Any] = DEVICES[device]
    context = browser.new_context(**given, service_workers=service_workers)
    context.add_init_script(WATCH_POLICY)
    return context


@pytest.fixture
def context(
    request: pytest.FixtureRequest, browser: Browser, witness: Witness, device: str
) -> Iterator[BrowserContext]:
    """A browser with nothing in it: a new one, or for `warm` tests one that was emptied."""
    if marked(request, "warm") and not marked(request, "fresh"):
        with request.getfixturevalue("warm_browsers")(device).lent() as context:
            witness.watch(context)
            yield context
            witness.leave(context)
        return
    with new_context(
        browser, device, "allow" if marked(request, "offline") else "block"
    ) as context:
        witness.watch(context)
        yield context


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty tab."""
    return context.new_page()


@pytest.fixture
def open_page(page: Page, site: Site) -> OpenPage:
    """Open an address such as `#/libra` and wait until it can be used."""

    def open_at(place: str = "") -> Page:
        page.goto(site.url + place)
        wait_ready(page)
        return page

    return open_at


@pytest.fixture
def profile() -> Iterator[str]:
    """A folder for a browser profile that outlives a browser."""
    # A browser may still write for a moment after it was told to end.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield folder


def wait_ready(page: Page) -> None:
    """Wait for the first screen."""
    page.wait_for_selector(READY, state="attached", timeout=30_000)
