"""Find WebKitGTK's driver and a screen for it, or install them: `python -m web.webkit`."""

from __future__ import annotations

import shutil
import sys

from web import debian

NEEDED = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""Programs, and the Debian packages that have them; the driver brings its browser along."""


def missing() -> list[str]:
    """The needed programs that are not on the path."""
    return [name for name in NEEDED if not shutil.which(name)]


def find() -> tuple[str, str]:
    """Where the driver and the screen are; `make engines` has seen to it that they are there."""
    absent = missing()
    if absent:
        packages = " ".join(NEEDED[name] for name in absent)
        raise FileNotFoundError(
            f"no {' and no '.join(absent)} here: install WebKitGTK's driver and Xvfb "
            f"(Debian: apt install {packages})"
        )
    driver, screen = (shutil.which(name) or name for name in NEEDED)
    return driver, screen


if __name__ == "__main__":
    if missing() and debian.may_install():
        print("Installing WebKitGTK (some minutes)", flush=True)
        debian.install(*(NEEDED[name] for name in missing()))
    try:
        print(f"WebKitGTK: {', '.join(find())}")
    except FileNotFoundError as error:
        sys.exit(str(error))
