"""What is kept: one envelope for each thing, in a store that a browser or a test gives.

Each thing lies in an envelope (see `envelope`), is written as a whole, and is read and
checked before anything replaces it.  What can't be read is set aside under a key of its own
and never lost; what a newer program wrote is left untouched; what another tab wrote meanwhile
is never written over, and what it removed stays removed; what vanishes under way is remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tilestone.session.envelope import Newer, check, is_newer, seal, unseal
from tilestone.session.formats import STEPS, Steps, kind
from tilestone.session.store import PREFIX, NoRoom, Store, write_all

GROWING = ("settings", "records", "results")
"""Kinds of which there is one, always at hand, also when the store was cleared under way."""


def aside(name: str, text: str) -> str:
    """The name under which a text that can't be read is set aside."""
    return f"damaged:{name}:{check(text)}"


@dataclass
class Keeper:
    """Reads and writes things in a store, and remembers what went wrong.

    `lasting` tells whether what the store keeps outlives the page.  `changed` is called with
    the name of a thing that was not written because another tab has gone on with it or removed it.

    `known` are the texts last read or written, by name; `unsaved` those that the store refused
    since; `lost` the names of those that have vanished without being dropped; `newer` the
    texts of a newer program; `stuck` the names of damaged things that could not be set aside,
    which are not written over.
    """

    store: Store
    lasting: bool = True
    steps: Steps = field(default_factory=lambda: STEPS)
    changed: Callable[[str], None] = lambda _name: None
    refused: bool = False
    cleared: bool = False
    damaged: bool = False
    known: dict[str, str] = field(default_factory=dict)
    unsaved: dict[str, str] = field(default_factory=dict)
    lost: set[str] = field(default_factory=set)
    newer: dict[str, str] = field(default_factory=dict)
    stuck: set[str] = field(default_factory=set)

    @property
    def trouble(self) -> str:
        """What the player should be told, the worst first, or "".

        `full`: the last write was refused, or nothing lasts; `cleared`: what was kept has
        vanished under way; `newer`: something was left alone; `damaged`: something was set aside.
        """
        if self.refused or self.unsaved or not self.lasting:
            return "full"
        if self.cleared:
            return "cleared"
        if self.newer:
            return "newer"
        return "damaged" if self.damaged else ""

    def load(self, name: str, read: Callable[[Any], Any], empty: Any) -> Any:
        """The thing called `name` as `read` makes it from its data; `empty` if there is none.

        `read` raises `ValueError` for data that it does not know.
        """
        text = self._text(name)
        if text is None:
            return empty
        try:
            return read(unseal(text, name, self.steps))
        except Newer:
            self.newer[name] = text
        except Exception:  # whatever a reader trips over, the thing is not what it should be
            self._set_aside(name, text)
        return empty

    def save(self, name: str, data: Any) -> bool:
        """Write the thing called `name`; false if that can't or must not be done."""
        text = self.store.get(PREFIX + name)
        if text is None and name in self.known:
            if self._taken_away(name):
                self.changed(name)
                return False
            self.look()
        if text is not None:
            if not self._may_replace(name, text):
                return False
            self.known[name] = text
        sealed = seal(data, name, self.steps)
        try:
            self.store.put(PREFIX + name, sealed)
        except NoRoom:
            self.refused = True
            self.unsaved[name] = sealed
            return False
        self.refused = False
        self._note(name, sealed)
        self._catch_up()
        return True

    def drop(self, name: str) -> None:
        """Forget the thing called `name`, unless a newer program wrote it."""
        text = self.store.get(PREFIX + name)
        if text is not None and self._is_newer(name, text):
            return
        self.forget(name)
        try:
            self.store.drop(PREFIX + name)
        except NoRoom:
            self.refused = True

    def removed(self, name: str) -> None:
        """Another tab has dropped the thing called `name`: so has this one.

        The browser tells it late; what this tab has written meanwhile goes too.
        """
        text = self.store.get(PREFIX + name)
        if text is not None and text == self.known.get(name):
            self.drop(name)
        self.forget(name)
        self.cleared = self.cleared and bool(self.lost)

    def forget(self, name: str) -> None:
        """Know nothing any more of the thing called `name`."""
        self.known.pop(name, None)
        self.unsaved.pop(name, None)
        self.newer.pop(name, None)
        self.lost.discard(name)

    def names(self, start: str) -> tuple[str, ...]:
        """The names of things kept that begin with `start`."""
        begin = PREFIX + start
        keys = self.store.keys()
        return tuple(key[len(PREFIX) :] for key in keys if key.startswith(begin))

    def texts(self) -> dict[str, str]:
        """Every text that is kept or would be if there were room, by name."""
        found = {name: self.store.get(PREFIX + name) for name in self.names("")}
        present = {name: text for name, text in found.items() if text is not None}
        lost = {name: self.known[name] for name in self.lost if name in self.known}
        return {**lost, **present, **self.unsaved}

    def replace(self, texts: Mapping[str, str | None]) -> bool:
        """Write and drop several things at once, by name; false, and nothing is changed, if not."""
        try:
            write_all(self.store, {PREFIX + name: text for name, text in texts.items()})
        except NoRoom:
            self.refused = True
            return False
        for name, text in texts.items():
            self.forget(name)
            if text is not None:
                self._note(name, text)
        return True

    def remember(self) -> None:
        """Know all that is kept, so that none of it can vanish under way."""
        for name in self.names(""):
            if name not in self.known and (text := self.store.get(PREFIX + name)) is not None:
                self.known[name] = text

    def look(self) -> None:
        """See whether what was read or written is still there."""
        gone = {name for name in self.known if self.store.get(PREFIX + name) is None}
        self.cleared = self.cleared or bool(gone - self.lost)
        self.lost |= gone

    def restore(self) -> bool:
        """Put back what has vanished and was not written anew; false if there is no room."""
        names = [name for name in sorted(self.lost) if self.store.get(PREFIX + name) is None]
        if not self.replace({name: self.known[name] for name in names}):
            return False
        self.lost.clear()
        self.cleared = False
        return True

    def wipe(self) -> bool:
        """Forget everything of ours, whatever it is; false if the store refuses."""
        for name in (*self.known, *self.unsaved, *self.newer):
            self.forget(name)
        self.stuck.clear()
        self.cleared = self.damaged = False
        return self.replace(dict.fromkeys(self.names("")))

    # -------------------------------------------------------------- behind it

    def _text(self, name: str) -> str | None:
        """The text of a thing: as the store has it, or as it should have it."""
        text = self.store.get(PREFIX + name)
        if text is None and name in self.known:
            self.look()
            text = self.known[name] if kind(name) in GROWING else None
        elif text is not None and text == self.known.get(name) and name in self.unsaved:
            return self.unsaved[name]
        elif text is not None:
            self._note(name, text)
        return self.unsaved.get(name, text)

    def _note(self, name: str, text: str) -> None:
        """This is what the store has."""
        self.known[name] = text
        self.unsaved.pop(name, None)
        self.lost.discard(name)

    def _catch_up(self) -> None:
        """There was room for one thing: perhaps there is for those refused before, too."""
        for name, text in tuple(self.unsaved.items()):
            if self.store.get(PREFIX + name) == self.known.get(name):
                try:
                    self.store.put(PREFIX + name, text)
                except NoRoom:
                    continue
                self._note(name, text)

    def _may_replace(self, name: str, text: str) -> bool:
        """Whether a thing that is there may be written over."""
        if self._is_newer(name, text):
            return False
        if name in self.stuck:
            return self._set_aside(name, text)
        if text != self.known.get(name, text):
            self.changed(name)
            return False
        return True

    def _taken_away(self, name: str) -> bool:
        """Whether another tab has removed a thing that is gone.

        What is cleared from outside goes all at once; here others of ours are still there.
        """
        return kind(name) not in GROWING and name not in self.lost and bool(self.store.keys())

    def _is_newer(self, name: str, text: str) -> bool:
        if text != self.newer.get(name) and not is_newer(text, name, self.steps):
            return False
        self.newer[name] = text
        return True

    def _set_aside(self, name: str, text: str) -> bool:
        """Move what can't be read to a key of its own; where there is no room, leave it."""
        try:
            self.store.put(PREFIX + aside(name, text), text)
            self.store.drop(PREFIX + name)
        except NoRoom:
            self.refused = True
            self.stuck.add(name)
            return False
        self.forget(name)
        self.damaged = True
        self.stuck.discard(name)
        return True
