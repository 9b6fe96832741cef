"""Find a Chromium for the tests, or install one: `python -m web.chromium`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from web import debian

# The headless shell is the same engine without the browser's own windows, which are
# themselves pages that take a third of the machine.
NAMES = (
    "chromium-headless-shell", "chromium", "chromium-browser",
    "google-chrome", "google-chrome-stable",
)  # fmt: skip
# Nothing may go out by itself, and root needs a browser without sandbox.
ARGUMENTS = (
    "--no-sandbox", "--disable-quic", "--disable-background-networking",
    "--no-first-run", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def installed() -> str | None:
    """The browser that CHROMIUM names or that stands on the path."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def from_playwright() -> str | None:
    """The browser that Playwright keeps, if it was installed."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow to load

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find() -> str:
    """Where the browser is; `make e2e` has seen to it that there is one."""
    path = installed() or from_playwright()
    if not path:
        raise FileNotFoundError("no Chromium here: run `python -m web.chromium`")
    return path


def install() -> None:
    """Install Debian's package as root, Playwright's own browser elsewhere."""
    if not debian.may_install():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    elif not any(debian.install(package) for package in NAMES[:2]):  # an older one lacks the shell
        raise SystemExit("Debian's Chromium could not be installed.")


if __name__ == "__main__":
    if not (installed() or from_playwright()):
        print("Installing Chromium (some minutes)", flush=True)
        install()
    print(f"Chromium: {find()}")
