"""The search behind the covers: always cover the first free cell, in every way that fits.

A *state* is one whole number: the free cells in its low bits, above them for each kind
of piece a counter of the copies left.  A placement is subtracted from it.  What fits at
the first free cell depends on the cells around it alone, and the same surroundings come
again and again; so it is worked out once for each, and placements that would wall off a
pocket no pieces can fill are left out right there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tilestone.locale import _
from tilestone.solver.tables import Shape, grid
from tilestone.ubongo.pieces import Cell

Option = tuple[int, int]


class TooLong(RuntimeError):
    """A search that was given up since it passed the limit of placements it may try."""

    def __init__(self, limit: int) -> None:
        text = _("Given up: more than {limit} placements would have to be tried.")
        super().__init__(text.format(limit=limit))
        self.limit = limit


class Sweep:
    """A search for the covers of an area by kinds of pieces (one orientation stands for each).

    `limit` is the number of placements that may be tried before `TooLong`; `None`: any.
    """

    def __init__(
        self, area: frozenset[Cell], kinds: Sequence[Shape], reflect: bool, limit: int | None
    ) -> None:
        self.limit = limit
        self._tried = 0
        board = grid(area)
        self._cells = board.full
        copies = Counter(kinds)
        self._step = board.neighbours()
        self._sums = _sums(kinds)
        self._rows: dict[int, list[Option]] = {low: [] for low in self._step}
        self._fits: dict[int, list[Option]] = {}
        self.start, self.kind = self._cells, {}
        above = len(board.cells)
        for kind, count in copies.items():
            one, field = 1 << above, ((1 << count.bit_length()) - 1) << above
            self.start |= count << above
            self.kind[field] = kind
            for low, masks in board.table(kind, reflect)[1].items():
                self._rows[low] += [(mask & self._cells | one, field) for mask in masks]
            above += count.bit_length()
        self._near = {low: self._surroundings(low) for low in self._rows}

    def count(self) -> int:
        """How many covers there are.

        Level by level, one more piece each; states that are reached in several ways
        are looked into once, with their number of ways.
        """
        level = {self.start: 1}
        covers = 0
        while level:
            covers += level.pop(0, 0)
            self._spend(len(level))
            further: dict[int, int] = {}
            ways_to = further.get
            for state, ways in level.items():
                for placement, field in self._options(state):
                    if state & field:
                        after = state - placement
                        further[after] = ways_to(after, 0) + ways
            level = further
        return covers

    def covers(self) -> Iterator[list[tuple[Shape, int]]]:
        """Each cover as its placements, (kind, cells as bits), in the order of the sweep."""
        path: list[tuple[Shape, int]] = []
        yield from self._search(self.start, path)

    def _search(
        self, state: int, path: list[tuple[Shape, int]]
    ) -> Iterator[list[tuple[Shape, int]]]:
        if not state:
            yield list(path)
            return
        for placement, field in self._options(state):
            if state & field:
                self._spend(1)
                path.append((self.kind[field], placement & self._cells))
                yield from self._search(state - placement, path)
                path.pop()

    def _spend(self, placements: int) -> None:
        self._tried += placements
        if self.limit is not None and self._tried > self.limit:
            raise TooLong(self.limit)

    def _options(self, state: int) -> list[Option]:
        """What may cover the first free cell, whether or not a copy is left."""
        near, beyond = self._near.get(state & -state, (0, 0))
        around = state & near
        found = self._fits.get(around)
        if found is None:
            found = self._fits[around] = [
                (placement, field)
                for placement, field in self._rows.get(state & -state, ())
                if not placement & self._cells & ~around
                and self._fillable(around & ~placement, beyond)
            ]
        return found

    def _surroundings(self, low: int) -> tuple[int, int]:
        """The cells that matter to what fits at `low`: those within reach and next to them.

        And, of these, the ones that border on cells farther on.
        """
        reach = low
        for placement, _field in self._rows[low]:
            reach |= placement & self._cells
        near = self._grown(reach)
        return near, self._grown(self._cells & ~near & -low)

    def _grown(self, cells: int) -> int:
        """The cells with all their neighbours."""
        out = cells
        while cells:
            bit = cells & -cells
            cells ^= bit
            out |= self._step[bit]
        return out

    def _fillable(self, free: int, beyond: int) -> bool:
        """Whether every pocket that is closed has a size that some pieces add up to."""
        while free:
            pocket, edge = 0, free & -free
            while edge:
                pocket |= edge
                edge = self._grown(edge) & free & ~pocket
            if not pocket & beyond and not self._sums >> pocket.bit_count() & 1:
                return False
            free ^= pocket
        return True


def _sums(kinds: Sequence[Shape]) -> int:
    """The sizes that some of the pieces add up to, as bits."""
    out = 1
    for kind in kinds:
        out |= out << len(kind)
    return out
