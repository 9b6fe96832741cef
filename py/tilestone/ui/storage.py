"""The browser's local storage behind the store's interface.

Where it is denied or gone, the memory twin takes its place: play goes on, and the page
says that nothing is saved.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from tilestone.session.keeper import Keeper
from tilestone.session.store import PREFIX, MemoryStore, NoRoom


class LocalStore:
    """`localStorage`, our own keys only."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def get(self, key: str) -> str | None:
        """The text under `key`, or `None`."""
        try:
            found = self._storage.getItem(key)
        except JsException:
            return None
        return found if isinstance(found, str) else None

    def put(self, key: str, text: str) -> None:
        """Keep `text`; `NoRoom` if the browser refuses."""
        try:
            self._storage.setItem(key, text)
        except JsException as error:
            raise NoRoom(str(error)) from None

    def drop(self, key: str) -> None:
        """Forget what is under `key`."""
        try:
            self._storage.removeItem(key)
        except JsException as error:
            raise NoRoom(str(error)) from None

    def keys(self) -> tuple[str, ...]:
        """The keys of ours, sorted."""
        try:
            names = [str(self._storage.key(n)) for n in range(self._storage.length)]
        except JsException:
            return ()
        return tuple(sorted(name for name in names if name.startswith(PREFIX)))


def open_keeper() -> Keeper:
    """The keeper of this browser's storage."""
    try:
        storage = window.localStorage
        probe = f"{PREFIX}probe"
        storage.setItem(probe, "1")
        storage.removeItem(probe)
    except (JsException, AttributeError):
        return _fallback()
    return Keeper(LocalStore(storage))


def _fallback() -> Keeper:
    """A full storage can still be read; one that is denied can't even be looked at."""
    try:
        storage = window.localStorage
        if storage and storage.length > 0:
            return Keeper(LocalStore(storage), refused=True)
    except (JsException, AttributeError):
        pass
    return Keeper(MemoryStore(), lasting=False)
