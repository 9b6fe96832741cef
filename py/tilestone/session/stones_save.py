"""Keeping a match of a group game: as JSON in a save, and as an address to share.

A save holds the game, its options, seed and moves, as every save does, and beside them the
lines put aside, the players' names and a position set up.  An address holds what makes the
position: game, options, stones set up, moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tilestone.core.game import Option
from tilestone.games import GAMES
from tilestone.locale import _
from tilestone.session import address as addresses
from tilestone.session import history as histories
from tilestone.session import save as saves
from tilestone.session import stones as session
from tilestone.session.address import AddressError, Place
from tilestone.session.envelope import check
from tilestone.session.history import MOST_LINES
from tilestone.session.keeper import Keeper
from tilestone.session.players import clean_name
from tilestone.session.stones import Match, SetUp
from tilestone.stones.placing import PlacingGame
from tilestone.stones.position import COLOURS

MOST_LINKS = 20
"""Matches kept of each game that came by links."""


def name(match: Match, link: str = "") -> str:
    """What a match is kept as: one of each game and choice of options, and one of each link."""
    if link:
        return f"game:{match.game.info.id}:link-{check(link)}"
    options = match.game.info.options
    values = (Option.write(getattr(match.options, option.name)) for option in options)
    return f"game:{match.game.info.id}:{'-'.join(values)}"


def older_names(match: Match, link: str) -> tuple[str, ...]:
    """What earlier versions kept a match as: one for all links of a game."""
    return (f"game:{match.game.info.id}:link",) if link else ()


def tidy(keeper: Keeper, game: str) -> None:
    """Of the matches of a game that came by links only the latest stay."""

    def at(data: Any) -> int:
        return data["at"] if type(data["at"]) is int else 0

    names = keeper.names(f"game:{game}:link-")
    kept = sorted(names, key=lambda name: keeper.load(name, at, 0))
    for name in kept[:-MOST_LINKS]:
        keeper.drop(name)


def write(match: Match, at: int) -> dict[str, Any]:
    """A match as JSON knows it; `at` is the wall clock's milliseconds."""
    line = match.history
    save = saves.Save(match.game.info.id, match.options, match.seed, line.moves)
    data = saves.write(save)
    data |= {"ply": line.ply, "others": list(map(list, line.others)), "at": at}
    data["names"] = list(match.names)
    if match.set_up:
        data["stones"] = stones_text(match.set_up)
        data["turn"] = match.set_up.seat
    return data


def read(data: object) -> Match:
    """A match as saved; `ValueError` for anything else."""
    if not isinstance(data, dict):
        raise ValueError("not a saved game")
    save, _root = saves.read({**data, "moves": []}, GAMES)
    game = placing(save.game)
    names, ply, at = data.get("names", []), data.get("ply"), data.get("at")
    if not _texts(names) or type(ply) is not int or type(at) is not int:
        raise ValueError("a saved game without its names, place or time")
    clean = tuple(clean_name(name) for name in names)
    match = session.begin(game, save.options, save.seed, clean, _set_up(data))
    lines = _lines(data.get("others", []))
    root = match.state
    line = histories.replayed(game, root, _line(data.get("moves")))
    for other in lines:
        histories.replayed(game, root, other)
    kept = histories.History(line.states, line.moves, line.ply, lines)
    return session.to(_with(match, kept), ply)


def under_way(data: object) -> tuple[int, str, Match] | None:
    """A saved match that can be gone on with: when it was kept, its address, itself.

    `None` for one that is over or has no moves, and for other kinds of games.
    """
    if not isinstance(data, dict) or not data.get("moves"):
        return None
    name = data.get("game")
    if not isinstance(name, str) or not isinstance(GAMES.get(name), PlacingGame):
        return None
    match = read(data)
    if match.outcome:
        return None
    link = data.get("link")
    start = place_address(match.game, match.options)
    here = isinstance(link, str) and link.startswith("#/")  # a file may say anything
    return data["at"], str(link) if here else start, match


def opened(place: Place) -> Match:
    """The match that an address leads to; `AddressError` says what can't be."""
    game = placing(place.game)
    options, seed = game.options(**place.options), place.seed or 0
    try:
        set_up = SetUp(_laid(place.stones), place.turn or 0) if sets_up(place) else None
        return session.played(session.begin(game, options, seed, (), set_up), place.moves)
    except ValueError as error:
        raise AddressError(str(error)) from error


def sets_up(place: Place) -> bool:
    """Whether an address sets a position up: stones, or on the empty board a seat to move."""
    return bool(place.stones) or place.turn is not None


def address(match: Match, ply: int | None = None) -> str:
    """The address of the position looked at, or of the line's first `ply` moves."""
    moves = match.history.moves[: match.ply if ply is None else ply]
    return place_address(match.game, match.options, match.set_up, moves)


def place_address(
    game: PlacingGame[Any, Any],
    options: Any,
    set_up: SetUp | None = None,
    moves: tuple[str, ...] = (),
) -> str:
    """The address of a game with these options, a position set up, and moves from there."""
    usual = game.options()
    query = [
        f"{option.name}={Option.write(value)}"
        for option in game.info.options
        if (value := getattr(options, option.name)) != getattr(usual, option.name)
    ]
    if set_up:
        query += [f"stones={stones_text(set_up)}"] if set_up.stones else []
        query.append(f"turn={set_up.seat}")
    if moves:
        query.append(f"moves={','.join(moves)}")
    return f"#/{game.info.id}" + (f"?{'&'.join(query)}" if query else "")


def pasted(text: str) -> str:
    """The address in a link or a short text, `odd?moves=e5w`; `ValueError` if it is none."""
    text = text.strip()
    _before, mark, tail = text.partition("#/")
    place = addresses.parse(f"#/{tail if mark else text}", GAMES)
    if place.screen != "game":
        raise ValueError(_("This is not a link to a game of stones."))
    match = opened(place)
    return address(match)


def stones_text(set_up: SetUp) -> str:
    """A position as moves are written: `e5w,e6b`; "" for the empty board."""
    return ",".join(cell + colour[0] for cell, colour in set_up.stones.items())


def stone(text: str) -> tuple[str, str]:
    """Cell and colour of a stone's text, `e5w`; `ValueError` if it is none."""
    letters = {colour[0]: colour for colour in COLOURS}
    if text[-1:] not in letters:
        said = _("{text} is not a stone: a cell and w, b or r was expected, like e5w.")
        raise ValueError(said.format(text=text[:8]))
    return text[:-1], letters[text[-1]]


def _laid(texts: Iterable[str]) -> dict[str, str]:
    """Stones by cell; `ValueError` for two on one."""
    out: dict[str, str] = {}
    for text in texts:
        cell, colour = stone(text)
        if cell in out:
            raise ValueError(_("Two stones lie on {cell}.").format(cell=cell))
        out[cell] = colour
    return out


def placing(id_: str) -> PlacingGame[Any, Any]:
    """The group game of an id; `ValueError` if it is none."""
    game = GAMES.get(id_)
    if not isinstance(game, PlacingGame):
        raise ValueError(_("This is not a link to a game of stones."))
    return game


def _with(match: Match, line: histories.History[Any]) -> Match:
    return session.Match(match.game, match.options, match.seed, match.names, line, match.set_up)


def _set_up(data: dict[str, Any]) -> SetUp | None:
    text, turn = data.get("stones"), data.get("turn", 0)
    if text is None:
        return None
    if not isinstance(text, str) or type(turn) is not int:
        raise ValueError("a saved position that is no text")
    return SetUp(_laid(text.split(",") if text else ()), turn)


def _lines(data: object) -> tuple[histories.Line, ...]:
    if not isinstance(data, list) or len(data) > MOST_LINES:
        raise ValueError("a saved game with other lines that are no lists")
    return tuple(_line(line) for line in data)


def _line(data: object) -> histories.Line:
    if not _texts(data) or len(data) > saves.MOST_MOVES:  # type: ignore[arg-type]
        raise ValueError("a saved game without a list of moves")
    return tuple(data)  # type: ignore[arg-type]


def _texts(data: object) -> bool:
    return isinstance(data, list) and all(isinstance(part, str) for part in data)
