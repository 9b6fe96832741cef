"""Random games of every kind: legal moves, illegal ones, and what must hold after each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from tests.fuzz.chance import Chance
from tests.fuzz.mutate import mutated

from tilestone.core.game import Game, IllegalMove, Option, OptionError, replay
from tilestone.games import GAMES

MOST_MOVES = 300
"""Moves of a game: a run alone may go on for ever."""

LOOKS = 6
"""Facts are looked at after one move in so many."""

AnyGame = Game[Any, Any, Any]


@dataclass
class Played:
    """What came of a game: its moves, and how many others were tried and refused."""

    moves: list[str]
    refused: int = 0
    over: bool = False


def random_moves(id_: str, given: Mapping[str, Any], most: int, seed: int) -> list[str]:
    """The texts of legal moves from the start of a game with these options."""
    game, chance = GAMES[id_], Chance(seed)
    state = game.start(game.options(**given), seed)
    texts: list[str] = []
    while len(texts) < most and game.outcome(state) is None:
        move = chance.one_of(list(game.legal(state)))
        state = game.play(state, move)
        texts.append(game.write_move(move))
    return texts


def random_options(game: AnyGame, chance: Chance) -> Any:
    """Any options that go together."""
    while True:
        given = {one.name: _chosen(one, chance) for one in game.info.options}
        try:
            return game.options(**given)
        except OptionError:
            continue  # a first seat that nobody has, or more stones than there is room for


def _chosen(option: Option, chance: Chance) -> Any:
    return option.default if chance.one_in(2) else chance.one_of(option.choices)


def random_game(id_: str, seed: int) -> Played:
    """Play one game to its end, trying illegal moves on the way; `AssertionError` if it's off."""
    game, chance = GAMES[id_], Chance(seed)
    options = random_options(game, chance)
    state, played = game.start(options, seed), Played([])
    others = random_moves(id_, {}, 60, seed)
    while len(played.moves) < MOST_MOVES and game.outcome(state) is None:
        legal = list(game.legal(state))
        assert legal
        assert game.to_act(state)
        move = _varied(game, chance.one_of(legal), others, chance)
        after = _tried(game, state, move, legal)
        if after is None:
            played.refused += 1
            continue
        state = after
        played.moves.append(game.write_move(move))
        if chance.one_in(LOOKS):
            look(id_, game.facts(state))
    look(id_, game.facts(state))
    played.over = game.outcome(state) is not None
    if played.over:
        assert not list(game.legal(state))
        assert not game.to_act(state)
    assert replay(game, options, seed, played.moves) == state
    return played


def _varied(game: AnyGame, move: Any, others: list[str], chance: Chance) -> Any:
    """A legal move as it is or with another time, one of another game, or one with slips."""
    match chance.below(6):
        case 0:
            return game.read_move(chance.one_of(others))
        case 1:
            try:
                return game.read_move(mutated(chance, game.write_move(move)))
            except ValueError:
                return move
        case 2 if timed(game, move):
            return replace(move, ms=chance.below(60_002))
    return move


def timed(game: AnyGame, move: Any) -> bool:
    """Whether a move carries a time: `legal` names it with one, `play` takes others too."""
    if "ms" not in {one.name for one in fields(move)}:
        return False
    return game.write_move(replace(move, ms=1)) != game.write_move(replace(move, ms=2))


def _tried(game: AnyGame, state: Any, move: Any, legal: list[Any]) -> Any | None:
    """The state after the move, `None` if it is refused; `legal` and `play` have to agree."""
    text = game.write_move(move)
    assert game.read_move(text) == move
    before = game.facts(state)
    try:
        after = game.play(state, move)
    except IllegalMove as error:
        refusal = error
    else:
        assert move in legal or timed(game, move)
        return after
    assert move not in legal
    assert refusal.code
    assert refusal.text
    assert game.facts(state) == before
    return None


# ------------------------------------------------------------------ what must hold


def look(id_: str, facts: dict[str, Any]) -> None:
    """The facts of any position: readable by others, and nothing lost or made."""
    json.dumps(facts, allow_nan=False)
    if id_ == "ubongo-standard":
        _standard_gems(facts)
    elif id_ == "ubongo-2005":
        _classic_gems(facts)
    elif id_ == "ubongo-solo":
        assert facts["round"] >= facts["solved"] + facts["aside"]
    else:
        _stones(facts)


def _standard_gems(facts: dict[str, Any]) -> None:
    total = dict.fromkeys(("red", "blue", "green", "brown"), 0)
    for some in (facts["track"], facts["bag"], *facts["gems"]):
        for colour, count in some.items():
            assert count >= 0
            total[colour] += count
    assert total == {"red": 10, "blue": 19, "green": 10, "brown": 19}


def _classic_gems(facts: dict[str, Any]) -> None:
    left = [colour for row in facts["rows"] for colour in row]
    taken = [colour for gems in facts["gems"] for colour, n in gems.items() for _ in range(n)]
    everything = left + taken
    assert len(everything) == 72
    assert all(everything.count(colour) == 12 for colour in set(everything))


def _stones(facts: dict[str, Any]) -> None:
    cells = [cell for group in facts["groups"] for cell in group["cells"]]
    assert sorted(cells) == sorted(facts["stones"])
    for group in facts["groups"]:
        assert group["size"] == len(group["cells"])
        assert {facts["stones"][cell] for cell in group["cells"]} == {group["colour"]}
    assert all(count >= 0 for count in facts["left"].values())
