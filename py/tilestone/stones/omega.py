"""Omega: multiply the sizes of your groups.

White, black (and red) belong to a player each.  A turn places one stone of every colour,
in any order; each stone is a move, so a turn under way is a state like any other.  With
the pie rule player two may answer player one's first turn by `swap`: player two owns white
from then on, and player one goes on with black, whose turn it is.
Rule: RULES section 5, Omega.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import prod
from typing import Any

from tilestone.core.game import Facts, GameInfo, Option, OptionError, Outcome
from tilestone.locale import _
from tilestone.stones import words
from tilestone.stones.board import size
from tilestone.stones.placing import PlacingGame
from tilestone.stones.position import COLOURS, SIDE, STOCK, Options, State, chosen, stock

RED = 18
"""Red stones in a set; the sources don't say how many, this is our house rule."""


@dataclass(frozen=True, slots=True)
class OmegaOptions(Options):
    """The shared options, red stones (of use to three players), and the pie rule for two."""

    red: int
    pie: bool

    @property
    def stones(self) -> tuple[int, ...]:
        """How many stones of each colour there are."""
        return (self.stock, self.stock, self.red)[: self.seats]


@dataclass(frozen=True, slots=True)
class OmegaState(State[OmegaOptions]):
    """A position; `due` has the colours that the turn still needs, `swapped` tells of the pie."""

    due: tuple[int, ...] = ()
    swapped: bool = False

    def colour_of(self, seat: int) -> int:
        """The colour that a seat owns, as well as the seat that owns a colour."""
        return 1 - seat if self.swapped else seat

    @property
    def scores(self) -> tuple[int, ...]:
        """The product of each seat's group sizes, exact; 1 without a group."""
        sizes = self.sizes
        return tuple(prod(sizes[self.colour_of(seat)]) for seat in range(self.options.seats))


class Omega(PlacingGame[OmegaOptions, OmegaState]):
    """The rules of Omega; `OMEGA` is the one instance."""

    info = GameInfo(
        "omega",
        (2, 3),
        (
            Option("seats", 2, (2, 3)),
            SIDE,
            STOCK,
            Option("red", 0, STOCK.choices),
            Option("pie", False, (False, True)),
        ),
    )

    def options(self, **given: Any) -> OmegaOptions:
        """See `Game.options`; red 0 is 18 on the usual board, a third of the cells elsewhere."""
        values = chosen(self.info, given)
        side = values["side"]
        fit = RED if side == SIDE.default else size(side) // 3
        values["red"] = stock("red", values["red"], side, fit)
        if values["pie"] and values["seats"] != 2:
            raise OptionError("pie", _("only with two players"))
        return OmegaOptions(**values)

    def empty(self, options: OmegaOptions) -> OmegaState:
        """See `PlacingGame.empty`."""
        colours = tuple(range(options.seats))
        return OmegaState(options, (0,) * options.seats, due=colours)

    def set_up(self, options: OmegaOptions, stones: Mapping[str, str], seat: int = 0) -> OmegaState:
        """See `PlacingGame.set_up`; the turns from `seat` to white's must all have what they need.

        Before white's own turn nothing is owed: the game is over where no full cycle fits.
        """
        state = super().set_up(options, stones, seat)
        if seat and turns_left(state) < options.seats - seat:
            raise words.no_turns()
        return state

    def to_place(self, state: OmegaState) -> tuple[int, ...]:
        """The colours that the turn still needs, of those that are left."""
        left = state.left
        return tuple([colour for colour in state.due if left[colour] > 0])

    def after(self, state: OmegaState, colour: int) -> OmegaState:
        """The rest of the turn, or the next seat's."""
        due = tuple([other for other in state.due if other != colour])
        if due:
            return replace(state, due=due)
        seats = state.options.seats
        return replace(state, due=tuple(range(seats)), seat=(state.seat + 1) % seats)

    def may_swap(self, state: OmegaState) -> bool:
        """Whether player two is to answer the first turn, and the pie rule is on."""
        first_turn = state.taken.bit_count() == 2 and len(state.due) == 2
        return state.options.pie and first_turn and state.seat == 1 and not state.swapped

    def swap(self, state: OmegaState) -> OmegaState:
        """Colours change hands; it is still black's turn."""
        return replace(state, swapped=True, seat=0)

    def outcome(self, state: OmegaState) -> Outcome | None:
        """The game ends before white's turn, when no full cycle fits any more.

        The highest product wins; among equals the one latest in turn order.
        """
        if not cycle_begins(state) or cycles_left(state) > 0:
            return None
        scores = state.scores
        winner = max(range(len(scores)), key=lambda seat: (scores[seat], state.colour_of(seat)))
        return Outcome(frozenset({winner}), scores, {"products": list(scores)})

    def numbers(self, state: OmegaState) -> Facts:
        """Whose colour is whose, the factors and products by seat, whole cycles still to come."""
        owned = [state.colour_of(seat) for seat in range(state.options.seats)]
        return {
            "colours": [COLOURS[colour] for colour in owned],
            "factors": [state.sizes[colour] for colour in owned],
            "products": list(state.scores),
            "cycles_left": cycles_left(state),
            "may_swap": self.may_swap(state),
        }


def cycle_begins(state: OmegaState) -> bool:
    """Whether white's owner is about to begin a turn."""
    return len(state.due) == state.options.seats and state.colour_of(state.seat) == 0


def cycles_left(state: OmegaState) -> int:
    """How many full cycles (a turn of every player) the stones and cells still allow."""
    return turns_left(state) // state.options.seats


def turns_left(state: OmegaState) -> int:
    """How many whole turns, each of a stone of every colour, the stones and cells still allow."""
    empty = size(state.options.side) - state.taken.bit_count()
    return min(*state.left, empty // state.options.seats)


OMEGA = Omega()
