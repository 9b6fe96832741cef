"""The menu: every game, and the run under way."""

from __future__ import annotations

from typing import Any

from tilestone.core.clock import Reading
from tilestone.locale import _, language, ngettext
from tilestone.session import address, records
from tilestone.session import solo as session
from tilestone.session.solo import SoloRun
from tilestone.ui import dom
from tilestone.ui.app import App
from tilestone.ui.screens.base import Screen
from tilestone.view import menu as view
from tilestone.view.boxes import boxes
from tilestone.view.scene import Markup
from tilestone.view.solo import length_name, mode_name


class MenuScreen(Screen):
    """What can be played, and what was left half played."""

    restful = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.under_way = self._latest()
        self.game = self._game()

    def scene(self) -> Markup:
        """The menu."""
        offline = dom.data(dom.root, "offline") == "ready"
        shown = boxes(self._record())
        return view.menu(shown, self.under_way, offline, self.game, language())

    def facts(self) -> dict[str, Any]:
        """No position here."""
        return {"screen": "menu"}

    def act(self, name: str, value: str, now: Reading) -> None:
        """The settings button."""
        if name == "settings":
            self.app.go("#/settings")

    def change(self, name: str, value: str) -> None:
        """Another language; what is under way is told in it too."""
        self.app.choose(name, value)
        self.stored(name)

    def stored(self, name: str) -> None:
        """Another tab played on."""
        self.under_way = self._latest()
        self.game = self._game()
        self.app.refresh()

    def _record(self) -> str | None:
        """The record of the run played last, in few words."""
        runs = self.app.runs()
        if not runs:
            return None
        last = runs[-1]
        best = records.best(records.of_kind(runs, last.mode, last.length, last.side))
        if best is None:
            return None
        if best.mode == "clock":
            return _("{n} in {length} min").format(n=best.solved, length=best.length)
        text = ngettext("{n} puzzle: {time}", "{n} puzzles: {time}", best.length)
        return text.format(n=best.length, time=f"{best.ms // 60000}:{best.ms // 1000 % 60:02}")

    def _latest(self) -> view.UnderWay | None:
        """The run alone that was played last and is not over."""
        names = self.app.keeper.names("solo:")
        runs = [self.app.keeper.load(name, session.read, None) for name in names]
        known: list[SoloRun] = [run for run in runs if run is not None]
        if not known:
            return None
        run = max(known, key=lambda one: one.when)
        options, seed = run.options, run.seed if run.seeded else None
        title = _("Ubongo alone, puzzle {n}").format(n=len(run.state.played) + 1)
        line = f"{mode_name(options.mode)} · {length_name(options.mode, options.length)}"
        place = address.solo(options.mode, options.length, options.side, options.pieces, seed)
        return view.UnderWay(place, title, line, None)

    def _game(self) -> view.UnderWay | None:
        """The game among players that was played last and is not over."""
        known = (*self._stones(), *self._races())
        return max(known, key=lambda found: found[0])[1] if known else None

    def _stones(self) -> list[tuple[int, view.UnderWay]]:
        """The group games under way, with when they were kept."""
        names = [n for n in self.app.keeper.names("game:") if not n.startswith("game:ubongo")]
        if not names:
            return []  # and load nothing of those games
        from tilestone.session import stones_save  # noqa: PLC0415
        from tilestone.view import stones_words  # noqa: PLC0415
        from tilestone.view.hexstones import stone  # noqa: PLC0415

        kept = [self.app.keeper.load(name, stones_save.under_way, None) for name in names]
        return [
            (at, view.UnderWay(place, *stones_words.under_way(match), picture=stone("black", 44)))
            for at, place, match in (found for found in kept if found is not None)
        ]

    def _races(self) -> list[tuple[int, view.UnderWay]]:
        """The games of Ubongo under way, with when they were kept."""
        if not self.app.keeper.names("game:ubongo-"):
            return []
        from tilestone.session import shelf  # noqa: PLC0415 - most visits need none of it
        from tilestone.view.sheet import under_way  # noqa: PLC0415

        games = shelf.games(self.app.keeper)
        return [(one.when, under_way(one)) for one in games if not one.over and one.match.moves]
