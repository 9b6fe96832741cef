"""Golden playthroughs: whole games as text, with every fact that each move changes.

A file in `golden/` starts with game, options and seed; then come the moves (`> roll`), each
followed by the facts that it changed.  The boards are left out, so that a new pack of puzzles
leaves the files as they are.  After a change of the rules that is meant, write them anew with
`python tests/ubongo/test_golden.py` and read the difference.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tilestone.games import GAMES

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))
LEFT_OUT = ("boards", "history")


def shown(facts: dict[str, Any], before: dict[str, Any]) -> list[str]:
    """The facts that differ from those before, one a line."""
    return [
        f"  {name} {json.dumps(value)}"
        for name, value in facts.items()
        if name not in LEFT_OUT and (name not in before or before[name] != value)
    ]


def playthrough(text: str) -> str:
    """The text of a playthrough, its facts made anew from its heading and its moves."""
    heading = dict(line.split(" ", 1) for line in text.splitlines()[:3])
    game = GAMES[heading["game"]]
    state = game.start(game.options(**json.loads(heading["options"])), int(heading["seed"]))
    facts = game.facts(state)
    lines = [*text.splitlines()[:3], "", *shown(facts, {})]
    for move in (line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")):
        state = game.play(state, game.read_move(move))
        before, facts = facts, game.facts(state)
        lines += [f"> {move}", *shown(facts, before)]
    outcome = game.outcome(state)
    assert outcome is not None
    won = {"winners": sorted(outcome.winners), "scores": outcome.scores}
    lines += ["", *shown({**won, **outcome.facts}, {})]
    return "\n".join(lines) + "\n"


def test_each_edition_has_a_playthrough() -> None:
    games = {path.read_text("utf-8").split()[1] for path in FILES}
    assert games >= {"ubongo-standard", "ubongo-2005"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_replays_to_the_letter(path: Path) -> None:
    text = path.read_text("utf-8")
    assert playthrough(text) == text


if __name__ == "__main__":
    for file in FILES:
        file.write_text(playthrough(file.read_text("utf-8")), "utf-8")
