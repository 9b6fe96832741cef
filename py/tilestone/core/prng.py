"""SplitMix64: chance as a value.

A generator is one whole number of 64 bits that lives in a game's state; drawing
returns what was drawn and the next number.  Nothing is hidden, so the same seed
gives the same dice, deals and draws in every Python.  Algorithm by Guy Steele,
Doug Lea and Christine Flood (2014); the tests hold its published vectors.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15

T = TypeVar("T")


def seeded(seed: int) -> int:
    """The generator of a seed (any whole number; its lowest 64 bits count)."""
    return seed & MASK


def draw(rng: int) -> tuple[int, int]:
    """Sixty-four random bits as a whole number, and the next generator."""
    rng = (rng + GAMMA) & MASK
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31), rng


def below(rng: int, bound: int) -> tuple[int, int]:
    """A number from 0 to `bound` - 1, each as likely, and the next generator.

    Draws that would favour the low numbers are thrown away.  `ValueError` if
    `bound` is below 1.
    """
    if bound < 1:
        raise ValueError(f"nothing to draw from: bound is {bound}")
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        value, rng = draw(rng)
        if value < limit:
            return value % bound, rng


def shuffled(rng: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The items in a random order (Fisher-Yates), and the next generator."""
    out = list(items)
    for last in range(len(out) - 1, 0, -1):
        pick, rng = below(rng, last + 1)
        out[last], out[pick] = out[pick], out[last]
    return tuple(out), rng
