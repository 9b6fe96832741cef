"""Random games with random times: what must hold after every move of every game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from tilestone.core import prng
from tilestone.ubongo.classic import CLASSIC
from tilestone.ubongo.collecting import Classic, deadline, earliest, reach, solved
from tilestone.ubongo.gems import COLOURS
from tilestone.ubongo.moves import Finish, GiveUp, Pawn, RaceMove, Roll, Stay, Take, Timeout
from tilestone.ubongo.race import Race
from tilestone.ubongo.standard import STANDARD, Standard

GAMES = 200 if sys.platform == "emscripten" else 10_000
"""How many; fewer in the page's Python, which is slower."""


class Chance:
    """Random choices from a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = prng.seeded(seed)

    def below(self, bound: int) -> int:
        value, self.rng = prng.below(self.rng, bound)
        return value

    def one_of(self, items: Any) -> Any:
        return items[self.below(len(items))]


def race_move(race: Race, chance: Chance) -> RaceMove:
    if race.phase == "roll":
        return Roll()
    seat = chance.one_of(race.waiting)
    if chance.below(3):
        # Few different times, so that ties are common.
        return Finish(seat, chance.below(4) * 20_000)
    return Timeout(seat) if race.limit else GiveUp(seat)


def standard_games(first_seed: int) -> Iterator[Standard]:
    """Every state of many games, of one to four seats."""
    all_options = [STANDARD.options(seats=seats) for seats in (1, 2, 3, 4)]
    for seed in range(first_seed, first_seed + GAMES):
        state, chance = STANDARD.start(all_options[seed % 4], seed), Chance(seed)
        yield state
        while state.race.phase != "over":
            state = STANDARD.play(state, race_move(state.race, chance))
            yield state
        assert STANDARD.outcome(state) is not None


def classic_move(state: Classic, chance: Chance) -> Any:
    """Who has solved may collect while others still solve, as at one table, and in any order."""
    setting_out, collecting = state.setting_out, state.collecting
    if setting_out and chance.below(2):
        return Pawn(chance.one_of(setting_out), 1 + chance.below(6))
    if collecting and (not state.race.waiting or not chance.below(3)):
        seat = chance.one_of(collecting)
        span = deadline(state, seat) - solved(state, seat)
        ms = solved(state, seat) + chance.below(span + 1)
        return Take(seat, chance.one_of(reach(state, seat)), ms) if chance.below(9) else Stay(seat)
    move = race_move(state.race, chance)
    if not isinstance(move, Finish):
        return move
    ms = max(move.ms, earliest(state, move.seat))
    return Finish(move.seat, ms) if ms <= 60_000 else Timeout(move.seat)


def classic_games(first_seed: int) -> Iterator[Classic]:
    """Every state of many games, of two to four seats."""
    all_options = [CLASSIC.options(seats=seats) for seats in (2, 3, 4)]
    for seed in range(first_seed, first_seed + GAMES):
        state, chance = CLASSIC.start(all_options[seed % 3], seed), Chance(seed)
        yield state
        while state.race.phase != "over":
            state = CLASSIC.play(state, classic_move(state, chance))
            yield state
        assert CLASSIC.outcome(state) is not None


def test_2_6_there_are_58_gems_19_19_10_10_at_every_moment() -> None:
    played_off = 0
    for state in standard_games(1):
        track = (0, state.blue, 0, state.brown)
        gems = zip(track, state.bag, *state.gems, strict=True)
        assert [sum(counts) for counts in gems] == [10, 19, 10, 19]
        assert min(map(min, (*state.gems, state.bag))) >= 0
        assert state.blue == state.brown == 9 - min(len(state.race.history), 9)
        played_off += bool(state.race.playoff)
    assert played_off, "no play-off among them"


def test_3_1_there_are_72_gems_twelve_of_each_colour_at_every_moment() -> None:
    for state in classic_games(1):
        on_board = [colour for row in state.rows for colour in row]
        taken = [sum(gems) for gems in zip(*state.gems, strict=True)]
        counts = [on_board.count(colour) for colour in COLOURS]
        assert [sum(both) for both in zip(counts, taken, strict=True)] == [12] * 6
        assert all(1 <= pawn <= 6 for pawn in state.pawns)
