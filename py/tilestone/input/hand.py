"""The hand: which piece a player holds, and what an intent does to it and to the tray.

`act(hand, intent)` gives the hand afterwards and never fails: where something can't be
done it says why (`say`) and leaves the pieces as they were.  A piece is held in one of
three ways:

- `tap`: picked where it lies, in its well or on the area; turning it on the area puts it
  down again by itself wherever it fits;
- `keys`: it hovers over the area at `at` until it is placed;
- `drag`: it follows a pointer; `at` is the cell on which its corner would snap.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilestone.core.game import IllegalMove
from tilestone.input.intents import Drop, Grab, Intent, Letter, Look, Pick, Simple, Step, Tap
from tilestone.locale import _
from tilestone.ubongo.pieces import Cell, oriented, size
from tilestone.ubongo.tray import Spot, Tray, shifted


@dataclass(frozen=True, slots=True)
class Say:
    """One sentence for the player; `kind` is good, bad or note."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Hold:
    """A piece in the hand, how it is held, where it came from, and the cell it is over."""

    piece: str
    by: str
    home: Spot
    at: Cell | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """The tray, the piece held if any, and what was last said."""

    tray: Tray
    hold: Hold | None = None
    say: Say | None = None

    @property
    def fits(self) -> bool:
        """Whether the piece held could be put down where it is."""
        hold = self.hold
        return hold is not None and hold.at is not None and self.tray.fits(hold.piece, hold.at)


def act(hand: Hand, intent: Intent) -> Hand:
    """The hand after `intent`; the last sentence is gone unless a new one is due."""
    hand = replace(hand, say=None)
    match intent:
        case Pick(piece, by):
            return _pick(hand, piece, by)
        case Letter(letter):
            return _letter(hand, letter)
        case Grab(piece):
            return _grab(hand, piece)
        case Drop(at):
            return _drop(hand, at)
        case Tap(cell):
            return _tap(hand, cell)
        case Step(rows, columns):
            return _step(hand, rows, columns)
        case Look():
            return hand
        case Simple("rotate" | "flip" as how):
            return _turn(hand, how)
        case Simple("place"):
            return _place(hand)
        case Simple("back"):
            return _back(hand)
        case Simple("cancel"):
            return _cancel(hand)
    return _rest(hand)


def over(hand: Hand, at: Cell | None) -> Hand:
    """The same hand with its piece over another cell; nothing is said."""
    return hand if hand.hold is None else replace(hand, hold=replace(hand.hold, at=at))


def _pick(hand: Hand, piece: str, by: str) -> Hand:
    if piece not in hand.tray.hand:
        return hand
    if hand.hold and hand.hold.piece == piece:
        return _turn(hand, "rotate") if by == "tap" else _place(hand)
    hand = _rest(hand)
    spot = hand.tray.spot(piece)
    if by == "tap":
        return replace(hand, hold=Hold(piece, by, spot, spot.at))
    at = spot.at or _middle(hand.tray, piece)
    return Hand(hand.tray.lift(piece), Hold(piece, by, spot, at))


def _letter(hand: Hand, letter: str) -> Hand:
    names = [piece for piece in hand.tray.hand if piece[0] == letter.upper()]
    if not names:
        return hand
    held = hand.hold.piece if hand.hold else None
    after = names.index(held) + 1 if held in names else 0
    piece = names[after % len(names)]
    return hand if piece == held else _pick(hand, piece, "keys")


def _grab(hand: Hand, piece: str) -> Hand:
    if piece not in hand.tray.hand:
        return hand
    held = hand.hold
    if held is None or held.piece != piece:
        hand = _rest(hand)
        home = hand.tray.spot(piece)
    else:
        home = held.home
    return Hand(hand.tray.lift(piece), Hold(piece, "drag", home, hand.tray.spot(piece).at))


def _drop(hand: Hand, at: Cell | None) -> Hand:
    """Put down where the ghost showed it; off the area, into the well; else where it was."""
    if hand.hold is None:
        return hand
    if at is None:
        return _back(hand)
    try:
        return Hand(hand.tray.place(hand.hold.piece, at))
    except IllegalMove as refusal:
        return replace(_cancel(hand), say=Say("bad", refusal.text))


def _tap(hand: Hand, cell: Cell) -> Hand:
    """Cover the tapped cell with the piece in hand, as near to its middle as it fits."""
    if hand.hold is None:
        return hand
    piece = hand.hold.piece
    turn = hand.tray.spot(piece).turn
    cells = oriented(piece, turn)
    middle: list[float] = [sum(axis) / len(cells) for axis in zip(*cells, strict=True)]

    def off(part: Cell) -> float:
        down, right = part[0] - middle[0], part[1] - middle[1]
        return down * down + right * right

    for row, column in sorted(cells, key=lambda part: (off(part), part)):
        at = (cell[0] - row, cell[1] - column)
        if hand.tray.fits(piece, at):
            return Hand(hand.tray.place(piece, at))
    text = _("{piece} does not fit there the way it is turned.").format(piece=piece)
    return replace(hand, say=Say("bad", text))


def _step(hand: Hand, rows: int, columns: int) -> Hand:
    hold = hand.hold
    if hold is None:
        return hand
    at = hold.at or _middle(hand.tray, hold.piece)
    if hold.at is not None:
        at = (at[0] + rows, at[1] + columns)
    hovering = replace(hold, by="keys", at=_inside(hand.tray, hold.piece, at))
    return Hand(hand.tray.lift(hold.piece), hovering)


def _turn(hand: Hand, how: str) -> Hand:
    hold = hand.hold
    if hold is None:
        return replace(hand, say=Say("note", _("Pick a piece first.")))
    tray = hand.tray.rotate(hold.piece) if how == "rotate" else hand.tray.flip(hold.piece)
    if hold.at is None:
        return Hand(tray, hold)
    if hold.by == "tap":
        return Hand(
            tray.place(hold.piece, hold.at) if tray.fits(hold.piece, hold.at) else tray, hold
        )
    return Hand(tray, replace(hold, at=_inside(tray, hold.piece, hold.at)))


def _place(hand: Hand) -> Hand:
    hold = hand.hold
    if hold is None:
        return hand
    if hold.at is None:
        return replace(hand, hold=replace(hold, by="keys", at=_middle(hand.tray, hold.piece)))
    try:
        return Hand(hand.tray.place(hold.piece, hold.at))
    except IllegalMove as refusal:
        return replace(hand, say=Say("bad", refusal.text))


def _back(hand: Hand) -> Hand:
    if hand.hold is None:
        return hand
    return Hand(hand.tray.lift(hand.hold.piece))


def _cancel(hand: Hand) -> Hand:
    """Where it was before it was taken; one from the well keeps the turn it has now."""
    hold = hand.hold
    if hold is None:
        return hand
    if hold.home.at is None:
        return Hand(hand.tray.lift(hold.piece))
    return Hand(hand.tray.put(hold.piece, hold.home))


def _rest(hand: Hand) -> Hand:
    """Let go: a piece that was only picked stays, one in the air goes back where it was."""
    hold = hand.hold
    return Hand(hand.tray) if hold is None or hold.by == "tap" else _cancel(hand)


def _middle(tray: Tray, piece: str) -> Cell:
    """Where a piece begins to hover: over the middle of the area."""
    rows, columns = size(tray.area)
    height, width = size(oriented(piece, tray.spot(piece).turn))
    return _inside(tray, piece, ((rows - height) // 2, (columns - width) // 2))


def _inside(tray: Tray, piece: str, at: Cell) -> Cell:
    """The nearest corner that keeps the piece within the area's bounding box."""
    rows, columns = size(tray.area)
    height, width = size(oriented(piece, tray.spot(piece).turn))
    return (
        max(0, min(at[0], rows - height)),
        max(0, min(at[1], columns - width)),
    )


def hovering(hand: Hand) -> tuple[Cell, ...]:
    """The cells under the piece in hand where it is now; none while it is over no cell."""
    hold = hand.hold
    if hold is None or hold.at is None:
        return ()
    return shifted(hold.piece, hand.tray.spot(hold.piece).turn, hold.at)
