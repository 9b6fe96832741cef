"""One player's pieces and what stands on the area: the handling, outside any game.

A `Tray` is a value: placing, lifting and turning give a new one.  It knows the area's
cells, the pieces of the rolled row, the pieces in hand (all twelve, or just the row's),
and for each piece its turn and where it lies.  The game hears only that it was solved.
Rule: RULES section 1, solved.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tilestone.core.game import IllegalMove
from tilestone.locale import _
from tilestone.ubongo.pieces import ORDER, PIECES, TURNS, Cell, flip, oriented, rotate


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece lies: its turn (0 to 7) and its bounding box's corner on the area.

    `at` is `None` while the piece lies in its well.
    """

    turn: int = 0
    at: Cell | None = None


@dataclass(frozen=True, slots=True)
class Tray:
    """The area, the row to be used, the pieces in hand, and a `Spot` for each of the twelve."""

    area: frozenset[Cell]
    row: tuple[str, ...]
    hand: tuple[str, ...] = ORDER
    spots: tuple[Spot, ...] = (Spot(),) * len(ORDER)

    def spot(self, piece: str) -> Spot:
        """Where a piece lies; `KeyError` for an unknown piece."""
        if piece not in PIECES:
            raise KeyError(piece)
        return self.spots[ORDER.index(piece)]

    def cells(self, piece: str) -> tuple[Cell, ...]:
        """The area's cells that a piece covers; none while it lies in its well."""
        spot = self.spot(piece)
        return () if spot.at is None else shifted(piece, spot.turn, spot.at)

    @property
    def placed(self) -> tuple[str, ...]:
        """The pieces on the area, in the order of the tray."""
        return tuple(piece for piece in ORDER if self.spot(piece).at is not None)

    def covered(self, but: str | None = None) -> dict[Cell, str]:
        """Which piece covers which cell, leaving out the piece `but`."""
        return {cell: piece for piece in self.placed if piece != but for cell in self.cells(piece)}

    def place(self, piece: str, at: Cell) -> Tray:
        """The piece, as it is turned, with its corner at `at`.

        `IllegalMove` if it is not in hand, leaves the area or lies on another piece.
        """
        if piece not in self.hand:
            raise IllegalMove("not-in-hand", _("{piece} is not in your hand.").format(piece=piece))
        turn = self.spot(piece).turn
        cells = shifted(piece, turn, at)
        if not self.area.issuperset(cells):
            text = _("{piece} would reach beyond the light cells.").format(piece=piece)
            raise IllegalMove("outside", text)
        taken = self.covered(but=piece)
        for cell in cells:
            if cell in taken:
                text = _("{piece} would lie on {other}.").format(piece=piece, other=taken[cell])
                raise IllegalMove("overlap", text)
        return self._with(piece, Spot(turn, at))

    def fits(self, piece: str, at: Cell) -> bool:
        """Whether `place` would accept it."""
        try:
            self.place(piece, at)
        except IllegalMove:
            return False
        return True

    def put(self, piece: str, spot: Spot) -> Tray:
        """The piece in the turn and at the place of `spot`; refused as `place` refuses."""
        turned = self._with(piece, Spot(spot.turn))
        return turned if spot.at is None else turned.place(piece, spot.at)

    def lift(self, piece: str) -> Tray:
        """The piece back in its well, turned as it is."""
        return self._with(piece, Spot(self.spot(piece).turn))

    def rotate(self, piece: str) -> Tray:
        """The piece a quarter turn clockwise; one on the area is lifted by it."""
        return self._with(piece, Spot(rotate(self.spot(piece).turn)))

    def flip(self, piece: str) -> Tray:
        """The piece mirrored left to right; one on the area is lifted by it."""
        return self._with(piece, Spot(flip(self.spot(piece).turn)))

    @property
    def full(self) -> bool:
        """Whether every light cell is covered, by whatever pieces."""
        return len(self.covered()) == len(self.area)

    @property
    def solved(self) -> bool:
        """Whether exactly the pieces of the row cover the whole area."""
        return self.full and set(self.placed) == set(self.row)

    def _with(self, piece: str, spot: Spot) -> Tray:
        index = ORDER.index(piece)
        return replace(self, spots=(*self.spots[:index], spot, *self.spots[index + 1 :]))


def shifted(piece: str, turn: int, at: Cell) -> tuple[Cell, ...]:
    """The cells of a piece in orientation `turn` with its bounding box's corner at `at`."""
    return tuple((row + at[0], column + at[1]) for row, column in oriented(piece, turn))


def write_spots(tray: Tray) -> dict[str, list[int]]:
    """The spots that differ from a fresh tray, for a save: piece to turn, or turn, row, column."""
    out = {}
    for piece in ORDER:
        spot = tray.spot(piece)
        if spot != Spot():
            out[piece] = [spot.turn, *(spot.at or ())]
    return out


def read_spots(tray: Tray, saved: Iterable[tuple[str, object]]) -> Tray:
    """The tray with its pieces as saved; `ValueError` for anything that can't lie so."""
    for piece, numbers in saved:
        if piece not in PIECES or not isinstance(numbers, list) or len(numbers) not in (1, 3):
            raise ValueError(f"not a piece and its place: {piece!r:.40}")
        if any(type(number) is not int for number in numbers) or not 0 <= numbers[0] < TURNS:
            raise ValueError(f"{piece}: not a turn from 0 to 7 and a place: {numbers!r:.40}")
        at = (numbers[1], numbers[2]) if len(numbers) == 3 else None
        tray = tray.put(piece, Spot(numbers[0], at))
    return tray
