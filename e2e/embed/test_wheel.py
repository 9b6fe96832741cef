"""The wheel in other hands: a PyScript page of somebody else, and plain pip."""

from __future__ import annotations

import hashlib
import html
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect
from web.serve import ROOT, Site

CODE = """
from pyscript import document
import tilestone
drawn = tilestone.svg("odd", "e5w,e6b") + tilestone.svg("ubongo", board="easy-02", symbol="sun")
document.querySelector("#board").innerHTML = drawn
"""


@pytest.fixture
def wheel(dist: Path) -> Path:
    return next(dist.glob("*.whl"))


def theirs(folder: Path) -> None:
    """A site with PyScript, Pyodide as npm has it, and micropip's wheel named in its lock."""
    shutil.copytree(ROOT / "node_modules/@pyscript/core/dist", folder / "pyscript")
    own = folder / "pyodide"
    own.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(ROOT / "node_modules/pyodide" / name, own)
    micropip = next((ROOT / "build/micropip").glob("micropip-*.whl"))
    shutil.copy(micropip, own)
    lock = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    named = lock["packages"]["micropip"]
    named |= {
        "file_name": micropip.name,
        "sha256": hashlib.sha256(micropip.read_bytes()).hexdigest(),
    }
    lock["packages"] = {"micropip": named}
    (own / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def test_a_page_of_somebody_else_installs_it_and_draws(
    strange: BrowserContext, tmp_path: Path, dist: Path, wheel: Path
) -> None:
    theirs(tmp_path)
    with Site(dist) as ours, Site(tmp_path) as host:
        ours.behaviour.headers = {"Access-Control-Allow-Origin": "*"}  # as hosts of pages send it
        config = {
            "interpreter": "./pyodide/pyodide.mjs",
            "packages": [f"{ours.url}{wheel.name}"],
        }
        (tmp_path / "page.html").write_text(
            '<!doctype html><meta charset="utf-8"><div id="board"></div>'
            '<script type="module" src="pyscript/core.js"></script>'
            f'<script type="py" config="{html.escape(json.dumps(config))}">{CODE}</script>',
            encoding="utf-8",
        )
        page = strange.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"http://localhost:{host.port}/page.html")
        expect(page.get_by_role("img", name="Odd")).to_be_visible(timeout=60_000)
        expect(page.get_by_role("img", name="Ubongo, board easy-02, Sun")).to_be_visible()
        known = (f"http://localhost:{host.port}/", ours.url, "data:", "blob:")
        assert [url for url in asked if not url.startswith(known)] == []


def test_the_wheel_works_as_it_is_unpacked(wheel: Path, tmp_path: Path) -> None:
    """An installation is the wheel unpacked: it needs nothing besides, and holds its boards."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    command = [sys.executable, "-I", "-S", "-c", (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import tilestone;"
        "print(tilestone.svg('ubongo', board='hard-36', symbol='kite', show='solution')[:5])"
    )]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout == "<svg \n"


def test_pip_takes_it(wheel: Path, tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps",
           "--disable-pip-version-check", "--target", str(tmp_path), str(wheel)]  # fmt: skip
    subprocess.run(pip, check=True)  # noqa: S603
    run = [sys.executable, "-m", "tilestone", "svg", "odd", "e5w,e6b"]
    done = subprocess.run(run, capture_output=True, text=True, check=True, cwd=tmp_path)  # noqa: S603
    assert done.stdout.startswith("<svg ")
