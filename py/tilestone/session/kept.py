"""Games for several people as they are kept: written after every move, and read with care.

A kept game is a save (options, seed, moves) with who plays, how they sit, the halts of the
glass, and while a round is being solved where everybody's pieces lie and how much time is
used.  Opened again it never shows a board: by laps there is the curtain, at one table the
boards are covered.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tilestone.core.clock import Reading
from tilestone.core.game import replay
from tilestone.games import GAMES
from tilestone.session import gathering
from tilestone.session import lap as laps
from tilestone.session import match as matches
from tilestone.session import save as saves
from tilestone.session.address import AddressError
from tilestone.session.lap import Lap
from tilestone.session.match import KINDS, MOST_HALTS, SEATINGS, Halt, Match, fresh_lap, resting
from tilestone.session.players import Player, clean_name
from tilestone.ubongo.race import COLLECT, RACE, Race

MARKS = range(4)
LONGEST_ID = 40


def write(match: Match, now: Reading, when: int) -> dict[str, Any]:
    """A match as JSON knows it; `when` is the moment in milliseconds, to find the latest."""
    data = saves.write(saves.Save(match.game, match.race.options, match.seed, match.moves))
    data["id"] = match.id
    data["when"] = when
    data["seating"] = match.seating
    data["players"] = [[player.name, player.mark] for player in match.players]
    data["halts"] = [
        [halt.round, halt.glass, halt.seat, halt.ms, halt.slept] for halt in match.halts
    ]
    if match.race.phase in (RACE, COLLECT):
        begun = match.stage not in ("done", "second", "rolling")
        data["ms"] = _time_used(match, now) if begun else 0
        data["used"] = match.used
        data["open"] = match.stage in ("racing", "collect")
        data["laps"] = {
            str(seat): laps.write(lap) for seat, lap in enumerate(match.laps) if lap is not None
        }
    return data


def _time_used(match: Match, now: Reading) -> int:
    """What is on the glass; it may have run out since the last tick, and has no more than it."""
    used, longest = matches.elapsed(match, now), gathering.longest(match)
    return used if longest is None else min(used, longest)


def read(data: object) -> Match:
    """A match as saved, its boards hidden; `ValueError` for anything else.

    A board that was open counts a halt: nobody watched it meanwhile.
    """
    save, state = saves.read(data, {name: GAMES[name] for name in KINDS})
    assert isinstance(data, dict)  # noqa: S101 - `saves.read` refuses all else
    id_, seating = data.get("id"), data.get("seating")
    if not _is_id(id_) or seating not in SEATINGS:
        raise ValueError("a saved game without its id or its seating")
    race = state.race
    match = Match(
        game=save.game,
        id=str(id_),
        players=_read_players(data.get("players"), race.options.seats),
        seating=str(seating),
        state=state,
        seed=save.seed,
        moves=save.moves,
        halts=_read_halts(data.get("halts"), race),
    )
    return _read_race(match, data) if race.phase in (RACE, COLLECT) else resting(match)


def when_saved(data: object) -> int:
    """When a match was written, in milliseconds; 0 if it does not say."""
    when = data.get("when") if isinstance(data, dict) else 0
    return when if type(when) is int else 0


def rejoined(match: Match, moves: tuple[str, ...]) -> Match:
    """A new game after some moves, as an address gives them; `AddressError` if they can't be."""
    try:
        state = replay(GAMES[match.game], match.race.options, match.seed, moves)
    except ValueError as error:
        raise AddressError(str(error)) from error
    match = replace(match, state=state, moves=moves)
    race = match.race
    return resting(match, tuple(fresh_lap(race, seat) for seat in race.seats))


def _read_race(match: Match, data: dict[str, Any]) -> Match:
    ms, used = _read_time(match, data.get("ms")), _read_time(match, data.get("used"))
    was_open, saved = data.get("open"), data.get("laps")
    if type(was_open) is not bool:
        raise ValueError("a saved game that does not say whether a board was open")
    if not isinstance(saved, dict):
        raise ValueError("a saved game without its laps")
    race = match.race
    match = resting(match, tuple(_read_lap(race, seat, saved) for seat in race.seats), ms)
    match = replace(match, used=used)
    if not was_open:
        return match
    seat = match.seat if match.seating == "laps" else None
    halt = Halt(race.round, race.glass, seat, ms)
    return replace(match, halts=(*match.halts, halt)[-MOST_HALTS:])


def _read_time(match: Match, ms: object) -> int:
    """Milliseconds on the glass."""
    if not isinstance(ms, int) or isinstance(ms, bool) or ms < 0:
        raise ValueError("a saved game without the time on its glass")
    longest = gathering.longest(match)
    if longest is not None and ms > longest:
        raise ValueError("a saved game with more time than its glass has")
    return ms


def _read_lap(race: Race, seat: int, saved: dict[str, Any]) -> Lap | None:
    lap = fresh_lap(race, seat)
    if lap is None or str(seat) not in saved:
        return lap
    return laps.read(lap, saved[str(seat)])


def _read_players(data: object, seats: int) -> tuple[Player, ...]:
    if not isinstance(data, list) or len(data) != seats:
        raise ValueError("a saved game without a player for each seat")
    players = tuple(_read_player(item) for item in data)
    if len({player.mark for player in players}) != seats:
        raise ValueError("a saved game with two players of one mark")
    return players


def _read_player(item: object) -> Player:
    name, mark = item if isinstance(item, list) and len(item) == 2 else (None, None)
    if not isinstance(name, str) or not name or clean_name(name) != name:
        raise ValueError("a saved player without a name")
    if type(mark) is not int or mark not in MARKS:
        raise ValueError("a saved player without a mark")
    return Player(name, mark)


def _read_halts(data: object, race: Race) -> tuple[Halt, ...]:
    if not isinstance(data, list) or len(data) > MOST_HALTS:
        raise ValueError("a saved game without its halts")
    return tuple(_read_halt(item, race) for item in data)


def _read_halt(item: object, race: Race) -> Halt:
    if not isinstance(item, list) or len(item) != 5:
        raise ValueError("a saved halt with parts missing")
    number, glass, seat, ms, slept = item
    counted = all(type(value) is int and value >= 0 for value in (number, glass, ms))
    seated = seat is None or (type(seat) is int and seat in race.seats)
    if not counted or not seated or type(slept) is not bool:
        raise ValueError("a saved halt that can't have been")
    return Halt(number, glass, seat, ms, slept)


def _is_id(text: object) -> bool:
    return (
        isinstance(text, str) and 0 < len(text) <= LONGEST_ID and text.isascii() and text.isalnum()
    )
