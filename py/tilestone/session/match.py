"""A game of Ubongo for several people on one device: what both seatings share.

A `Match` is a value: the game with the moves that led to it, the players, the laps of the
round under way, the glass, and one of these stages:

- `ready`: the roller may roll for the first round;
- `rolling`: the die rolls, the glass lies on its side;
- `curtain`: the device goes to the next player, nothing of any puzzle is to be seen;
- `racing`: boards are open and the sand runs;
- `done`: a lap is over, its board is locked;
- `paused`: at one table, the boards are covered and the sand stands;
- `second`: nobody solved, the glass is about to be turned once more;
- `reveal`: the round is over, and its rewards are handed out one by one;
- `collect`: in the 2005 edition, unless all are at one table, a player is at the gem board
  and the sand left runs;
- `over`: the game is finished.

How laps are lined up is the seating's: `passing` (one device goes round) or `table` (all
play at once).  Functions take a match, and a `Reading` of the clocks where time matters, and
give the match afterwards; asked for what its stage does not allow they give it back
unchanged, since a late tap or tick is no error.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from tilestone.core.clock import GRACE, Reading, Stopwatch
from tilestone.games import GAMES
from tilestone.session import awards, edition
from tilestone.session import lap as laps
from tilestone.session.lap import Lap
from tilestone.session.players import Player, filled
from tilestone.ubongo import boards
from tilestone.ubongo.moves import Roll
from tilestone.ubongo.race import COLLECT, NO_GLASS, OVER, RACE, ROLL, SECOND_GLASS, Race

KINDS = ("ubongo-standard", "ubongo-2005")
"""The games that are played as matches."""

SEATINGS = ("laps", "table", "companion")
MOST_HALTS = 200
"""Halts that a save keeps; beyond that the oldest go."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is settled before a game: which, its options, who plays, and the seating."""

    game: str
    options: Any
    players: tuple[Player, ...]
    seating: str = "laps"


@dataclass(frozen=True, slots=True)
class Halt:
    """A glass that was laid down: in which round and glass, whose, and what it showed.

    `seat` is `None` at one table, where the glass is everyone's.  `ms` is the time used by
    then; `slept` says that the device slept meanwhile and the sand ran on.
    """

    round: int
    glass: int
    seat: int | None
    ms: int
    slept: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """One game: its state, the seed and moves that lead to it, and who plays how.

    `seat` is whose lap it is (by laps), or who rolls next; `laps` holds the round's laps by
    seat, `watch` the time on the present glass, `shown` how many rewards of the last round
    have been handed out.
    """

    game: str
    id: str
    players: tuple[Player, ...]
    seating: str
    state: Any
    seed: int
    moves: tuple[str, ...] = ()
    stage: str = "ready"
    seat: int = 0
    laps: tuple[Lap | None, ...] = ()
    watch: Stopwatch = field(default_factory=Stopwatch)
    halts: tuple[Halt, ...] = ()
    shown: int = 0
    used: int = 0

    @property
    def race(self) -> Race:
        """The race within the game."""
        race: Race = self.state.race
        return race

    @property
    def name(self) -> str:
        """What it is saved as."""
        return f"game:{self.game}:{self.id}"

    @property
    def lap(self) -> Lap | None:
        """The lap of the seat whose turn it is, if there is one."""
        return self.laps[self.seat] if self.laps else None

    @property
    def limit(self) -> int | None:
        """The glass in milliseconds; `None` in a play-off."""
        return self.race.limit

    def names(self, seats: tuple[int, ...]) -> list[str]:
        """The players at some seats."""
        return [self.players[seat].name for seat in seats]


# ------------------------------------------------------------------ beginning


def begin(plan: Plan, seed: int, id_: str) -> Match:
    """A game before its first roll."""
    state = GAMES[plan.game].start(plan.options, seed)
    players = filled(plan.players)
    return Match(plan.game, id_, players, plan.seating, state, seed, seat=state.race.roller)


def rotated(match: Match) -> Plan:
    """A rematch: everybody moves one seat on, each with their side, and the youngest begins."""
    options = match.race.options
    chosen = {name: getattr(options, name) for name in options.__dataclass_fields__}
    for name in ("side", "pieces"):
        chosen[name] = _moved_on(chosen[name])
    chosen["first"] = (options.first - 1) % options.seats
    chosen["pack"] = boards.latest()
    anew = GAMES[match.game].options(**chosen)
    return Plan(match.game, anew, _moved_on(match.players), match.seating)


def _moved_on(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*values[1:], *values[:1])


# ------------------------------------------------------------------ rounds


def roll(match: Match) -> Match:
    """The roller rolls: the die shows the row, the boards are dealt, nobody sees one yet."""
    if match.stage not in ("ready", "reveal") or match.race.phase != ROLL:
        return match
    if match.stage == "reveal" and not revealed(match):
        return match
    match = played(match, Roll())
    dealt = tuple(fresh_lap(match.race, seat) for seat in match.race.seats)
    return replace(match, stage="rolling", laps=dealt, watch=Stopwatch(), shown=0, used=0)


def played(match: Match, move: Any) -> Match:
    """The match after a move of the game."""
    game = GAMES[match.game]
    moves = (*match.moves, game.write_move(move))
    return replace(match, state=game.play(match.state, move), moves=moves)


def fresh_lap(race: Race, seat: int) -> Lap | None:
    """A seat's lap at the board that the round dealt it; `None` if it was dealt none."""
    board = race.boards[seat] if race.boards else None
    if board is None:
        return None
    options = race.options
    return laps.begin(boards.pack(options.pack).board(board), race.symbol, options.pieces[seat])


def with_lap(match: Match, seat: int, lap: Lap | None) -> Match:
    """The match with a seat's lap as it is now."""
    return replace(match, laps=(*match.laps[:seat], lap, *match.laps[seat + 1 :]))


def order(race: Race) -> tuple[int, ...]:
    """The seats that have yet to report, from the roller leftwards."""
    return tuple(sorted(race.waiting, key=race.turn))


def between_laps(match: Match) -> Match:
    """What comes when a lap has been reported: the next lap, the second glass, the reveal."""
    race = match.race
    if race.phase != RACE:
        return replace(match, stage="reveal", shown=0, seat=race.roller, watch=Stopwatch())
    match = replace(match, seat=order(race)[0])
    if race.glass == SECOND_GLASS and not race.reports:
        return replace(match, stage="second", watch=Stopwatch(), used=0)
    return replace(match, stage="curtain", watch=Stopwatch(float(match.used)))


def halted(match: Match, seat: int | None, now: Reading) -> Match:
    """The glass laid down and the halt written down."""
    watch = match.watch.stop(now)
    race = match.race
    halt = Halt(race.round, race.glass, seat, watch.elapsed(now), watch.slept)
    return replace(match, watch=watch, halts=(*match.halts, halt)[-MOST_HALTS:])


def elapsed(match: Match, now: Reading) -> int:
    """Whole milliseconds on the present glass."""
    return match.watch.elapsed(now)


def late(match: Match, now: Reading) -> bool:
    """Whether the sand has run out: at the limit itself a cover still counts."""
    return match.limit is not None and elapsed(match, now) > match.limit


def sand_out(match: Match, now: Reading) -> bool:
    """Whether nothing is left above: from the limit on."""
    return match.limit is not None and elapsed(match, now) >= match.limit


def settled(match: Match, now: Reading) -> int:
    """Milliseconds on the glass for which no act can be on its way any more: what ticks go by."""
    return elapsed(match, now) - GRACE


# ------------------------------------------------------------------ the reveal


def rewards(match: Match) -> tuple[awards.Award, ...]:
    """What the last round gives, one after another; nothing where players fetch it themselves."""
    return () if edition.collects(match.game) else awards.of_round(match.race.history[-1])


def next_reward(match: Match) -> Match:
    """One more reward is handed out."""
    if match.stage != "reveal" or revealed(match):
        return match
    return replace(match, shown=match.shown + 1)


def skip(match: Match) -> Match:
    """All rewards are handed out at once."""
    if match.stage != "reveal" or revealed(match):
        return match
    return replace(match, shown=len(rewards(match)))


def revealed(match: Match) -> bool:
    """Whether all rewards of the round have been handed out."""
    return match.shown >= len(rewards(match))


def finish(match: Match) -> Match:
    """From the last reveal to the final table."""
    if match.stage != "reveal" or match.race.phase != OVER:
        return match
    return replace(match, stage="over")


def playing_off(match: Match) -> bool:
    """Whether the round under way, or the next, is a play-off."""
    return match.race.glass == NO_GLASS and match.race.phase != OVER


# ------------------------------------------------------------------ at rest


def resting(match: Match, dealt: tuple[Lap | None, ...] = (), ms: int = 0) -> Match:
    """A match that was not under way until now, opened: no board is shown, no sand runs.

    `dealt` are the laps of a round that is being solved, `ms` the time used on its glass,
    or by the one who collects.
    """
    race = match.race
    match = replace(match, seat=race.roller)
    if race.phase == OVER:
        return replace(match, stage="over")
    if race.phase == ROLL:
        return skip(replace(match, stage="reveal")) if race.history else match
    if race.phase == COLLECT and match.seating != "table":
        seat = match.state.collecting[0]
        return replace(match, stage="reveal", seat=seat, watch=Stopwatch(float(ms)))
    stage = "curtain" if match.seating == "laps" else "paused"
    seat = next(iter(order(race)), race.roller)
    return replace(match, stage=stage, seat=seat, laps=dealt, watch=Stopwatch(float(ms)))
