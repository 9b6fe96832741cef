"""Recorded games, one JSON object a line, replayed move for move."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tilestone.games import GAMES

FOLDER = Path(__file__).parents[1] / "cases" / "group-games"
RECORDS = {
    f"{path.stem}-{number}": json.loads(line)
    for path in sorted(FOLDER.glob("*.jsonl"))
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
}


def test_there_are_records_of_every_group_game() -> None:
    assert {record["game"] for record in RECORDS.values()} == {"libra", "odd", "omega", "manalath"}


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_recorded_game_replays(record: dict[str, Any]) -> None:
    game = GAMES[record["game"]]
    state = game.start(game.options(seats=record["seats"], **record["options"]), 0)
    counts = []
    for text in record["moves"]:
        assert game.outcome(state) is None
        counts.append(sum(1 for _ in game.legal(state)))
        state = game.play(state, game.read_move(text))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == frozenset(record["winners"])
    assert not list(game.legal(state))
    assert record.get("legal") in (None, counts)
    assert outcome.scores == (tuple(record["scores"]) if "scores" in record else None)
    for fact in ("big_groups", "why"):
        assert outcome.facts.get(fact) == record.get(fact)
