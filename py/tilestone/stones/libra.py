"""Libra, the duel: many groups or few, in two rounds with roles changed.

One is MORE and scores the groups on the full board, the other is LESS and moves first.
Both place stones of either colour.  Seat 0 is LESS in round one, MORE in round two.
Rule: RULES section 5, Libra.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tilestone.core.game import Facts, GameInfo, Outcome
from tilestone.stones.board import board
from tilestone.stones.placing import PlacingGame
from tilestone.stones.position import SEATS, SIDE, STOCK, Options, State, chosen, stone_facts


@dataclass(frozen=True, slots=True)
class LibraState(State[Options]):
    """A position of the round under way; `first` has the stones of round one once it is over."""

    first: tuple[int, ...] = ()

    @property
    def round_over(self) -> bool:
        """Whether all stones are placed."""
        return not any(self.left)


class Libra(PlacingGame[Options, LibraState]):
    """The rules of Libra; `LIBRA` is the one instance."""

    info = GameInfo("libra", (2, 2), (SEATS, SIDE, STOCK))

    def options(self, **given: Any) -> Options:
        """See `Game.options`."""
        return Options(**chosen(self.info, given))

    def empty(self, options: Options) -> LibraState:
        """See `PlacingGame.empty`."""
        return LibraState(options, (0, 0))

    def set_up(self, options: Options, stones: Mapping[str, str], seat: int = 0) -> LibraState:
        """See `PlacingGame.set_up`; a position is one of round one, and all stones are its end."""
        state = super().set_up(options, stones, seat)
        return round_two(state) if state.round_over else state

    def ended_round(self, state: LibraState) -> tuple[int, ...]:
        """See `PlacingGame.ended_round`: round one's stones, before the first of round two."""
        return () if state.taken else state.first

    def after(self, state: LibraState, _colour: int) -> LibraState:
        """The other seat's turn, or round two on an empty board, where seat 1 is LESS."""
        if state.round_over and not state.first:
            return round_two(state)
        return replace(state, seat=1 - state.seat)

    def outcome(self, state: LibraState) -> Outcome | None:
        """The higher score as MORE wins; equal scores are a draw."""
        if not (state.first and state.round_over):
            return None
        scores = (group_count(state, state.stones), group_count(state, state.first))
        best = max(scores)
        winners = frozenset(seat for seat, score in enumerate(scores) if score == best)
        return Outcome(winners, scores, {"group_count": list(scores)})

    def numbers(self, state: LibraState) -> Facts:
        """Round, roles, the groups now, each seat's score as MORE, and round one's last board."""
        round_two = bool(state.first)
        count = group_count(state, state.stones)
        scores = [
            count if round_two and state.round_over else None,
            group_count(state, state.first) if round_two else None,
        ]
        return {
            "round": 2 if round_two else 1,
            "more": 0 if round_two else 1,
            "less": 1 if round_two else 0,
            "group_count": count,
            "scores": scores,
            "round_one": stone_facts(state.board, state.first) if round_two else None,
        }


def round_two(state: LibraState) -> LibraState:
    """Round two, before its first stone, after round one has ended with a position."""
    return LibraState(state.options, (0, 0), seat=1, first=state.stones)


def group_count(state: LibraState, stones: tuple[int, ...]) -> int:
    """The number of groups of both colours."""
    return sum(len(board(state.options.side).groups(some)) for some in stones)


LIBRA = Libra()
