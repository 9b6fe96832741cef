"""The rewards of a round one after another, for a reveal that plays them out.

The engine pays a round in one go; here its gems are told apart again by where they came
from, and the gems on the table are counted back to any moment between.
Rule: RULES section 2, rewards.
"""

from __future__ import annotations

from dataclasses import dataclass

from tilestone.ubongo.gems import COLOURS, Counts, plus
from tilestone.ubongo.race import NO_GLASS, Round
from tilestone.ubongo.standard import TRACK, Standard


@dataclass(frozen=True, slots=True)
class Award:
    """One gem for one seat; `source` is `track` or `bag`, `colour` as facts name it."""

    seat: int
    colour: str
    source: str


@dataclass(frozen=True, slots=True)
class Table:
    """The gems on the table at a moment of the reveal: with each seat, in the bag, on the track."""

    gems: tuple[Counts, ...]
    bag: int
    blue: int
    brown: int


def of_round(done: Round) -> tuple[Award, ...]:
    """The rewards of a round, the fastest first, the track's gem before the bag's."""
    out = []
    for place, seat in enumerate(done.ranking):
        for index, colour in enumerate(done.gains[seat]):
            from_track = place < len(TRACK) and index == 0
            out.append(Award(seat, colour, "track" if from_track else "bag"))
    return tuple(out)


def table(state: Standard, shown: int) -> Table:
    """The gems when `shown` rewards of the last round have been handed out.

    What nobody won leaves the track for the bag together with the last reward.
    """
    done = state.race.history[-1]
    due = of_round(done)[shown:]
    gems = list(state.gems)
    for award in due:
        gems[award.seat] = plus(gems[award.seat], COLOURS.index(award.colour), -1)
    if not due or done.glass == NO_GLASS:
        return Table(tuple(gems), sum(state.bag), state.blue, state.brown)
    unwon = max(0, len(TRACK) - len(done.ranking))
    track = [award.colour for award in due if award.source == "track"]
    return Table(
        tuple(gems),
        sum(state.bag) + sum(award.source == "bag" for award in due) - unwon,
        state.blue + track.count("blue"),
        state.brown + track.count("brown") + unwon,
    )
