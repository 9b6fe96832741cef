"""Boards in somebody else's page: what the reader's acts do there.

They are the app's own boards without records, clocks and saves.  Whatever changes is told
to the page around (see `Frame.changed`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tilestone.core.clock import Reading
from tilestone.core.game import Facts
from tilestone.input.intents import Intent
from tilestone.locale import _
from tilestone.session import embedded_puzzle, messages
from tilestone.session import lap as laps
from tilestone.session import stones as session
from tilestone.session.attributes import AttributeFault
from tilestone.session.embedded_puzzle import Puzzle
from tilestone.session.embedded_stones import Diagram
from tilestone.session.embedding import Spec
from tilestone.session.lap import Lap
from tilestone.session.stones import Match
from tilestone.solver.puzzle import all_solutions
from tilestone.ubongo.pieces import Cell
from tilestone.ui import dom
from tilestone.ui.screens.base import Screen
from tilestone.ui.screens.puzzle_board import OnePuzzle, PuzzleBoard
from tilestone.ui.screens.stones_board import HexScreen
from tilestone.view import embedded as view
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.frame import Frame

Faults = Sequence[AttributeFault]


def opened(frame: Frame, spec: Spec | None, faults: Faults) -> Screen:
    """The screen of a board; one whose attributes are wrong is only looked at."""
    if spec is None:
        return NothingScreen(frame, faults)
    if faults:
        spec = replace(spec, mode="picture")
    if isinstance(spec.board, Puzzle):
        return PuzzleScreen(frame, spec, spec.board, faults)
    return DiagramScreen(frame, spec, spec.board, faults)


class NothingScreen(Screen):
    """No board at all: only what is wrong."""

    name = "embedded"

    def __init__(self, frame: Frame, faults: Faults) -> None:
        super().__init__(frame)
        self.faults = faults

    def scene(self) -> Markup:
        """The faults."""
        return view.nothing(self.faults)


class DiagramScreen(HexScreen):
    """A position of a group game: played on, stepped through, or only looked at."""

    name = "embedded"

    def __init__(self, frame: Frame, spec: Spec, board: Diagram, faults: Faults) -> None:
        super().__init__(frame, board.match)
        self.frame, self._spec, self._start, self.faults = frame, spec, board, faults

    @property
    def title(self) -> str:
        """What the window is called."""
        return self._spec.goal or _("A board of Tilestone")

    @property
    def spec(self) -> Spec:
        """The board as it is now."""
        return replace(self._spec, board=self._now())

    def _now(self) -> Diagram:
        return replace(self._start, match=self.match)

    def scene(self) -> Markup:
        """The board and what can be done with it."""
        return view.diagram(self._spec, self._now(), self._start.match, self.faults)

    def key(self, key: str, now: Reading) -> bool:
        """The keys of the app, but for a board that is only looked at."""
        return self._spec.mode != "picture" and super().key(key, now)

    def go_to(self, ply: int) -> None:
        """Look at the position after so many moves."""
        self.do(session.to(self.match, ply))

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons, and clicks on cells that no pointer made; cells are live in play only."""
        if name == "restart":
            self.do(self._start.match)
        elif name == "cell":
            self.hands.click(value, now)
        else:
            self.board.press(name, value)

    def do(self, match: Match) -> None:
        """The match has changed: tell it, draw it."""
        before, self.match = self.match, match
        if match is before:
            return
        if match.history.ply > before.history.ply:
            move = match.history.moves[match.history.ply - 1]
            self.frame.tell(messages.message("move", move=move, ply=match.history.ply))
        if match.outcome and not before.outcome:
            self.frame.tell(messages.result(match.outcome))
        self._redraw(before)
        if match.history is not before.history:
            self.frame.changed()
        self.app.sound(session.sound(before, match))

    def _redraw(self, before: Match) -> None:
        if not view.only_thought(before, self.match):
            self.app.refresh()
            return
        for selector, part in view.thinking(self._now()).items():
            dom.draw(dom.find(selector), part)
        self.drawn()


class PuzzleScreen(OnePuzzle):
    """An Ubongo puzzle without clock: handled as in the app, or only looked at."""

    name = "embedded"

    def __init__(self, frame: Frame, spec: Spec, puzzle: Puzzle, faults: Faults) -> None:
        super().__init__(frame)
        self.frame, self._spec, self._start, self.faults = frame, spec, puzzle, faults
        self.puzzle = puzzle
        self.board = PuzzleBoard(self._lap, self._send, self._aim)

    @property
    def spec(self) -> Spec:
        """The board as it is now."""
        return replace(self._spec, board=self.puzzle)

    def scene(self) -> Markup:
        """The puzzle as it stands."""
        return view.puzzle_scene(self._spec, self.puzzle, self.app.settings, self.faults)

    def facts(self) -> Facts:
        """The puzzle and what lies on its area."""
        return embedded_puzzle.facts(self.puzzle)

    def act(self, name: str, value: str, now: Reading) -> None:
        """The buttons."""
        if name == "hint" and self.board.open:
            self._do(replace(self.puzzle, lap=laps.helped(self.puzzle.lap)))
        elif name == "restart":
            self._do(self._start)
        elif name == "solutions":
            self._do(replace(self.puzzle, solution=self._other()))
        else:
            self.board.press(name, value, now)

    def key(self, key: str, now: Reading) -> bool:
        """The whole puzzle by keyboard."""
        if self.board.key(key, now):
            return True
        if not self.board.open or key not in ("h", "H"):
            return False
        self.act("hint", "", now)
        return True

    def hidden(self) -> None:
        """The page went out of sight."""
        self.lost()

    def _other(self) -> tuple[Any, ...]:
        """A solution if none is shown, else none."""
        tray = self.puzzle.lap.hand.tray
        return () if self.puzzle.solution else all_solutions(tray.area, tray.row)[0]

    def _lap(self) -> Lap | None:
        """The lap while pieces can be handled."""
        puzzle = self.puzzle
        still = self._spec.mode != "play" or puzzle.solution or puzzle.lap.solved
        return None if still else puzzle.lap

    def _send(self, intent: Intent, _now: Reading) -> None:
        self._do(replace(self.puzzle, lap=laps.handle(self.puzzle.lap, intent)))

    def _aim(self, at: Cell | None) -> None:
        self.puzzle = replace(self.puzzle, lap=laps.aim(self.puzzle.lap, at))

    def _do(self, puzzle: Puzzle) -> None:
        before, self.puzzle = self.puzzle, puzzle
        placed = puzzle.lap.hand.tray.placed
        if puzzle.lap.solved and not before.lap.solved:
            self.app.sound("solved")
            self.frame.tell(messages.result(None))
        elif len(placed) > len(before.lap.hand.tray.placed):
            self.app.sound("set")
        self.app.refresh()
        if puzzle.lying != before.lying:
            self.frame.changed()
