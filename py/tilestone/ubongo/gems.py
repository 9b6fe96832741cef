"""Gems in numbers: how many of each colour lie somewhere, as a tuple in `COLOURS`' order.

The standard edition has the first four colours, the 2005 edition all six.
Rule: RULES sections 2 and 3, gems.
"""

from __future__ import annotations

from tilestone.core.prng import below

COLOURS = ("red", "blue", "green", "brown", "violet", "white")
"""The colours, as facts name them."""

KINDS = dict(
    zip(COLOURS, ("ruby", "sapphire", "emerald", "amber", "amethyst", "pearl"), strict=True)
)
"""The gem of each colour, as drawings name it."""

RED, BLUE, GREEN, BROWN, VIOLET, WHITE = range(6)

Counts = tuple[int, ...]


def plus(counts: Counts, colour: int, number: int = 1) -> Counts:
    """The counts with `number` more gems of a colour (fewer if it is below 0)."""
    return (*counts[:colour], counts[colour] + number, *counts[colour + 1 :])


def unseen(rng: int, counts: Counts) -> tuple[int, int]:
    """The colour of a gem drawn without looking, and the next generator.

    Every gem is as likely as any other; `ValueError` if there is none.
    """
    pick, rng = below(rng, sum(counts))
    colour = 0
    while pick >= counts[colour]:
        pick -= counts[colour]
        colour += 1
    return colour, rng


def named(counts: Counts) -> dict[str, int]:
    """The counts by the names of their colours, for facts."""
    return dict(zip(COLOURS, counts, strict=False))
