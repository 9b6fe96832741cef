"""Serve a built site on this machine: `python -m web.serve [--port 0] [--under /some/dir/]`.

`Site` is the same server for tests: it can lose files, send wrong types, be slow and be
stopped, as real hosts and networks do.
"""

from __future__ import annotations

import argparse
import socket
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO, Self

ROOT = Path(__file__).resolve().parent.parent
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
CHUNK = 16_384


@dataclass
class Behaviour:
    """How a host serves; tests change it while it runs.

    `types` overrides content types by suffix; a path that contains a text of `missing` is
    answered with 404; `headers` go with every answer; `delay` in seconds comes before each
    answer; `rate` in bytes a second is shared by nobody: it holds for each answer.
    """

    types: dict[str, str] = field(default_factory=dict)
    missing: tuple[str, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0
    rate: float = 0


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def log_message(self, *_: Any) -> None:  # the browser's own tools show requests better
        pass

    def send_head(self) -> Any:
        time.sleep(self.server.behaviour.delay)
        path, _, query = self.path.partition("?")
        self.server.requests.append(path)
        missing = any(text in path for text in self.server.behaviour.missing)
        if missing or not path.startswith(self.server.under):
            self.send_error(404)
            return None
        self.path = "/" + path.removeprefix(self.server.under) + (query and f"?{query}")
        return super().send_head()

    def guess_type(self, path: Any) -> str:
        types = {**TYPES, **self.server.behaviour.types}
        return types.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        for name, value in self.server.behaviour.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        rate = self.server.behaviour.rate
        if not rate:
            super().copyfile(source, outputfile)
            return
        self._copy_slowly(source, outputfile, rate)

    @staticmethod
    def _copy_slowly(source: BinaryIO, target: BinaryIO, rate: float) -> None:
        while chunk := source.read(CHUNK):
            target.write(chunk)
            time.sleep(len(chunk) / rate)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, port: int, folder: Path, under: str) -> None:
        self.under = under
        self.behaviour = Behaviour()
        self.requests: list[str] = []
        self.open: set[socket.socket] = set()
        super().__init__(
            ("127.0.0.1", port),
            lambda *given: _Handler(*given, directory=str(folder)),
        )

    def process_request(self, request: Any, client_address: Any) -> None:
        self.open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass  # a browser that went away in the middle of a file

    def hang_up(self) -> None:
        """Close what browsers keep open, so that a stopped server answers nobody."""
        for connection in list(self.open):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue


class Site:
    """A folder served on a free port of 127.0.0.1; a context manager that starts and stops.

    `url` ends with a slash; `requests` are the paths asked for so far; `behaviour` may be
    changed at any time.  A stopped site can be started again at the same address.
    """

    def __init__(self, folder: Path, under: str = "/", port: int = 0) -> None:
        self.folder = folder
        self.under = f"/{under.strip('/')}/".replace("//", "/")
        self.port = port
        self._server: _Server | None = None
        self.behaviour = Behaviour()
        self.requests: list[str] = []

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.port}{self.under}"

    def start(self) -> None:
        """Begin to serve, at the same port as before if there was one."""
        server = _Server(self.port, self.folder, self.under)
        server.behaviour, server.requests = self.behaviour, self.requests
        self.port = server.server_port
        self._server = server
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Be gone: refuse connections and end those that are open."""
        if self._server:
            self._server.shutdown()
            self._server.hang_up()
            self._server.server_close()
            self._server = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--port", type=int, default=0, help="0 takes any that is free")
    parser.add_argument("--under", default="/", help="a folder to serve it under: /some/dir/")
    given = parser.parse_args()
    with Site(given.folder, given.under, given.port) as site:
        print(f"\n  Tilestone is at {site.url}\n  Ctrl+C ends it.", flush=True)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
