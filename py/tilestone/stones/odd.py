"""Odd: an odd or an even number of large groups.

Seat 0 is Odd, seat 1 Even.  Both place stones of either colour until none is left; groups
of five stones or more are counted, both colours together.  On boards of another side a
group counts from as many stones as the side has cells.  Rule: RULES section 5, Odd.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tilestone.core.game import Facts, GameInfo, Option, Outcome
from tilestone.stones.placing import PlacingGame
from tilestone.stones.position import SEATS, SIDE, STOCK, Options, State, chosen


@dataclass(frozen=True, slots=True)
class OddOptions(Options):
    """The shared options, and who moves first: `"odd"` or `"even"`."""

    first: str


class Odd(PlacingGame[OddOptions, State[OddOptions]]):
    """The rules of Odd; `ODD` is the one instance."""

    info = GameInfo("odd", (2, 2), (SEATS, SIDE, STOCK, Option("first", "odd", ("odd", "even"))))

    def options(self, **given: Any) -> OddOptions:
        """See `Game.options`."""
        return OddOptions(**chosen(self.info, given))

    def empty(self, options: OddOptions) -> State[OddOptions]:
        """See `PlacingGame.empty`."""
        return State(options, (0, 0), seat=0 if options.first == "odd" else 1)

    def outcome(self, state: State[OddOptions]) -> Outcome | None:
        """An odd number of large groups and Odd wins, an even one (zero too) and Even wins."""
        if any(state.left):
            return None
        count = big_groups(state)
        return Outcome(frozenset({leader(count)}), None, {"big_groups": count})

    def numbers(self, state: State[OddOptions]) -> Facts:
        """The large groups now, and who would win with them."""
        count = big_groups(state)
        return {"big_groups": count, "big": state.options.side, "would_win": leader(count)}


def big_groups(state: State[Any]) -> int:
    """The number of groups of five or more stones (see above), of both colours together."""
    return sum(size >= state.options.side for sizes in state.sizes for size in sizes)


def leader(count: int) -> int:
    """The seat that wins with a number of large groups."""
    return 0 if count % 2 else 1


ODD = Odd()
