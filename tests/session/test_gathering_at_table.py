"""The 2005 edition at one table: who has solved is at the gem board while others still work."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.session.play import at, rolled, solving
from tests.view.support import read

from tilestone.core.clock import GRACE
from tilestone.games import GAMES
from tilestone.session import companion, gathering, kept, table
from tilestone.session import match as matches
from tilestone.session.match import Match, Plan
from tilestone.session.players import default_players, named
from tilestone.session.settings import Settings
from tilestone.ubongo.collecting import ROWS, offer, reach
from tilestone.view import table as view

GAME = "ubongo-2005"
GLASS = 60_000


def begun(seats: int = 3, seating: str = "table", **options: Any) -> Match:
    people = default_players(seats)
    for seat, name in enumerate(("Ada", "Bo", "Cem", "Dee")[:seats]):
        people = named(people, seat, name)
    chosen = GAMES[GAME].options(seats=seats, **options)
    return matches.begin(Plan(GAME, chosen, people, seating), 5, "t")


def open_table(seats: int = 3, **options: Any) -> Match:
    """All boards open, the glass turned at 0."""
    return table.seen(rolled(begun(seats, **options)), at(0))


def solve(match: Match, seat: int, ms: float) -> Match:
    now = match.laps[seat]
    assert now is not None
    for intent in list(solving(now)):
        match = table.handle(match, seat, intent, at(ms))
    return match


def both_done(first: float = 9000, second: float = 9500, **options: Any) -> Match:
    """Two who have solved and stand at the gem board, and a third who still works."""
    return solve(solve(open_table(**options), 1, first), 2, second)


def test_who_has_solved_is_at_the_gem_board_while_the_others_work() -> None:
    match = solve(open_table(), 1, 9000)
    assert [table.collecting(match, seat) for seat in range(3)] == [False, True, False]
    assert [table.playing(match, seat) for seat in range(3)] == [True, False, True]
    match = table.take(match, 1, 5, at(12_000))
    assert match.moves[-1] == "take 1 5 12000"
    assert match.stage == "racing"
    assert not table.collecting(match, 1)


def test_how_far_a_pawn_goes_is_told_by_the_rank_so_far() -> None:
    match = both_done()
    assert list(reach(match.state, 1)) == [1, 2, 3, 4, 5]
    assert list(reach(match.state, 2)) == [1, 2, 3, 4, 5]
    assert table.take(match, 1, 6, at(10_000)) is match
    assert table.take(match, 0, 1, at(10_000)) is match


def test_two_after_the_same_row_the_one_who_takes_first_has_them() -> None:
    match = both_done()
    row = match.state.rows[3]
    match = table.take(match, 2, 4, at(10_000))
    match = table.take(match, 1, 4, at(10_001))
    assert match.state.gains == (None, row[2:4], row[:2])


def test_a_choice_is_kept_only_while_it_gives_what_was_seen() -> None:
    before = both_done()
    chosen = {1: 4, 2: 4}
    after = table.take(before, 2, 4, at(10_000))
    assert offer(after.state, 4) != offer(before.state, 4)
    assert gathering.kept(chosen, before, before) == chosen
    assert gathering.kept(chosen, before, after) == {}
    assert gathering.kept({1: 2, 2: 4}, before, after) == {1: 2}


def test_the_round_goes_on_until_all_have_collected_and_no_longer() -> None:
    match = solve(both_done(), 0, 20_000)
    assert match.stage == "racing"
    for seat in (0, 2):
        match = table.stay(match, seat, at(21_000))
        assert match.stage == "racing"
    match = table.take(match, 1, 2, at(22_000))
    assert match.stage == "done"
    assert match.race.round == 2
    assert table.hand_on(match).stage == "reveal"


def test_when_the_sand_is_out_nothing_is_solved_and_nothing_is_taken() -> None:
    match = both_done()
    at_the_end = table.take(match, 1, 2, at(GLASS))
    assert at_the_end.moves[-1] == f"take 1 2 {GLASS}"
    late = table.take(match, 1, 2, at(GLASS + 1))
    assert late.moves[-3:] == ("timeout 0", "stay 1", "stay 2")
    assert late.stage == "done"
    assert table.tick(match, at(GLASS + GRACE + 1)).state == late.state
    assert table.tick(match, at(GLASS - 1)) is match


def test_at_least_ten_seconds_run_on_after_the_sand() -> None:
    match = both_done(first=9000, second=58_000, collect="ten")
    match = table.tick(match, at(GLASS + GRACE + 1))
    assert match.moves[-2:] == ("timeout 0", "stay 1")
    assert match.stage == "racing"
    assert table.tick(match, at(68_000 + GRACE)) is match
    assert table.take(match, 2, 3, at(68_000)).moves[-1] == "take 2 3 68000"
    assert table.tick(match, at(68_001 + GRACE)).stage == "done"


def test_a_save_within_those_ten_seconds_is_read_again() -> None:
    match = both_done(first=9000, second=58_000, collect="ten")
    match = table.tick(match, at(GLASS + GRACE + 1))
    data = kept.write(match, at(66_000), 0)
    again = kept.read(data)
    assert (again.stage, matches.elapsed(again, at(0))) == ("paused", 66_000)
    with pytest.raises(ValueError, match="more time than its glass"):
        kept.read({**data, "ms": 68_001})


def test_nobody_solves_and_the_glass_is_turned_once_more() -> None:
    match = table.hand_on(table.tick(open_table(), at(GLASS + GRACE)))
    assert match.stage == "second"
    match = table.seen(table.turn_glass(match), at(0))
    assert table.hand_on(table.tick(match, at(GLASS + GRACE))).race.round == 2


@pytest.mark.parametrize("all_solved", [False, True])
def test_a_hidden_page_covers_the_gem_boards_too_and_the_sand_stands(all_solved: bool) -> None:
    match = both_done()
    if all_solved:
        match = solve(match, 0, 9800)
    match = table.halt(match, at(15_000))
    assert match.stage == "paused"
    assert table.take(match, 1, 2, at(16_000)) is match
    again = kept.read(kept.write(match, at(0), 0))
    assert again.stage == "paused"
    match = table.seen(table.go_on(again), at(0))
    assert table.take(match, 1, 2, at(1000)).moves[-1] == "take 1 2 16000"


def test_a_page_hidden_after_the_sand_ends_the_round() -> None:
    match = table.halt(both_done(), at(GLASS + 5))
    assert (match.stage, match.race.round) == ("reveal", 2)


@pytest.mark.parametrize("all_solved", [False, True])
def test_the_device_can_go_round_instead(all_solved: bool) -> None:
    match = both_done()
    if all_solved:
        match = solve(match, 0, 9800)
    match = table.passed_round(table.halt(match, at(15_000)))
    assert match.seating == "laps"
    assert match.stage == ("reveal" if all_solved else "curtain")
    if all_solved:
        match = gathering.seen(gathering.collect(match), at(0))
        assert match.seat == 1
        assert gathering.take(match, 2, at(5)).moves[-1] == "take 1 2 9005"


def test_with_the_box_gems_are_collected_after_the_round() -> None:
    match = companion.seen(companion.rest(matches.roll(begun(seating="companion"))), at(0))
    match = companion.call(match, 2, at(5000))
    match = companion.tick(companion.call(match, 0, at(8000)), at(GLASS + GRACE))
    assert match.moves[-1] == "timeout 1"
    match = companion.hand_on(match)
    seats = []
    while gathering.due(match):
        match = gathering.seen(gathering.collect(match), at(0))
        seats.append(match.seat)
        match = gathering.take(match, 3, at(100))
    assert seats == [2, 0]
    assert match.race.round == 2


def test_both_seatings_lead_to_the_same_state() -> None:
    at_table = table.take(both_done(), 1, 2, at(12_000))
    at_table = table.tick(table.take(at_table, 2, 2, at(13_000)), at(GLASS + GRACE))
    moves = ["roll", "finish 2 9500", "timeout 0", "finish 1 9000", "take 1 2 12000"]
    by_laps = kept.rejoined(begun(seating="laps"), (*moves, "take 2 2 13000"))
    assert by_laps.state == at_table.state


# ------------------------------------------------------------------ scenes


def scene(match: Match, rows: view.Rows | None = None) -> Any:
    return read(view.scene(match, 10_000, Settings(), rows))


def test_a_collectors_place_is_the_gem_board_and_all_others_are_puzzles() -> None:
    match = both_done()
    tree = scene(match)
    assert [half["data-seat"] for half in tree.of_class("fetching")] == ["1", "2"]
    for half in tree.of_class("half"):
        board = half.of_class("gemboard")
        assert len(half.all(data_well=None)) == (0 if board else 12)
        seats = {node["data-value"].partition("-")[0] for node in half.all(data_act="row")}
        assert seats == ({half["data-seat"]} if board else set())


def test_every_place_offers_the_rows_within_its_own_players_reach() -> None:
    match = replace(both_done(), state=replace(both_done().state, pawns=(1, 1, 6)))
    tree = scene(match)
    for seat in (1, 2):
        rows = [node["data-value"] for node in tree.all(data_act="row")]
        mine = [row for row in rows if row.startswith(f"{seat}-")]
        assert mine == [f"{seat}-{row}" for row in reach(match.state, seat)]
        assert len(mine) < ROWS


def test_a_place_says_what_is_chosen_and_who_was_first() -> None:
    match = both_done()
    tree = scene(match, view.Rows({1: 4}, {2: 5}))
    takes = {node["data-value"]: node for node in tree.all(data_act="take")}
    assert takes["1"].words() == "Take from row 4"
    assert takes["2"].get("disabled") is not None
    places = {half["data-seat"]: half.words() for half in tree.of_class("fetching")}
    assert "Somebody was first at row 5." in places["2"]
    assert "Somebody was first" not in places["1"]


def test_who_has_collected_sees_what_it_was() -> None:
    match = table.take(both_done(), 1, 4, at(12_000))
    (half,) = [h for h in scene(match).of_class("half") if h["data-seat"] == "1"]
    assert "0:09.000" in half.words()
    gems = [node["data-gem"] for node in half.all(data_gem=None)]
    assert len(gems) == len(gathering.gained(match, 1)) == 2
