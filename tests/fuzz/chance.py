"""Random choices from a seed: the same in every Python, so that a fault can be met again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tilestone.core import prng

T = TypeVar("T")


class Chance:
    """The project's own generator, held in one place."""

    def __init__(self, seed: int) -> None:
        self._rng = prng.seeded(seed)

    def below(self, bound: int) -> int:
        value, self._rng = prng.below(self._rng, bound)
        return value

    def one_of(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def one_in(self, number: int) -> bool:
        return self.below(number) == 0
