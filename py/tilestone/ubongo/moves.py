"""What can happen in a race of Ubongo, and how it is written: one word and its numbers.

Seats count from 0, rows from 1, times are whole milliseconds.  A move says what
happened at the table and nothing else, so both seatings (passing the device, or all
at one table) write the same history.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from tilestone.core.game import LONGEST_NAMED
from tilestone.locale import _
from tilestone.ubongo.texts import is_plain, not_a_move


class AnyMove:
    """What all moves are: a kind (the class) and whole numbers, named by `__match_args__`."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()


M = TypeVar("M", bound=AnyMove)


@dataclass(frozen=True, slots=True)
class Roll(AnyMove):
    """The roller rolls the die and turns the glass: `roll`."""


@dataclass(frozen=True, slots=True)
class Finish(AnyMove):
    """A seat has solved, `ms` after the present glass was turned: `finish SEAT MS`."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class Timeout(AnyMove):
    """The sand ran out on a seat that had not solved: `timeout SEAT`."""

    seat: int


@dataclass(frozen=True, slots=True)
class GiveUp(AnyMove):
    """A seat stops in the play-off, which has no glass: `giveup SEAT`."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pawn(AnyMove):
    """2005: a seat sets its pawn on a row's red space before the first roll: `pawn SEAT ROW`."""

    seat: int
    row: int


@dataclass(frozen=True, slots=True)
class Take(AnyMove):
    """2005: a seat's pawn ends on a row and takes its nearest gems: `take SEAT ROW MS`.

    `ms` counts on the same glass as the seat's finish.
    """

    seat: int
    row: int
    ms: int


@dataclass(frozen=True, slots=True)
class Stay(AnyMove):
    """2005: a seat that has solved collects nothing: `stay SEAT`."""

    seat: int


RaceMove = Roll | Finish | Timeout | GiveUp
"""The moves that both editions know."""

ClassicMove = RaceMove | Pawn | Take | Stay
"""The moves of the 2005 edition."""

RACE_WORDS: dict[str, type[RaceMove]] = {
    "roll": Roll,
    "finish": Finish,
    "timeout": Timeout,
    "giveup": GiveUp,
}
CLASSIC_WORDS: dict[str, type[ClassicMove]] = {
    **RACE_WORDS,
    "pawn": Pawn,
    "take": Take,
    "stay": Stay,
}
_WORD_OF: dict[type[AnyMove], str] = {kind: word for word, kind in CLASSIC_WORDS.items()}


def read(text: str, words: Mapping[str, type[M]]) -> M:
    """The move that `text` writes, of those in `words`; `ValueError` says what was expected."""
    word, *numbers = text.split(" ")
    if word not in words:
        raise ValueError(not_a_move(text, (_usage(kind) for kind in words.values())))
    kind = words[word]
    if len(numbers) != len(kind.__match_args__) or not all(map(is_plain, numbers)):
        wrong = _("“{text}” is not a move. Expected: {expected}, with whole numbers.")
        raise ValueError(wrong.format(text=text[:LONGEST_NAMED], expected=_usage(kind)))
    made: Callable[..., M] = kind
    return made(*map(int, numbers))


def write(move: AnyMove) -> str:
    """The text of a move; `read` turns it back."""
    numbers = (str(getattr(move, name)) for name in move.__match_args__)
    return " ".join((_WORD_OF[type(move)], *numbers))


def _usage(kind: type[AnyMove]) -> str:
    return " ".join((_WORD_OF[kind], *(name.upper() for name in kind.__match_args__)))
