"""The 2005 edition: setting out, and collecting in rank order in the sand that was left."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.session.play import OUT, at, lap, rolled
from tests.view.support import read

from tilestone.core.clock import GRACE
from tilestone.games import GAMES
from tilestone.session import gathering, kept, sheet, shelf
from tilestone.session import match as matches
from tilestone.session.envelope import seal
from tilestone.session.match import SEATINGS, Match, Plan
from tilestone.session.players import default_players, named
from tilestone.session.sheet import Sheet
from tilestone.ubongo.collecting import ROWS, allowance, offer, reach
from tilestone.view import classic, final, gemboard
from tilestone.view import sheet as view_sheet

GAME = "ubongo-2005"
GLASS = 60_000


def begun(seats: int = 3, **options: Any) -> Match:
    people = default_players(seats)
    for seat, name in enumerate(("Ada", "Bo", "Cem", "Dee")[:seats]):
        people = named(people, seat, name)
    return matches.begin(Plan(GAME, GAMES[GAME].options(seats=seats, **options), people), 5, "t")


def raced(match: Match, *times: int | None) -> Match:
    """A round by laps up to its reveal."""
    match = rolled(match)
    for _ in times:
        match = lap(match, times[match.seat])
    return match


def at_board(match: Match) -> Match:
    """The next collector at the gem board, their sand running from 0."""
    return gathering.seen(gathering.collect(match), at(0))


def test_3_1_pawns_are_set_before_the_first_roll_and_once() -> None:
    match = gathering.set_out(begun(), {0: 6, 2: 1})
    assert match.state.pawns == (6, 2, 1)
    assert match.moves == ("pawn 0 6", "pawn 2 1")
    raced_ = raced(match, 100, 200, 300)
    assert gathering.set_out(raced_, {0: 3}) is raced_


def test_3_2_they_collect_in_rank_order() -> None:
    match = raced(begun(), 300, 100, 200)
    seats = []
    while gathering.due(match):
        match = at_board(match)
        seats.append(match.seat)
        match = gathering.stay(match)
    assert seats == [1, 2, 0]
    assert match.race.round == 2
    assert match.stage == "reveal"


def test_3_3_the_pawn_takes_the_two_nearest_of_its_row() -> None:
    match = at_board(raced(begun(), 100, 200, 300))
    row = reach(match.state, 0)[-1]
    near = offer(match.state, row)
    match = gathering.take(match, row, at(4000))
    assert match.moves[-1] == f"take 0 {row} 4100"
    assert match.state.gains[0] == near
    assert match.seat == 1


def test_3_4_a_row_out_of_reach_is_not_taken() -> None:
    match = at_board(raced(begun(4), 100, 200, 300, 400))
    far = next(row for row in range(1, ROWS + 1) if row not in reach(match.state, match.seat))
    assert gathering.take(match, far, at(1)) is match


def test_3_5_everybody_has_the_sand_that_was_left() -> None:
    match = at_board(raced(begun(), 41_902, OUT, OUT))
    left = GLASS - 41_902
    assert gathering.tick(match, at(left + GRACE)) is match
    taken = gathering.take(match, 1, at(left))
    assert taken.moves[-1] == f"take 0 1 {GLASS}"
    assert gathering.take(match, 1, at(left + 1)).moves[-1] == "stay 0"
    assert gathering.tick(match, at(left + GRACE + 1)).moves[-1] == "stay 0"


def test_the_option_gives_everyone_ten_seconds() -> None:
    match = at_board(raced(begun(collect="ten"), 59_000, OUT, OUT))
    assert gathering.take(match, 1, at(10_000)).moves[-1] == "take 0 1 69000"


def test_a_hidden_page_lays_the_glass_down_at_the_gem_board_too() -> None:
    match = gathering.halt(at_board(raced(begun(), 100, 200, 300)), at(7000))
    assert (match.stage, match.halts[-1].ms) == ("reveal", 7000)
    again = kept.read(kept.write(match, at(0), 0))
    again = at_board(again)
    assert matches.elapsed(again, at(3000)) == 10_000


def test_a_reload_at_the_gem_board_gives_no_time_back() -> None:
    match = at_board(raced(begun(), 100, 200, 300))
    again = kept.read(kept.write(match, at(25_000), 0))
    assert (again.stage, again.seat) == ("reveal", 0)
    assert matches.elapsed(at_board(again), at(0)) == 25_000
    assert again.halts[-1].ms == 25_000


def test_who_did_not_solve_does_not_collect() -> None:
    match = raced(begun(), OUT, 700, OUT)
    assert gathering.stay(at_board(match)).race.round == 2


def test_what_a_stage_does_not_allow_changes_nothing() -> None:
    match = begun()
    assert gathering.collect(match) is match
    assert gathering.take(match, 1, at(0)) is match
    assert gathering.stay(match) is match
    assert gathering.tick(match, at(10**9)) is match


def over(seats: int = 2) -> Match:
    match = begun(seats)
    for _ in range(9):
        match = raced(match, *(41_000 + seat for seat in range(seats)))
        while gathering.due(match):
            match = at_board(match)
            match = gathering.take(match, reach(match.state, match.seat)[0], at(5))
    return matches.finish(match)


def test_a_whole_game_ends_with_the_comparison_and_a_result() -> None:
    match = over()
    assert match.stage == "over"
    result = shelf.result(match, 1)
    assert result.points == tuple(sizes[0] for sizes in match.state.groups)
    words = read(final.final(match)).words()
    assert "The comparison, step by step" in words
    assert "Largest group" in words
    (data,) = [kept.write(match, at(0), 1)]
    assert kept.read(data).state == match.state


def test_a_whole_game_of_four_takes_under_twenty_kilobytes() -> None:
    assert len(seal(kept.write(over(4), at(0), 1)).encode()) < 20_000


# ------------------------------------------------------------------ scenes


def test_only_rows_within_reach_can_be_chosen() -> None:
    match = at_board(raced(begun(4), 100, 200, 300, 400))
    within = read(classic.collect(match, 0, None)).all(data_act="row")
    rows = [node["data-value"] for node in within]
    assert rows == [f"0-{row}" for row in reach(match.state, match.seat)]
    assert allowance(match.state, match.seat) == 3


def test_the_button_says_which_row_and_rests_until_one_is_chosen() -> None:
    match = at_board(raced(begun(), 100, 200, 300))
    before, after = (read(classic.collect(match, 0, row)) for row in (None, 2))
    assert before.all(data_act="take")[0].get("disabled") is not None
    (take,) = after.all(data_act="take")
    assert take.words() == "Take from row 2"
    assert take.get("disabled") is None


def test_setting_out_shows_the_pawns_where_they_are_to_start() -> None:
    lanes = read(classic.ready(begun(2), {1: 6}, False)).of_class("lane")
    names = [lane["aria-label"] for lane in lanes]
    assert [n for n, name in enumerate(names, 1) if "pawns" in name] == [1, 6]


def test_few_colours_beat_many_gems_is_told_before_the_first_game_and_nowhere_else() -> None:
    told = "Few colours beat many gems"
    match = begun(2)
    assert told in read(classic.ready(match, {}, True)).words()
    assert told not in read(classic.ready(match, {}, False)).words()
    match = raced(match, 100, 200)
    for scene in (classic.reveal(match), classic.collect(at_board(match), 0, None)):
        assert told not in read(scene).words()


def test_the_standing_names_who_leads_and_on_which_group() -> None:
    match = begun(3)
    assert gemboard.standing_words(match) == "Nobody has a gem yet."
    for gems, words in {
        (
            (4, 3, 0, 0, 0, 0),
            (0, 4, 2, 0, 0, 0),
            (1, 1, 1, 1, 1, 1),
        ): "Ada leads on the second group.",
        (
            (3, 0, 0, 0, 0, 0),
            (0, 4, 0, 0, 0, 0),
            (0, 0, 4, 0, 0, 0),
        ): "Bo and Cem lead on the largest group.",
        (
            (1, 1, 0, 0, 0, 0),
            (0, 1, 1, 0, 0, 0),
            (0, 0, 1, 0, 0, 1),
        ): "All are level, group by group.",
    }.items():
        state = replace(match.state, gems=gems)
        assert gemboard.standing_words(replace(match, state=state)) == words


def test_the_button_says_that_an_exhausted_row_only_takes_the_pawn() -> None:
    match = at_board(raced(begun(), 100, 200, 300))
    rows = ((), *match.state.rows[1:])
    match = replace(match, state=replace(match.state, rows=rows))
    (take,) = read(classic.collect(match, 0, 1)).all(data_act="take")
    assert take.words() == "Move to row 1"


def test_72_gems_lie_on_the_board_and_all_are_seen() -> None:
    tree = read(gemboard.board(begun()))
    assert len(tree.all(data_gem=None)) == 72


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_in_the_standing(seats: int) -> None:
    match = begun(seats)
    words = read(gemboard.standing(match)).words()
    assert all(player.name in words for player in match.players)


def test_a_field_of_a_seat_that_there_is_not_changes_nothing() -> None:
    form = Sheet(GAME)
    for name in ("name-12", "name-4", "name-01", "mark--1", "side-x"):
        assert sheet.change(form, name, "hard") is form


def test_the_sheet_offers_two_to_four_players_and_the_time_to_collect() -> None:
    form = sheet.change(Sheet(GAME), "seats", "1")
    assert form.seats == 2
    plan = sheet.plan(sheet.change(form, "collect", "ten"))
    assert (plan.options.collect, plan.seating) == ("ten", "laps")


@pytest.mark.parametrize("seating", SEATINGS)
def test_the_sheet_offers_every_seating(seating: str) -> None:
    form = sheet.change(Sheet(GAME), "seating", seating)
    assert f'value="{seating}"' in view_sheet.sheet(form, (), (), str)
    assert sheet.plan(form).seating == seating
