"""Small tools of the build: files, digests, zips that are the same bytes every time."""

from __future__ import annotations

import hashlib
import io
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = ROOT / "node_modules"
CACHE = ROOT / "build"
# Zip cannot say "no date"; this is the earliest that it can.
EPOCH = (1980, 1, 1, 0, 0, 0)

Files = Mapping[str, bytes]


class BuildError(Exception):
    """The site cannot be built; the text says what is missing."""


def read(path: Path) -> bytes:
    """The bytes of a file that the site needs."""
    try:
        return path.read_bytes()
    except OSError:
        raise BuildError(f"missing: {path.relative_to(ROOT)}") from None


def one(folder: Path, pattern: str) -> Path:
    """The only file that fits; packages put hashes into their names."""
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        count = len(found) or "no"
        raise BuildError(f"{count} file fits {pattern} in {folder.relative_to(ROOT)}; need one")
    return found[0]


def digest(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def digest_all(files: Files) -> str:
    """One digest of many files, names and contents."""
    lines = [f"{digest(data)}  {name}\n" for name, data in sorted(files.items())]
    return digest("".join(lines).encode())


def zipped(files: Files) -> bytes:
    """A zip of the files, the same bytes whenever and wherever it is made."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return made.getvalue()


def compiled(files: Files, home: str) -> bytes:
    """A zip of the files with byte code in place of modules; tracebacks say `home/…`.

    Made by Pyodide under Node, which takes seconds, so the result is kept under `build/`.
    """
    tools = [MODULES / "pyodide/package.json", WEB / "compile.py", WEB / "compile.mjs"]
    key = digest_all({**files, **{f"tool {path.name}": read(path) for path in tools}, home: b""})
    made = CACHE / f"compiled-{key[:16]}.zip"
    if not made.exists():
        CACHE.mkdir(exist_ok=True)
        source = CACHE / "sources.zip"
        source.write_bytes(zipped(files))
        command = ["node", str(WEB / "compile.mjs"), str(source), str(made), home]
        subprocess.run(command, check=True, cwd=ROOT)
        source.unlink()
    return made.read_bytes()


def write_all(target: Path, files: Files) -> None:
    """Write the files below `target`."""
    for name, data in files.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
