from __future__ import annotations

from typing import Any

import pytest

from tilestone.session import embedding, stones
from tilestone.session.embedded_puzzle import Puzzle
from tilestone.session.embedded_stones import Diagram
from tilestone.session.settings import Settings
from tilestone.view import embedded


def diagram(**attributes: object) -> str:
    spec, faults = embedding.forgiving({"game": "odd", **attributes})
    assert spec is not None
    assert isinstance(spec.board, Diagram)
    return embedded.diagram(spec, spec.board, spec.board.match, faults)


def puzzle(**attributes: object) -> str:
    spec, faults = embedding.forgiving({"game": "ubongo", **attributes})
    assert spec is not None
    assert isinstance(spec.board, Puzzle)
    return embedded.puzzle_scene(spec, spec.board, Settings(), faults)


OWN = {"area": "###/##.", "pieces": "V3,I2"}


def test_stones_can_be_placed_in_play_only() -> None:
    for mode, live in (("play", True), ("step", False), ("picture", False)):
        drawn = diagram(moves="e5w", mode=mode)
        assert ('data-act="cell"' in drawn) == live
        assert ('data-act="pick"' in drawn) == live
        assert ('data-act="ply"' in drawn) == (mode != "picture")


def test_the_author_is_heard() -> None:
    drawn = diagram(moves="e5w", goal="<Odd>", caption="a & b", captions="one|two", labels="a1=Q")
    assert '<h1 class="goal" tabindex="-1">&lt;Odd&gt;</h1>' in drawn
    assert "a &amp; b" in drawn
    assert ">two<" in drawn
    assert ">one<" not in drawn
    spec = embedding.read({"game": "odd", "moves": "e5w", "captions": "one|two"})
    assert isinstance(spec.board, Diagram)
    before = Diagram(stones.to(spec.board.match, 0), captions=spec.board.captions)
    assert ">one<" in embedded.diagram(spec, before, spec.board.match, ())
    assert ">Q</text>" in drawn


def test_what_is_wrong_stands_above_the_board() -> None:
    drawn = diagram(moves="e5w", marks="z9")
    assert "marks" in drawn
    assert "data-cell" in drawn


def test_the_start_is_offered_again_once_it_was_left() -> None:
    spec = embedding.read({"game": "odd", "moves": "e5w"})
    assert isinstance(spec.board, Diagram)
    start = spec.board.match
    after = stones.played(start, ("e6b",))
    moved = Diagram(after)
    assert "restart" not in embedded.diagram(spec, spec.board, start, ())
    assert "restart" in embedded.diagram(spec, moved, start, ())


def test_only_a_thought_redraws_little() -> None:
    spec: Any = embedding.read({"game": "odd", "moves": "e5w"})
    match = spec.board.match
    assert embedded.only_thought(match, stones.think(match, "e6"))
    assert not embedded.only_thought(match, stones.played(match, ("e6b",)))


def test_a_puzzle_has_the_pieces_that_it_needs() -> None:
    drawn = puzzle(**OWN)
    assert {p for p in ("V3", "I2", "L5") if f'data-piece="{p}"' in drawn} == {"V3", "I2"}
    assert "Cover the area with V3, I2." in drawn
    assert drawn.count('data-act="hint"') == 1


def test_all_rows_are_shown_where_they_are_to_be_found() -> None:
    assert puzzle(board="easy-02", hand="all").count('<li class="row') == 6
    assert puzzle(board="easy-02").count('<li class="row') == 0


@pytest.mark.parametrize("more", [{"show": "solution"}, {"mode": "picture"}])
def test_a_solution_and_a_picture_are_only_looked_at(more: dict[str, str]) -> None:
    drawn = puzzle(**OWN, **more)
    assert "data-well" not in drawn
    assert 'data-act="well"' not in drawn
    assert ("data-at=" in drawn) == ("show" in more)
