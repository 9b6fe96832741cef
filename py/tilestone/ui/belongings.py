"""What is kept, as the page has it: files out and in, and what other tabs do to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from tilestone.session import settings
from tilestone.session.keeper import Keeper
from tilestone.session.runs import Runs
from tilestone.session.settings import Settings
from tilestone.session.store import PREFIX
from tilestone.ui import dom, storage


class Belongings:
    """The keeper of this browser's storage, or another one, and the runs.

    `gone_on` is called with the key of a thing that another tab has gone on with, and whether
    it is still there: if not, that tab has removed it.
    """

    def __init__(self, gone_on: Callable[[str, bool], None], keeper: Keeper | None = None) -> None:
        self.keeper = keeper or storage.open_keeper()
        self.keeper.changed = self._refused
        self.runs = Runs(self.keeper)
        self._gone_on = gone_on
        self._gone: set[str] = set()
        self._later = dom.Timer(self._tell)

    def settings(self, usual: Settings) -> Settings:
        """The settings that are kept; `usual` where there are none."""
        found: Settings = self.keeper.load("settings", settings.read, usual)
        return found

    def export(self) -> None:
        """Everything, as a file for the player."""
        from tilestone.session import bundle  # noqa: PLC0415 - it knows every kind of game

        text = json.dumps(bundle.write(self.runs.texts()), ensure_ascii=False, indent=1)
        dom.offer_file("tilestone.json", "application/json", text)

    def take_over(self, texts: Mapping[str, str | None]) -> bool:
        """Write what an import brings, all or nothing."""
        done = self.keeper.replace(texts)
        if done:
            self.runs.forget()
        return done

    def wipe(self) -> bool:
        """Delete everything of ours."""
        self.runs.forget()
        return self.keeper.wipe()

    def restore(self) -> None:
        """Keep again what was cleared."""
        self.keeper.restore()

    def heard(self) -> None:
        """That something was set aside need be said only once."""
        self.keeper.damaged = False

    def stored(self, event: Any) -> str | None:
        """The key of the thing that another tab has written or dropped; `None` if all is gone."""
        if not isinstance(event.key, str):
            self.keeper.look()
            return None
        if event.key.startswith(PREFIX) and not isinstance(event.newValue, str):
            self.keeper.removed(event.key.removeprefix(PREFIX))
        return str(event.key)

    def _refused(self, name: str) -> None:
        """A write was refused for another tab's; that is told when the present act is done."""
        self._gone.add(PREFIX + name)
        self._later.set(0)

    def _tell(self) -> None:
        while self._gone:
            key = self._gone.pop()
            there = self.keeper.store.get(key) is not None
            if not there:
                self.keeper.removed(key.removeprefix(PREFIX))
            self._gone_on(key, there)
