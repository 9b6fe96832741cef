from __future__ import annotations

import json
from typing import Any

import pytest

from tilestone.core.game import Outcome
from tilestone.session import embedding, messages
from tilestone.session.messages import GoTo, Set, command


def said(**content: Any) -> str:
    return json.dumps({"tilestone": 1, **content})


def test_a_board_can_be_set_and_looked_at_elsewhere() -> None:
    attributes = {"game": "odd", "moves": "e5w"}
    assert command(said(type="set", attributes=attributes)) == Set(attributes)
    assert command(said(type="ply", ply=0)) == GoTo(0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"set"',
        "[" * 5000,
        json.dumps({"type": "ply", "ply": 1}),
        json.dumps({"tilestone": 2, "type": "ply", "ply": 1}),
        said(),
        said(type="resize", height="1px;x"),
        said(type="ply"),
        said(type="ply", ply=-1),
        said(type="ply", ply=100_000),
        said(type="ply", ply=True),
        said(type="ply", ply="1"),
        said(type="ply", ply=1.0),
        said(type="set"),
        said(type="set", attributes=[]),
        said(type="set", attributes={"game": 1}),
        said(type="set", attributes={"game": "odd", "onload": "x"}),
        said(type="set", attributes={"goal": "x" * 50_000}),
    ],
)
def test_whatever_else_is_said_is_not_for_us(text: str) -> None:
    assert command(text) is None


def test_a_position_is_told_so_that_it_can_be_set_again() -> None:
    shown = embedding.read(
        {"game": "odd", "position": "a1w", "turn": 1, "moves": "e5w,e6b", "ply": 1, "goal": "Go"}
    )
    told = messages.position(shown, "<svg/>")
    assert (told["tilestone"], told["type"], told["ply"], told["moves"]) == (1, "position", 1, 2)
    assert told["picture"] == "<svg/>"
    again = command(said(type="set", attributes=told["attributes"]))
    assert isinstance(again, Set)
    assert embedding.read(dict(again.attributes)).board == shown.board


def test_a_puzzle_is_told_with_its_pieces() -> None:
    given = {"game": "ubongo", "area": "###/##.", "pieces": "V3,I2", "position": "I2.0.0.0"}
    told = messages.position(embedding.read(given), "<svg/>")
    assert told["attributes"] == given
    assert "ply" not in told


def test_results_say_who_won_with_scores_of_any_length() -> None:
    outcome = Outcome(frozenset({1, 0}), (3**60, 2), {})
    told = messages.result(outcome)
    assert told["winners"] == [0, 1]
    assert told["scores"] == [str(3**60), "2"]
    assert messages.result(Outcome(frozenset({0}), None, {}))["scores"] is None
    assert messages.result(None) == {"tilestone": 1, "type": "result", "solved": True}
