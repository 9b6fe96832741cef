"""What every browser test stands on: the built site, a fresh page, and a strict witness.

A page that asks another origin for anything, logs an error, throws, or breaks the
content security policy fails its test, unless the test is marked `provokes_errors`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from web.chromium import ARGUMENTS, find
from web.serve import ROOT, Site

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
        context.add_init_script(WATCH_POLICY)
        context.on("request", lambda request: self._request(request.url))
        context.on("weberror", lambda error: self.faults.append(f"uncaught: {error.error}"))
        context.on("console", lambda message: self._message(message.type, message.text))

    def _request(self, url: str) -> None:
        if not url.startswith((self.origin, "data:", "blob:", "about:")):
            self.faults.append(f"foreign request: {url}")

    def _message(self, kind: str, text: str) -> None:
        if kind == "error":
            self.faults.append(f"console: {text}")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "provokes_errors: the test brings errors about")


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site."""
    folder = ROOT / "dist"
    assert (folder / "index.html").exists(), "no site: run `make build`"
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(SWITCHES))
        yield browser
        browser.close()


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
    if not request.node.get_closest_marker("provokes_errors"):
        assert witness.faults == []


@pytest.fixture
def device() -> str:
    """Which of `DEVICES`; tests override it by parametrising."""
    return "desktop"


@pytest.fixture
def context(browser: Browser, witness: Witness, device: str) -> Iterator[BrowserContext]:
    """A browser that was never here before."""
    context = browser.new_context(**DEVICES[device])  # type: ignore[arg-type]
    witness.watch(context)
    yield context
    context.close()


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
