"""How fast the page starts, beside Pyodide alone: `python -m bench.startup`.

Both run in the same browser from the same server, by turns: Pyodide as published, with
`loadPyodide()` and `1+1`, and the page until `<html data-ready>`.  Cold is a browser that
was never here; warm is a later visit, once the cache and the service worker are filled.
Milliseconds from navigation, medians.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from web.chromium import ARGUMENTS, find
from web.serve import ROOT, Site

ROUNDS = 3
WARM_VISITS = 2
TARGETS = {"cold": 0.75, "warm": 0.40}
STOCK = """<!doctype html><meta charset="utf-8"><title>Pyodide</title>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1+1");
document.documentElement.dataset.ready = "";
</script>
"""
PUBLISHED = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
# Counted in the page, so that the driver's own time stays out.
CLOCK = """
  new MutationObserver((_, observer) => {
    if (!document.documentElement?.hasAttribute("data-ready")) return;
    observer.disconnect();
    window.startedAfter = performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
"""

Settle = Callable[[Page], None]


def lay_out(folder: Path) -> None:
    """Both sites below one folder."""
    (folder / "stock").mkdir()
    for name in PUBLISHED:
        shutil.copy(ROOT / "node_modules/pyodide" / name, folder / "stock" / name)
    (folder / "stock/index.html").write_text(STOCK)
    shutil.copytree(ROOT / "dist", folder / "page")


def visit(context: BrowserContext, url: str, settle: Settle) -> float:
    """Milliseconds from navigation until the page says that it is ready."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_function("window.startedAfter", timeout=60_000)
    taken = float(page.evaluate("window.startedAfter"))
    settle(page)
    page.close()
    return taken


def wait_offline(page: Page) -> None:
    """Wait until the service worker has everything."""
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=30_000)


def wait_cached(page: Page) -> None:
    """Give the browser time to keep its compiled code, as between two visits."""
    page.wait_for_timeout(1500)


def measure(browser: Browser, url: str, settle: Settle) -> tuple[float, list[float]]:
    """The first visit of a new browser profile, and later ones."""
    context = browser.new_context()
    context.add_init_script(CLOCK)
    cold = visit(context, url, settle)
    visit(context, url, wait_cached)  # compiled code is kept from the second visit on
    warm = [visit(context, url, lambda _: None) for _ in range(WARM_VISITS)]
    context.close()
    return cold, warm


def main() -> None:
    """Measure and print."""
    kinds: dict[str, Settle] = {"stock": wait_cached, "page": wait_offline}
    cold: dict[str, list[float]] = {kind: [] for kind in kinds}
    warm: dict[str, list[float]] = {kind: [] for kind in kinds}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        lay_out(Path(name))
        with Site(Path(name)) as site:
            browser = playwright.chromium.launch(executable_path=find(), args=list(ARGUMENTS))
            for _ in range(ROUNDS):
                for kind, settle in kinds.items():
                    first, later = measure(browser, f"{site.url}{kind}/", settle)
                    cold[kind].append(first)
                    warm[kind] += later
            browser.close()
    for state, times in {"cold": cold, "warm": warm}.items():
        stock, page = (statistics.median(times[kind]) for kind in kinds)
        ratio = f"{page / stock:.2f} (at most {TARGETS[state]:.2f})"
        print(f"{state} start: page {page:.0f} ms, Pyodide alone {stock:.0f} ms, ratio {ratio}")


if __name__ == "__main__":
    main()
