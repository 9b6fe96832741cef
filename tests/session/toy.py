"""A toy game for sessions: two players add 1 to 3 in turn; whoever reaches ten wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tilestone.core.game import Facts, GameInfo, IllegalMove, Outcome

GOAL = 10


@dataclass(frozen=True)
class Sum:
    total: int = 0
    seat: int = 0


class Adding:
    info = GameInfo("adding", (2, 2))

    def options(self, **given: Any) -> None:
        self.info.choose(given)

    def start(self, options: None, seed: int) -> Sum:
        return Sum()

    def to_act(self, state: Sum) -> frozenset[int]:
        return frozenset() if self.outcome(state) else frozenset({state.seat})

    def legal(self, state: Sum) -> Iterator[int]:
        yield from range(1, min(3, GOAL - state.total) + 1)

    def play(self, state: Sum, move: int) -> Sum:
        if move not in self.legal(state):
            raise IllegalMove("too-much", f"{move} is too much.")
        return Sum(state.total + move, 1 - state.seat)

    def outcome(self, state: Sum) -> Outcome | None:
        return Outcome(frozenset({1 - state.seat})) if state.total == GOAL else None

    def facts(self, state: Sum) -> Facts:
        return {"total": state.total}

    def read_move(self, text: str) -> int:
        return int(text)

    def write_move(self, move: int) -> str:
        return str(move)


ADDING = Adding()
