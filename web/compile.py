"""Compile every module in a zip; runs inside Pyodide, so the byte code fits the page.

The start of a page is mostly the compiling of Python sources.  Byte code that is never
checked against a source ("unchecked hash") takes that away.  The result is the same bytes
for the same input, wherever and whenever it is made.
"""

import marshal
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER

# Zip cannot say "no date"; this is the earliest that it can.
EPOCH = (1980, 1, 1, 0, 0, 0)
# PEP 552: flags (1: by hash of the source, never checked) and a hash that nobody reads.
HEADER = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
# C code in Pyodide copies docstrings from these at its start and ends if they are missing.
KEEP_DOCSTRINGS = ("_pyodide/", "pyodide/")


def module_bytes(name: str, source: bytes, home: str) -> bytes:
    """The byte code of one module, which tracebacks will call `home/name`."""
    level = 0 if name.startswith(KEEP_DOCSTRINGS) else 2
    code = compile(source, f"{home}/{name}", "exec", dont_inherit=True, optimize=level)
    return HEADER + marshal.dumps(code)


def members(archive: zipfile.ZipFile, home: str) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of everything in the archive, modules compiled."""
    for name in sorted(archive.namelist()):
        data = archive.read(name)
        if name.endswith(".py"):
            yield f"{name}c", module_bytes(name, data, home)
        elif not name.endswith("/"):
            yield name, data


def compile_zip(source: str, target: str, home: str) -> None:
    """Write the zip `target`: that of `source` with byte code in place of each module."""
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, "w") as made:
        for name, data in members(given, home):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            made.writestr(entry, data, compresslevel=9)
