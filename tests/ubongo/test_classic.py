"""The 2005 edition.  Names carry the section and paragraph of the rules they show."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilestone.core.game import IllegalMove, OptionError, Outcome, replay
from tilestone.ubongo import standing
from tilestone.ubongo.classic import CLASSIC
from tilestone.ubongo.collecting import Classic, offer, reach
from tilestone.ubongo.gems import COLOURS, Counts
from tilestone.ubongo.moves import ClassicMove, Finish, Pawn, Roll, Stay, Take, Timeout

LIMIT = 60_000


def start(seed: int = 1, **options: Any) -> Classic:
    return replay(CLASSIC, CLASSIC.options(**options), seed, [])


def played(state: Classic, *moves: ClassicMove) -> Classic:
    for move in moves:
        state = CLASSIC.play(state, move)
    return state


def solved(pawns: list[int], times: Any | None = None, **options: Any) -> Classic:
    """A round that all have solved in order of their seats, pawns on the given rows."""
    state = start(seats=len(pawns), **options)
    state = played(state, *(Pawn(seat, row) for seat, row in enumerate(pawns)), Roll())
    times = times or [1000 * (seat + 1) for seat in range(len(pawns))]
    return played(state, *(Finish(seat, ms) for seat, ms in enumerate(times)))


def refused(state: Classic, move: ClassicMove) -> str:
    copy = replace(state)
    with pytest.raises(IllegalMove) as error:
        CLASSIC.play(state, move)
    assert error.value.text
    assert state == copy
    return error.value.code


def at_the_end(gems: list[Counts]) -> Outcome:
    """The outcome of a game at whose end the seats have these gems by colour."""
    state = start(seats=len(gems))
    for _ in range(9):
        state = played(state, Roll(), *[Timeout(seat) for seat in range(len(gems))] * 2)
    outcome = CLASSIC.outcome(replace(state, gems=tuple(gems)))
    assert outcome is not None
    return outcome


def test_3_1_six_rows_of_twelve_twelve_of_each_of_six_colours() -> None:
    facts = CLASSIC.facts(start())
    assert [len(row) for row in facts["rows"]] == [12] * 6
    dealt = [colour for row in facts["rows"] for colour in row]
    assert {colour: dealt.count(colour) for colour in dealt} == dict.fromkeys(COLOURS, 12)


def test_3_1_the_deal_is_random_and_comes_from_the_seed() -> None:
    assert start(7).rows == start(7).rows
    assert len({start(seed).rows for seed in range(30)}) == 30


def test_3_1_each_player_chooses_any_red_space_and_spaces_can_be_shared() -> None:
    for rows in ((1, 6), (6, 6), (3, 3)):
        assert played(start(), Pawn(0, rows[0]), Pawn(1, rows[1])).pawns == rows
    assert refused(start(), Pawn(0, 0)) == "no-such-row"
    assert refused(start(), Pawn(0, 7)) == "no-such-row"
    assert refused(start(), Pawn(2, 1)) == "no-such-seat"


def test_3_1_pawns_are_chosen_once_in_any_order_before_the_first_roll() -> None:
    states = [
        played(start(seats=3), *moves)
        for moves in permutations([Pawn(0, 4), Pawn(1, 4), Pawn(2, 1)])
    ]
    assert all(state == states[0] for state in states)
    assert refused(states[0], Pawn(1, 2)) == "set-out"
    assert refused(played(start(), Roll()), Pawn(1, 2)) == "set-out"
    second = played(start(), Roll(), Finish(0, 1), Timeout(1), Stay(0))
    assert refused(second, Pawn(1, 2)) == "set-out"
    assert CLASSIC.to_act(second) == {1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_2_nine_boards_for_each_player(seats: int) -> None:
    (stack,) = start(seats=seats, side="hard").race.stacks
    assert len(set(stack.fresh)) == len(stack.fresh) == 9 * seats
    mixed = start(seats=seats, side=("easy", *("hard",) * (seats - 1))).race.stacks
    assert [len(stack.fresh) for stack in mixed] == [9, 9 * (seats - 1)]


def test_3_2_which_boards_is_chance() -> None:
    assert len({start(seed).race.stacks for seed in range(20)}) > 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_3_the_first_moves_three_then_two_one_none_whatever_the_number_of_players(
    seats: int,
) -> None:
    state = solved([1] * seats)
    assert [list(reach(state, seat)) for seat in range(seats)] == [
        [1, 2, 3, 4],
        [1, 2, 3],
        [1, 2],
        [1],
    ][:seats]


def test_3_3_the_fourth_player_takes_on_the_spot() -> None:
    state = solved([3, 3, 3, 3])
    assert refused(state, Take(3, 4, 4000)) == "out-of-reach"
    assert refused(state, Take(3, 2, 4000)) == "out-of-reach"
    assert sum(played(state, Take(3, 3, 4000)).gems[3]) == 2


def test_3_3_a_row_out_of_reach_is_refused_with_the_numbers() -> None:
    state = solved([1, 6])
    assert refused(state, Take(0, 5, 1000)) == "out-of-reach"
    assert refused(state, Take(1, 3, 2000)) == "out-of-reach"
    with pytest.raises(IllegalMove, match=r"The distance to row 5 is 4; player 1 may move 3"):
        CLASSIC.play(state, Take(0, 5, 1000))
    assert refused(state, Take(0, 0, 1000)) == "no-such-row"
    assert refused(state, Take(1, 7, 2000)) == "no-such-row"


def test_3_3_the_pawn_ends_on_the_row_and_starts_from_there_in_the_next_round() -> None:
    state = played(solved([1, 1]), Take(0, 4, 1000), Take(1, 3, 2000), Roll())
    assert state.pawns == (4, 3)
    state = played(state, Finish(0, 9), Finish(1, 8))
    assert list(reach(state, 0)) == [2, 3, 4, 5, 6]
    assert list(reach(state, 1)) == [1, 2, 3, 4, 5, 6]


def test_3_3_moving_is_optional() -> None:
    state = played(solved([2, 2]), Take(0, 2, 1000))
    assert state.pawns[0] == 2
    assert sum(state.gems[0]) == 2


def test_3_3_collecting_is_optional() -> None:
    before = solved([2, 2])
    after = played(before, Stay(0))
    assert (after.rows, after.pawns, after.gems) == (before.rows, before.pawns, before.gems)
    assert CLASSIC.to_act(after) == {1}


def test_3_3_pawns_share_a_space_and_do_not_block() -> None:
    state = played(solved([2, 3, 4]), Take(0, 5, 1000), Take(1, 5, 2000), Take(2, 5, 3000))
    assert state.pawns == (5, 5, 5)
    assert [sum(counts) for counts in state.gems] == [2, 2, 2]


def test_3_4_the_two_nearest_gems_are_taken() -> None:
    before = solved([3, 6])
    after = played(before, Take(0, 2, 1000))
    row = before.rows[1]
    assert after.race.phase == "collect"
    assert after.gains[0] == row[:2] == offer(before, 2)
    assert after.rows[1] == row[2:]
    assert after.rows[0] == before.rows[0]


def test_3_4_b089_two_players_after_the_same_row_who_takes_first_has_them() -> None:
    state = solved([2, 2])
    last = ("red", "white")
    state = replace(state, rows=(state.rows[0], last, *state.rows[2:]))
    later_first = played(state, Take(1, 2, 2500), Take(0, 2, 30_000))
    assert later_first.race.history[0].gains == ((), last)
    earlier_first = played(state, Take(0, 2, 30_000), Take(1, 2, 2500))
    assert earlier_first.race.history[0].gains == (last, ())


def test_3_4_an_exhausted_row_gives_nothing_and_one_gem_is_one_gem() -> None:
    state = solved([2, 3])
    rows = (state.rows[0], (), ("blue",), *state.rows[3:])
    state = replace(state, rows=rows)
    state = played(state, Take(0, 2, 1000), Take(1, 3, 2000))
    assert state.race.history[0].gains == ((), ("blue",))
    assert state.rows[1] == state.rows[2] == ()


def test_3_5_a_take_counts_until_the_sand_runs_out_and_not_after() -> None:
    state = solved([2, 2])
    assert sum(played(state, Take(0, 2, LIMIT)).gems[0]) == 2
    assert refused(state, Take(0, 2, LIMIT + 1)) == "late"


def test_3_5_nobody_takes_before_having_solved() -> None:
    state = solved([2, 2], times=[5000, 9000])
    assert refused(state, Take(0, 2, 4999)) == "early"
    assert sum(played(state, Take(0, 2, 5000)).gems[0]) == 2


def test_3_5_option_of_at_least_ten_seconds() -> None:
    state = solved([2, 2], times=[20_000, 58_000], collect="ten")
    assert refused(state, Take(0, 2, LIMIT + 1)) == "late"
    assert sum(played(state, Take(1, 2, 68_000)).gems[1]) == 2
    assert refused(state, Take(1, 2, 68_001)) == "late"


def test_3_5_a_solve_in_the_second_glass_collects_within_that_glass() -> None:
    state = played(start(), Roll(), Timeout(0), Timeout(1), Finish(0, LIMIT - 1), Timeout(1))
    assert refused(state, Take(0, 1, LIMIT + 1)) == "late"
    assert sum(played(state, Take(0, 1, LIMIT)).gems[0]) == 2


def test_3_5_who_did_not_solve_collects_nothing() -> None:
    state = played(start(), Roll(), Finish(0, 100), Timeout(1))
    assert refused(state, Take(1, 2, 200)) == "not-solved"
    assert refused(state, Stay(1)) == "not-solved"
    assert refused(start(), Take(0, 1, 0)) == "not-solved"
    assert refused(state, Take(2, 2, 200)) == "no-such-seat"


def test_3_5_nobody_collects_twice_in_a_round() -> None:
    for first in (Take(0, 2, 1000), Stay(0)):
        state = played(solved([2, 2]), first)
        assert refused(state, Take(0, 2, 1000)) == "collected"
        assert refused(state, Stay(0)) == "collected"


def test_3_5_at_one_table_a_player_collects_while_others_still_solve() -> None:
    state = played(start(seats=3), Roll(), Finish(1, 5000), Take(1, 5, 7000))
    assert state.race.phase == "race"
    assert CLASSIC.to_act(state) == {0, 2}
    state = played(state, Finish(2, 8000), Take(2, 5, 9000), Timeout(0))
    assert state.race.round == 2
    assert state.race.history[0].ranking == (1, 2)


def test_3_5_the_rank_of_one_who_has_collected_stands() -> None:
    state = played(start(seats=3), Roll(), Finish(1, 5000), Take(1, 4, 7000))
    assert refused(state, Finish(0, 4999)) == "early"
    assert refused(state, Finish(0, 5000)) == "early"  # the roller: an equal time comes first
    assert refused(state, Finish(2, 4999)) == "early"
    state = played(state, Finish(2, 5000), Finish(0, 5001))
    assert state.race.ranking == (1, 2, 0)


def test_3_5_by_laps_all_report_and_the_slowest_may_have_been_the_first_to() -> None:
    state = played(start(seats=3), Roll(), Finish(2, 9000), Finish(0, 50), Finish(1, 700))
    facts = CLASSIC.facts(state)
    assert (facts["phase"], facts["ranking"], facts["collecting"]) == (
        "collect",
        [0, 1, 2],
        [0, 1, 2],
    )
    assert facts["reach"] == [[1, 2, 3, 4], [1, 2, 3, 4], [2, 3, 4]]


def test_3_5_before_the_reveal_facts_tell_nobody_s_reach() -> None:
    facts = CLASSIC.facts(played(start(), Roll(), Finish(0, 50)))
    assert facts["collecting"] == []
    assert facts["reach"] == [[], []]


def test_3_6_all_gems_lie_open_with_groups_and_standing() -> None:
    state = replace(
        start(seats=3), gems=((4, 1, 2, 0, 0, 0), (0, 0, 0, 3, 4, 1), (1, 0, 0, 0, 0, 0))
    )
    facts = CLASSIC.facts(state)
    assert facts["gems"][1] == {
        "red": 0,
        "blue": 0,
        "green": 0,
        "brown": 3,
        "violet": 4,
        "white": 1,
    }
    assert facts["groups"][:2] == [[4, 2, 1, 0, 0, 0], [4, 3, 1, 0, 0, 0]]
    assert [place["seats"] for place in facts["standing"]] == [[1], [0], [2]]
    assert [place["step"] for place in facts["standing"]] == [2, 1, None]


@pytest.mark.parametrize(
    ("gems", "winners", "steps"),
    [
        ([(5, 0, 0, 0, 0, 0), (0, 4, 4, 4, 4, 4)], {0}, 1),
        ([(4, 2, 0, 0, 0, 0), (0, 4, 0, 1, 1, 1)], {0}, 2),
        ([(4, 2, 1, 0, 0, 0), (0, 2, 4, 0, 2, 0)], {1}, 3),
        ([(3, 2, 2, 1, 1, 0), (0, 1, 3, 2, 2, 1)], {0, 1}, 6),
        ([(3, 2, 2, 1, 1, 1), (0, 1, 3, 2, 2, 1)], {0}, 6),
        ([(3, 1, 0, 0, 0, 0), (0, 3, 2, 0, 0, 0), (0, 0, 0, 0, 2, 3)], {1, 2}, 6),
        ([(0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0)], {0, 1}, 6),
    ],
    ids=["largest", "second", "third", "full-tie", "sixth", "two-of-three", "nothing"],
)
def test_3_7_largest_groups_are_compared_in_turn(
    gems: list[Counts], winners: set[int], steps: int
) -> None:
    outcome = at_the_end(gems)
    assert outcome.winners == winners
    assert len(outcome.facts["comparison"]) == steps
    assert set(outcome.facts["comparison"][-1]["left"]) == winners


def test_3_7_the_comparison_is_told_step_by_step() -> None:
    outcome = at_the_end([(3, 1, 0, 0, 0, 0), (0, 3, 2, 0, 0, 0), (0, 0, 0, 0, 2, 2)])
    assert outcome.facts["comparison"] == [
        {"step": 1, "sizes": [3, 3, 2], "left": [0, 1]},
        {"step": 2, "sizes": [1, 2, None], "left": [1]},
    ]


@settings(max_examples=200, derandomize=True, deadline=None, database=None)
@given(
    gems=st.lists(st.tuples(*[st.integers(0, 4)] * 6), min_size=2, max_size=4),
    order=st.permutations(range(6)),
)
def test_3_7_b086_winners_depend_on_neither_seats_nor_colours(
    gems: list[Counts], order: Any
) -> None:
    winners = standing.best([standing.groups(counts) for counts in gems])
    backwards = standing.best([standing.groups(counts) for counts in reversed(gems)])
    assert backwards == {len(gems) - 1 - seat for seat in winners}
    recoloured = [tuple(counts[index] for index in order) for counts in gems]
    assert standing.best([standing.groups(counts) for counts in recoloured]) == winners


@settings(max_examples=200, derandomize=True, deadline=None, database=None)
@given(gems=st.lists(st.tuples(*[st.integers(0, 4)] * 6), min_size=2, max_size=4))
def test_3_7_standing_and_comparison_name_the_same_winners(gems: list[Counts]) -> None:
    groups = [standing.groups(counts) for counts in gems]
    places = standing.places(groups)
    assert set(places[0]["seats"]) == standing.best(groups)
    assert set(standing.comparison(groups)[-1]["left"]) == standing.best(groups)
    assert sorted(seat for place in places for seat in place["seats"]) == list(range(len(gems)))
    for ahead, behind in pairwise(places):
        step = ahead["step"]
        assert ahead["groups"][: step - 1] == behind["groups"][: step - 1]
        assert ahead["groups"][step - 1] > behind["groups"][step - 1]


def test_two_to_four_players() -> None:
    assert [start(seats=seats).pawns for seats in (2, 3, 4)] == [(1, 2), (1, 2, 3), (1, 2, 3, 4)]
    with pytest.raises(OptionError, match="2–4"):
        CLASSIC.options(seats=1)
