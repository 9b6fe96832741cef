"""Making boards: areas grown by chance, and for each the six rows that suit it best.

One search per area finds what every set of pieces can do with it; six sets are taken
so that easy and tough rows are both there and the twelve pieces are used evenly.
All of it is whole numbers in fixed orders, so a seed gives the same files, byte for
byte, in every Python:

    python -m tilestone.solver.forge --seed 7 --out puzzles

Rule: DESIGN, solver; RULES section 1, board.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tilestone.core.prng import below, draw, seeded, shuffled
from tilestone.solver.areas import alike, drawn, grown, holed, perimeter, rectangle
from tilestone.solver.rating import thousandths
from tilestone.solver.tables import Shape, grid
from tilestone.ubongo.boards import (
    BOARDS,
    FORMAT,
    HIGHEST,
    PIECES_A_ROW,
    SIDES,
    SYMBOLS,
    WIDEST,
    Board,
    Row,
)
from tilestone.ubongo.pieces import ORDER, PIECES, Cell, size

TRIES = 400
"""Areas grown for one board before it is given up."""

CHOICE = 4
"""Areas that would do, of which the one that adds most variety is taken."""


class ForgeError(ValueError):
    """Settings that no board can meet, or none that met them within the tries."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a side asks of its boards: see DESIGN, solver."""

    pieces: int
    cells: range
    solutions: int
    kinds: int
    """How many of the twelve pieces the six rows use together, at least."""

    def check(self) -> None:
        """`ForgeError` if it is plain that no board can be so."""
        if not 1 <= self.pieces <= len(ORDER):
            raise ForgeError(f"a row has 1 to {len(ORDER)} pieces, not {self.pieces}")
        sizes = sorted(map(len, PIECES.values()))
        least, most = sum(sizes[: self.pieces]), sum(sizes[-self.pieces :])
        most = min(most, WIDEST * HIGHEST)
        if not self.cells or self.cells[0] < least or self.cells[-1] > most:
            raise ForgeError(f"{self.pieces} pieces have {least} to {most} cells")
        if self.solutions < 1:
            raise ForgeError("a row has at least one solution")
        if not 0 <= self.kinds <= min(len(ORDER), self.pieces * len(SYMBOLS)):
            raise ForgeError(f"six rows of {self.pieces} can't use {self.kinds} kinds of pieces")


LIMITS = {
    "easy": Limits(pieces=PIECES_A_ROW["easy"], cells=range(11, 15), solutions=4, kinds=8),
    "hard": Limits(pieces=PIECES_A_ROW["hard"], cells=range(14, 19), solutions=12, kinds=10),
}


@dataclass(slots=True)
class Bench:
    """What is being made, and what was made so far.

    `seen` are areas not to be made again, the counters tell what was used how often.
    """

    side: str
    limits: Limits
    seen: set[Shape] = field(default_factory=set)
    pieces: Counter[str] = field(default_factory=Counter)
    outlines: Counter[tuple[Cell, int]] = field(default_factory=Counter)

    def add(self, board: Board) -> None:
        """Counts a board in."""
        self.seen.add(alike(board.area))
        self.pieces.update(piece for row in board.rows for piece in row.pieces)
        self.outlines[_outline(board.area)] += 1

    def sameness(self, board: Board) -> tuple[int, int]:
        """How much a board repeats what was made: its outline first, then its pieces."""
        used = sum(self.pieces[piece] for row in board.rows for piece in row.pieces)
        return self.outlines[_outline(board.area)], used


def board(side: str, seed: int, limits: Limits | None = None) -> Board:
    """One board of a side (`easy` or `hard`), the same for the same seed.

    `ForgeError` if the limits (the side's own by default) can't be met.
    """
    return boards(side, seed, 1, limits=limits)[0]


def boards(
    side: str,
    seed: int,
    number: int = BOARDS,
    besides: Iterable[Board] = (),
    limits: Limits | None = None,
) -> tuple[Board, ...]:
    """So many boards of a side, none like another nor like those of `besides`.

    The first few of a longer series are those of a shorter one.
    """
    if side not in SIDES:
        raise ForgeError(f"there is no side {side!r}")
    limits = limits or LIMITS[side]
    limits.check()
    bench = Bench(side, limits, {alike(other.area) for other in besides})
    rng, _next = draw(seeded(seed) ^ SIDES.index(side))
    counts, rng = shuffled(rng, limits.cells)
    made = []
    for n in range(number):
        name = f"{side}-{n + 1:02}"
        one, rng = _one(bench, name, counts[n % len(counts)], rng)
        bench.add(one)
        made.append(one)
    return tuple(made)


def texts(seed: int) -> dict[str, str]:
    """The two files of a pack, by name."""
    easy = boards("easy", seed)
    hard = boards("hard", seed, besides=easy)
    return {
        f"{side}.json": written(side, seed, made) for side, made in (("easy", easy), ("hard", hard))
    }


def written(side: str, seed: int, made: Iterable[Board]) -> str:
    """One side's file: JSON, one board a line."""
    head = json.dumps({"format": FORMAT, "side": side, "seed": seed})
    lines = ",\n".join(json.dumps(_entry(one)) for one in made)
    return f'{head[:-1]}, "boards": [\n{lines}\n]}}\n'


def _entry(one: Board) -> dict[str, object]:
    rows = {
        symbol: [" ".join(row.pieces), row.solutions, row.difficulty]
        for symbol, row in zip(SYMBOLS, one.rows, strict=True)
    }
    return {"id": one.id, "area": drawn(one.area), "rows": rows}


def _one(bench: Bench, name: str, cells: int, rng: int) -> tuple[Board, int]:
    """The next board, the least like the others of a few that would do."""
    found: list[Board] = []
    for _try in range(TRIES):
        area, rng = _area(cells, rng)
        if len(area) < cells or rectangle(area) or holed(area) or alike(area) in bench.seen:
            continue
        rows, rng = _rows(area, bench.limits, bench.pieces, rng)
        if rows:
            found.append(Board(name, bench.side, frozenset(area), rows))
        if len(found) == CHOICE:
            break
    if not found:
        raise ForgeError(f"no board of {cells} cells within {TRIES} tries")
    return min(found, key=bench.sameness), rng


def _area(cells: int, rng: int) -> tuple[Shape, int]:
    """An area within a box by chance, from a low long one to the largest."""
    more_rows, rng = below(rng, HIGHEST - 2)
    more_columns, rng = below(rng, WIDEST - 3)
    return grown(cells, (3 + more_rows, 4 + more_columns), rng)


def _rows(area: Shape, limits: Limits, used: Counter[str], rng: int) -> tuple[tuple[Row, ...], int]:
    """Six rows in an order by chance; none if the area doesn't have six that will do.

    Two of them come from each third of the sets, ranked by difficulty; among these, the
    sets whose pieces were used least.
    """
    able = [
        row for row in rated(frozenset(area), limits.pieces) if row.solutions <= limits.solutions
    ]
    count = len(able)
    if count < len(SYMBOLS):
        return (), rng
    able.sort(key=lambda row: row.difficulty)
    tally = used.copy()
    rows: list[Row] = []
    for third in range(3):
        group, rng = shuffled(rng, able[count * third // 3 : count * (third + 1) // 3])
        for _pick in range(2):
            row = min(
                (row for row in group if row not in rows),
                key=lambda row: sum(tally[piece] for piece in row.pieces),
            )
            rows.append(row)
            tally.update(row.pieces)
    if len({piece for row in rows for piece in row.pieces}) < limits.kinds:
        return (), rng
    return shuffled(rng, rows)


def rated(area: frozenset[Cell], pieces: int) -> list[Row]:
    """Every set of so many different pieces that covers the area, with its figures."""
    tables = {piece: grid(area).table(PIECES[piece])[1] for piece in ORDER}
    legal = {piece: sum(map(len, tables[piece].values())) for piece in ORDER}
    rows = []
    for names, covers in _covers(area, pieces).items():
        right = {placed for cover in covers for placed in cover}
        hard = thousandths(len(right), sum(legal[piece] for piece in names))
        rows.append(Row(names, len(covers), hard))
    return sorted(rows, key=lambda row: [ORDER.index(piece) for piece in row.pieces])


def _covers(area: frozenset[Cell], pieces: int) -> dict[tuple[str, ...], list[frozenset[int]]]:
    """For each set of so many pieces its covers, as sets of placements."""
    board = grid(area)
    tables = {piece: board.table(PIECES[piece]) for piece in ORDER}
    closing = {
        mask & board.full: (piece, mask)
        for piece, (_, table) in tables.items()
        for masks in table.values()
        for mask in masks
    }
    found: dict[tuple[str, ...], list[frozenset[int]]] = {}

    def search(free: int, used: tuple[str, ...], path: tuple[int, ...]) -> None:
        if len(used) == pieces - 1:
            last, mask = closing.get(free, ("", 0))
            if last and last not in used:
                names = tuple(sorted((*used, last), key=ORDER.index))
                found.setdefault(names, []).append(frozenset((*path, mask)))
            return
        low = free & -free
        for piece in ORDER:
            if piece not in used:
                for mask in tables[piece][1].get(low, ()):
                    cells = mask & board.full
                    if free & cells == cells:
                        search(free ^ cells, (*used, piece), (*path, mask))

    search(board.full, (), ())
    return found


def _outline(area: Iterable[Cell]) -> tuple[Cell, int]:
    """What makes an outline look like another: its bounding box and its perimeter."""
    listed = list(area)
    return size(listed), perimeter(listed)


def main(arguments: list[str]) -> int:
    """Writes the two files; `ForgeError` or `OSError` if that can't be done."""
    # Only the command needs these; a page that forges a board does without.
    from argparse import ArgumentParser  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415

    parser = ArgumentParser(prog="python -m tilestone.solver.forge", description="Make all boards.")
    parser.add_argument("--seed", type=int, required=True, help="what chance starts from")
    parser.add_argument("--out", type=Path, default=Path("puzzles"), help="folder (puzzles)")
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    for name, text in texts(given.seed).items():
        (given.out / name).write_bytes(text.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
