"""What the page leaves out of Python's standard library, to have less to download.

Only parts that a page cannot use (processes, terminals, servers, mail) or that serve
people at a prompt (debuggers, documentation).  `logging`, `asyncio`, `pathlib` and
what they import stay: Pyodide and PyScript start with them.
"""

from __future__ import annotations

_LEFT_OUT = """
    _pyrepl email http multiprocessing sqlite3 tomllib unittest wsgiref xml xmlrpc

    _pydatetime _pyio antigravity bdb cProfile cmd compileall configparser doctest ftplib
    getpass imaplib mailbox modulefinder netrc nturl2path optparse pdb pickletools plistlib
    poplib profile pstats pty py_compile pyclbr pydoc rlcompleter sched shelve smtplib
    socketserver sre_compile sre_constants sre_parse symtable tabnanny this timeit trace
    tracemalloc tty wave webbrowser zipapp
"""
# Every text here is UTF-8; `idna` and `cp437` serve addresses and zip files.
_ENCODINGS = "__init__ aliases ascii cp437 idna latin_1 punycode utf_8"

LEFT_OUT = frozenset(_LEFT_OUT.split())
ENCODINGS = frozenset(_ENCODINGS.split())


def wanted(name: str) -> bool:
    """Whether a member of python_stdlib.zip belongs in the page."""
    first, _, rest = name.partition("/")
    if first == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return first.removesuffix(".py") not in LEFT_OUT
