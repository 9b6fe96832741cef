"""The standard edition.  Names carry the section and paragraph of the rules they show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tilestone.core.game import IllegalMove, OptionError, Outcome, replay
from tilestone.ubongo.gems import BLUE, BROWN, GREEN, RED, Counts, plus
from tilestone.ubongo.moves import Finish, GiveUp, RaceMove, Roll, Timeout
from tilestone.ubongo.standard import STANDARD, Standard, worth

TIMED_OUT = None


def start(seed: int = 1, **options: Any) -> Standard:
    return replay(STANDARD, STANDARD.options(**options), seed, [])


def played(state: Standard, *moves: RaceMove) -> Standard:
    for move in moves:
        state = STANDARD.play(state, move)
    return state


def ended(state: Standard) -> Outcome:
    """The outcome of a game that is over."""
    outcome = STANDARD.outcome(state)
    assert outcome is not None
    return outcome


def round_of(state: Standard, times: Any) -> Standard:
    """The state after a roll and these times by seat; a second glass runs out on everyone."""
    state = played(state, Roll())
    reports = [
        Timeout(seat) if ms is TIMED_OUT else Finish(seat, ms) for seat, ms in enumerate(times)
    ]
    state = played(state, *reports)
    return played(state, *reports) if state.race.phase == "race" else state


def tied_after_nine(seats: int = 3, tied: tuple[int, ...] = (0, 2), **options: Any) -> Standard:
    """A game whose ninth round ends without solver, and whose `tied` seats are ahead and equal."""
    state = start(seats=seats, **options)
    for _ in range(8):
        state = round_of(state, [TIMED_OUT] * seats)
    gems, bag = list(state.gems), state.bag
    for seat in tied:
        gems[seat] = plus(gems[seat], RED, 2)
        bag = plus(bag, RED, -2)
    return round_of(replace(state, gems=tuple(gems), bag=bag), [TIMED_OUT] * seats)


def test_2_1_set_up_nine_blue_and_nine_brown_on_the_track_ten_of_each_in_the_bag() -> None:
    facts = STANDARD.facts(start(seats=3))
    assert facts["track"] == {"blue": 9, "brown": 9}
    assert facts["bag"] == {"red": 10, "blue": 10, "green": 10, "brown": 10}
    assert facts["gems"] == [{"red": 0, "blue": 0, "green": 0, "brown": 0}] * 3


def test_2_2_rewards_blue_for_the_first_brown_for_the_second_and_one_unseen_for_all() -> None:
    state = round_of(start(seats=4), [300, 100, 400, 200])
    gains = state.race.history[0].gains
    assert [colours[0] for colours in (gains[1], gains[3])] == ["blue", "brown"]
    assert [len(gains[seat]) for seat in (1, 3, 0, 2)] == [2, 2, 1, 1]
    assert [sum(counts) for counts in state.gems] == [1, 2, 1, 2]
    assert sum(state.bag) == 36


def test_2_2_who_did_not_solve_gets_nothing() -> None:
    state = round_of(start(seats=3), [TIMED_OUT, 100, TIMED_OUT])
    assert [sum(counts) for counts in state.gems] == [0, 2, 0]


def test_2_2_a_solve_in_the_second_glass_is_rewarded_in_full() -> None:
    state = played(start(), Roll(), Timeout(0), Timeout(1), Timeout(0), Finish(1, 60_000))
    assert state.race.history[0].gains[1][0] == "blue"
    assert [sum(counts) for counts in state.gems] == [0, 2]


def test_2_2_the_bag_gives_every_colour_it_holds() -> None:
    drawn = {
        round_of(start(seed), [5, TIMED_OUT]).race.history[0].gains[0][1] for seed in range(60)
    }
    assert drawn == {"red", "blue", "green", "brown"}


@pytest.mark.parametrize(
    ("times", "into_the_bag"),
    [([1, 2], (0, 0)), ([1, TIMED_OUT], (0, 1)), ([TIMED_OUT, TIMED_OUT], (1, 1))],
)
def test_2_3_the_track_loses_one_of_each_and_what_nobody_won_goes_into_the_bag(
    times: Any, into_the_bag: tuple[int, int]
) -> None:
    before = start()
    after = round_of(before, times)
    drawn = [colours[-1] for colours in after.race.history[0].gains if colours]
    assert (after.blue, after.brown) == (8, 8)
    for colour, name, gem in zip((BLUE, BROWN), ("blue", "brown"), into_the_bag, strict=True):
        assert after.bag[colour] == before.bag[colour] - drawn.count(name) + gem


def test_2_3_what_goes_into_the_bag_cannot_be_drawn_in_the_same_round() -> None:
    empty = replace(start(), bag=(0, 0, 1, 0))
    state = round_of(empty, [1, TIMED_OUT])
    assert state.race.history[0].gains[0] == ("blue", "green")
    assert state.bag == (0, 0, 0, 1)


def test_2_3_b090_one_solver_in_all_rounds_has_18_gems_and_the_bag_40() -> None:
    state = start(seats=3)
    for _ in range(9):
        state = round_of(state, [TIMED_OUT, 100, TIMED_OUT])
    assert sum(state.gems[1]) == 18
    assert sum(state.bag) == 40
    assert ended(state).winners == {1}


def test_2_4_points_of_the_rules_example() -> None:
    counts: Counts = (0, 0, 0, 0)
    for colour, number in ((RED, 1), (BLUE, 1), (GREEN, 3), (BROWN, 3)):
        counts = plus(counts, colour, number)
    assert worth(counts) == 16


def test_2_4_the_highest_total_wins_not_the_most_gems() -> None:
    state = start()
    for _ in range(8):
        state = round_of(state, [TIMED_OUT, TIMED_OUT])
    state = replace(state, gems=((2, 0, 0, 0), (0, 0, 0, 7)), bag=(8, 18, 10, 11))
    outcome = ended(round_of(state, [TIMED_OUT, TIMED_OUT]))
    assert (outcome.winners, outcome.scores) == (frozenset({0}), (8, 7))


def test_2_4_the_outcome_explains_itself() -> None:
    state = start(seats=3)
    for _ in range(9):
        state = round_of(state, [200, 100, TIMED_OUT])
    outcome = ended(state)
    facts = outcome.facts
    assert [sum(gems.values()) for gems in facts["gems"]] == [18, 18, 0]
    assert [done["times"] for done in facts["history"]] == [[200, 100, None]] * 9
    assert tuple(facts["points"]) == outcome.scores


def test_2_5_the_tied_play_off_on_new_boards_without_a_glass() -> None:
    state = played(tied_after_nine(), Roll())
    facts = STANDARD.facts(state)
    assert (facts["playoff"], facts["limit"], facts["glass"]) == ([0, 2], None, 0)
    assert facts["boards"][1] is None
    before = {board for done in state.race.history for board in done.boards}
    assert not {facts["boards"][0], facts["boards"][2]} & before
    assert STANDARD.to_act(state) == {0, 2}


def test_2_5_the_next_of_the_tied_to_the_left_rolls() -> None:
    rollers = [STANDARD.to_act(tied_after_nine(first=first)) for first in range(3)]
    assert rollers == [{0}, {2}, {2}]


@pytest.mark.parametrize(("times", "winner"), [((5_000_000, 4_999_999), 2), ((1, 2), 0)])
def test_2_5_the_first_to_solve_wins_whatever_time_it_took(times: Any, winner: int) -> None:
    state = played(tied_after_nine(), Roll(), Finish(0, times[0]), Finish(2, times[1]))
    outcome = ended(state)
    assert outcome.winners == {winner}
    assert outcome.scores == (8, 0, 8)


def test_2_5_one_gives_up_and_the_other_wins() -> None:
    finish, giving_up = Finish(2, 90_000), GiveUp(0)
    for moves in ((finish, giving_up), (giving_up, finish)):
        assert ended(played(tied_after_nine(), Roll(), *moves)).winners == {2}


def test_2_5_b086_if_all_give_up_all_the_tied_share_the_win() -> None:
    for tied in ((0, 2), (0, 1), (0, 1, 2)):
        state = played(tied_after_nine(tied=tied), Roll(), *map(GiveUp, tied))
        assert ended(state).winners == set(tied)


def test_2_5_equal_milliseconds_play_again_and_the_slower_are_out() -> None:
    state = tied_after_nine(tied=(0, 1, 2))
    state = played(state, Roll(), Finish(1, 777), Finish(0, 800), Finish(2, 777))
    assert STANDARD.outcome(state) is None
    assert STANDARD.facts(state)["playoff"] == [1, 2]
    state = played(state, Roll(), Finish(1, 5), Finish(2, 4))
    assert ended(state).winners == {2}


def test_2_5_if_the_boards_are_used_up_the_discard_pile_is_mixed_in() -> None:
    state = tied_after_nine(seats=4, tied=(0, 1, 2, 3))
    assert state.race.stacks[0].fresh == ()
    for _ in range(12):
        state = played(state, Roll())
        assert len(set(state.race.boards)) == 4
        state = played(state, *(Finish(seat, 50) for seat in range(4)))
    assert STANDARD.outcome(state) is None


def test_2_5_a_play_off_gives_no_gems_and_takes_none_from_the_track() -> None:
    before = tied_after_nine()
    after = played(before, Roll(), Finish(0, 5), Finish(2, 4))
    assert (after.gems, after.bag) == (before.gems, before.bag)
    assert (after.blue, after.brown) == (0, 0)


def test_2_5_bad_input_in_the_play_off_is_named() -> None:
    state = played(tied_after_nine(), Roll(), Finish(0, 5))
    for move, code in (
        (Timeout(2), "no-glass"),
        (Finish(1, 5), "not-racing"),
        (GiveUp(0), "reported"),
        (Finish(2, -1), "early"),
        (Roll(), "rolled"),
    ):
        with pytest.raises(IllegalMove) as refused:
            STANDARD.play(state, move)
        assert refused.value.code == code


def test_one_to_four_players() -> None:
    state = start(seats=1)
    for _ in range(9):
        state = round_of(state, [1000])
    assert ended(state).winners == {0}
    with pytest.raises(OptionError, match="1–4"):
        STANDARD.options(seats=5)
