"""Addresses: links that can be kept, read into places and written back.

`#/` menu, `#/solo` choosing a run, `#/solo/clock/5?side=easy` a run, `#/records`,
`#/rules/omega`, `#/settings`, `#/embed?game=…` what to paste into other pages, and
`#/odd?moves=e5w,e6b` or another game's id with its options.  `seed=` makes chance
repeatable; `stones=e5w,e6b` and `turn=1`, or one of the two, set a position up.
A text that is none of these gives an `AddressError` that says in a sentence what was wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, unquote

from tilestone.core.game import Game, OptionError
from tilestone.locale import _, in_a_row
from tilestone.locale.numbers import whole

MOST_SEED = (1 << 64) - 1


class AddressError(ValueError):
    """An address that leads nowhere; its text is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an address leads: a screen, the game and its options, seed and moves if given.

    `stones` is a position to begin from, as moves are written, and `turn` the seat to move;
    a turn alone sets up the empty board.
    `kept` is the id of a kept game (`#/ubongo-standard?game=…`), "" if none is meant.
    """

    screen: str
    game: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    moves: tuple[str, ...] = ()
    stones: tuple[str, ...] = ()
    turn: int | None = None
    kept: str = ""


_FAMILIES = ("ubongo", "stones")


def parse(address: str, games: Mapping[str, Game[Any, Any, Any]]) -> Place:
    """The place that an address (`#/…`) leads to; `AddressError` if to none."""
    path, _mark, query = address.removeprefix("#").partition("?")
    parts = [unquote(part) for part in path.split("/") if part]
    given = dict(parse_qsl(query, keep_blank_values=True))
    match parts:
        case []:
            return _plain(Place("menu"), given)
        case ["solo"] | ["ubongo-solo"]:
            return _plain(Place("solo"), given)
        case ["solo", mode, length]:
            return _game("ubongo-solo", {**given, "mode": mode, "length": length}, games)
        case ["rules", name] if name in games or name in _FAMILIES:
            return _plain(Place("rules", name), given)
        case ["records"]:
            return Place("records", options=_options(games["ubongo-solo"], _dealt(given)))
        case ["embed"]:
            return Place("embed", options=given)
        case ["rules" | "settings" as screen]:
            return _plain(Place(screen), given)
        case [name] if name in games:
            return _game(name, given, games)
    raise AddressError(_("There is no page at {address}.").format(address=address[:80]))


def solo(mode: str, length: int, side: str, pieces: str = "all", seed: int | None = None) -> str:
    """The address of a run alone."""
    query = f"side={side}"
    if pieces != "all":
        query += f"&pieces={pieces}"
    return f"#/solo/{mode}/{length}?{query}" + (f"&seed={seed}" if seed is not None else "")


def kept(game: str, id: str) -> str:  # noqa: A002 - a kept game's id is called so everywhere
    """The address of a kept game."""
    return f"#/{game}?game={id}"


def _game(name: str, given: dict[str, str], games: Mapping[str, Game[Any, Any, Any]]) -> Place:
    seed = _seed(given.pop("seed")) if "seed" in given else None
    kept = ""
    moves: tuple[str, ...] = ()
    if name != "ubongo-solo":
        kept, moves = given.pop("game", ""), _list(given.pop("moves", ""))
    stones: tuple[str, ...] = ()
    turn = None
    if not name.startswith("ubongo"):
        stones, turn = _list(given.pop("stones", "")), given.pop("turn", None)
    options = _options(games[name], given)
    seat = None if turn is None else _turn(turn, games[name].options(**options).seats)
    return Place("game", name, options, seed, moves, stones, seat, kept)


def _options(game: Game[Any, Any, Any], given: dict[str, str]) -> dict[str, Any]:
    """The options that an address gives, all that can go together."""
    try:
        options = game.info.read(given)
        game.options(**options)
    except OptionError as error:
        if error.option not in [option.name for option in game.info.options]:
            raise _meaningless(error.option) from None
        value = given.get(error.option, "")[:40]
        raise _cannot_be(error.option, value, error.allowed) from None
    return options


def _list(text: str) -> tuple[str, ...]:
    return tuple(part for part in text.split(",") if part)


def _turn(text: str, seats: int) -> int:
    allowed = [str(seat) for seat in range(seats)]
    if text in allowed:
        return int(text)
    raise _cannot_be("turn", text[:40], in_a_row(allowed))


def _plain(place: Place, given: dict[str, str]) -> Place:
    """A place that nothing can be said about but a seed, which has nothing to deal there."""
    for name in _dealt(given):
        raise _meaningless(name)
    return place


def _dealt(given: dict[str, str]) -> dict[str, str]:
    """What is given beside the seed, which is checked."""
    if "seed" in given:
        _seed(given["seed"])
    return {name: value for name, value in given.items() if name != "seed"}


def _cannot_be(option: str, value: str, allowed: str) -> AddressError:
    said = _("The address says {option}={value}; it can be: {allowed}.")
    return AddressError(said.format(option=option, value=value, allowed=allowed))


def _meaningless(option: str) -> AddressError:
    said = _("The address says {option}, which means nothing there.")
    return AddressError(said.format(option=option[:40]))


def _seed(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 20 and int(text) <= MOST_SEED:
        return int(text)
    most = whole(MOST_SEED)
    said = _("The address says seed={value}; it can be a whole number from 0 to {most}.")
    raise AddressError(said.format(value=text[:40], most=most))
