"""Ubongo alone, by RULES section 4."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestone.core.game import IllegalMove, OptionError, replay
from tilestone.ubongo import boards
from tilestone.ubongo.solo import SOLO, SoloMove, SoloState

LIMIT = 300_000


def played(*texts: str, seed: int = 3, **options: Any) -> SoloState:
    return replay(SOLO, SOLO.options(**options), seed, texts)


def refused(state: SoloState, text: str) -> str:
    before = replace(state)
    with pytest.raises(IllegalMove) as caught:
        SOLO.play(state, SOLO.read_move(text))
    assert state == before
    assert caught.value.text.endswith(".")
    return caught.value.code


def test_section_4_against_the_clock_counts_puzzles_until_the_sand_is_out() -> None:
    state = played("roll", "finish 0 60000", "roll", "finish 0 299999", "roll", "timeout 0")
    outcome = SOLO.outcome(state)
    assert outcome is not None
    assert outcome.scores == (2,)
    assert outcome.facts["ms"] == LIMIT
    assert SOLO.to_act(state) == frozenset()
    assert list(SOLO.legal(state)) == []


@pytest.mark.parametrize(("length", "limit"), [(5, 300_000), (10, 600_000), (20, 1_200_000)])
def test_section_4_five_ten_or_twenty_minutes(length: int, limit: int) -> None:
    options = SOLO.options(mode="clock", length=length)
    state = SOLO.play(SOLO.start(options, 1), SoloMove("roll"))
    assert SOLO.play(state, SoloMove("finish", limit)).solved == 1
    assert refused(state, f"finish 0 {limit + 1}") == "late"


@pytest.mark.parametrize("length", [5, 10, 20])
def test_section_4_a_set_ends_with_its_last_puzzle(length: int) -> None:
    moves = [text for n in range(length) for text in ("roll", f"finish 0 {(n + 1) * 1000}")]
    state = played(*moves, mode="set", length=length)
    outcome = SOLO.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.facts["ms"]) == ((length,), length * 1000)
    assert SOLO.outcome(played(*moves[:-1], mode="set", length=length)) is None


def test_section_4_putting_aside_is_counted_and_draws_a_new_board() -> None:
    state = played("roll", "skip 5000", "roll", "skip 9000", "roll")
    assert state.aside == 2
    assert state.solved == 0
    assert len({puzzle.board for puzzle in state.played} | {state.board}) == 3


def test_the_board_that_the_sand_cut_off_was_not_put_aside() -> None:
    assert played("roll", "skip 5000", "roll", "timeout 0").aside == 1


def test_section_1_no_board_twice_until_all_were_used() -> None:
    state = SOLO.start(SOLO.options(mode="set", length=20, side="hard"), 9)
    seen = []
    for n in range(80):
        state = SOLO.play(SOLO.play(state, SoloMove("roll")), SoloMove("skip", n))
        seen.append(state.board)
    assert len(set(seen[:36])) == len(set(seen[36:72])) == 36
    assert all(one != following for one, following in pairwise(seen))
    assert all(board.startswith("hard") for board in seen)


def test_help_is_marked() -> None:
    assert not played("roll").assisted
    assert played("roll", "hint", "hint").hints == 2
    assert played("roll", "hint").assisted
    assert played(pieces="row").assisted


def test_pauses_are_counted_and_are_no_help() -> None:
    state = played("roll", "pause", "pause")
    assert state.pauses == 2
    assert not state.assisted


def test_time_never_falls() -> None:
    state = played("roll", "finish 0 5000", "roll")
    assert refused(state, "finish 0 4999") == "early"
    assert refused(state, "skip 0") == "early"
    assert SOLO.play(state, SoloMove("finish", 5000)).ms == 5000


def test_what_is_refused_says_why() -> None:
    assert refused(played(), "finish 0 1") == "not-rolled"
    assert refused(played(), "hint") == "not-rolled"
    assert refused(played("roll"), "roll") == "rolled"
    assert refused(played("roll", mode="set"), "timeout 0") == "no-glass"
    assert refused(played("roll", "timeout 0"), "roll") == "over"
    with pytest.raises(IllegalMove):
        SOLO.play(played("roll"), SoloMove("dance"))
    with pytest.raises(IllegalMove):
        SOLO.play(played("roll"), SoloMove("finish", -1))


@pytest.mark.parametrize(
    "text",
    ["", "finish", "finish 0", "finish 1 5", "finish 0 ٣", "skip x", "skip 007", "Roll", "roll ",
     "timeout", "timeout 1", "finish 0 99999999999999999999"],
)  # fmt: skip
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(ValueError, match="Expected one of: roll, finish 0 MS"):
        SOLO.read_move(text)


def test_section_4_there_is_one_seat() -> None:
    assert SOLO.options(seats=1) == SOLO.options()
    for seats in (0, 2, True):
        with pytest.raises(OptionError, match="seats"):
            SOLO.options(seats=seats)


KINDS = ("roll", "finish", "skip", "timeout", "hint", "pause")


@given(st.lists(st.sampled_from(KINDS), max_size=30), st.sampled_from(["clock", "set"]))
def test_legal_and_play_agree_over_the_whole_vocabulary(kinds: list[str], mode: str) -> None:
    state = SOLO.start(SOLO.options(mode=mode), 5)
    for kind in kinds:
        legal = {move.kind: move for move in SOLO.legal(state)}
        for each in KINDS:
            move = legal.get(each, SoloMove(each, state.ms))
            if each in legal:
                SOLO.play(state, move)
                if move.ms > 0:
                    refused(state, SOLO.write_move(replace(move, ms=move.ms - 1)))
            else:
                refused(state, SOLO.write_move(move))
        if kind in legal:
            assert SOLO.read_move(SOLO.write_move(legal[kind])) == legal[kind]
            state = SOLO.play(state, legal[kind])
        assert SOLO.facts(state)["phase"] in ("roll", "race", "over")


def test_the_same_seed_gives_the_same_boards_and_dice() -> None:
    texts = ["roll", "skip 1", "roll", "skip 2", "roll"]
    assert played(*texts, seed=77) == played(*texts, seed=77)
    different = {played(*texts, seed=seed).board for seed in range(20)}
    assert len(different) > 5


def test_every_symbol_comes() -> None:
    assert {played("roll", seed=seed).symbol for seed in range(60)} == set(boards.SYMBOLS)


@pytest.mark.parametrize(
    ("given", "name"),
    [({"mode": "sprint"}, "mode"), ({"length": 7}, "length"), ({"side": "soft"}, "side"),
     ({"pack": "boards-0"}, "pack"), ({"seats": 2}, "seats")],
)  # fmt: skip
def test_options_out_of_range_are_named(given: dict[str, Any], name: str) -> None:
    with pytest.raises(OptionError) as caught:
        SOLO.options(**given)
    assert caught.value.option == name


def test_facts_say_where_the_run_stands() -> None:
    facts = SOLO.facts(played("roll", "finish 0 3000", "roll", "hint"))
    assert facts["round"] == 2
    assert facts["solved"] == 1
    assert facts["phase"] == "race"
    assert facts["symbol"] in boards.SYMBOLS
    assert facts["assisted"] is True
    assert (facts["mode"], facts["length"], facts["side"]) == ("clock", 5, "easy")
