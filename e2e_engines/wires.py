"""How commands reach the browsers: Firefox by Marionette, WebKitGTK by WebDriver over HTTP.

Both speak the W3C's WebDriver commands and differ only in how a command is named and sent,
so what is said stands once, in `browser`.  Each wire starts its browser with a profile of
its own and ends it with everything that it has started.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Protocol, TypeVar

from web import firefox, webkit

START = 60  # seconds that a browser may take to start on a busy machine
ANSWER = 120  # seconds that a command may take
PAUSE = 0.05  # seconds between two looks

T = TypeVar("T")


class Failed(Exception):
    """The browser refused a command, or a script in the page threw."""


class Wire(Protocol):
    """A browser that takes commands, by their names in Marionette."""

    name: str

    def send(self, command: str, **parameters: Any) -> Any:
        """The answer to a command; `Failed` if it is an error."""

    def close(self) -> None:
        """End the browser."""


def waited(look: Callable[[], T | None], seconds: float, what: str) -> T:
    """What `look` finds, as soon as it finds something; `TimeoutError` after so long."""
    until = time.monotonic() + seconds
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > until:
            raise TimeoutError(f"{what} did not come within {seconds:.0f} s")
        time.sleep(PAUSE)


def _started(command: list[str], log: Path, **extra: Any) -> subprocess.Popen[bytes]:
    """A process in a group of its own, so that its children can be ended with it."""
    with log.open("wb") as out:
        return subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, start_new_session=True, **extra
        )


def _ended(process: subprocess.Popen[bytes]) -> None:
    """The process and its children are gone."""
    try:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(10)
    except ProcessLookupError:
        pass
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


# ------------------------------------------------------------------ Firefox

PREFERENCES = {
    "marionette.port": 0,  # any that is free; the profile tells which
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.server": "data:,",
}


class Marionette:
    """Firefox without a window: messages `LENGTH:JSON` over a socket."""

    name = "firefox"

    def __init__(self, folder: Path) -> None:
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items())
        (folder / "user.js").write_text("\n".join(lines))
        self._count = 0
        self._process = _started(
            [firefox.find(), "--headless", "--marionette", "--no-remote", "--profile", str(folder)],
            folder / "firefox.log",
            env={**os.environ, "HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"},
        )
        try:
            self._socket = waited(lambda: _connected(folder), START, "Firefox")
            self._socket.settimeout(ANSWER)
            self._file = self._socket.makefile("rb")
            self._read()  # it greets
            self.send("WebDriver:NewSession")
        except BaseException:
            _ended(self._process)
            raise

    def send(self, command: str, **parameters: Any) -> Any:
        """See `Wire.send`."""
        self._count += 1
        text = json.dumps([0, self._count, command, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        _kind, _number, error, result = self._read()
        if error:
            raise Failed(f"{command}: {error['error']}: {error['message']}")
        lone = isinstance(result, dict) and result.keys() == {"value"}
        return result["value"] if lone else result

    def close(self) -> None:
        """See `Wire.close`."""
        self._socket.close()
        _ended(self._process)

    def _read(self) -> Any:
        length = b""
        while (digit := self._file.read(1)) != b":":
            if not digit:
                raise ConnectionError("Firefox has gone away")
            length += digit
        return json.loads(self._file.read(int(length)))


def _connected(folder: Path) -> socket.socket | None:
    try:
        port = int((folder / "MarionetteActivePort").read_text())
        return socket.create_connection(("127.0.0.1", port))
    except (OSError, ValueError):
        return None  # not there, not written yet, or not listening


# ------------------------------------------------------------------ WebKitGTK

PATHS = {
    "WebDriver:ExecuteScript": "/execute/sync",
    "WebDriver:FindElement": "/element",
    "WebDriver:Navigate": "/url",
    "WebDriver:PerformActions": "/actions",
    "WebDriver:SetWindowRect": "/window/rect",
    "WebDriver:SwitchToFrame": "/frame",
}


class WebKit:
    """WebKitGTK's small browser on a screen of its own: JSON over HTTP."""

    name = "webkit"

    def __init__(self, folder: Path) -> None:
        driver, screen = webkit.find()
        self._processes: list[subprocess.Popen[bytes]] = []
        self._folder = folder
        try:
            display = self._screen(screen)
            self._driver(driver, display)
        except BaseException:
            self.close()
            raise

    def send(self, command: str, **parameters: Any) -> Any:
        """See `Wire.send`."""
        return self._post(f"/session/{self._session}{PATHS[command]}", parameters)

    def close(self) -> None:
        """See `Wire.close`."""
        for process in reversed(self._processes):
            _ended(process)

    def _screen(self, program: str) -> str:
        """Start the screen; it takes a number that is free, and tells it."""
        here, there = os.pipe()
        command = [program, "-displayfd", str(there), "-screen", "0", "1400x1100x24"]
        command += ["-nolisten", "tcp"]
        log = self._folder / "screen.log"
        self._processes.append(_started(command, log, pass_fds=(there,)))
        os.close(there)
        with os.fdopen(here) as told:
            number = told.readline().strip()
        if not number:
            raise ConnectionError(f"Xvfb did not start: {log.read_text()}")
        return f":{number}"

    def _driver(self, program: str, display: str) -> None:
        self._port = _free_port()
        home = {"HOME": str(self._folder), "XDG_RUNTIME_DIR": str(self._folder)}
        env = {**os.environ, **home, "DISPLAY": display, "GDK_BACKEND": "x11"}
        if os.geteuid() == 0:  # its sandbox wants a user who is not root
            env["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        command = [program, "--host=127.0.0.1", f"--port={self._port}"]
        self._processes.append(_started(command, self._folder / "webkit.log", env=env))
        answer = waited(self._begun, START, "WebKitGTK")
        self._session = answer["sessionId"]

    def _begun(self) -> Any:
        try:
            return self._post("/session", {"capabilities": {}})
        except ConnectionRefusedError:
            return None

    def _post(self, path: str, parameters: dict[str, Any]) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=ANSWER)
        try:
            connection.request("POST", path, json.dumps(parameters))
            response = connection.getresponse()
            value = json.loads(response.read())["value"]
        finally:
            connection.close()
        if response.status >= 400:
            raise Failed(f"{path}: {value['error']}: {value['message']}")
        return value


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


ENGINES: dict[str, type[Marionette] | type[WebKit]] = {
    engine.name: engine for engine in (Marionette, WebKit)
}
