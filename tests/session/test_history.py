"""Undo, redo and lines that part, on a toy game and on random group games."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.session.toy import ADDING, Sum
from tests.stones.support import KINDS, random_game, set_out

from tilestone.core.game import IllegalMove, replay
from tilestone.session import history as histories
from tilestone.session.history import History


def line(*moves: str) -> History[Sum]:
    return histories.replayed(ADDING, Sum(), moves)


def test_a_history_begins_with_nothing_played() -> None:
    history = histories.begin(Sum())
    assert (history.moves, history.ply, history.state) == ((), 0, Sum())
    assert histories.undo(history) == history == histories.redo(history)


def test_undo_and_redo_move_along_the_line_and_keep_it() -> None:
    history = line("3", "2", "1")
    back = histories.undo(histories.undo(history))
    assert back.state == Sum(3, 1)
    assert back.moves == ("3", "2", "1")
    assert back.ahead == ("2", "1")
    assert histories.redo(histories.redo(back)) == history


def test_going_beyond_an_end_goes_to_the_end() -> None:
    history = line("3", "2")
    assert histories.to(history, -5).ply == 0
    assert histories.to(history, 99) == history


def test_playing_the_next_move_again_is_a_step_forward() -> None:
    back = histories.to(line("3", "2", "1"), 1)
    assert histories.play(ADDING, back, "2") == histories.redo(back)


def test_another_move_starts_a_line_and_the_old_one_is_kept() -> None:
    parted = histories.play(ADDING, histories.to(line("3", "2", "1"), 1), "3")
    assert parted.moves == ("3", "3")
    assert parted.others == (("3", "2", "1"),)
    assert parted.state == Sum(6, 0)


def test_a_line_put_aside_is_taken_up_where_it_parts() -> None:
    parted = histories.play(ADDING, histories.to(line("3", "2", "1"), 1), "3")
    again = histories.take_up(ADDING, parted, 0)
    assert again.moves == ("3", "2", "1")
    assert again.played == ("3", "2")
    assert again.others == (("3", "3"),)
    assert again.states == line("3", "2", "1").states


def test_playing_into_a_line_put_aside_takes_it_up_again() -> None:
    parted = histories.play(ADDING, histories.to(line("3", "2", "1"), 1), "3")
    again = histories.play(ADDING, histories.undo(parted), "2")
    assert again.moves == ("3", "2", "1")
    assert again.ply == 2
    assert again.others == (("3", "3"),)


def test_only_so_many_lines_are_kept_and_the_oldest_goes() -> None:
    moves = [(a, b, c) for a in "123" for b in "123" for c in "123"]
    history = histories.begin(Sum())
    for played in moves:
        for ply, text in enumerate(played):
            history = histories.play(ADDING, histories.to(history, ply), text)
    assert len(history.others) == histories.MOST_LINES
    assert moves[0] not in history.others
    assert moves[-2] in history.others


@pytest.mark.parametrize(("text", "kind"), [("4", IllegalMove), ("much", ValueError)])
def test_a_move_that_cannot_be_played_changes_nothing(text: str, kind: type[Exception]) -> None:
    history = line("3")
    with pytest.raises(kind):
        histories.play(ADDING, history, text)
    assert history == line("3")


def test_b091_undo_at_the_end_takes_the_victory_back_and_redo_gives_it_again() -> None:
    history = line("3", "3", "3", "1")
    assert ADDING.outcome(history.state)
    back = histories.undo(history)
    assert ADDING.outcome(back.state) is None
    assert ADDING.to_act(back.state) == frozenset({1})
    assert list(ADDING.legal(back.state)) == [1]
    assert ADDING.outcome(histories.redo(back).state) == ADDING.outcome(history.state)


@settings(max_examples=30)
@given(kind=st.sampled_from(sorted(KINDS)), seed=st.integers(0, 10_000), data=st.data())
def test_b092_undo_and_redo_give_back_equal_states_in_every_game(
    kind: str, seed: int, data: Any
) -> None:
    states, texts = random_game(kind, seed)
    game, options = set_out(kind)
    history = histories.replayed(game, game.start(options, 0), texts)
    assert history.states == tuple(states)
    ply = data.draw(st.integers(0, len(texts)))
    back = histories.to(history, ply)
    assert back.state == replay(game, options, 0, texts[:ply])
    assert game.to_act(back.state) == game.to_act(states[ply])
    forth = back
    while forth.ahead:
        forth = histories.redo(forth)
    assert forth == history


@settings(max_examples=60)
@given(st.lists(st.sampled_from(["1", "2", "3", "undo", "redo", "line"]), max_size=40))
def test_whatever_is_done_every_state_is_what_its_line_leads_to(acts: list[str]) -> None:
    history = histories.begin(Sum())
    for act in acts:
        if act == "line":
            if history.others:
                history = histories.take_up(ADDING, history, 0)
        elif act in ("undo", "redo"):
            history = getattr(histories, act)(history)
        elif int(act) in ADDING.legal(history.state):
            history = histories.play(ADDING, history, act)
        for ply, state in enumerate(history.states):
            assert state == replay(ADDING, None, 0, history.moves[:ply])
        assert history.moves not in history.others
        assert len(set(history.others)) == len(history.others)
