"""The runs of Ubongo alone that are kept, as the page has them at hand.

They are read once and again when another tab has written; a run that can't be saved is held
for the next chance and for the export.
"""

from __future__ import annotations

from dataclasses import dataclass

from tilestone.session import records
from tilestone.session.envelope import seal
from tilestone.session.keeper import Keeper
from tilestone.session.records import Run
from tilestone.session.store import PREFIX

NAME = "records"


@dataclass
class Runs:
    """All finished runs in a keeper's store, and those that it had no room for."""

    keeper: Keeper
    unsaved: tuple[Run, ...] = ()
    _text: str | None = None
    _known: tuple[Run, ...] = ()

    def all(self) -> tuple[Run, ...]:
        """Every run, oldest first."""
        text = self.keeper.store.get(f"{PREFIX}{NAME}")
        if text is None or text != self._text:
            self._known = self.keeper.load(NAME, records.read, ())
            self._text = text
        return records.merged(self._known, self.unsaved) if self.unsaved else self._known

    def add(self, run: Run) -> bool:
        """Add a finished run to whatever is kept, also by another tab; whether it was saved."""
        merged = records.merged(self.all(), (run,))
        saved = self.keeper.save(NAME, records.write(merged))
        self.unsaved = () if saved else (*self.unsaved, run)
        return saved

    def texts(self) -> dict[str, str]:
        """Every text of the keeper by name, with all runs in that of the records."""
        found = self.keeper.texts()
        if self.unsaved:
            found[NAME] = seal(records.write(self.all()), NAME)
        return found

    def forget(self) -> None:
        """What is kept has been replaced as a whole."""
        self.unsaved, self._text, self._known = (), None, ()
