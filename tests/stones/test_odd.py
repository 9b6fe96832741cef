from __future__ import annotations

import pytest
from tests.stones import reference
from tests.stones.support import random_game

from tilestone.stones.odd import ODD, leader
from tilestone.stones.position import State

BOARD = reference.cells(5).values()


@pytest.mark.parametrize(
    ("black", "count"),
    [
        ([(q, 4) for q in range(-4, 0)], 1),  # a group of four does not count
        ([(q, 4) for q in range(-4, 1)], 2),  # a group of five does
        ([(q, 0) for q in range(-4, 5)], 3),  # both colours are counted: 26, 9 and 26
    ],
)
def test_b083_groups_of_five_or_more_of_both_colours_are_counted(
    black: list[reference.Cell], count: int
) -> None:
    # These full boards have more stones of a colour than the stock, so no play leads to them.
    board = ODD.empty(ODD.options()).board
    stones = reference.named(5, {cell: "b" if cell in black else "w" for cell in BOARD})
    sets = [
        board.set_of(cell for cell, colour in stones.items() if colour == wanted)
        for wanted in ("white", "black")
    ]
    assert ODD.numbers(State(ODD.options(), tuple(sets)))["big_groups"] == count


def test_an_odd_number_is_odds_and_an_even_one_zero_too_is_evens() -> None:
    assert [leader(count) for count in range(6)] == [1, 0, 1, 0, 1, 0]


@pytest.mark.parametrize("kind", ["odd", "odd, even first"])
@pytest.mark.parametrize("seed", range(30))
def test_the_winner_is_by_the_large_groups_of_the_end(kind: str, seed: int) -> None:
    states, texts = random_game(kind, seed)
    count, winners = reference.odd(reference.position(5, texts))
    outcome = ODD.outcome(states[-1])
    assert outcome is not None
    assert outcome.facts == {"big_groups": count}
    assert outcome.winners == winners
    assert len(texts) == 60


def test_facts_say_who_would_win_now() -> None:
    for state in random_game("odd", 8)[0]:
        facts = ODD.facts(state)
        assert facts["would_win"] == (0 if facts["big_groups"] % 2 else 1)


def test_odd_moves_first_unless_even_is_to_start() -> None:
    assert ODD.to_act(ODD.start(ODD.options(), 0)) == {0}
    assert ODD.to_act(ODD.start(ODD.options(first="even"), 0)) == {1}
