"""The race that both editions of Ubongo share: boards, die, glass, finishes and ranks.

A `Race` is a frozen value within an edition's state.  A round goes roll, solve, and
then whatever the edition pays.  Reports of a round (who finished when, on whom the sand
ran out) are kept by seat, not in the order in which they came, and chance is drawn only
when the die is rolled and when a round is paid, so that players may report in any order.
Rule: RULES section 1.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilestone.core.game import Facts, IllegalMove
from tilestone.core.prng import below, seeded
from tilestone.locale import _
from tilestone.locale.numbers import exact_text
from tilestone.ubongo.boards import SYMBOLS
from tilestone.ubongo.deal import Stack, deal, stacks
from tilestone.ubongo.moves import Finish, GiveUp, RaceMove, Roll, Timeout
from tilestone.ubongo.setup import RaceOptions

ROUNDS = 9
NO_GLASS, FIRST_GLASS, SECOND_GLASS = 0, 1, 2

ROLL, RACE, COLLECT, OVER = "roll", "race", "collect", "over"
"""The phases.  In `COLLECT` all have reported, and what the round gives is due."""

Times = tuple[int | None, ...]
"""A time for each seat, in milliseconds of its glass; `None` for one that did not solve."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is over: what was solved, by whom in what time, and what it gave them.

    `boards`, `times` and `gains` (colours of gems) are by seat.  In a play-off `glass` is
    `NO_GLASS`, and a seat that was not in it has no board.
    """

    number: int
    symbol: str
    boards: tuple[str | None, ...]
    glass: int
    times: Times
    ranking: tuple[int, ...]
    gains: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Race:
    """Where the race stands.

    `reports` holds, sorted by seat, who has reported in the present glass: (seat, ms), with
    `None` for a seat that did not solve.  `playoff` holds the seats of the last play-off.
    """

    options: RaceOptions
    rng: int
    stacks: tuple[Stack, ...]
    roller: int
    round: int = 1
    phase: str = ROLL
    glass: int = FIRST_GLASS
    playoff: tuple[int, ...] = ()
    symbol: str = ""
    boards: tuple[str | None, ...] = ()
    reports: tuple[tuple[int, int | None], ...] = ()
    history: tuple[Round, ...] = ()

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(self.options.seats)

    @property
    def racing(self) -> tuple[int, ...]:
        """The seats of this round: all, or in a play-off those who are tied."""
        return self.playoff or tuple(self.seats)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have yet to report in the present glass."""
        if self.phase != RACE:
            return ()
        reported = {seat for seat, _ms in self.reports}
        return tuple(seat for seat in self.racing if seat not in reported)

    @property
    def limit(self) -> int | None:
        """The glass in milliseconds; `None` in a play-off, which has none."""
        return None if self.glass == NO_GLASS else self.options.glass * 1000

    @property
    def times(self) -> Times:
        """The times reported in the present glass, by seat."""
        solved = dict(self.reports)
        return tuple(solved.get(seat) for seat in self.seats)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats that have solved, fastest first; equal times from the roller leftwards."""
        solved = [(ms, self.turn(seat), seat) for seat, ms in self.reports if ms is not None]
        return tuple(seat for _ms, _turn, seat in sorted(solved))

    def turn(self, seat: int) -> int:
        """How many seats to the left of the roller a seat is."""
        return (seat - self.roller) % self.options.seats


def begin(options: RaceOptions, seed: int, boards_a_seat: int | None = None) -> Race:
    """The race before the first roll; `boards_a_seat` sets the other boards aside, by chance."""
    piles, rng = stacks(seeded(seed), options.pack, options.side, boards_a_seat)
    return Race(options, rng, piles, options.first)


def check(race: Race, move: RaceMove) -> None:
    """`IllegalMove` if the race refuses the move: the one predicate of `legal` and `play`."""
    if race.phase == OVER:
        raise IllegalMove("over", _("The game is over."))
    if isinstance(move, Roll):
        if race.phase != ROLL:
            raise IllegalMove("rolled", _("The die has been rolled for this round."))
        return
    check_seat(race, move.seat)
    _check_waiting(race, move.seat)
    if isinstance(move, Finish):
        check_time(move.ms, 0, race.limit)
    elif isinstance(move, Timeout) and race.limit is None:
        raise IllegalMove("no-glass", _("The play-off has no glass that could run out."))
    elif isinstance(move, GiveUp) and race.limit is not None:
        raise IllegalMove("not-a-playoff", _("Only in the play-off can a player give up."))


def check_seat(race: Race, seat: int) -> None:
    """`IllegalMove` if nobody sits there."""
    if seat not in race.seats:
        text = _("There is no seat {seat}: they go from 0 to {last}.")
        raise IllegalMove("no-such-seat", text.format(seat=seat, last=race.options.seats - 1))


def check_time(ms: int, least: int, limit: int | None) -> None:
    """`IllegalMove` if a time lies before `least` or, where there is a glass, after `limit`."""
    if ms < least:
        text = _("{time} is too early: not before {least}.")
        raise IllegalMove("early", text.format(time=written_time(ms), least=written_time(least)))
    if limit is not None and ms > limit:
        text = _("{time} is too late: the sand ran out at {limit}.")
        raise IllegalMove("late", text.format(time=written_time(ms), limit=written_time(limit)))


def _check_waiting(race: Race, seat: int) -> None:
    player = seat + 1
    if race.phase == ROLL:
        raise IllegalMove("not-rolled", _("The die has not been rolled yet."))
    if seat not in race.racing:
        text = _("Player {player} is not in the play-off.")
        raise IllegalMove("not-racing", text.format(player=player))
    if seat not in race.waiting:
        text = _("Player {player} has reported already.")
        raise IllegalMove("reported", text.format(player=player))


def candidates(race: Race) -> list[RaceMove]:
    """A superset of the race's legal moves, each finish with the time 0."""
    reports = ((Finish(seat, 0), Timeout(seat), GiveUp(seat)) for seat in race.waiting)
    return [Roll(), *(move for three in reports for move in three)]


def apply(race: Race, move: RaceMove) -> Race:
    """The race after a move that `check` lets pass.

    When all have reported it is in phase `COLLECT`; but if nobody solved in the first glass,
    that is turned once more for the same puzzles.
    """
    if isinstance(move, Roll):
        return _rolled(race)
    ms = move.ms if isinstance(move, Finish) else None
    race = replace(race, reports=tuple(sorted((*race.reports, (move.seat, ms)))))
    if race.waiting:
        return race
    if race.glass == FIRST_GLASS and not race.ranking:
        return replace(race, glass=SECOND_GLASS, reports=())
    return replace(race, phase=COLLECT)


def closed(race: Race, gains: tuple[tuple[str, ...], ...]) -> Race:
    """The race with its round written down, the table cleared and the roller passed on.

    After the ninth round, and after a play-off, it is over; `play_off` reopens it.
    """
    done = Round(race.round, race.symbol, race.boards, race.glass, race.times, race.ranking, gains)
    last = race.round == ROUNDS
    return replace(
        race,
        roller=(race.roller + 1) % race.options.seats,
        round=race.round if last else race.round + 1,
        phase=OVER if last else ROLL,
        glass=FIRST_GLASS,
        symbol="",
        boards=(),
        reports=(),
        history=(*race.history, done),
    )


def _rolled(race: Race) -> Race:
    """The die, and with it the boards that the players turn over."""
    face, rng = below(race.rng, len(SYMBOLS))
    options, symbol = race.options, SYMBOLS[face]
    sides = {seat: options.side[seat] for seat in race.racing}
    boards, piles, rng = deal(rng, options.pack, race.stacks, symbol, sides)
    return replace(
        race,
        rng=rng,
        stacks=piles,
        phase=RACE,
        symbol=symbol,
        boards=tuple(boards.get(seat) for seat in race.seats),
    )


def play_off(race: Race, tied: tuple[int, ...]) -> Race:
    """A round without a glass between the tied; the next of them to the left rolls."""
    return replace(race, phase=ROLL, glass=NO_GLASS, playoff=tied, roller=min(tied, key=race.turn))


def facts(race: Race, game: str) -> Facts:
    """What every player may see of the race.

    While a round is being solved, `waiting` says who has yet to report, and nothing says who
    solved or how fast: `ranking` is that of the round decided last, times stand in `history`.
    Boards go by their ids; no puzzle and no solution is among the facts.
    """
    decided = race.phase == COLLECT
    last = race.history[-1].ranking if race.history else ()
    return {
        "game": game,
        "round": race.round,
        "history": [written(done) for done in race.history],
        "phase": race.phase,
        "roller": race.roller,
        "symbol": race.symbol or None,
        "boards": list(race.boards),
        "glass": race.glass,
        "limit": race.limit,
        "waiting": list(race.waiting),
        "times": list(race.times) if decided else None,
        "ranking": list(race.ranking if decided else last),
        "playoff": list(race.playoff),
        "assisted": [pieces == "row" for pieces in race.options.pieces],
    }


def written(done: Round) -> Facts:
    """A round as values that JSON knows."""
    return {
        "round": done.number,
        "symbol": done.symbol,
        "boards": list(done.boards),
        "glass": done.glass,
        "times": list(done.times),
        "ranking": list(done.ranking),
        "gains": [list(colours) for colours in done.gains],
    }


def written_time(ms: int) -> str:
    """A time for a sentence, exact: `1:00.001`."""
    return exact_text(ms) if ms >= 0 else f"-{exact_text(-ms)}"
