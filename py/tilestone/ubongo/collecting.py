"""The 2005 edition's rules: its state, and what each move asks for and does.

`check` is the one predicate of legality; `applied` carries out what it lets pass.  What the
moves mean, and in which order they may come, is told in `classic`.
Rule: RULES section 3.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from tilestone.core.game import IllegalMove
from tilestone.locale import _, ngettext
from tilestone.ubongo import race as racing
from tilestone.ubongo import standing
from tilestone.ubongo.gems import COLOURS, Counts, plus
from tilestone.ubongo.moves import ClassicMove, Finish, Pawn, Stay, Take
from tilestone.ubongo.race import COLLECT, OVER, ROLL, Race

ROWS = 6
GEMS_A_TAKE = 2
FARTHEST = 3
"""Red spaces that the first may move; each later one may move one less."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Classic:
    """The race, the gem board, the pawns and what each seat has.

    `rows` holds the colours left in each row, nearest to the red spaces first; `pawns` the
    row (from 1) of each seat's pawn; `set_out` the seats that have chosen it; `gains` what
    each seat has collected in this round, `None` if it has not; `grace` the milliseconds
    that everyone has for it after their finish, even when the sand has run out.
    """

    race: Race
    rows: tuple[tuple[str, ...], ...]
    pawns: tuple[int, ...]
    gems: tuple[Counts, ...]
    gains: tuple[tuple[str, ...] | None, ...]
    grace: int
    set_out: tuple[int, ...] = ()

    @property
    def setting_out(self) -> tuple[int, ...]:
        """The seats that may still choose where their pawn starts."""
        first = self.race.phase == ROLL and not self.race.history
        return tuple(s for s in self.race.seats if s not in self.set_out) if first else ()

    @property
    def collecting(self) -> tuple[int, ...]:
        """The seats that have solved in this round and not collected yet, the fastest first."""
        return tuple(seat for seat in self.race.ranking if self.gains[seat] is None)

    @property
    def groups(self) -> tuple[standing.Groups, ...]:
        """The groups of each seat."""
        return tuple(standing.groups(counts) for counts in self.gems)


def allowance(state: Classic, seat: int) -> int:
    """The red spaces that a seat that has solved may move, by its rank among the finishes.

    Rule: RULES section 3: three for the first, two, one, none, whatever the number of players.
    """
    return FARTHEST - state.race.ranking.index(seat)


def reach(state: Classic, seat: int) -> range:
    """The rows (from 1) on which the pawn of a seat that has solved may end."""
    pawn, spaces = state.pawns[seat], allowance(state, seat)
    return range(max(1, pawn - spaces), min(ROWS, pawn + spaces) + 1)


def offer(state: Classic, row: int) -> tuple[str, ...]:
    """The colours that a pawn on this row (from 1) would take: the two nearest, or what is left."""
    return state.rows[row - 1][:GEMS_A_TAKE]


def deadline(state: Classic, seat: int) -> int:
    """The last millisecond, on the glass of its finish, at which a seat may take."""
    sand = state.race.options.glass * 1000
    return max(sand, solved(state, seat) + state.grace)


def solved(state: Classic, seat: int) -> int:
    """The time of a seat that has solved."""
    return dict(state.race.reports)[seat] or 0


def check(state: Classic, move: ClassicMove) -> None:
    """`IllegalMove` if the rules refuse the move: the one predicate of `legal` and `play`."""
    if isinstance(move, Pawn):
        _check_pawn(state, move)
    elif isinstance(move, Take | Stay):
        _check_collector(state, move.seat)
        if isinstance(move, Take):
            _check_take(state, move)
    else:
        racing.check(state.race, move)
        if isinstance(move, Finish):
            _check_rank(state, move)


def _check_rank(state: Classic, move: Finish) -> None:
    """Nobody may come before a player who has already moved by rank and collected."""
    soonest = earliest(state, move.seat)
    if move.ms < soonest:
        text = _("A slower player has collected: a finish before {time} comes too late.")
        raise IllegalMove("early", text.format(time=racing.written_time(soonest)))


def earliest(state: Classic, seat: int) -> int:
    """The least time with which a seat can still finish behind all who have collected."""
    race = state.race
    collected = (other for other in race.ranking if state.gains[other] is not None)
    return max(
        (solved(state, other) + (race.turn(other) > race.turn(seat)) for other in collected),
        default=0,
    )


def _check_pawn(state: Classic, move: Pawn) -> None:
    racing.check_seat(state.race, move.seat)
    _check_row(move.row)
    if move.seat not in state.setting_out:
        text = _("Pawns choose their row once, before the first roll.")
        raise IllegalMove("set-out", text)


def _check_row(row: int) -> None:
    if not 1 <= row <= ROWS:
        text = _("There is no row {row}: they go from 1 to {rows}.")
        raise IllegalMove("no-such-row", text.format(row=row, rows=ROWS))


def _check_collector(state: Classic, seat: int) -> None:
    race, player = state.race, seat + 1
    if race.phase == OVER:
        raise IllegalMove("over", _("The game is over."))
    racing.check_seat(race, seat)
    if seat not in race.ranking:
        text = _("Player {player} has not solved in this round.")
        raise IllegalMove("not-solved", text.format(player=player))
    if state.gains[seat] is not None:
        text = _("Player {player} has collected in this round.")
        raise IllegalMove("collected", text.format(player=player))


def _check_take(state: Classic, move: Take) -> None:
    _check_row(move.row)
    if move.row not in reach(state, move.seat):
        far, may = abs(move.row - state.pawns[move.seat]), allowance(state, move.seat)
        text = ngettext(
            "The distance to row {row} is {far}; player {player} may move {may} space.",
            "The distance to row {row} is {far}; player {player} may move {may} spaces.",
            may,
        )
        player = move.seat + 1
        raise IllegalMove(
            "out-of-reach", text.format(row=move.row, far=far, player=player, may=may)
        )
    racing.check_time(move.ms, solved(state, move.seat), deadline(state, move.seat))


def applied(state: Classic, move: ClassicMove) -> Classic:
    """The state after a move that `check` lets pass, its round not yet ended."""
    if isinstance(move, Pawn):
        set_out = tuple(sorted((*state.set_out, move.seat)))
        return replace(state, pawns=_with(state.pawns, move.seat, move.row), set_out=set_out)
    if isinstance(move, Take):
        return _taken(state, move)
    if isinstance(move, Stay):
        return replace(state, gains=_with(state.gains, move.seat, ()))
    return replace(state, race=racing.apply(state.race, move))


def _taken(state: Classic, move: Take) -> Classic:
    """The pawn on its row, and that row's nearest gems with the seat; none if it is exhausted."""
    colours = offer(state, move.row)
    gems = state.gems[move.seat]
    for colour in colours:
        gems = plus(gems, COLOURS.index(colour))
    return replace(
        state,
        rows=_with(state.rows, move.row - 1, state.rows[move.row - 1][len(colours) :]),
        pawns=_with(state.pawns, move.seat, move.row),
        gems=_with(state.gems, move.seat, gems),
        gains=_with(state.gains, move.seat, colours),
    )


def closed_if_done(state: Classic) -> Classic:
    """The state with its round ended if all have reported and all solvers have collected."""
    if state.race.phase != COLLECT or state.collecting:
        return state
    gains = tuple(colours or () for colours in state.gains)
    race = racing.closed(state.race, gains)
    return replace(state, race=race, gains=(None,) * len(gains))


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The values with another one at `index`."""
    return (*values[:index], value, *values[index + 1 :])
