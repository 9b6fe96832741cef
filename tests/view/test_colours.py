"""Contrast and colour vision, from the style sheet's own tokens."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from tests.view.support import tokens

from tilestone.ubongo.pieces import ORDER
from tilestone.view.tile import luminance

# What must be read (4.5) and what must be seen (3): foreground, background.
READ = """
ink table, ink table-lit, ink table-deep, ink paper, ink paper-2, ink-2 table,
ink-2 table-deep, ink-2 paper, ink-2 paper-2, link table, link paper, on-pine pine,
ink pine-wash, ink-2 pine-wash, on-honey honey, ink honey-wash, ink-2 honey-wash,
good good-wash, ink good-wash, bad bad-wash, ink bad-wash, note note-wash, note paper,
on-card-easy card-easy, on-card-hard card-hard, on-tray tray-well, die-ink die,
hex-coord hexboard, on-hex hex, on-curtain curtain, on-curtain curtain-lit,
paper seat-1, paper seat-2, paper seat-3, paper seat-4
"""
SEEN = """
pine paper, pine table, honey-deep paper, edge paper, edge table, focus table,
focus paper, snap cell, illegal cell, seat-1 paper, seat-2 paper, seat-3 paper, seat-4 paper
"""

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LEAST = {"normal": 12.2, "protanopia": 9.8, "deuteranopia": 9.9, "tritanopia": 9.8}


def pairs(text: str) -> list[tuple[str, ...]]:
    return [tuple(pair.split()) for pair in text.replace("\n", " ").split(",")]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_all_pairs_of_the_look_are_checked() -> None:
    assert len({*pairs(READ), *pairs(SEEN)}) == 48


@pytest.mark.parametrize("theme", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize(("front", "ground"), pairs(READ))
def test_text_is_read(theme: int, front: str, ground: str) -> None:
    colours = tokens()[theme]
    assert contrast(colours[front], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize(("front", "ground"), pairs(SEEN))
def test_marks_are_seen(theme: int, front: str, ground: str) -> None:
    colours = tokens()[theme]
    assert contrast(colours[front], colours[ground]) >= 3


def linear(colour: str) -> list[float]:
    values = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def oklab(colour: str, vision: str) -> tuple[float, ...]:
    """OKLab × 100 of a colour as someone with that vision sees it."""
    base = linear(colour)
    red, green, blue = (
        max(0.0, sum(k * v for k, v in zip(row, base, strict=True))) for row in VISION[vision]
    )
    l = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    m = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    s = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        100 * (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s),
        100 * (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s),
        100 * (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s),
    )


@pytest.mark.parametrize("vision", VISION)
def test_pieces_are_told_apart_by_colour_in_every_vision(vision: str) -> None:
    colours = tokens()[0]
    seen = {piece: oklab(colours[f"p-{piece}"], vision) for piece in ORDER}
    closest = min((math.dist(seen[a], seen[b]), a, b) for a, b in combinations(ORDER, 2))
    assert round(closest[0], 1) >= LEAST[vision], closest
