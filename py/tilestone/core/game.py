"""The one protocol that every game keeps, and the few values that go with it.

A game is a set of pure functions on frozen states: `play` takes a state and a
move and returns a *new* state.  Chance is part of the state (see `prng`), time
comes in with the moves in whole milliseconds, so options + seed + moves replay
to the same state in every Python.  Sessions, bots and screens know nothing of a
game but this protocol.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

OptionValue = int | str | bool | tuple[str, ...]
Facts = dict[str, Any]


LONGEST_NAMED = 40
"""Characters of a wrong name or text that an error repeats: it may come from anywhere."""


class OptionError(ValueError):
    """An option that a game does not know, or a value out of its range.

    `option` is its name, `allowed` says in words what may be given.
    """

    def __init__(self, option: str, allowed: str) -> None:
        option = option[:LONGEST_NAMED]
        super().__init__(f"{option}: {allowed}")
        self.option = option
        self.allowed = allowed


class IllegalMove(ValueError):
    """A move that the rules refuse; the state it was tried on is unchanged.

    `code` is for programs (`"taken"`, `"not-your-turn"`), `text` is a sentence
    for the player with the numbers in it.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen before a game: its name, default and range.

    `choices` lists every value allowed.  With `per_seat` a tuple of such values
    may be given instead, one a seat.
    """

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] | range
    per_seat: bool = False

    def check(self, value: object) -> OptionValue:
        """The value itself if it may be chosen; `OptionError` otherwise."""
        if self.per_seat and isinstance(value, (tuple, list)):
            return tuple(str(self._one(item)) for item in value)
        return self._one(value)

    def read(self, text: str) -> OptionValue:
        """The value that `text` stands for, as it comes in an address (`seats=3`).

        Values for seats are parted by dots: `side=easy.hard`.
        """
        if self.per_seat and "." in text:
            return self.check(tuple(text.split(".")))
        known = {self.write(choice): choice for choice in self.choices}
        if text not in known:
            raise OptionError(self.name, self.allowed)
        return known[text]

    @staticmethod
    def write(value: OptionValue) -> str:
        """The text that `read` understands."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return ".".join(value) if isinstance(value, tuple) else str(value)

    @property
    def allowed(self) -> str:
        """The range: `2–4`, `easy, hard`."""
        if isinstance(self.choices, range) and self.choices.step == 1:
            return f"{self.choices[0]}–{self.choices[-1]}"
        return ", ".join(self.write(choice) for choice in self.choices)

    def _one(self, value: object) -> OptionValue:
        for choice in self.choices:
            # 1 == True in Python, but `seats=True` is a slip, not a seat.
            if choice == value and isinstance(choice, bool) == isinstance(value, bool):
                return choice
        raise OptionError(self.name, self.allowed)


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is known of a game before it starts: id, seats (least, most), options."""

    id: str
    seats: tuple[int, int]
    options: tuple[Option, ...] = ()

    def choose(self, given: Mapping[str, object]) -> dict[str, Any]:
        """Every option with its value, `given` over the defaults; `OptionError` if wrong."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise OptionError(name, f"not an option of {self.id}")
        return {
            name: option.check(given[name]) if name in given else option.default
            for name, option in known.items()
        }

    def read(self, texts: Mapping[str, str]) -> dict[str, Any]:
        """Options as an address gives them, as values ready for `choose`."""
        known = {option.name: option for option in self.options}
        for name in texts:
            if name not in known:
                raise OptionError(name, f"not an option of {self.id}")
        return {name: known[name].read(text) for name, text in texts.items()}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won (several if they share it), the scores, what explains them."""

    winners: frozenset[int]
    scores: tuple[int, ...] | None = None
    facts: Facts = field(default_factory=dict)


O = TypeVar("O")  # a game's frozen options
S = TypeVar("S")  # a game's frozen state
M = TypeVar("M")  # a game's frozen move


class Game(Protocol[O, S, M]):
    """What every game offers.  Seats count from 0; several may act at once in a race."""

    @property
    def info(self) -> GameInfo:
        """Id, seats and options."""

    def options(self, **given: Any) -> O:
        """Validated options, defaults filled in; `OptionError` names the option and its range."""

    def start(self, options: O, seed: int) -> S:
        """The state before the first move; the same seed gives the same chance."""

    def to_act(self, state: S) -> frozenset[int]:
        """The seats that may move now; empty when the game is over."""

    def legal(self, state: S) -> Iterator[M]:
        """Every legal move; of a move that carries a time, the one with the least time."""

    def play(self, state: S, move: M) -> S:
        """The state after `move`; `IllegalMove` if the rules refuse it."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or `None` while it goes on."""

    def facts(self, state: S) -> Facts:
        """What every player may see, as values that JSON knows."""

    def read_move(self, text: str) -> M:
        """The move that `text` writes; `ValueError` says what was expected."""

    def write_move(self, move: M) -> str:
        """The text of a move; `read_move` turns it back."""


def replay(game: Game[O, S, M], options: O, seed: int, moves: Iterable[str]) -> S:
    """The state that `moves` (texts) lead to from the start.

    Raises `ValueError` (of which `IllegalMove` is one) at the first that can't be played.
    """
    state = game.start(options, seed)
    for text in moves:
        state = game.play(state, game.read_move(text))
    return state
