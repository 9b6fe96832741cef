"""A store maps keys to texts: the browser's (see `ui.storage`), or its twin in memory.

The twin behaves just like the browser's, so that tests need none.  What lies under the keys
is the keeper's (see `keeper`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

PREFIX = "tilestone:1:"
"""Every key begins so; nothing else in a shared storage is ever touched."""


class NoRoom(Exception):
    """The store refused a write: it is full, blocked or gone."""


class Store(Protocol):
    """Texts under keys."""

    def get(self, key: str) -> str | None:
        """The text under `key`, or `None`."""

    def put(self, key: str, text: str) -> None:
        """Keep `text`; `NoRoom` if that can't be done, with the old text left in place."""

    def drop(self, key: str) -> None:
        """Forget what is under `key`, if anything; `NoRoom` if even that is refused."""

    def keys(self) -> tuple[str, ...]:
        """The keys of ours, sorted."""


@dataclass
class MemoryStore:
    """A store that lasts as long as the page; `room` bounds its characters."""

    texts: dict[str, str] = field(default_factory=dict)
    room: int | None = None

    def get(self, key: str) -> str | None:
        """The text under `key`, or `None`."""
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        """Keep `text`, or `NoRoom`."""
        others = sum(len(k) + len(t) for k, t in self.texts.items() if k != key)
        if self.room is not None and others + len(key) + len(text) > self.room:
            raise NoRoom(f"no room for {len(text)} characters")
        self.texts[key] = text

    def drop(self, key: str) -> None:
        """Forget what is under `key`."""
        self.texts.pop(key, None)

    def keys(self) -> tuple[str, ...]:
        """The keys of ours, sorted."""
        return tuple(sorted(key for key in self.texts if key.startswith(PREFIX)))


def write_all(store: Store, texts: Mapping[str, str | None]) -> None:
    """Write several keys as one, `None` to drop a key; `NoRoom` leaves all as it was before."""
    before = {key: store.get(key) for key in texts}
    try:
        _write(store, texts)
    except NoRoom:
        _write(store, before)
        raise


def _write(store: Store, texts: Mapping[str, str | None]) -> None:
    """What shrinks goes first, so that there is never less room than before or after."""

    def growth(key: str) -> int:
        return len(texts[key] or "") - len(store.get(key) or "")

    for key in sorted(texts, key=growth):
        text = texts[key]
        if text is None:
            store.drop(key)
        elif store.get(key) != text:
            store.put(key, text)
