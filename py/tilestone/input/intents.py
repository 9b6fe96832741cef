"""Intents: what a player wants of the pieces, whatever finger, mouse or key said it."""

from __future__ import annotations

from dataclasses import dataclass

from tilestone.ubongo.pieces import Cell


@dataclass(frozen=True, slots=True)
class Pick:
    """Take this piece into the hand; `by` is `tap` (it stays where it is) or `keys`."""

    piece: str
    by: str = "tap"


@dataclass(frozen=True, slots=True)
class Letter:
    """Take the next piece whose name begins with this letter: `I` I2, again I3, again I4."""

    letter: str


@dataclass(frozen=True, slots=True)
class Grab:
    """A drag has begun with this piece."""

    piece: str


@dataclass(frozen=True, slots=True)
class Drop:
    """A drag ended with the piece's corner over this cell; `None`: nowhere near the area."""

    at: Cell | None


@dataclass(frozen=True, slots=True)
class Tap:
    """The area was tapped on this cell: put the piece in hand there."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Step:
    """Move the piece in hand by so many rows and columns."""

    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class Look:
    """The keys stand at this piece, in the tray or on the area; it stays where it is."""

    piece: str


@dataclass(frozen=True, slots=True)
class Simple:
    """Rotate, flip, place, back (into the well), cancel (where it was) or rest (let go)."""

    what: str


ROTATE = Simple("rotate")
FLIP = Simple("flip")
PLACE = Simple("place")
BACK = Simple("back")
CANCEL = Simple("cancel")
REST = Simple("rest")

Intent = Pick | Letter | Grab | Drop | Tap | Step | Look | Simple
