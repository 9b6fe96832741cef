"""Ubongo, standard edition: nine rounds of puzzles for gems from the track and the bag.

The fastest take the track's gems, everyone who solved draws one unseen from the bag, and
the highest total of points wins; those who are tied for it play one more round without a
glass.  Rule: RULES section 2.

In the play-off, too, every tied player reports: `finish` with a time, or `giveup`.  Where
all play at one table the first finish decides, so the screen reports `giveup` for the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tilestone.core.game import Facts, GameInfo, IllegalMove, Outcome
from tilestone.ubongo import race as racing
from tilestone.ubongo import setup
from tilestone.ubongo.gems import BLUE, BROWN, COLOURS, Counts, named, plus, unseen
from tilestone.ubongo.moves import RACE_WORDS, RaceMove, read, write
from tilestone.ubongo.race import COLLECT, OVER, ROLL, ROUNDS, Race
from tilestone.ubongo.setup import RaceOptions

POINTS = (4, 3, 2, 1)
"""What a gem is worth: red, blue, green, brown."""

TRACK = (BLUE, BROWN)
"""The track's gem for the first and for the second; nobody else gets one."""

NONE: Counts = (0, 0, 0, 0)
BAG: Counts = (10, 10, 10, 10)


@dataclass(frozen=True, slots=True)
class Standard:
    """The race, and where the 58 gems are: on the track, in the bag, with each seat."""

    race: Race
    gems: tuple[Counts, ...]
    bag: Counts = BAG
    blue: int = ROUNDS
    brown: int = ROUNDS

    @property
    def points(self) -> tuple[int, ...]:
        """The total of each seat."""
        return tuple(worth(counts) for counts in self.gems)


class StandardGame:
    """The standard edition by the protocol of `core.game`, for one to four players."""

    @cached_property
    def info(self) -> GameInfo:
        """Id, seats and options; `first` is the youngest, who rolls in round one."""
        return GameInfo("ubongo-standard", (1, 4), setup.race_options(range(1, 5)))

    def options(self, **given: Any) -> RaceOptions:
        """Validated options; `OptionError` names the option and its range."""
        return RaceOptions(**setup.chosen(self.info, given))

    def start(self, options: RaceOptions, seed: int) -> Standard:
        """Nine blue and nine brown on the track, ten of each colour in the bag."""
        return Standard(racing.begin(options, seed), (NONE,) * options.seats)

    def to_act(self, state: Standard) -> frozenset[int]:
        """The roller, or those who have yet to report."""
        race = state.race
        return frozenset((race.roller,) if race.phase == ROLL else race.waiting)

    def legal(self, state: Standard) -> Iterator[RaceMove]:
        """The roll, or each way to report; a finish stands for all its times with 0."""
        for move in racing.candidates(state.race):
            if _allowed(state, move):
                yield move

    def play(self, state: Standard, move: RaceMove) -> Standard:
        """The state after `move`; the last report of a round pays its rewards."""
        racing.check(state.race, move)
        state = replace(state, race=racing.apply(state.race, move))
        return _paid(state) if state.race.phase == COLLECT else state

    def outcome(self, state: Standard) -> Outcome | None:
        """The winners with every seat's points; the facts hold all rounds and the gems."""
        if state.race.phase != OVER:
            return None
        why = {
            "gems": [named(counts) for counts in state.gems],
            "points": list(state.points),
            "playoff": list(state.race.playoff),
            "history": [racing.written(done) for done in state.race.history],
        }
        return Outcome(frozenset(_ahead(state)), state.points, why)

    def facts(self, state: Standard) -> Facts:
        """The race's facts, and where the gems are; nothing of any solution."""
        return {
            **racing.facts(state.race, self.info.id),
            "track": {"blue": state.blue, "brown": state.brown},
            "bag": named(state.bag),
            "gems": [named(counts) for counts in state.gems],
            "points": list(state.points),
        }

    def read_move(self, text: str) -> RaceMove:
        """The move that `text` writes; `ValueError` says what was expected."""
        return read(text, RACE_WORDS)

    def write_move(self, move: RaceMove) -> str:
        """The text of a move."""
        return write(move)


STANDARD = StandardGame()


def worth(counts: Counts) -> int:
    """The points of some gems."""
    return sum(points * count for points, count in zip(POINTS, counts, strict=True))


def _allowed(state: Standard, move: RaceMove) -> bool:
    try:
        racing.check(state.race, move)
    except IllegalMove:
        return False
    return True


def _paid(state: Standard) -> Standard:
    """The round's rewards handed out, and what comes after it."""
    if state.race.playoff:
        return _ended(state, ((),) * state.race.options.seats)
    gains: list[tuple[str, ...]] = [()] * state.race.options.seats
    for place, seat in enumerate(state.race.ranking):
        state, gains[seat] = _rewarded(state, place, seat)
    return _ended(_track_moved_on(state), tuple(gains))


def _rewarded(state: Standard, place: int, seat: int) -> tuple[Standard, tuple[str, ...]]:
    """One reward: the track's blue for place 0, its brown for 1, and for all one from the bag.

    Rule: RULES section 2, rewards.
    """
    drawn, rng = unseen(state.race.rng, state.bag)
    colours = (*TRACK[place : place + 1], drawn)
    gems = state.gems[seat]
    for colour in colours:
        gems = plus(gems, colour)
    state = replace(
        state,
        race=replace(state.race, rng=rng),
        bag=plus(state.bag, drawn, -1),
        gems=(*state.gems[:seat], gems, *state.gems[seat + 1 :]),
    )
    return state, tuple(COLOURS[colour] for colour in colours)


def _track_moved_on(state: Standard) -> Standard:
    """The track with one blue and one brown less; what nobody won goes into the bag."""
    solvers, bag = len(state.race.ranking), state.bag
    if solvers < 1:
        bag = plus(bag, BLUE)
    if solvers < 2:
        bag = plus(bag, BROWN)
    return replace(state, bag=bag, blue=state.blue - 1, brown=state.brown - 1)


def _ended(state: Standard, gains: tuple[tuple[str, ...], ...]) -> Standard:
    """The round written down, and what comes next: a round, a play-off, or nothing more.

    After the ninth round the tied play on until one is ahead or all have given up.
    """
    state = replace(state, race=racing.closed(state.race, gains))
    race, ahead = state.race, _ahead(state)
    shared = race.playoff and not race.history[-1].ranking
    if race.phase == OVER and len(ahead) > 1 and not shared:
        return replace(state, race=racing.play_off(race, ahead))
    return state


def _ahead(state: Standard) -> tuple[int, ...]:
    """Who would win if the game ended now.

    Those with the highest total; after a play-off its fastest, or all who were in it if
    nobody solved.
    """
    race = state.race
    if not race.playoff:
        best = max(state.points)
        return tuple(seat for seat in race.seats if state.points[seat] == best)
    times = race.history[-1].times
    solved = [ms for ms in times if ms is not None]
    if not solved:
        return race.playoff
    return tuple(seat for seat in race.playoff if times[seat] == min(solved))
