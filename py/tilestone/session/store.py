"""What is kept: one envelope for each thing, in a store that a browser or a test gives.

A store maps keys to texts (`get`, `put`, `drop`, `keys`); the memory twin behaves just
like the browser's.  Each thing kept lies in an envelope with its format number and a
checksum, is written as a whole, and is read and checked before anything replaces it.
What can't be read is set aside under a key of its own and never lost; what a newer
program wrote is left untouched.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol
from zlib import crc32

from tilestone.core import jsons

PREFIX = "tilestone:1:"
"""Every key begins so; nothing else in a shared storage is ever touched."""

FORMAT = 1


class NoRoom(Exception):
    """The store refused a write: it is full, blocked or gone."""


class Newer(ValueError):
    """A thing that a newer program wrote."""


class Damaged(ValueError):
    """A text that is no envelope, or whose content is not what its checksum says."""


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


def seal(data: Any) -> str:
    """The envelope's text for anything that JSON knows."""
    body = _body(data)
    return f'{{"format":{FORMAT},"check":"{_check(body)}","data":{body}}}'


def unseal(text: str) -> Any:
    """What an envelope holds; `Newer` or `Damaged` says why it can't be had."""
    try:
        envelope = jsons.loads(text)
        number, check, data = envelope["format"], envelope["check"], envelope["data"]
    except (ValueError, TypeError, KeyError):
        raise Damaged("not an envelope") from None
    if type(number) is not int or number < 1:
        raise Damaged("no format number")
    if number > FORMAT:
        raise Newer(f"format {number} is newer than {FORMAT}")
    if check != _check(_body(data)):
        raise Damaged("the checksum is another")
    return data


def _body(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def _check(body: str) -> str:
    return f"{crc32(body.encode('utf-8', 'surrogatepass')):08x}"


@dataclass
class Keeper:
    """Reads and writes things in a store, and remembers what went wrong.

    `lasting` tells whether what the store keeps outlives the page.  `trouble` is "" or
    what the player should be told: `full` (the last write was refused, or nothing lasts),
    `damaged` (something was set aside) or `newer` (something was left alone).  `stuck`
    are names of damaged things that could not be set aside, which are not written over.
    """

    store: Store
    lasting: bool = True
    trouble: str = ""
    stuck: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        if not self.lasting:
            self.trouble = "full"

    def load(self, name: str, read: Callable[[Any], Any], empty: Any) -> Any:
        """The thing called `name` as `read` makes it from its data; `empty` if there is none.

        `read` raises `ValueError` for data that it does not know.
        """
        key = PREFIX + name
        text = self.store.get(key)
        if text is None:
            return empty
        try:
            return read(unseal(text))
        except Newer:
            self.trouble = "newer"
        except ValueError:
            self._set_aside(name, text)
        return empty

    def save(self, name: str, data: Any) -> bool:
        """Write the thing called `name`; false, and `trouble` set, if there is no room."""
        key = PREFIX + name
        text = self.store.get(key)
        if text is not None and _is_newer(text):
            self.trouble = "newer"
            return False
        if name in self.stuck and text is not None and not self._set_aside(name, text):
            return False
        try:
            self.store.put(key, seal(data))
        except NoRoom:
            self.trouble = "full"
            return False
        if self.trouble == "full" and self.lasting:
            self.trouble = ""
        return True

    def drop(self, name: str) -> None:
        """Forget the thing called `name`."""
        try:
            self.store.drop(PREFIX + name)
        except NoRoom:
            self.trouble = "full"

    def names(self, start: str) -> tuple[str, ...]:
        """The names of things kept that begin with `start`."""
        begin = PREFIX + start
        keys = self.store.keys()
        return tuple(key[len(PREFIX) :] for key in keys if key.startswith(begin))

    def _set_aside(self, name: str, text: str) -> bool:
        """Move what can't be read to a key of its own; where there is no room, leave it."""
        aside = f"{PREFIX}damaged:{name}:{_check(text)}"
        try:
            self.store.put(aside, text)
            self.store.drop(PREFIX + name)
        except NoRoom:
            self.trouble = "full"
            self.stuck.add(name)
            return False
        self.trouble = "damaged"
        self.stuck.discard(name)
        return True


def _is_newer(text: str) -> bool:
    try:
        unseal(text)
    except Newer:
        return True
    except Damaged:
        return False
    return False
