"""A lap: one player at one puzzle, from the board's showing to its cover.

It holds the hand and knows which puzzle it is; the game and the clock are its
caller's.  Seatings differ in how laps are lined up, never in what happens inside one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from tilestone.input import spoken
from tilestone.input.hand import Hand, Say, act, over
from tilestone.input.intents import REST, Intent, Look
from tilestone.locale import _
from tilestone.solver import puzzle
from tilestone.ubongo.boards import Board
from tilestone.ubongo.names import symbol_name
from tilestone.ubongo.pieces import ORDER, Cell
from tilestone.ubongo.tray import Tray, read_spots, write_spots


@dataclass(frozen=True, slots=True)
class Lap:
    """A board, the symbol rolled, the hand, and the hint that is shown if any.

    `asked`: a first hint was asked for, and what it costs has been said.  `told` is what
    readers hear of the last step, `stop` the piece at which the Tab key comes to the pieces;
    neither is part of the position.
    """

    board: Board
    symbol: str
    hand: Hand
    hint: puzzle.Remove | puzzle.Place | None = None
    asked: bool = False
    told: str = field(default="", compare=False)
    stop: str = field(default="", compare=False)

    @property
    def solved(self) -> bool:
        """Whether the row's pieces cover the area."""
        return self.hand.tray.solved


def begin(board: Board, symbol: str, pieces: str = "all") -> Lap:
    """A fresh lap; with `pieces="row"` only the needed pieces are in the hand."""
    row = board.row(symbol).pieces
    in_hand = tuple(piece for piece in ORDER if pieces == "all" or piece in row)
    return Lap(board, symbol, Hand(Tray(board.area, row, in_hand)))


def handle(lap: Lap, intent: Intent) -> Lap:
    """The lap after an intent; a full area of wrong pieces is told why it doesn't count."""
    hand = act(lap.hand, intent)
    if hand.tray.full and not hand.tray.solved and hand.say is None:
        text = _("The area is full, but these are not the pieces for {symbol}.")
        hand = replace(hand, say=Say("bad", text.format(symbol=symbol_name(lap.symbol))))
    same = hand.tray.placed == lap.hand.tray.placed
    return replace(
        lap,
        hand=hand,
        hint=lap.hint if same else None,
        told=spoken.told(lap.hand, hand),
        stop=_stop(intent, hand) or lap.stop,
    )


def _stop(intent: Intent, hand: Hand) -> str:
    """The piece that the keys are at now; "" if the intent says nothing of it."""
    if isinstance(intent, Look):
        return intent.piece
    return hand.hold.piece if hand.hold else ""


def aim(lap: Lap, at: Cell | None) -> Lap:
    """The lap with the dragged piece over another cell."""
    return replace(lap, hand=over(lap.hand, at))


def warned(lap: Lap) -> Lap:
    """The lap before its first hint: what a hint costs, said once."""
    say = Say("note", _("A hint marks the run as helped. Ask again to see it."))
    return replace(lap, hand=replace(lap.hand, say=say), asked=True)


def helped(lap: Lap) -> Lap:
    """The lap with a hint: which piece cannot stay, or a next placement."""
    hand = act(lap.hand, REST)
    found = puzzle.hint(hand.tray)
    match found:
        case puzzle.Remove(piece):
            say = Say("note", _("{piece} cannot stay where it is.").format(piece=piece))
        case puzzle.Place(piece):
            say = Say("note", _("{piece} can go where the outline is.").format(piece=piece))
        case _:
            return lap
    return replace(lap, hand=replace(hand, say=say), hint=found)


def write(lap: Lap) -> dict[str, Any]:
    """What a save keeps of a lap: where the pieces lie, one in the air where it came from."""
    return {"spots": write_spots(act(lap.hand, REST).tray)}


def read(lap: Lap, data: object) -> Lap:
    """A fresh lap with its pieces as saved; `ValueError` if they can't lie so."""
    spots = data.get("spots") if isinstance(data, dict) else None
    if not isinstance(spots, dict):
        raise ValueError("a saved lap without its pieces")
    return replace(lap, hand=Hand(read_spots(lap.hand.tray, spots.items())))
