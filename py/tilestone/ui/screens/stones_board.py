"""A match of a group game on its board: what cells, keys and buttons do to it.

The app's own screen and the board in somebody else's page play by the same `StonesBoard`;
they differ in what becomes of the match it gives them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tilestone.core.clock import Reading
from tilestone.core.game import Facts
from tilestone.session import stones as session
from tilestone.session.stones import Match
from tilestone.ui import dom
from tilestone.ui.screens.base import Screen
from tilestone.ui.screens.hexagons import Cells, Hexagons
from tilestone.view.hexgeometry import WIDE

if TYPE_CHECKING:
    from tilestone.ui.app import App

ROOMY = 48  # pixels of a cell from which one tap places


class StonesBoard:
    """The `Cells` of a match, and the buttons beside them.

    `match` gives the match as it is now, `do` takes it as it is to be; `two_taps` tells
    whether every tap is to be made twice.
    """

    def __init__(
        self,
        match: Callable[[], Match],
        do: Callable[[Match], None],
        two_taps: Callable[[], bool],
    ) -> None:
        self._match = match
        self._do = do
        self._two_taps = two_taps

    def tap(self, cell: str, other: bool, kind: str) -> None:
        """Place a stone, or with a finger on small cells think of it first."""
        match = self._match()
        fine = kind == "mouse" or _pixels() >= ROOMY
        colour = match.other_colour if other else ""
        self._do(session.tap(match, cell, colour, fine and not self._two_taps()))

    def walk(self, cell: str, ways: tuple[str, ...]) -> None:
        """Think of a stone on the next cell."""
        match = self._match()
        self._do(session.walk(match, session.neighbour(match, cell, *ways) or cell))

    def pick(self, colour: str) -> None:
        """Take the colour."""
        self._do(session.pick(self._match(), colour))

    def pass_over(self, cell: str | None) -> None:
        """Think of a stone there."""
        before = self._match()
        match = session.think(before, cell)
        if match.thought != before.thought:
            self._do(match)

    def key(self, key: str) -> bool:
        """Undo, redo, and no stone thought of any more."""
        match = self._match()
        if key in ("u", "U"):
            self._do(session.to(match, match.ply - 1))
        elif key in ("y", "Y"):
            self._do(session.to(match, match.ply + 1))
        elif key == "Escape" and match.thought:
            self._do(session.let_go(match))
        else:
            return False
        return True

    def press(self, name: str, value: str) -> None:
        """A button beside the board."""
        match = self._match()
        match name:
            case "pick":
                self._do(session.pick(match, value))
            case "place" if match.thought:
                self._do(session.place(match, match.thought.cell, match.thought.colour))
            case "ply":
                self._do(session.to(match, int(value)))
            case "line":
                self._do(session.take_up(match, int(value)))
            case "swap":
                self._do(session.swap(match))
            case "go-on":
                self._do(session.go_on(match))


class HexScreen(Screen):
    """A screen with a match of a group game, whose board has its pointers and keys."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.board = StonesBoard(lambda: self.match, self.do, self._two_taps)
        self.hands = Hexagons(self.live)

    def do(self, match: Match) -> None:
        """Go on with another state of the match."""
        raise NotImplementedError  # each screen keeps or tells it

    def live(self) -> Cells:
        """The cells that hands are on."""
        return self.board

    def facts(self) -> Facts:
        """The game's facts, and where in its moves we are."""
        line = self.match.history
        return {
            **self.match.facts,
            "ply": line.ply,
            "moves": list(line.moves),
            "over": self.match.outcome is not None,
        }

    def moves(self) -> tuple[str, ...]:
        """The moves up to the place looked at."""
        return self.match.history.played

    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.match.names

    def key(self, key: str, now: Reading) -> bool:
        """The whole game by keyboard; undo and redo wherever the focus is."""
        return self.hands.key(key)

    def refocus(self) -> bool:
        """The keyboard's cell, where there is a board to play on."""
        self.hands.keep_focus()
        return dom.focused()

    def down(self, event: Any) -> bool:
        """A pointer on a cell is followed."""
        return self.hands.down(event)

    def move(self, event: Any) -> None:
        """It has moved."""
        self.hands.move(event)

    def up(self, event: Any) -> None:
        """It was lifted."""
        self.hands.up(event)

    def lost(self) -> None:
        """It was cancelled."""
        self.hands.lost()

    def over(self, event: Any) -> None:
        """A mouse passes: think of a stone on the cell under it."""
        self.hands.over(event)

    def second_button(self, event: Any) -> bool:
        """The second button on a cell: the other colour."""
        return self.hands.second_button(event)

    def drawn(self) -> None:
        """The focus follows the keyboard's cell."""
        self.hands.drawn()

    def hidden(self) -> None:
        """Nothing is under way but the pointer: every move is kept at once."""
        self.lost()

    def leave(self) -> None:
        """Another screen takes its place."""
        super().leave()
        self.hands.close()

    def _two_taps(self) -> bool:
        return self.app.settings.taps == "two"


def _pixels() -> float:
    """How wide a cell is on the screen."""
    board = dom.find(".hexboard.live")
    if board is None:
        return 0
    return float(board.getBoundingClientRect().width / board.viewBox.baseVal.width * WIDE)
