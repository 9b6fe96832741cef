"""What holds in all group games, at every position."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.stones import reference
from tests.stones.support import KINDS, random_game, set_out, vocabulary

from tilestone.core.game import IllegalMove, OptionError, replay
from tilestone.core.prng import below, seeded
from tilestone.games import GAMES
from tilestone.stones.position import Move, Place, State, Swap

FIXED = settings(max_examples=12, derandomize=True, deadline=None, database=None)
seeds = st.integers(0, 2**64 - 1)


def accepts(kind: str, state: State[Any], move: Move) -> bool:
    try:
        set_out(kind)[0].play(state, move)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize("kind", KINDS)
@FIXED
@given(seed=seeds, length=st.integers(0, 130))
def test_play_accepts_exactly_what_legal_lists(kind: str, seed: int, length: int) -> None:
    game, _ = set_out(kind)
    state = random_game(kind, seed, length)[0][-1]
    listed = list(game.legal(state))
    accepted = [move for move in vocabulary(state) if accepts(kind, state, move)]
    assert len(listed) == len(set(listed))
    assert set(listed) == set(accepted)
    assert bool(listed) == bool(game.to_act(state)) == (game.outcome(state) is None)


@pytest.mark.parametrize("kind", KINDS)
@settings(FIXED, max_examples=30)
@given(seed=seeds)
def test_b092_undo_by_replay_gives_the_earlier_state_and_redo_the_later(
    kind: str, seed: int
) -> None:
    game, options = set_out(kind)
    states, texts = random_game(kind, seed)
    kept, _ = below(seeded(seed), len(states))
    again = replay(game, options, 0, texts[:kept])
    for redone in range(kept, len(states)):
        assert again == states[redone]
        if redone < len(texts):
            again = game.play(again, game.read_move(texts[redone]))
    assert game.facts(again) == game.facts(states[-1])
    assert game.outcome(again) == game.outcome(states[-1])


@pytest.mark.parametrize("kind", KINDS)
def test_move_texts_are_read_as_they_are_written(kind: str) -> None:
    game, options = set_out(kind)
    for move in game.legal(game.start(options, 0)):
        assert game.read_move(game.write_move(move)) == move
    assert game.read_move("e5w") == Place("e5", "white")
    assert game.read_move("i5r") == Place("i5", "red")
    assert game.read_move("swap") == Swap()


NO_MOVES = [
    "",
    "w",
    "e5",
    "5ew",
    "e05w",
    "E5w",
    "e5W",
    "e5 w",
    " e5w",
    "e5g",
    "z1w",
    "e20w",
    "e٥w",
    "swa",
    "Swap",
    "e5ww",
    "e" * 5000,
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match="like e5w") as refused:
        GAMES["libra"].read_move(text)
    assert not isinstance(refused.value, IllegalMove)
    assert len(str(refused.value)) < 200


def test_a_position_with_long_names_is_refused_in_short() -> None:
    game, options = set_out("odd")
    for stones in ({"e" * 5000: "white"}, {"e5": "w" * 5000}):
        with pytest.raises(IllegalMove) as refused:
            game.set_up(options, stones)
        assert len(refused.value.text) < 200


@pytest.mark.parametrize("kind", KINDS)
def test_every_refusal_names_its_reason_and_leaves_the_state_alone(kind: str) -> None:
    game, options = set_out(kind)
    state = game.play(game.start(options, 0), Place("c3", "white"))
    before = asdict(state)
    refusals: list[tuple[Move, str]] = [
        (Place("s19", "white"), "unknown-cell"),
        (Place("c3", "black"), "taken"),
        (Place("c2", "green"), "unknown-colour"),
        (Swap(), "no-swap"),
    ]
    for move, code in refusals:
        with pytest.raises(IllegalMove) as refused:
            game.play(state, move)
        assert refused.value.code == code
    assert asdict(state) == before


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_played_after_the_end(kind: str) -> None:
    game, _ = set_out(kind)
    last = random_game(kind, 7)[0][-1]
    assert game.outcome(last) is not None
    assert game.to_act(last) == frozenset()
    assert game.facts(last)["to_place"] == []
    for move in vocabulary(last):
        with pytest.raises(IllegalMove) as refused:
            game.play(last, move)
        assert refused.value.code == "over"


@pytest.mark.parametrize("id_", ["libra", "odd", "manalath"])
def test_a_colour_that_has_run_out_cannot_be_placed(id_: str) -> None:
    game = GAMES[id_]
    state = replay(game, game.options(stock=2), 0, ["a1w", "i5w"])
    assert game.facts(state)["left"] == {"white": 0, "black": 2}
    assert {move.colour for move in game.legal(state)} == {"black"}
    with pytest.raises(IllegalMove, match="all 2 stones are placed") as refused:
        game.play(state, Place("e5", "white"))
    assert refused.value.code == "used-up"


@pytest.mark.parametrize("kind", KINDS)
def test_facts_are_json_and_say_what_lies_where(kind: str) -> None:
    game, options = set_out(kind)
    states, texts = random_game(kind, 3, 12)
    facts = game.facts(states[-1])
    assert json.loads(json.dumps(facts)) == facts
    words = {"w": "white", "b": "black", "r": "red"}
    placed = {text[:-1]: words[text[-1]] for text in texts if text != "swap"}
    assert facts["stones"] == placed
    for colour, left in facts["left"].items():
        assert left == game.facts(states[0])["left"][colour] - list(placed.values()).count(colour)
    stones = reference.position(options.side, [text for text in texts if text != "swap"])
    at = reference.cells(options.side)
    found = {(g["colour"][0], frozenset(at[c] for c in g["cells"])) for g in facts["groups"]}
    assert found == {(colour, frozenset(group)) for colour, group in reference.groups(stones)}
    assert all(group["size"] == len(group["cells"]) for group in facts["groups"])


@pytest.mark.parametrize("kind", KINDS)
def test_options_make_themselves_again(kind: str) -> None:
    game, options = set_out(kind)
    assert game.options(**asdict(options)) == options


@pytest.mark.parametrize("id_", ["libra", "odd", "omega", "manalath"])
@pytest.mark.parametrize(
    "given_",
    [{"side": 2}, {"side": 11}, {"seats": 4}, {"seats": 1}, {"stock": 31}, {"stock": -1}, {"x": 1}],
)
def test_options_out_of_range_are_named(id_: str, given_: dict[str, int]) -> None:
    with pytest.raises(OptionError) as refused:
        GAMES[id_].options(**given_)
    assert refused.value.option in given_


@pytest.mark.parametrize("id_", ["libra", "odd", "omega", "manalath"])
def test_b077_every_first_move_is_two_colours_on_every_cell(id_: str) -> None:
    game = GAMES[id_]
    for side, count in [(5, 122), (3, 38), (10, 542)]:
        assert sum(1 for _ in game.legal(game.start(game.options(side=side), 0))) == count


def test_stones_fit_the_board_unless_a_stock_is_given() -> None:
    libra = GAMES["libra"]
    assert libra.options().stones == (30, 30)
    assert libra.options(side=6).stones == (45, 45)
    assert libra.options(stock=12).stones == (12, 12)


@pytest.mark.parametrize("kind", KINDS)
@FIXED
@given(seed=seeds, length=st.integers(0, 40))
def test_a_position_can_be_set_up_as_it_was_played(kind: str, seed: int, length: int) -> None:
    game, options = set_out(kind)
    states, _ = random_game(kind, seed, length)
    # A position set up has a whole turn before it: no turn of Omega is half done.
    state = next(one for one in reversed(states) if len(game.to_place(one)) == len(one.stones))
    again = game.set_up(options, game.facts(state)["stones"], state.seat)
    assert again.stones == state.stones
    assert again.seat == state.seat


def test_a_position_that_cannot_be_is_refused() -> None:
    odd, _ = set_out("odd")
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        odd.set_up(odd.options(), {}, seat=2)
    for stones, code in [
        ({"e5": "green"}, "unknown-colour"),
        ({"e5": "red"}, "unknown-colour"),
        ({"k1": "white"}, "unknown-cell"),
        ({"a1": "white", "a2": "white", "a3": "white"}, "used-up"),
    ]:
        with pytest.raises(IllegalMove) as refused:
            odd.set_up(odd.options(stock=2), stones)
        assert refused.value.code == code


@pytest.mark.parametrize("kind", KINDS)
@FIXED
@given(seed=seeds, length=st.integers(0, 60))
def test_a_preview_agrees_with_what_happens(kind: str, seed: int, length: int) -> None:
    game, _ = set_out(kind)
    state = random_game(kind, seed, length)[0][-1]
    legal = set(game.legal(state))
    moves = [move for move in vocabulary(state) if isinstance(move, Place)]
    for move in moves[seed % 5 :: 5]:
        shown = game.preview(state, move)
        assert shown.text
        assert (shown.verdict == "illegal") == (move not in legal) == bool(shown.code)
        assert shown.size == (sum(shown.joins) + 1 if shown.size else 0)
        if move in legal:
            outcome = game.outcome(game.play(state, move))
            assert bool(shown.verdict) == (outcome is not None)


@pytest.mark.parametrize("kind", KINDS)
@FIXED
@given(seed=seeds, length=st.integers(0, 60))
def test_marks_are_the_previews_that_say_more_than_a_size(
    kind: str, seed: int, length: int
) -> None:
    game, _ = set_out(kind)
    state = random_game(kind, seed, length)[0][-1]
    marks = game.marks(state, "black")
    if game.outcome(state):
        assert marks == {}
    else:
        empty = [cell for cell in state.board.bits if cell not in game.facts(state)["stones"]]
        verdicts = {cell: game.preview(state, Place(cell, "black")).verdict for cell in empty}
        assert marks == {cell: verdict for cell, verdict in verdicts.items() if verdict}
