"""A browser that stays open from test to test and is emptied in between.

Most of a start is compiling Pyodide.  Pages of one site that share a process share the code,
and it lasts as long as any of them holds it; so a tab that is in no test keeps it, and each
test gets a new tab beside that one.  What a test leaves behind is removed and looked for; what
can't be removed from a browser (a clock, scripts for every page) a test must not ask of it:
such a test is marked `fresh`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from playwright.sync_api import BrowserContext, Page
from web.serve import Site

# One process for all tabs of the site; the optimising compiler's work is not thrown away here.
SWITCHES = ("--process-per-site",)
LASTING = (
    "add_init_script", "expose_binding", "expose_function", "grant_permissions", "route",
    "set_extra_http_headers", "set_geolocation", "set_offline",
)  # fmt: skip
HOLD = """async (path) => {
  window.held = await WebAssembly.compileStreaming(fetch(path));
}"""
EMPTY = """async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  });
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) await done(indexedDB.deleteDatabase(name));
}"""
LEFT = """async () => [
  ...Object.keys(localStorage),
  ...(await indexedDB.databases()).map(({ name }) => name),
  ...await caches.keys(),
  ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ...("__pwClock" in window ? ["a clock"] : []),
]"""


def _refuse(*_given: Any, **_more: Any) -> NoReturn:
    raise AssertionError("this would outlast the test: mark it `fresh`")


def keep_code(context: BrowserContext, site: Site, wasm: str) -> Page:
    """A tab of the site's process that holds the compiled code, and nothing of the app."""
    keeper = context.new_page()
    keeper.goto(f"{site.url}icon.svg")  # the same origin
    keeper.evaluate(HOLD, f"{site.url}{wasm}")
    return keeper


class WarmBrowser:
    """The browser of one device: `lent` gives it to a test and takes it back empty.

    `clean` is false from then on if anything was left, or a tab took the others down with it.
    """

    def __init__(self, context: BrowserContext, site: Site, wasm: str) -> None:
        self._context = context
        self._keeper = keep_code(context, site, wasm)
        for name in LASTING:
            setattr(context, name, _refuse)
        self.clean = True

    @contextmanager
    def lent(self) -> Iterator[BrowserContext]:
        """The browser for one test."""
        self._check()
        self.clean = False
        yield self._context
        for page in self._context.pages:
            if page is not self._keeper:
                page.close()
        self._context.clear_cookies()
        self._keeper.evaluate(EMPTY)
        self._check()
        self.clean = True

    def _check(self) -> None:
        """Nothing of a test before this one is there."""
        assert self._context.pages == [self._keeper]
        assert self._context.cookies() == []
        assert self._keeper.evaluate(LEFT) == []
