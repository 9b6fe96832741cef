from __future__ import annotations

import json
from math import prod
from typing import Any

import pytest
from tests.stones import reference
from tests.stones.support import random_game

from tilestone.core.game import IllegalMove, OptionError, replay
from tilestone.stones.omega import OMEGA
from tilestone.stones.position import Place


def ended(stones: dict[str, str], **given: Any) -> dict[str, Any]:
    """Scores and winners of a set-up position with nothing left to play."""
    state = OMEGA.set_up(OMEGA.options(**given), stones)
    outcome = OMEGA.outcome(state)
    assert outcome is not None
    return {"scores": outcome.scores, "winners": outcome.winners}


def test_a_turn_places_one_stone_of_every_colour_in_any_order() -> None:
    options = OMEGA.options(seats=3)
    state = replay(OMEGA, options, 0, ["e5b"])
    assert OMEGA.to_act(state) == {0}
    assert OMEGA.facts(state)["to_place"] == ["white", "red"]
    with pytest.raises(IllegalMove, match="Black is placed in this turn already") as refused:
        OMEGA.play(state, Place("e6", "black"))
    assert refused.value.code == "not-to-place"
    state = replay(OMEGA, options, 0, ["e5b", "a1r", "i1w"])
    assert OMEGA.to_act(state) == {1}
    assert OMEGA.facts(state)["to_place"] == ["white", "black", "red"]


@pytest.mark.parametrize("kind", ["omega for two", "omega for three", "omega with pie"])
@pytest.mark.parametrize("seed", range(20))
def test_scores_are_products_and_the_latest_of_the_best_wins(kind: str, seed: int) -> None:
    states, texts = random_game(kind, seed)
    swapped = "swap" in texts
    stones = reference.position(5, [text for text in texts if text != "swap"])
    scores, winners = reference.omega(stones, "wbr"[: states[-1].options.seats])
    outcome = OMEGA.outcome(states[-1])
    assert outcome is not None
    assert outcome.scores == tuple(reversed(scores) if swapped else scores)
    assert outcome.winners == ({1 - winner for winner in winners} if swapped else winners)


@pytest.mark.parametrize(
    ("given_", "cycles", "empty"),
    [
        ({}, 15, 1),
        ({"seats": 3}, 6, 7),
        ({"seats": 3, "red": 18}, 6, 7),
        ({"side": 6}, 22, 3),
        ({"side": 6, "seats": 3}, 10, 1),
        ({"seats": 3, "red": 8}, 2, 43),
    ],
)
def test_b079_the_game_ends_when_no_full_cycle_is_left(
    given_: dict[str, int], cycles: int, empty: int
) -> None:
    options = OMEGA.options(**given_)
    state, played = OMEGA.start(options, 0), 0
    while OMEGA.outcome(state) is None:
        state = OMEGA.play(state, next(OMEGA.legal(state)))
        played += 1
    assert played == cycles * options.seats**2
    assert len(state.board.bits) - played == empty
    assert OMEGA.facts(state)["cycles_left"] == 0


def test_the_score_of_the_rules_example() -> None:
    # White's groups from row a upwards: 18, 7, 2, 2 and 1 stones make 504.
    rows = ["a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6 c1 c2 c3 c4 c5 c6 c7", "e1 e2 e3 e4 e5 e6 e7"]
    cells = " ".join([*rows, "g1 g2", "g4 g5", "i1"]).split()
    stones = dict.fromkeys(cells, "white")
    state = OMEGA.set_up(OMEGA.options(), stones)
    assert OMEGA.facts(state)["factors"] == [[18, 7, 2, 2, 1], []]
    assert OMEGA.facts(state)["products"] == [504, 1]


def groups_in_rows(sizes: dict[str, list[list[int]]]) -> dict[str, str]:
    """Stones laid in every second row, one colour's groups of the given sizes a row."""
    rows = iter("egcai")  # the longest first
    stones = {}
    for colour, lines in sizes.items():
        for line in lines:
            row, number = next(rows), 1
            for size in line:
                for cell in range(number, number + size):
                    stones[f"{row}{cell}"] = colour
                number += size + 1
    return stones


@pytest.mark.parametrize(
    ("white", "black", "red", "scores", "winner"),
    [
        ([[5], [3]], [[5], [3]], [[5]], (15, 15, 5), 1),
        ([[5, 2]], [[5]], [[5, 1]], (10, 5, 5), 0),
        ([[4]], [[7]], [[2, 2]], (4, 7, 4), 1),
        ([[4]], [[3]], [[2, 2]], (4, 3, 4), 2),
        ([[4]], [[4]], [[2, 2]], (4, 4, 4), 2),
    ],
)
def test_b080_the_latest_of_the_tied_wins(
    white: list[list[int]],
    black: list[list[int]],
    red: list[list[int]],
    scores: tuple[int, ...],
    winner: int,
) -> None:
    stones = groups_in_rows({"white": white, "black": black, "red": red})
    # A stock of what lies there leaves no cycle, so the position is an end.
    most = max(list(stones.values()).count(colour) for colour in ("white", "black", "red"))
    result = ended(stones, seats=3, stock=most, red=most)
    assert result == {"scores": scores, "winners": {winner}}


def test_34_groups_of_three_on_the_largest_board_multiply_exactly_also_through_json() -> None:
    options = OMEGA.options(side=10)
    names = {cell: name for name, cell in reference.cells(10).items()}
    # Cells with q + 3r a multiple of 7 lie three steps apart: room for a triangle at each.
    corners = [(q, r) for q, r in names if (q + 3 * r) % 7 == 0]
    triangles = [((q, r), (q + 1, r), (q, r + 1)) for q, r in corners]
    whole = [triangle for triangle in triangles if all(cell in names for cell in triangle)]
    stones = {names[cell]: "white" for triangle in whole for cell in triangle}
    facts = OMEGA.facts(OMEGA.set_up(options, stones))
    again = json.loads(json.dumps(facts))
    assert again["factors"][0] == [3] * 34
    assert facts["products"][0] == again["products"][0] == prod([3] * 34) == 3**34


def test_the_pie_lets_player_two_take_white_after_the_first_turn() -> None:
    options = OMEGA.options(pie=True)
    state = replay(OMEGA, options, 0, ["e5w", "a1b"])
    assert OMEGA.facts(state)["may_swap"] is True
    state = OMEGA.play(state, OMEGA.read_move("swap"))
    facts = OMEGA.facts(state)
    assert facts["colours"] == ["black", "white"]
    assert facts["to_act"] == [0]
    assert facts["may_swap"] is False
    assert facts["stones"] == {"e5": "white", "a1": "black"}
    state = replay(OMEGA, options, 0, ["e5w", "a1b", "swap", "e4w", "a2b"])
    assert OMEGA.to_act(state) == {1}


@pytest.mark.parametrize(
    ("given_", "texts"),
    [
        ({"pie": True}, []),
        ({"pie": True}, ["e5w"]),
        ({"pie": True}, ["e5w", "a1b", "e4w"]),
        ({"pie": True}, ["e5w", "a1b", "swap"]),
        ({"pie": True}, ["e5w", "a1b", "e4w", "a2b"]),
        ({"pie": False}, ["e5w", "a1b"]),
        ({"seats": 3}, ["e5w", "a1b"]),
    ],
)
def test_there_is_no_swap_at_any_other_time(given_: dict[str, Any], texts: list[str]) -> None:
    state = replay(OMEGA, OMEGA.options(**given_), 0, texts)
    assert not OMEGA.facts(state)["may_swap"]
    with pytest.raises(IllegalMove) as refused:
        OMEGA.play(state, OMEGA.read_move("swap"))
    assert refused.value.code == "no-swap"


def test_a_swapped_game_has_its_fifteen_cycles_too() -> None:
    swapped = [texts for _, texts in (random_game("omega with pie", s) for s in range(300, 303))]
    for texts in swapped:
        assert len([text for text in texts if text != "swap"]) == 60
    options = OMEGA.options(pie=True)
    state = replay(OMEGA, options, 0, ["e5w", "a1b", "swap"])
    played = 2
    while OMEGA.outcome(state) is None:
        state = OMEGA.play(state, next(OMEGA.legal(state)))
        played += 1
    assert played == 60


def test_the_pie_is_for_two() -> None:
    with pytest.raises(OptionError) as refused:
        OMEGA.options(seats=3, pie=True)
    assert refused.value.option == "pie"


def laid(texts: str) -> dict[str, str]:
    return {text[:-1]: {"w": "white", "b": "black"}[text[-1]] for text in texts.split(",")}


def test_a_position_in_the_middle_of_a_cycle_that_cannot_be_ended_is_refused() -> None:
    options = OMEGA.options(side=3, stock=2)
    with pytest.raises(IllegalMove, match="Too few stones or cells") as refused:
        OMEGA.set_up(options, laid("a1w,a2w,a3b,b1b"), 1)
    assert refused.value.code == "no-turns"
    assert OMEGA.outcome(OMEGA.set_up(options, laid("a1w,a2w,a3b,b1b"), 0))


def test_cells_count_too_for_the_turns_of_a_position_set_up() -> None:
    options = OMEGA.options(side=3, seats=3, stock=9, red=9)
    cells = list(OMEGA.empty(options).board.bits)[:15]  # four are empty: one turn of three stones
    stones = {cell: ("white", "black", "red")[number % 3] for number, cell in enumerate(cells)}
    with pytest.raises(IllegalMove, match="Too few stones or cells"):
        OMEGA.set_up(options, stones, 1)
    assert OMEGA.outcome(OMEGA.set_up(options, stones, 2)) is None


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("count", range(0, 19, 3))
def test_a_position_set_up_for_any_seat_can_be_played_to_its_end(seat: int, count: int) -> None:
    options = OMEGA.options(side=3, seats=3, stock=7, red=6)
    cells = list(OMEGA.empty(options).board.bits)[:count]
    stones = {cell: ("white", "black", "red")[number % 3] for number, cell in enumerate(cells)}
    try:
        state = OMEGA.set_up(options, stones, seat)
    except IllegalMove:
        return
    while OMEGA.outcome(state) is None:
        state = OMEGA.play(state, next(OMEGA.legal(state)))
        assert min(state.left) >= 0
    assert OMEGA.facts(state)["cycles_left"] == 0
