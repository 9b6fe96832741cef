"""The shelf of kept games: those under way and those last finished, and their results.

Each game lies under a name of its own (`game:ubongo-standard:…`).  Results of finished
games go to a history of their own, `results`, and never to the records of Ubongo alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import Any

from tilestone.core.clock import Reading
from tilestone.games import GAMES
from tilestone.session import kept
from tilestone.session.keeper import Keeper
from tilestone.session.match import KINDS, Match
from tilestone.ubongo.race import OVER

FINISHED = 10
"""Finished games that stay on the shelf with all their rounds; older ones leave a result."""

MOST_RESULTS = 1000
FORMAT = 1
LAST_MOMENT = 253_402_300_800_000
"""The end of the year 9999 in milliseconds, the last that calendars know."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game on the shelf, and when it was last written, in milliseconds."""

    match: Match
    when: int

    @property
    def over(self) -> bool:
        """Whether it is finished."""
        return self.match.race.phase == OVER


@dataclass(frozen=True, slots=True, order=True)
class Result:
    """How a finished game ended: `when` in milliseconds, the `winners` among the `names`.

    `points` are those of the standard edition; in the 2005 edition, everybody's largest group.
    """

    when: int
    id: str
    game: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]


def put(keeper: Keeper, match: Match, now: Reading) -> bool:
    """Keep a match as it stands; false if there is no room.  A finished one leaves its result."""
    wall = int(now.wall)
    done = keeper.save(match.name, kept.write(match, now, wall))
    if match.race.phase == OVER:
        add_result(keeper, result(match, wall))
        tidy(keeper)
    return done


def take(keeper: Keeper, game: str, id_: str) -> Match | None:
    """The kept game with this id, its boards hidden."""
    found: Match | None = keeper.load(f"game:{game}:{id_}", kept.read, None)
    return found


def games(keeper: Keeper, game: str | None = None) -> tuple[Kept, ...]:
    """The games on the shelf, the latest first; of one kind if `game` names it."""
    kinds = KINDS if game is None else (game,)
    names = [name for kind in kinds for name in keeper.names(f"game:{kind}:")]
    found = (keeper.load(name, _read, None) for name in names)
    return tuple(sorted((one for one in found if one), key=lambda one: -one.when))


def fitting(keeper: Keeper, game: str, options: Any, seed: int | None) -> Match | None:
    """The game that an address with options means: the latest of these options and seed.

    Without a seed a finished one is not meant.
    """
    for one in games(keeper, game):
        match = one.match
        same = match.race.options == options and seed in (None, match.seed)
        if same and not (one.over and seed is None):
            return match
    return None


def remove(keeper: Keeper, game: str, id_: str) -> None:
    """Take a game off the shelf; its result, if it has one, stays."""
    keeper.drop(f"game:{game}:{id_}")


def tidy(keeper: Keeper) -> None:
    """Only the last finished games stay whole."""
    finished = [one for one in games(keeper) if one.over]
    for one in finished[FINISHED:]:
        add_result(keeper, result(one.match, one.when))
        keeper.drop(one.match.name)


# ------------------------------------------------------------------ results


def result(match: Match, when: int) -> Result:
    """The result of a finished game."""
    outcome = GAMES[match.game].outcome(match.state)
    assert outcome is not None  # noqa: S101 - asked only at the end
    largest = tuple(sizes[0] for sizes in outcome.facts.get("groups", ()))
    return Result(
        when=when,
        id=match.id,
        game=match.game,
        names=tuple(player.name for player in match.players),
        points=outcome.scores or largest,
        winners=tuple(sorted(outcome.winners)),
    )


def add_result(keeper: Keeper, new: Result) -> None:
    """Add a result to whatever is kept, also by another tab; one game counts once, as it was."""
    keeper.save("results", write_results(merged((new,), results(keeper))))


def merged(*lists: Iterable[Result]) -> tuple[Result, ...]:
    """All results of several lists, each once, oldest first, at most `MOST_RESULTS`."""
    known = {one.id: one for results in lists for one in results}
    return tuple(sorted(known.values())[-MOST_RESULTS:])


def write_results(results: Iterable[Result]) -> list[dict[str, Any]]:
    """Results as JSON knows them."""
    return [asdict(one) for one in results]


def results(keeper: Keeper) -> tuple[Result, ...]:
    """The results, oldest first."""
    found: tuple[Result, ...] = keeper.load("results", read_results, ())
    return found


def read_results(data: object) -> tuple[Result, ...]:
    """Results as they were written; `ValueError` for anything else."""
    if not isinstance(data, list):
        raise ValueError("not a list of results")
    return tuple(sorted(_read_result(item) for item in data))


def _read_result(item: object) -> Result:
    if not isinstance(item, dict) or set(item) != {field.name for field in fields(Result)}:
        raise ValueError("not a result")
    plain = _is_moment(item["when"]) and _is_short(item["id"]) and item["game"] in KINDS
    names, points, winners = item["names"], item["points"], item["winners"]
    lists = all(isinstance(part, list) for part in (names, points, winners))
    if not plain or not lists or not 0 < len(names) <= 4:
        raise ValueError("a result with parts missing")
    counted = all(type(number) is int and abs(number) < 1 << 53 for number in (*points, *winners))
    if not counted or not all(map(_is_short, names)):
        raise ValueError("a result with a name or a number that is none")
    if not all(winner in range(len(names)) for winner in winners) or len(points) != len(names):
        raise ValueError("a result whose winners did not play")
    return Result(
        item["when"], item["id"], item["game"], tuple(names), tuple(points), tuple(winners)
    )


def _is_moment(when: object) -> bool:
    return type(when) is int and 0 <= when < LAST_MOMENT


def _is_short(text: object) -> bool:
    return isinstance(text, str) and len(text) <= 40


# ------------------------------------------------------------------ files


def export(match: Match, now: Reading) -> dict[str, Any]:
    """One game as a file."""
    return {"tilestone": FORMAT, "match": kept.write(match, now, int(now.wall))}


def _read(data: Any) -> Kept:
    return Kept(kept.read(data), kept.when_saved(data))
