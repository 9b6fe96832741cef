"""Every reader of what others may have written, with examples that it understands.

A reader either takes its input or raises an error that its documentation names.  What it
takes is used as the app would use it, and has to come through a save unchanged.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.fuzz.chance import Chance
from tests.fuzz.mutate import as_json, mutated, noise, tampered
from tests.fuzz.playing import random_moves

from tilestone.core.clock import Reading
from tilestone.core.game import OptionError
from tilestone.games import GAMES
from tilestone.session import (
    address,
    bundle,
    embedding,
    importing,
    kept,
    messages,
    passing,
    records,
    save,
    settings,
    shelf,
    solo,
    stones_save,
)
from tilestone.session import match as matches
from tilestone.session import stones as stones_session
from tilestone.session.attributes import AttributeFault
from tilestone.session.bundle import BundleError
from tilestone.session.envelope import Damaged, Newer, seal, unseal
from tilestone.session.match import Plan
from tilestone.session.players import default_players
from tilestone.ubongo import boards
from tilestone.ubongo.boards import PackError
from tilestone.ubongo.solo import SOLO

PUZZLES = Path(__file__).parents[2] / "puzzles"

LONGEST_MESSAGE = 1000
"""Characters of any error's text: it may be shown to a player."""

ACCIDENTS = ("invalid literal", "to unpack", "is not in", "codec can't", "zip() argument")
"""Texts of errors that Python raises by itself: a reader that passes them on did not look."""

Use = Callable[[Any], None]
Errors = tuple[type[Exception], ...]


@dataclass(frozen=True)
class Reader:
    """A reader, examples of what it takes (texts or data), and the errors it documents.

    One whose inputs are large gets only one in `cost` of what the others get.
    """

    name: str
    examples: Sequence[Any]
    use: Use
    errors: Errors = (ValueError,)
    cost: int = 1

    def input(self, chance: Chance) -> Any:
        """Something to read: an example, one with slips or parts exchanged, or noise."""
        example = chance.one_of(self.examples)
        if chance.one_in(50):
            return example
        if not isinstance(example, str):
            return tampered(chance, example)
        return noise(chance) if chance.one_in(8) else mutated(chance, example)


@dataclass
class Tally:
    """How many inputs were tried and taken, and what was found."""

    tried: int = 0
    taken: int = 0
    faults: list[str] = field(default_factory=list)


def fuzz(reader: Reader, inputs: int, seed: int) -> Tally:
    """Give a reader that many inputs."""
    chance, tally = Chance(seed), Tally()
    for _ in range(max(1, inputs // reader.cost)):
        given = reader.input(chance)
        tally.tried += 1
        try:
            reader.use(given)
            tally.taken += 1
        except reader.errors as error:
            if fault := _improper(error):
                tally.faults.append(f"{reader.name}: {given!r:.300}: {fault}")
        except Exception as error:  # what is looked for
            tally.faults.append(f"{reader.name}: {given!r:.300}: {error!r:.300}")
    return tally


def _improper(error: Exception) -> str:
    """What is wrong with a documented error; "" if nothing."""
    text = str(error)
    if len(text) > LONGEST_MESSAGE:
        return f"a message of {len(text)} characters: {text:.100}"
    return text if any(words in text for words in ACCIDENTS) else ""


# ------------------------------------------------------------------ what is done with inputs


def use_move(id_: str) -> Use:
    game = GAMES[id_]

    def use(text: str) -> None:
        move = game.read_move(text)
        assert game.read_move(game.write_move(move)) == move

    return use


def use_options(id_: str) -> Use:
    game = GAMES[id_]

    def use(data: Any) -> None:
        given = {str(key): value for key, value in _object(data).items()}
        game.start(game.options(**given), 1)

    return use


def _object(data: Any) -> Mapping[Any, Any]:
    """JSON's objects only: what has none is refused before."""
    if not isinstance(data, dict):
        raise OptionError("options", "an object")
    return data


def use_address(text: str) -> None:
    """Open it as the app does; what it leads to can be written as an address again."""
    place = address.parse(text, GAMES)
    if place.screen != "game":
        return
    options = GAMES[place.game].options(**place.options)
    if place.game == "ubongo-solo":
        assert solo.roll(solo.begin(options, place.seed or 0)).stage == "rolling"
    elif place.game.startswith("ubongo"):
        plan = Plan(place.game, options, default_players(options.seats))
        match = kept.rejoined(matches.begin(plan, place.seed or 0, "a1"), place.moves)
        assert match.moves == place.moves
    else:
        use_link(text)


def use_link(text: str) -> None:
    again = stones_save.pasted(text)
    assert stones_save.pasted(again) == again


def use_save(data: Any) -> None:
    found, state = save.read(data, GAMES)
    assert save.read(as_json(save.write(found)), GAMES) == (found, state)


def use_stones(data: Any) -> None:
    stones_save.under_way(data)
    match = stones_save.read(data)
    again = stones_save.read(as_json(stones_save.write(match, 1)))
    assert (again.history, again.names, again.set_up) == (match.history, match.names, match.set_up)


def use_match(data: Any) -> None:
    assert isinstance(kept.when_saved(data), int)
    match = kept.read(data)
    assert kept.read(as_json(kept.write(match, Reading(0, 0), 1))) == match


def use_file(text: str) -> None:
    match = bundle.read_game(text)
    assert bundle.read_game(json.dumps(shelf.export(match, Reading(0, 0)))) == match


def use_solo(data: Any) -> None:
    run = solo.read(data)
    assert solo.read(as_json(solo.write(run, Reading(0, run.when)))) == run


def use_records(data: Any) -> None:
    runs = records.read(data)
    assert all(type(run.length) is int for run in runs)
    assert records.read(as_json(records.write(runs))) == runs
    records.rises(runs)


def use_results(data: Any) -> None:
    assert len(shelf.read_results(data)) == len(data)


def use_settings(data: Any) -> None:
    chosen = settings.read(data)
    assert settings.read(settings.write(chosen)) == chosen


def use_envelope(text: str) -> None:
    assert unseal(seal(unseal(text))) == unseal(text)


def use_pack(data: Any) -> None:
    sides = data if isinstance(data, list) else []
    names = ("easy.json", "hard.json")
    pack = boards.read_pack({n: json.dumps(side) for n, side in zip(names, sides, strict=False)})
    assert len(pack.easy) == len(pack.hard) == boards.BOARDS


def use_pack_text(text: str) -> None:
    boards.read_pack({"easy.json": text, "hard.json": _pack_text("hard")})


def _pack_text(side: str) -> str:
    return (PUZZLES / f"{side}.json").read_text(encoding="utf-8")


def use_position(data: Any) -> None:
    """A position set up: cells to colours, and whose turn it is."""
    stones, seat = data if isinstance(data, list) and len(data) == 2 else ({}, 0)
    if not isinstance(stones, dict) or type(seat) is not int:
        return  # a program's slip, and not what a player may give
    for id_ in STONES:
        game = stones_save.placing(id_)
        texts = {str(cell): str(colour) for cell, colour in stones.items()}
        state = game.set_up(game.options(), texts, seat)
        facts = game.facts(state)
        assert (facts.get("round_one") or facts["stones"]).keys() == texts.keys()
        assert min(facts["left"].values()) >= 0
        assert game.outcome(state) or next(game.legal(state), None)


def use_bundle(data: Any) -> None:
    """A file whose envelopes are whole, whatever lies in them; what it would change is planned."""
    things = data if isinstance(data, dict) else {"settings": data}
    sealed = {str(name): seal(thing, str(name)) for name, thing in things.items()}
    use_bundle_text(json.dumps(bundle.write({}) | {"things": sealed}))


def use_bundle_text(text: str) -> None:
    file = bundle.read(text)
    kept_here = {name: seal(data, name) for name, data in _things().items()}
    for way in importing.WAYS:
        for here in ({}, kept_here):
            after = {**here, **importing.plan(here, file, way).texts}
            assert importing.plan(_there(after), file, way).empty


def _there(texts: Mapping[str, str | None]) -> dict[str, str]:
    return {name: text for name, text in texts.items() if text is not None}


def use_message(text: str) -> None:
    told = messages.command(text)
    if isinstance(told, messages.Set):
        embedding.read(told.attributes)


def use_query(text: str) -> None:
    embedding.read(embedding.parse(text))


# ------------------------------------------------------------------ examples

STONES = ("libra", "odd", "omega", "manalath")
RACES = ("ubongo-standard", "ubongo-2005")
ADDRESSES = (
    "#/", "#/solo", "#/solo/clock/5?side=easy", "#/solo/set/10?side=hard&pieces=row&seed=7",
    "#/ubongo-standard?seats=3&side=easy.hard.easy&first=1&seed=3",
    "#/ubongo-2005?seats=2&seed=3&moves=roll,finish%200%2020000,finish%201%2030000",
    "#/ubongo-standard?game=1a2b3c", "#/omega?seats=3&red=18&moves=e5w,e6b,e7r",
    "#/odd?first=even&moves=e5w,e6b&seed=1", "#/manalath?stones=e5w,e6b,a1b&turn=1&moves=d1w",
    "#/libra?side=4&stock=9", "#/records?mode=set&length=5&side=easy", "#/rules/omega",
    "#/settings",
)  # fmt: skip
LINKS = (
    "odd?moves=e5w,e6b", "#/omega?pie=yes&moves=e5w,e6b,swap", "manalath?stones=e5w,a1b&turn=1",
    "https://example.org/tilestone/#/libra?moves=a1b",
)  # fmt: skip
RUNS = (
    {"when": "2026-11-30T18:40:05Z", "id": "a1", "mode": "set", "length": 5, "side": "easy",
     "solved": 5, "ms": 61_000, "aside": 1, "hints": 0, "pieces": "all", "pauses": 2,
     "slept": False},
    {"when": "2026-11-30T18:50:05Z", "id": "a2", "mode": "clock", "length": 10, "side": "hard",
     "solved": 3, "ms": 600_000, "aside": 0, "hints": 1, "pieces": "row", "pauses": 0,
     "slept": True},
)  # fmt: skip
RESULT = {
    "when": 1, "id": "a1", "game": "ubongo-2005", "names": ["Ada", "Bo"], "points": [3, 4],
    "winners": [1],
}  # fmt: skip
QUERIES = (
    "game=odd&moves=e5w,e6b&ply=1&labels=e5%3DA&marks=e6%3Dcircle&mode=step&width=400",
    "game=manalath&position=e5w,a1b&turn=1&goal=White%20to%20move&shades=a1%3D1&groups=4",
    "game=ubongo&board=easy-07&symbol=fish", "game=ubongo&area=%23%23%23,%23..&pieces=I2%20I2",
)  # fmt: skip
MESSAGES = (
    '{"tilestone": 1, "type": "ply", "ply": 3}',
    '{"tilestone": 1, "type": "set", "attributes": {"game": "odd", "moves": "e5w,e6b"}}',
)


def _bundle_text() -> str:
    sealed = {name: seal(data, name) for name, data in _things().items()}
    return json.dumps(bundle.write(sealed))


def _begun(id_: str) -> matches.Match:
    """A match a few steps into its first round."""
    options = GAMES[id_].options(seats=2)
    match = matches.begin(Plan(id_, options, default_players(2)), 5, "a1")
    match = passing.rest(matches.roll(match))
    return passing.halt(passing.seen(passing.show(match), Reading(0, 0)), Reading(900, 900))


def _solo_saves() -> list[Any]:
    run = solo.roll(solo.begin(SOLO.options(mode="clock"), 3, "a1"))
    shown = solo.show(run, Reading(0, 0))
    moved = solo.aside(shown, Reading(1500, 1500))
    return [as_json(solo.write(one, Reading(2000, 2000))) for one in (run, shown, moved)]


def _stones_saves() -> list[Any]:
    out = []
    for id_ in STONES:
        game = stones_save.placing(id_)
        match = stones_session.begin(game, game.options(), 1, ("Ada", "Bo"))
        for text in random_moves(id_, {}, 6, 1):
            match = stones_session.played(match, (text,))
        out.append(as_json(stones_save.write(match, 1)))
    return out


def _saves() -> list[Any]:
    out = []
    for id_, game in GAMES.items():
        moves = tuple(random_moves(id_, {}, 12, 2))
        out.append(as_json(save.write(save.Save(id_, game.options(), 2, moves))))
    return out


def _things() -> dict[str, Any]:
    """What a store may hold: data by names."""
    (run,) = _solo_saves()[-1:]
    odd = _stones_saves()[1]
    match = kept.write(_begun("ubongo-standard"), Reading(950, 950), 1)
    return {
        "settings": settings.write(settings.Settings(theme="dark")),
        "records": [dict(run) for run in RUNS],
        "results": [dict(RESULT)],
        solo.read(run).name: run,
        stones_save.name(stones_save.read(odd)): odd,
        "game:ubongo-standard:a1": as_json(match),
    }


def all_readers() -> list[Reader]:
    """Every reader there is."""
    kept_games = [as_json(kept.write(_begun(id_), Reading(950, 950), 1)) for id_ in RACES]
    files = [json.dumps({"tilestone": shelf.FORMAT, "match": data}) for data in kept_games]
    pack = [json.loads(_pack_text(side)) for side in boards.SIDES]
    return [
        *(Reader(f"move of {i}", random_moves(i, {}, 30, 1), use_move(i)) for i in GAMES),
        *(Reader(f"options of {i}", [_defaults(i)], use_options(i)) for i in GAMES),
        Reader("address", ADDRESSES, use_address),
        Reader("link to stones", LINKS, use_link),
        Reader("position of stones", [[{"e5": "white", "a1": "black"}, 1]], use_position),
        Reader("save", _saves(), use_save),
        Reader("save of stones", _stones_saves(), use_stones),
        Reader("save of a match", kept_games, use_match),
        Reader("file of a match", files, use_file),
        Reader("save of a run", _solo_saves(), use_solo),
        Reader("records", [[dict(run) for run in RUNS]], use_records),
        Reader("results", [[dict(RESULT)]], use_results),
        Reader("settings", [settings.write(settings.Settings())], use_settings),
        Reader("envelope", [seal({"a": [1, "é"]}), seal([])], use_envelope, (Newer, Damaged)),
        Reader("file of everything", [_things()], use_bundle, (BundleError,), 4),
        Reader("text of such a file", [_bundle_text()], use_bundle_text, (BundleError,), 4),
        Reader("message to a board", MESSAGES, use_message, (AttributeFault,)),
        Reader("pack", [pack], use_pack, (PackError,), 20),
        Reader("text of a pack", [_pack_text("easy")], use_pack_text, (PackError,), 4),
        Reader("board elsewhere", QUERIES, use_query, (AttributeFault,)),
    ]


def _defaults(id_: str) -> dict[str, Any]:
    return as_json({one.name: one.default for one in GAMES[id_].info.options})  # type: ignore[no-any-return]
