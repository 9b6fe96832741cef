"""Passing the device: rules of the seating, by paragraph, and the faults it must not have."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.session.play import (
    OUT,
    at,
    begun,
    game_to,
    lap,
    opened,
    rolled,
    round_of,
    solved,
    solving,
)

from tilestone.core.clock import GRACE
from tilestone.games import GAMES
from tilestone.input.intents import Drop, Grab
from tilestone.session import kept, passing
from tilestone.session import match as matches
from tilestone.session.match import Halt
from tilestone.view.glass import digits

GLASS = 60_000


def test_laps_go_from_the_roller_leftwards() -> None:
    match = rolled(begun(first=2))
    seats = []
    while match.stage == "curtain":
        seats.append(match.seat)
        match = lap(match, 1000)
    assert seats == [2, 0, 1]


def test_the_glass_starts_when_the_board_is_drawn_and_not_before() -> None:
    match = passing.show(rolled(begun()))
    assert matches.elapsed(match, at(5000)) == 0
    match = passing.seen(match, at(5000))
    assert matches.elapsed(match, at(7000)) == 2000


def test_seeing_the_board_again_does_not_start_the_glass_anew() -> None:
    match = opened(rolled(begun()))
    assert passing.seen(match, at(9000)) is match


def test_solving_ends_the_lap_by_itself_and_the_curtain_follows() -> None:
    match = solved(opened(rolled(begun())), 23_418)
    assert match.stage == "done"
    assert match.moves[-1] == "finish 0 23418"
    assert passing.hand_on(match).stage == "curtain"


def test_everybody_gets_the_full_glass_whatever_others_did() -> None:
    match = lap(rolled(begun()), 100)
    match = opened(match, 1000)
    assert passing.tick(match, at(1000 + GLASS + GRACE - 1)) is match
    assert passing.tick(match, at(1000 + GLASS + GRACE)).moves[-1] == "timeout 1"


def test_times_are_hidden_until_all_have_played() -> None:
    match = lap(lap(rolled(begun()), 100), 200)
    facts = GAMES[match.game].facts(match.state)
    assert (facts["times"], facts["history"]) == (None, [])
    match = lap(match, 300)
    assert match.stage == "reveal"
    assert match.race.history[0].times == (100, 200, 300)


def test_b088_nobody_solves_one_second_glass_and_the_round_counts() -> None:
    match = rolled(begun())
    boards, symbol = match.race.boards, match.race.symbol
    for _ in range(3):
        match = lap(match, OUT)
    assert match.stage == "second"
    match = passing.turn_glass(match)
    assert (match.stage, match.seat) == ("curtain", 0)
    assert (match.race.boards, match.race.symbol) == (boards, symbol)
    for _ in range(3):
        match = lap(match, OUT)
    assert (match.stage, match.race.round) == ("reveal", 2)


def test_in_the_second_glass_pieces_lie_where_they_were_left() -> None:
    match = opened(rolled(begun()))
    assert match.lap is not None
    first = list(solving(match.lap))
    upto = next(n for n, intent in enumerate(first) if isinstance(intent, Drop))
    for intent in first[: upto + 1]:
        match = passing.handle(match, intent, at(10))
    assert match.lap is not None
    left = match.lap.hand.tray.placed
    assert left
    match = passing.hand_on(passing.tick(match, at(GLASS + GRACE)))
    match = passing.turn_glass(lap(lap(match, OUT), OUT))
    match = opened(match)
    assert match.lap is not None
    assert match.lap.hand.tray.placed == left
    assert matches.elapsed(match, at(0)) == 0


def test_once_someone_has_solved_there_is_no_second_glass() -> None:
    match = rolled(begun())
    for ms in (OUT, 500, OUT):
        match = lap(match, ms)
    assert match.stage == "reveal"


# ------------------------------------------------------------------ clocks


def test_b046_the_sand_runs_by_the_clock_not_by_ticks() -> None:
    match = opened(rolled(begun()))
    late = passing.tick(match, at(5000))
    assert digits(match.limit, matches.elapsed(late, at(5000))) == "0:55"
    late = passing.tick(late, at(61_000))
    assert late.moves.count("timeout 0") == 1
    assert passing.tick(late, at(62_000)) is late


def test_b047_b056_a_hidden_page_stops_the_glass_and_twice_is_harmless() -> None:
    match, clock = opened(rolled(begun())), 0
    for times in range(1, 4):
        clock += 10_000
        match = passing.halt(match, at(clock))
        assert passing.halt(match, at(clock + 50)) is match
        assert match.stage == "curtain"
        clock += 100_000
        match = opened(match, clock)
        assert matches.elapsed(match, at(clock + 5000)) == times * 10_000 + 5000


def test_the_halt_is_written_down() -> None:
    match = passing.halt(opened(rolled(begun())), at(12_000))
    assert match.halts == (Halt(1, 1, 0, 12_000),)


def test_b049_while_the_device_slept_the_sand_ran_on() -> None:
    match = opened(rolled(begun()))
    woken = passing.halt(match, at(0, slept=600_000))
    assert woken.moves[-1] == "timeout 0"
    assert (woken.stage, woken.seat) == ("curtain", 1)
    short = passing.halt(match, at(1000, slept=20_000))
    assert short.halts[-1].slept
    assert short.halts[-1].ms == 21_000


def test_b050_pending_ticks_after_an_hour_end_the_lap_once() -> None:
    match = opened(rolled(begun()))
    for n in range(20):
        match = passing.tick(match, at(3_600_000 + n))
    assert match.moves.count("timeout 0") == 1
    assert match.stage == "done"


@pytest.mark.parametrize(("ms", "counts"), [(59_999, True), (60_000, True), (60_001, False)])
def test_b051_at_the_limit_a_cover_counts_and_after_it_never(ms: int, counts: bool) -> None:
    match = opened(rolled(begun()))
    assert match.lap is not None
    intents = list(solving(match.lap))
    for intent in intents[:-1]:
        match = passing.handle(match, intent, at(100))
    match = passing.handle(match, intents[-1], at(ms))
    assert match.moves[-1] == (f"finish 0 {ms}" if counts else "timeout 0")
    assert match.stage == "done"


def test_a_tick_that_is_served_first_takes_no_cover_that_was_made_in_time() -> None:
    match = passing.tick(opened(rolled(begun())), at(GLASS + 4))
    assert solved(match, GLASS - 10).moves[-1] == f"finish 0 {GLASS - 10}"


def test_a_game_kept_after_its_sand_ran_out_unseen_is_not_damaged() -> None:
    saved = kept.write(opened(rolled(begun())), at(GLASS + 50), 0)
    assert matches.elapsed(kept.read(saved), at(0)) == GLASS


def test_b051_the_digits_show_nought_when_the_board_locks() -> None:
    assert [digits(GLASS, ms) for ms in (59_999, 60_000)] == ["0:01", "0:00"]


def test_a_piece_in_the_air_goes_back_when_the_curtain_drops() -> None:
    match = passing.handle(opened(rolled(begun())), Grab("L4"), at(5))
    match = passing.halt(match, at(10))
    assert match.lap is not None
    assert match.lap.hand.hold is None


# ------------------------------------------------------------------ back, forward, reload


def test_b055_opened_again_the_same_puzzle_is_hidden_and_has_what_was_left() -> None:
    match = opened(rolled(begun()))
    saved = kept.write(match, at(25_000), 0)
    again = kept.read(saved)
    assert again.stage == "curtain"
    assert again.race.boards == match.race.boards
    assert again.halts == (Halt(1, 1, 0, 25_000),)
    later = opened(again, 8 * 3_600_000)
    assert passing.tick(later, at(8 * 3_600_000 + 34_999 + GRACE)) is later
    assert passing.tick(later, at(8 * 3_600_000 + 35_000 + GRACE)).moves[-1] == "timeout 0"


def test_b094_coming_back_changes_neither_die_nor_boards_nor_anybodys_time() -> None:
    match = lap(rolled(round_of(begun(), (100, 200, 300))), 41_902)
    for _ in range(4):
        again = kept.read(kept.write(passing.halt(match, at(5)), at(5), 0))
        assert (again.stage, again.seat) == ("curtain", match.seat)
        assert again.state == match.state
        assert matches.roll(again) is again
        match = again


@pytest.mark.parametrize(
    "stage", ["ready", "rolling", "curtain", "done", "second", "reveal", "over"]
)
def test_what_a_stage_does_not_allow_changes_nothing(stage: str) -> None:
    match = replace(round_of(begun(), (100, 200, 300)), stage=stage)
    assert passing.handle(match, Grab("L4"), at(1)) is match
    assert passing.tick(match, at(10**9)) is match
    assert passing.give_up(match, at(1)) is match
    if stage != "curtain":
        assert passing.show(match) is match


# ------------------------------------------------------------------ play-off


def test_the_play_off_has_no_glass_and_the_fastest_wins() -> None:
    match = game_to(begun(), 9)
    assert matches.playing_off(match)
    match = rolled(match)
    assert match.limit is None
    for ms in (90_000, 80_000, OUT):
        match = lap(match, ms)
    match = matches.finish(matches.skip(match))
    assert match.stage == "over"
    outcome = GAMES[match.game].outcome(match.state)
    assert outcome is not None
    assert outcome.winners == {1}


def test_only_in_the_play_off_can_a_player_give_up() -> None:
    match = opened(rolled(begun()))
    assert passing.give_up(match, at(1)) is match


def test_equal_milliseconds_in_the_play_off_play_it_again() -> None:
    match = rolled(game_to(begun(seats=2), 9))
    match = lap(lap(match, 5000), 5000)
    assert matches.playing_off(match)
    assert rolled(match).stage == "curtain"


def test_a_game_alone_has_its_laps_too() -> None:
    match = game_to(begun(seats=1), 9, (5000,))
    assert matches.finish(match).stage == "over"
