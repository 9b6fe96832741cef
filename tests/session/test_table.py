"""One table: one glass, a hand for each seat, the same moves as when the device is passed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.session.play import OUT, at, begun, game_to, lap, rolled, solving

from tilestone.core.clock import GRACE
from tilestone.input.intents import CANCEL, FLIP, Drop, Grab
from tilestone.session import kept, passing, table
from tilestone.session import match as matches
from tilestone.session.match import Halt, Match

GLASS = 60_000


def open_table() -> Match:
    """All boards open, the glass set up at 0."""
    return table.seen(rolled(begun(seating="table")), at(0))


def solve(match: Match, seat: int, ms: float) -> Match:
    """A seat solves its board."""
    now = match.laps[seat]
    assert now is not None
    for intent in list(solving(now)):
        match = table.handle(match, seat, intent, at(ms))
    return match


def test_all_boards_open_at_once_under_one_glass() -> None:
    match = open_table()
    assert match.stage == "racing"
    assert [table.playing(match, seat) for seat in range(3)] == [True] * 3
    assert matches.elapsed(match, at(3000)) == 3000


def test_every_seat_has_a_hand_of_its_own() -> None:
    match = open_table()
    match = table.handle(match, 0, Grab("L4"), at(1))
    match = table.handle(match, 1, Grab("T4"), at(2))
    match = table.handle(match, 0, FLIP, at(3))
    match = table.handle(match, 1, CANCEL, at(4))
    first, second = (match.laps[seat] for seat in (0, 1))
    assert first is not None
    assert second is not None
    assert first.hand.hold is not None
    assert first.hand.hold.piece == "L4"
    assert second.hand.hold is None
    assert second.hand.tray.spot("L4").turn == 0


def test_a_solved_board_locks_and_the_others_go_on() -> None:
    match = solve(open_table(), 1, 9000)
    assert match.moves[-1] == "finish 1 9000"
    assert not table.playing(match, 1)
    assert table.handle(match, 1, Grab("L4"), at(9001)) is match
    assert table.handle(match, 0, Grab("L4"), at(9001)) is not match


def test_the_sand_runs_out_on_all_who_have_not_solved_once() -> None:
    match = table.tick(solve(open_table(), 1, 9000), at(GLASS + GRACE))
    assert match.moves[-2:] == ("timeout 0", "timeout 2")
    assert table.tick(match, at(2 * GLASS)) is match
    assert table.hand_on(match).stage == "reveal"


def test_a_tick_that_is_served_first_takes_no_cover_that_was_made_in_time() -> None:
    match = table.tick(open_table(), at(GLASS + 4))
    assert solve(match, 1, GLASS - 10).moves[-1] == f"finish 1 {GLASS - 10}"


def test_boards_that_are_hidden_when_the_sand_is_out_get_no_more_of_it() -> None:
    assert table.halt(open_table(), at(GLASS + 4)).moves[-1] == "timeout 2"


def test_the_round_ends_as_soon_as_all_have_solved() -> None:
    match = open_table()
    for seat in (2, 0, 1):
        match = solve(match, seat, 1000 * (seat + 1))
    assert match.stage == "done"
    assert match.race.history[0].ranking == (0, 1, 2)


def test_nobody_solves_the_glass_is_turned_once_more_and_pieces_stay() -> None:
    match = open_table()
    now = match.laps[0]
    assert now is not None
    for intent in list(solving(now)):
        match = table.handle(match, 0, intent, at(5))
        if isinstance(intent, Drop):
            break
    left = match.laps[0]
    match = table.hand_on(table.tick(match, at(GLASS + GRACE)))
    assert match.stage == "second"
    match = table.seen(table.turn_glass(match), at(0))
    again = match.laps[0]
    assert left is not None
    assert again is not None
    assert again.hand.tray.placed == left.hand.tray.placed
    assert solve(match, 0, GLASS).moves[-1] == f"finish 0 {GLASS}"


def test_in_the_play_off_the_first_to_solve_wins_and_the_rest_have_given_up() -> None:
    match = begun(seating="table")
    for _ in range(9):
        match = table.seen(rolled(match), at(0))
        match = table.hand_on(table.tick(match, at(GLASS + GRACE)))
        match = table.seen(table.turn_glass(match), at(0))
        match = matches.skip(table.hand_on(table.tick(match, at(GLASS + GRACE))))
    assert matches.playing_off(match)
    match = solve(table.seen(rolled(match), at(0)), 2, 100_000)
    assert match.moves[-3:] == ("finish 2 100000", "giveup 0", "giveup 1")
    assert matches.finish(matches.skip(table.hand_on(match))).stage == "over"


def test_giving_up_alone_leaves_the_others_in_the_play_off() -> None:
    match = replace(game_to(begun(), 9), seating="table")
    match = table.seen(rolled(match), at(0))
    match = table.give_up(match, 0, at(5))
    assert match.stage == "racing"
    assert match.race.waiting == (1, 2)


@pytest.mark.parametrize("times", [(100, 200, 300), (OUT, 700, OUT), (OUT, OUT, OUT)])
def test_both_seatings_write_the_same_moves(times: tuple[int | None, ...]) -> None:
    at_table = open_table()
    by_laps = rolled(begun())
    for seat, ms in enumerate(times):
        if ms is not None:
            at_table = solve(at_table, seat, ms)
    at_table = table.tick(at_table, at(GLASS + GRACE))
    for ms in times:
        by_laps = lap(by_laps, ms)
    assert sorted(at_table.moves) == sorted(by_laps.moves)
    assert at_table.state == by_laps.state


def test_a_hidden_page_covers_all_boards_and_the_halt_is_everybodys() -> None:
    match = table.halt(open_table(), at(7000))
    assert match.stage == "paused"
    assert match.halts == (Halt(1, 1, None, 7000),)
    assert table.halt(match, at(9000)) is match
    match = table.seen(table.go_on(match), at(100_000))
    assert matches.elapsed(match, at(101_000)) == 8000


def test_opened_again_all_boards_are_covered() -> None:
    match = solve(open_table(), 1, 9000)
    again = kept.read(kept.write(match, at(20_000), 0))
    assert (again.stage, again.race.waiting) == ("paused", (0, 2))
    assert matches.elapsed(again, at(0)) == 20_000


def test_the_device_can_go_round_instead_with_the_sand_that_is_left() -> None:
    match = solve(open_table(), 1, 9000)
    assert table.passed_round(match) is match
    match = table.passed_round(table.halt(match, at(20_000)))
    for seat in (0, 2):
        match = kept.read(kept.write(match, at(0), 0))
        assert (match.stage, match.seat) == ("curtain", seat)
        match = passing.seen(passing.show(match), at(0))
        assert passing.tick(match, at(GLASS + GRACE - 20_001)) is match
        match = passing.hand_on(passing.tick(match, at(GLASS + GRACE - 20_000)))
    assert match.stage == "reveal"
    assert rolled(match).stage == "reveal"
    assert matches.elapsed(rolled(matches.skip(match)), at(0)) == 0
