"""Firefox and WebKitGTK, one of each for all scenarios; every site has a fresh origin."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from web.serve import ROOT, Site

from e2e_engines.browser import Browser
from e2e_engines.play import untroubled
from e2e_engines.wires import ENGINES


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With several workers (`-n 2 --dist loadgroup`) each engine has one to itself."""
    for item in items:
        if isinstance(item, pytest.Function) and "engine" in item.callspec.params:
            item.add_marker(pytest.mark.xdist_group(item.callspec.params["engine"]))


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site."""
    folder = ROOT / "dist"
    assert (folder / "index.html").exists(), "no site: run `make build`"
    return folder


@pytest.fixture(scope="session", params=sorted(ENGINES))
def engine(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(ENGINES[request.param](Path(folder)))
        yield browser
        browser.close()


@pytest.fixture
def browser(engine: Browser) -> Iterator[Browser]:
    """The browser; no banner of trouble may show at the end of a scenario."""
    yield engine
    assert untroubled(engine)
    engine.leave_frames()


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    """The site on a port of its own: nothing was ever kept there."""
    with Site(dist) as site:
        yield site
