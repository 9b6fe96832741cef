from __future__ import annotations

import pytest
from tests.stones import reference
from tests.stones.support import random_game

from tilestone.core.game import IllegalMove, replay
from tilestone.stones.board import board
from tilestone.stones.manalath import MANALATH, Position
from tilestone.stones.position import Place

Cells = list[reference.Cell]
Row = tuple[str, Cells, Cells, int, tuple[reference.Cell, str], set[int] | None]

TABLE: list[Row] = [
    # name, White's stones, Black's stones, who moves, the move, who has won after it
    (
        "B074a a four and a five of one's own lose",
        [(4, -4), (3, -4), (2, -4), (1, -4), (0, 4), (-1, 4), (-2, 4), (-4, 4)],
        [],
        0,
        ((-3, 4), "w"),
        {1},
    ),
    (
        "B074b a five that the other made does not help against a four",
        [(4, -4), (3, -4), (2, -4), (1, -4), (0, -4), (0, 4), (-1, 4), (-2, 4)],
        [],
        0,
        ((-3, 4), "w"),
        {1},
    ),
    ("B074c a five wins", [(-2, 0), (-1, 0), (0, 0), (1, 0)], [], 0, ((2, 0), "w"), {0}),
    ("a four loses", [(-2, 0), (-1, 0), (0, 0)], [], 0, ((2, -1), "b"), None),
    ("a four of one's own loses", [(-2, 0), (-1, 0), (0, 0)], [], 0, ((1, 0), "w"), {1}),
    ("B076 the other's four is nothing yet", [], [(0, 0), (1, 0), (2, 0)], 0, ((3, 0), "b"), None),
    ("the other's five is nothing yet", [], [(q, 0) for q in range(4)], 0, ((4, 0), "b"), None),
    ("B076 left as it is, it loses", [], [(q, 0) for q in range(4)], 1, ((0, 3), "b"), {0}),
    ("B076 extended to five, it wins", [], [(q, 0) for q in range(4)], 1, ((4, 0), "b"), {1}),
    ("a four is judged whoever made it", [(q, 0) for q in range(4)], [], 0, ((0, 3), "b"), {1}),
    ("a five is judged whoever made it", [(q, 0) for q in range(5)], [], 0, ((0, 3), "b"), {0}),
    (
        "two groups joined to five",
        [(-2, 0), (-1, 0), (1, 0), (2, 0)],
        [],
        0,
        ((0, 0), "w"),
        {0},
    ),
    ("three is nothing", [(-1, 0), (1, 0)], [], 0, ((0, 0), "w"), None),
]


def placed(white: list[reference.Cell], black: list[reference.Cell], seat: int) -> Position:
    stones = {**dict.fromkeys(white, "w"), **dict.fromkeys(black, "b")}
    return MANALATH.set_up(MANALATH.options(), reference.named(5, stones), seat)


@pytest.mark.parametrize("symmetry", range(12))
@pytest.mark.parametrize(
    "row",
    TABLE,
    ids=[row[0] for row in TABLE],
)
def test_who_wins_on_every_image_of_the_board(row: Row, symmetry: int) -> None:
    _, white, black, seat, move, winners = row
    turned = board(5).symmetries()[symmetry]
    stones = reference.named(5, {**dict.fromkeys(white, "w"), **dict.fromkeys(black, "b")})
    image = {turned[cell]: colour for cell, colour in stones.items()}
    state = MANALATH.set_up(MANALATH.options(), image, seat)
    ((cell, colour),) = reference.named(5, dict([move])).items()
    assert MANALATH.outcome(state) is None
    outcome = MANALATH.outcome(MANALATH.play(state, Place(turned[cell], colour)))
    assert (None if outcome is None else outcome.winners) == winners


@pytest.mark.parametrize(
    ("white", "words"),
    [
        (
            [(-3, 0), (-2, 0), (-1, 0), (1, 0), (2, 0), (3, 0)],
            "White on e5 would join 3 and 3 into a group of 7.",
        ),
        (
            [(-2, 0), (-1, 0), (0, 1), (0, 2), (1, -1)],
            "White on e5 would join 2, 2 and 1 into a group of 6.",
        ),
        ([(q, 0) for q in range(-4, 0)] + [(-4, 1)], "White on e5 would make a group of 6."),
    ],
)
def test_no_placement_may_make_a_group_of_six_or_more(
    white: list[reference.Cell], words: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        MANALATH.play(placed(white, [], 1), Place("e5", "white"))
    assert refused.value.code == "oversized"
    assert refused.value.text == f"{words} No group may have six or more."


def test_the_bar_holds_for_the_others_colour_too() -> None:
    state = placed([], [(q, 0) for q in range(-4, 1)], 0)
    assert MANALATH.preview(state, Place("e6", "black")).code == "oversized"
    assert MANALATH.preview(state, Place("e6", "white")).verdict == ""


def test_a_position_with_a_group_of_six_cannot_be_set_up() -> None:
    with pytest.raises(IllegalMove, match="group of 6") as refused:
        placed([(q, 0) for q in range(-4, 2)], [], 0)
    assert refused.value.code == "oversized"


@pytest.mark.parametrize("seed", range(25))
def test_moves_and_outcomes_are_the_reference_s_all_the_way(seed: int) -> None:
    states, texts = random_game("manalath", seed)
    for number, state in enumerate(states):
        stones = reference.position(5, texts[:number])
        expected = reference.manalath(5, stones, 1 - state.seat) if number else None
        outcome = MANALATH.outcome(state)
        assert (None if outcome is None else outcome.winners) == expected
        if outcome is None:
            legal = {MANALATH.write_move(move) for move in MANALATH.legal(state)}
            assert legal == reference.manalath_moves(5, stones)


def test_without_a_move_and_without_four_or_five_it_is_a_draw() -> None:
    options = MANALATH.options(stock=1)
    outcome = MANALATH.outcome(replay(MANALATH, options, 0, ["e5w", "a1b"]))
    assert outcome is not None
    assert outcome.winners == {0, 1}
    assert outcome.facts == {"why": "no_legal_move"}


def test_without_a_move_one_s_own_four_loses_and_one_s_own_five_wins() -> None:
    for count, winner in [(4, 1), (5, 0)]:
        options = MANALATH.options(stock=count)
        row = {f"e{n + 1}": "white" for n in range(count)}
        black = {f"a{n + 1}": "black" for n in range(3)} | {"i1": "black", "i5": "black"}
        stones = row | dict(list(black.items())[:count])
        outcome = MANALATH.outcome(MANALATH.set_up(options, stones, 0))
        assert outcome is not None
        assert outcome.winners == {winner}
        assert outcome.facts == {"why": "no_legal_move"}


def test_perft_of_two_moves() -> None:
    start = MANALATH.start(MANALATH.options(), 0)
    first = [MANALATH.play(start, move) for move in MANALATH.legal(start)]
    assert len(first) == 122
    assert sum(sum(1 for _ in MANALATH.legal(state)) for state in first) == 14640


def test_b091_undo_after_the_winning_move_takes_the_win_back() -> None:
    states, texts = random_game("manalath", 11)
    options = states[0].options
    assert MANALATH.outcome(states[-1]) is not None
    undone = replay(MANALATH, options, 0, texts[:-1])
    assert undone == states[-2]
    assert MANALATH.outcome(undone) is None
    assert MANALATH.to_act(undone) == {states[-2].seat}
    assert list(MANALATH.legal(undone)) == list(MANALATH.legal(states[-2]))
    assert MANALATH.outcome(replay(MANALATH, options, 0, texts)) == MANALATH.outcome(states[-1])


def test_previews_say_win_and_loss_in_words() -> None:
    three, four = [(-1, 0), (0, 0), (1, 0)], [(q, 0) for q in range(-2, 2)]
    for white, move, verdict, text in [
        (four, Place("e7", "white"), "win", "White on e7 wins."),
        (three, Place("e7", "white"), "lose", "White on e7 loses."),
        (four, Place("a1", "black"), "lose", "Black on a1 loses."),
        (three, Place("a1", "black"), "", "Black on a1 stands alone."),
    ]:
        shown = MANALATH.preview(placed(white, [], 0), move)
        assert shown.verdict == verdict
        assert shown.text.startswith(text)
