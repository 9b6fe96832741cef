"""Offline use and updates: all or nothing, one build or another."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page
from web.serve import Site

from e2e.conftest import Witness, wait_ready

pytestmark = pytest.mark.offline

OFFLINE = "html[data-offline=ready]"
CACHED = """async () => {
  const names = await caches.keys();
  const found = [];
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      found.push([response.type, response.status]);
    }
  }
  return { names, found };
}"""


@pytest.fixture
def deployed(dist: Path, tmp_path: Path, witness: Witness) -> Iterator[Site]:
    """A copy of the site under a folder of a host, free to be changed and stopped."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with Site(folder, "/some/dir/") as site:
        witness.origin = site.url
        yield site


def visit(page: Page, site: Site, name: str = "") -> None:
    page.goto(f"{site.url}{name}")
    wait_ready(page)


def wait_offline(page: Page) -> None:
    page.wait_for_selector(OFFLINE, state="attached", timeout=30_000)


def redeploy(site: Site, build: str) -> None:
    """Put another build in place: the page and the service worker name it."""
    old = page_of(site).split('data-build="')[1].split('"')[0]
    for name in ("index.html", "sw.js"):
        path = site.folder / name
        path.write_text(path.read_text().replace(old, build))
    fit_digest(site, "index.html", "./")


def page_of(site: Site) -> str:
    return (site.folder / "index.html").read_text()


def fit_digest(site: Site, name: str, key: str) -> None:
    """Write the digest of a changed file into the service worker's list, as the build does."""
    from web.assets import digest  # noqa: PLC0415

    path = site.folder / "sw.js"
    lines = path.read_text().splitlines()
    fresh = f' "{key}": "{digest((site.folder / name).read_bytes())}"'
    changed = [
        fresh + ("," if line.endswith(",") else "") if line.startswith(f' "{key}":') else line
        for line in lines
    ]
    path.write_text("\n".join(changed))


@pytest.mark.parametrize("name", ["", "index.html", "#/rules/omega"])
def test_b004_b014_starts_with_the_server_gone(deployed: Site, page: Page, name: str) -> None:
    visit(page, deployed)
    wait_offline(page)
    scope = page.evaluate("navigator.serviceWorker.ready.then((found) => found.scope)")
    assert scope == deployed.url
    deployed.stop()
    cold = page.context.new_page()
    page.close()
    visit(cold, deployed, name)
    wait_offline(cold)


def test_pages_and_files_beside_the_app_are_the_hosts(deployed: Site, page: Page) -> None:
    (deployed.folder / "rules.html").write_text(
        "<link rel=icon href=icon.svg><title>Beside the app</title>"
    )
    visit(page, deployed)
    wait_offline(page)
    page.goto(f"{deployed.url}rules.html")
    assert page.title() == "Beside the app"
    wheel = next(deployed.folder.glob("*.whl"))
    size = page.evaluate("async (path) => (await (await fetch(path)).blob()).size", wheel.name)
    assert size == wheel.stat().st_size
    visit(page, deployed, "index.html?from=there")


@pytest.mark.provokes_errors
def test_a_start_that_hangs_offline_does_not_call_a_kept_file_missing(
    deployed: Site, page: Page
) -> None:
    visit(page, deployed)
    wait_offline(page)
    deployed.stop()
    page.add_init_script("WebAssembly.instantiateStreaming = () => new Promise(() => {})")
    page.reload()
    page.wait_for_selector("#failed:visible", timeout=15_000)
    assert "nothing has moved" in page.locator("#failed").inner_text()


@pytest.mark.provokes_errors
def test_b014_one_missing_file_and_it_is_not_called_ready(deployed: Site, page: Page) -> None:
    (deployed.folder / "manifest.webmanifest").unlink()
    visit(page, deployed)
    page.wait_for_selector("html[data-offline=none]", state="attached", timeout=30_000)
    assert page.evaluate(CACHED)["names"] == []
    visit(page, deployed)


@pytest.mark.provokes_errors
def test_a_file_of_another_build_and_it_is_not_called_ready(deployed: Site, page: Page) -> None:
    with (deployed.folder / "icon.svg").open("a") as icon:
        icon.write("<!-- half deployed -->")
    visit(page, deployed)
    page.wait_for_selector("html[data-offline=none]", state="attached", timeout=30_000)


def test_b017_only_own_replies_are_kept_and_old_caches_go(
    deployed: Site, context: BrowserContext
) -> None:
    for build in ("first", "second", "third"):
        redeploy(deployed, build)
        page = context.new_page()
        visit(page, deployed)
        if build != "first":
            page.wait_for_selector("html[data-update=ready]", state="attached", timeout=30_000)
            with page.expect_navigation():
                page.evaluate("tilestone.update()")
            wait_ready(page)
        wait_offline(page)
        assert page.locator(f"html[data-build={build}]").count() == 1
        kept = page.evaluate(CACHED)
        assert len(kept["names"]) == 1
        assert kept["names"][0].endswith(build)
        assert all(reply == ["basic", 200] for reply in kept["found"])
        page.close()
    page = context.new_page()
    visit(page, deployed)
    size = sum(file.stat().st_size for file in deployed.folder.rglob("*") if file.is_file())
    page.wait_for_function(
        "async (most) => (await navigator.storage.estimate()).usage <= most",
        arg=1.5 * size,
        timeout=30_000,
    )


def test_an_update_waits_until_it_is_asked_for(deployed: Site, context: BrowserContext) -> None:
    redeploy(deployed, "before")
    page = context.new_page()
    visit(page, deployed)
    wait_offline(page)
    redeploy(deployed, "after")
    visit(page, deployed)
    page.wait_for_selector("html[data-update=ready]", state="attached", timeout=30_000)
    visit(page, deployed)
    assert page.locator("html[data-build=before]").count() == 1


def test_an_update_fetches_only_what_has_changed(deployed: Site, context: BrowserContext) -> None:
    page = context.new_page()
    visit(page, deployed)
    wait_offline(page)
    redeploy(deployed, "after")
    deployed.requests.clear()
    visit(page, deployed)
    page.wait_for_selector("html[data-update=ready]", state="attached", timeout=30_000)
    assert not any("pyodide" in path for path in deployed.requests)
