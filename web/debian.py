"""Debian's packages, where they may be installed: as root on a machine that has apt."""

from __future__ import annotations

import os
import shutil
import subprocess


def may_install() -> bool:
    """Whether this is a Debian, and we are root."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> bool:
    """Install packages with what they need and no more, unasked; whether that worked."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-qq", "-o", "Acquire::Retries=3"]
    subprocess.run([*apt, "update"], check=True, env=quiet)
    command = [*apt, "install", "-y", "--no-install-recommends", *packages]
    done = subprocess.run(command, check=False, env=quiet, stdout=subprocess.DEVNULL)
    return done.returncode == 0
