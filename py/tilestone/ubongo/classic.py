"""Ubongo, 2005 edition: puzzles, and pawns that take gems from a board of six rows.

Who solves may move the pawn (the faster, the farther) and takes the two nearest gems of
its row; after nine rounds the largest groups of one colour are compared.
Rule: RULES section 3.

Collecting.  `take SEAT ROW MS` and `stay SEAT` may come as soon as the seat has reported
its finish.  They are carried out in the order in which they come, and whoever takes first
has the gems.  MS is the moment at which the taking is done, on the same glass as the seat's
finish, so it lies between that finish and the end of the sand.  That is all that the two
seatings need:

- At one table there is one glass; moves come as things happen, so a quick player may
  collect while others still solve.
- Passing the device, every player had a glass alone.  All finishes come first, then the
  players collect in rank order; MS is the player's finish plus the time that the collecting
  took, so each has the sand that was left.

How far a pawn may go depends on the rank.  While others are solving, the rank is that among
the finishes so far, and it stands: once a seat has collected, a finish that would come before
it is refused (at one table none can).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tilestone.core.game import Facts, GameInfo, IllegalMove, Option, Outcome
from tilestone.core.prng import shuffled
from tilestone.ubongo import race as racing
from tilestone.ubongo import setup, standing
from tilestone.ubongo.collecting import (
    ROWS,
    Classic,
    applied,
    check,
    closed_if_done,
    earliest,
    reach,
    solved,
)
from tilestone.ubongo.gems import COLOURS, Counts, named
from tilestone.ubongo.moves import CLASSIC_WORDS, ClassicMove, Finish, Pawn, Stay, Take, read, write
from tilestone.ubongo.race import COLLECT, OVER, ROLL, ROUNDS
from tilestone.ubongo.setup import RaceOptions

GEMS_A_ROW = GEMS_A_COLOUR = 12

LEAST_TO_COLLECT = 10_000
"""Milliseconds that the option `collect=ten` gives everyone after their finish."""

NONE: Counts = (0,) * len(COLOURS)


@dataclass(frozen=True, slots=True)
class ClassicOptions(RaceOptions):
    """`collect` is `sand` (within the sand) or `ten` (at least ten seconds, whatever is left)."""

    collect: str = "sand"


class ClassicGame:
    """The 2005 edition by the protocol of `core.game`, for two to four players."""

    @cached_property
    def info(self) -> GameInfo:
        """Id, seats and options."""
        collect = Option("collect", "sand", ("sand", "ten"))
        options = (*setup.race_options(range(2, 5)), collect)
        return GameInfo("ubongo-2005", (2, 4), options)

    def options(self, **given: Any) -> ClassicOptions:
        """Validated options; `OptionError` names the option and its range."""
        return ClassicOptions(**setup.chosen(self.info, given))

    def start(self, options: ClassicOptions, seed: int) -> Classic:
        """Nine boards for each player, 72 gems dealt at random, pawns on rows 1, 2, 3, 4.

        A pawn stays there unless its player sets it on another row before the first roll.
        """
        race = racing.begin(options, seed, ROUNDS)
        gems, rng = shuffled(race.rng, COLOURS * GEMS_A_COLOUR)
        seats = options.seats
        return Classic(
            race=replace(race, rng=rng),
            rows=tuple(gems[n * GEMS_A_ROW : (n + 1) * GEMS_A_ROW] for n in range(ROWS)),
            pawns=tuple(range(1, seats + 1)),
            gems=(NONE,) * seats,
            gains=(None,) * seats,
            grace=LEAST_TO_COLLECT if options.collect == "ten" else 0,
        )

    def to_act(self, state: Classic) -> frozenset[int]:
        """The roller and those who may set out; or those who have yet to report or collect."""
        race = state.race
        roller = (race.roller,) if race.phase == ROLL else ()
        return frozenset((*roller, *state.setting_out, *race.waiting, *state.collecting))

    def legal(self, state: Classic) -> Iterator[ClassicMove]:
        """Every move, with the least time that it may have."""
        for move in _candidates(state):
            if _allowed(state, move):
                yield move

    def play(self, state: Classic, move: ClassicMove) -> Classic:
        """The state after `move`; `IllegalMove` if the rules refuse it."""
        check(state, move)
        return closed_if_done(applied(state, move))

    def outcome(self, state: Classic) -> Outcome | None:
        """The winners; the facts hold the comparison step by step, all rounds and the gems."""
        if state.race.phase != OVER:
            return None
        why = {
            "gems": [named(counts) for counts in state.gems],
            "groups": [list(sizes) for sizes in state.groups],
            "comparison": standing.comparison(state.groups),
            "standing": standing.places(state.groups),
            "history": [racing.written(done) for done in state.race.history],
        }
        return Outcome(standing.best(state.groups), None, why)

    def facts(self, state: Classic) -> Facts:
        """The race's facts, the gem board (rows nearest first), pawns, gems and standing.

        Who may collect, and how far, is told when all have reported.
        """
        revealed = state.race.phase == COLLECT
        return {
            **racing.facts(state.race, self.info.id),
            "rows": [list(row) for row in state.rows],
            "pawns": list(state.pawns),
            "setting_out": list(state.setting_out),
            "collecting": list(state.collecting) if revealed else [],
            "reach": [
                list(reach(state, seat)) if revealed and seat in state.collecting else []
                for seat in state.race.seats
            ],
            "gems": [named(counts) for counts in state.gems],
            "groups": [list(sizes) for sizes in state.groups],
            "standing": standing.places(state.groups),
        }

    def read_move(self, text: str) -> ClassicMove:
        """The move that `text` writes; `ValueError` says what was expected."""
        return read(text, CLASSIC_WORDS)

    def write_move(self, move: ClassicMove) -> str:
        """The text of a move."""
        return write(move)


CLASSIC = ClassicGame()


def _candidates(state: Classic) -> Iterator[ClassicMove]:
    """A superset of the legal moves, each with the least time that it may have."""
    rows = range(1, ROWS + 1)
    for seat in state.setting_out:
        yield from (Pawn(seat, row) for row in rows)
    for move in racing.candidates(state.race):
        yield Finish(move.seat, earliest(state, move.seat)) if isinstance(move, Finish) else move
    for seat in state.collecting:
        yield from (Take(seat, row, solved(state, seat)) for row in rows)
        yield Stay(seat)


def _allowed(state: Classic, move: ClassicMove) -> bool:
    try:
        check(state, move)
    except IllegalMove:
        return False
    return True
