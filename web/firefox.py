"""Find a Firefox for the tests, or install one: `python -m web.firefox`."""

from __future__ import annotations

import os
import shutil
import sys

from web import debian

NAMES = ("firefox-esr", "firefox")


def installed() -> str | None:
    """The browser that FIREFOX names or that stands on the path."""
    named = os.environ.get("FIREFOX")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def find() -> str:
    """Where the browser is; `make engines` has seen to it that there is one."""
    path = installed()
    if not path:
        raise FileNotFoundError(
            "no Firefox here: install it, or let FIREFOX name it (Debian: apt install firefox-esr)"
        )
    return path


if __name__ == "__main__":
    if not installed() and debian.may_install():
        print("Installing Firefox (some minutes)", flush=True)
        debian.install("firefox-esr")
    try:
        print(f"Firefox: {find()}")
    except FileNotFoundError as missing:
        sys.exit(str(missing))
