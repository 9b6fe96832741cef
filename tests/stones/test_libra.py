from __future__ import annotations

import pytest
from tests.stones import reference
from tests.stones.support import random_game

from tilestone.core.game import replay
from tilestone.stones.libra import LIBRA


def test_less_moves_first_in_each_round_and_the_roles_change() -> None:
    states, _ = random_game("libra", 1)
    for number, state in enumerate(states[:-1]):
        facts = LIBRA.facts(state)
        assert facts["round"] == number // 60 + 1
        assert (facts["less"], facts["more"]) == ((0, 1) if number < 60 else (1, 0))
        if number % 60 == 0:
            assert LIBRA.to_act(state) == {facts["less"]}
            assert facts["stones"] == {}
            assert facts["left"] == {"white": 30, "black": 30}


def test_seats_take_turns_within_a_round() -> None:
    states, _ = random_game("libra", 2)
    seats = [state.seat for state in states[:-1]]
    assert seats == [0, 1] * 30 + [1, 0] * 30


@pytest.mark.parametrize("seed", range(40))
def test_scores_are_the_groups_as_more_and_the_higher_wins(seed: int) -> None:
    states, texts = random_game("libra", seed)
    rounds = [reference.position(5, texts[:60]), reference.position(5, texts[60:])]
    scores, winners = reference.libra(rounds)
    outcome = LIBRA.outcome(states[-1])
    assert outcome is not None
    assert outcome.scores == tuple(scores)
    assert outcome.winners == winners


def test_equal_scores_are_a_draw_of_both() -> None:
    _, texts = random_game("libra", 5)
    twice = replay(LIBRA, LIBRA.options(), 0, texts[:60] + texts[:60])
    outcome = LIBRA.outcome(twice)
    assert outcome is not None
    assert outcome.winners == {0, 1}


def test_a_round_ends_with_all_sixty_stones_placed_and_one_cell_empty() -> None:
    states, _ = random_game("libra", 3)
    assert states[59].taken.bit_count() == 59
    assert states[60].taken == 0
    assert sum(some.bit_count() for some in states[60].first) == 60
    assert states[-1].taken.bit_count() == 60


def test_facts_keep_round_one_and_its_score_beside_the_present_count() -> None:
    states, texts = random_game("libra", 4, 63)
    facts = LIBRA.facts(states[-1])
    first = reference.position(5, texts[:60])
    assert facts["round_one"] == reference.named(5, first)
    assert facts["scores"] == [None, len(reference.groups(first))]
    assert facts["group_count"] == len(facts["groups"])
    assert LIBRA.facts(states[30])["scores"] == [None, None]


def test_a_position_with_all_stones_placed_is_the_end_of_round_one() -> None:
    states, texts = random_game("libra", 6, 60)
    full = reference.named(5, reference.position(5, texts))
    for seat in (0, 1):
        state = LIBRA.set_up(LIBRA.options(), full, seat)
        assert state == states[60]
        assert LIBRA.to_act(state) == {1}
