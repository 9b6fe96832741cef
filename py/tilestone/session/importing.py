"""Importing a file of everything: what would change, before anything does.

Two ways: *merge* keeps all that is here and adds what the file has more of, runs by their
id, of two states of one game the later; settings stay as they are here.  *Replace* makes
this device hold what the file holds.  What a newer program wrote here, and what was set
aside here, stays either way.  A `Plan` says all of it in numbers and names, and has the
texts to be written as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tilestone.session import records, settings, shelf
from tilestone.session.bundle import ASIDE, Thing, read_thing, sorted_out
from tilestone.session.envelope import Newer, seal, unseal
from tilestone.session.formats import kind
from tilestone.session.records import Kind, Run
from tilestone.session.settings import Settings
from tilestone.session.shelf import Result

WAYS = ("merge", "replace")
GAMES = ("solo", "game")


@dataclass(frozen=True, slots=True)
class Moved:
    """What comes and what goes of one sort: runs, results, games."""

    come: tuple[Any, ...] = ()
    go: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import does.

    `texts` are to be written by their names, `None` to be dropped.  `better` and `worse` are
    the kinds of runs whose record rises or falls.  `later` are games here that the file's
    state takes the place of, `stay` those where that of the file differs and is left.
    `chosen` are settings that change: name, value here, value of the file.  `aside` counts
    what the file has of things set aside.
    """

    way: str
    texts: Mapping[str, str | None]
    runs: Moved
    better: tuple[Kind, ...]
    worse: tuple[Kind, ...]
    results: Moved
    games: Moved
    later: tuple[Any, ...]
    stay: tuple[Any, ...]
    chosen: tuple[tuple[str, str, str], ...]
    aside: int

    @property
    def empty(self) -> bool:
        """Whether nothing changes."""
        return not self.texts


def plan(kept: Mapping[str, str], file: Mapping[str, Thing], way: str) -> Plan:
    """What importing `file` over the `kept` texts does; both by name, `way` one of `WAYS`."""
    here, untouched = _read(sorted_out(kept))
    there = {name: thing for name, thing in file.items() if name not in untouched}
    after = _merged(here, there) if way == "merge" else _replaced(here, there)
    return Plan(
        way,
        _changes(kept, {**after, **untouched}),
        *_of_records(here, after),
        _moved(_value(here, "results", ()), _results(after), _result_key),
        *_of_games(here, there, after),
        _chosen(here, after),
        sum(kind(name) == ASIDE and name not in here for name in there),
    )


# ------------------------------------------------------------------ the texts afterwards


def _merged(here: Mapping[str, Thing], there: Mapping[str, Thing]) -> dict[str, str]:
    after = {name: thing.text for name, thing in here.items()}
    for name, thing in there.items():
        if name == "records":
            runs = records.merged(_value(here, name, ()), thing.value)
            after[name] = seal(records.write(runs), name)
        elif name == "results":
            found = shelf.merged(_value(here, name, ()), thing.value)
            after[name] = seal(shelf.write_results(found), name)
        elif name not in here or (kind(name) in GAMES and when(thing) > when(here[name])):
            after[name] = thing.text
    return after


def _replaced(here: Mapping[str, Thing], there: Mapping[str, Thing]) -> dict[str, str]:
    stay = {name: thing.text for name, thing in here.items() if kind(name) == ASIDE}
    return stay | {name: thing.text for name, thing in there.items()}


def when(thing: Thing) -> int:
    """The moment at which a game was kept, in milliseconds."""
    data = unseal(thing.text, thing.name)
    found = data.get("when", data.get("at", 0))
    return found if type(found) is int else 0


def _changes(kept: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str | None]:
    names = sorted({*kept, *after})
    return {name: after.get(name) for name in names if kept.get(name) != after.get(name)}


def _read(texts: Mapping[str, str]) -> tuple[dict[str, Thing], dict[str, str]]:
    """What is here and can be read, and the texts of a newer program, which nobody touches."""
    here, untouched = {}, {}
    for name, text in texts.items():
        try:
            here[name] = Thing(name, text, read_thing(name, text))
        except Newer:
            untouched[name] = text
    return here, untouched


# ------------------------------------------------------------------ what is said about it


def _of_records(
    here: Mapping[str, Thing], after: Mapping[str, str]
) -> tuple[Moved, tuple[Kind, ...], tuple[Kind, ...]]:
    """Runs that come and go, and the kinds whose record rises or falls."""
    before: tuple[Run, ...] = _value(here, "records", ())
    now: tuple[Run, ...] = read_thing("records", after["records"]) if "records" in after else ()
    kinds = sorted({(run.mode, run.length, run.side) for run in (*before, *now)})
    better, worse = [], []
    for one in kinds:
        old, new = (records.best(records.of_kind(runs, *one)) for runs in (before, now))
        if new is not None and new.beats(old):
            better.append(one)
        elif old is not None and (new is None or old.beats(new)):
            worse.append(one)
    return _moved(before, now, _run_key), tuple(better), tuple(worse)


def _of_games(
    here: Mapping[str, Thing], there: Mapping[str, Thing], after: Mapping[str, str]
) -> tuple[Moved, tuple[Any, ...], tuple[Any, ...]]:
    """Games that come and go, those that the file has later, and those that it has earlier."""
    come = [thing.value for name, thing in there.items() if _is_game(name) and name not in here]
    go = [thing.value for name, thing in here.items() if _is_game(name) and name not in after]
    both = [name for name in there if _is_game(name) and name in here]
    differ = [name for name in both if there[name].text != here[name].text]
    taken = [name for name in differ if after[name] == there[name].text]
    left = [name for name in differ if name not in taken]
    later, stay = (tuple(here[name].value for name in names) for names in (taken, left))
    return Moved(tuple(come), tuple(go)), later, stay


def _chosen(
    here: Mapping[str, Thing], after: Mapping[str, str]
) -> tuple[tuple[str, str, str], ...]:
    before: Settings = _value(here, "settings", Settings())
    now = read_thing("settings", after["settings"]) if "settings" in after else Settings()
    pairs = ((name, getattr(before, name), getattr(now, name)) for name in settings.CHOICES)
    return tuple((name, old, new) for name, old, new in pairs if old != new)


def _results(after: Mapping[str, str]) -> tuple[Result, ...]:
    return read_thing("results", after["results"]) if "results" in after else ()


def _moved(before: Iterable[Any], now: Iterable[Any], key: Callable[[Any], str]) -> Moved:
    old, new = ({key(one): one for one in ones} for ones in (before, now))
    come = tuple(one for name, one in new.items() if name not in old)
    return Moved(come, tuple(one for name, one in old.items() if name not in new))


def _value(here: Mapping[str, Thing], name: str, empty: Any) -> Any:
    return here[name].value if name in here else empty


def _is_game(name: str) -> bool:
    return kind(name) in GAMES


def _run_key(run: Run) -> str:
    return run.id


def _result_key(result: Result) -> str:
    return result.id
