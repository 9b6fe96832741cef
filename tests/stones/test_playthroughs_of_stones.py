from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.stones.playthroughs import FOLDER, lines

from tilestone.games import GAMES
from tilestone.stones.placing import PlacingGame

FILES = sorted(FOLDER.glob("*.txt"))


def test_every_game_of_stones_has_a_playthrough() -> None:
    played = {json.loads(path.read_text("utf-8").splitlines()[0])["game"] for path in FILES}
    assert played == {id_ for id_, game in GAMES.items() if isinstance(game, PlacingGame)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_goes_as_it_was_written_down(path: Path) -> None:
    written = path.read_text("utf-8").splitlines()
    head = json.loads(written[0])
    moves = [line.split(" ", 1)[0] for line in written[1:-1]]
    assert list(lines(head["game"], head["options"], moves)) == written
