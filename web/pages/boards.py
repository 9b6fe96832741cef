"""Figures of the group games: a position that can be played on, and what a stone would do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import prod
from typing import Any

from tilestone.core.game import Facts
from tilestone.locale import listed
from tilestone.locale.numbers import whole
from tilestone.session import embedding
from tilestone.session.embedded_stones import Diagram
from tilestone.stones.placing import Preview
from tilestone.stones.position import COLOURS, Place
from tilestone.view import hexboard, hexlayers, picture
from tilestone.view.hexgeometry import place
from tilestone.view.hexlayers import Ghost
from tilestone.view.scene import Attribute, Markup, el
from tilestone.view.stones_words import factors
from web.pages.figures import Figure


def board(given: dict[str, Any], lang: str) -> Figure:
    """A board alive; `try` is a stone that is thought of, such as `e5w`."""
    tried = given.pop("try", "")
    diagram = _read(given)
    numbers = told(diagram.facts)
    layers = picture.layers(diagram)
    if tried:
        seen = _preview(diagram, tried)
        cell, colour = tried[:-1], _colour(tried)
        numbers |= {**_thought(seen), **_after(diagram, tried)}
        ghost = Ghost(cell, colour, seen.size, seen.verdict)
        layers = replace(layers, ghost=ghost, last=False)
    drawn = _picture(diagram.facts, layers)
    return Figure(alive(drawn, given, lang), numbers)


def _read(given: dict[str, Any]) -> Diagram:
    made = embedding.read(given).board
    if not isinstance(made, Diagram):
        raise ValueError("a board of the group games was expected")
    return made


def alive(drawn: Markup, attributes: Mapping[str, Attribute], lang: str) -> Markup:
    """A picture that comes alive when it is touched: the site's own element."""
    return el("tilestone-board", drawn, lang=lang, **attributes)


def _picture(facts: Facts, layers: hexlayers.Layers) -> Markup:
    """The position on the page's one empty board (see `empty`)."""
    side = facts["side"]
    stones = (
        el("use", href=f"#stone-{colour}", transform=place(side, cell))
        for cell, colour in facts["stones"].items()
    )
    width, height = hexboard.extent(side)
    return el(
        "svg",
        el("use", href="#board"),
        *stones,
        hexlayers.over(facts, layers),
        class_="hexboard",
        viewBox=f"{-width / 2:.0f} {-height / 2:.0f} {width:.0f} {height:.0f}",
        role="img",
        aria_label=picture.described(facts),
    )


def empty() -> Markup:
    """The empty board of 61 cells, a shape that all boards of a page share."""
    diagram = _read({"game": "libra"})
    return el("g", hexboard.picture(diagram.facts, hexlayers.Layers(live=False)), id="board")


def told(facts: Facts) -> dict[str, str]:
    """What a position says of itself, colour by colour where colours count."""
    sizes = {
        colour: [group["size"] for group in facts["groups"] if group["colour"] == colour]
        for colour in COLOURS
    }
    numbers = {"groups": str(len(facts["groups"])), "stones": str(len(facts["stones"]))}
    for colour, own in sizes.items():
        numbers[f"{colour}_groups"] = str(len(own))
        numbers[f"{colour}_sizes"] = listed(own)
        numbers[f"{colour}_factors"] = factors(own)
        numbers[f"{colour}_product"] = whole(prod(own))
    plain = ("big_groups", "would_win")
    return numbers | {name: str(facts[name]) for name in plain if name in facts}


def _preview(diagram: Diagram, tried: str) -> Preview:
    game, state = diagram.match.game, diagram.match.state
    return game.preview(state, Place(tried[:-1], _colour(tried)))


def _thought(seen: Preview) -> dict[str, str]:
    """What a stone would do: the group it would make, and what that means."""
    return {
        "size": str(seen.size),
        "joins": listed(seen.joins),
        "joined": str(len(seen.joins)),
        "verdict": seen.verdict,
    }


def _after(diagram: Diagram, tried: str) -> dict[str, str]:
    """The groups after the stone, and after one of the other colour, where they may lie."""
    game, state = diagram.match.game, diagram.match.state
    out: dict[str, str] = {}
    other = tried[:-1] + ("b" if tried.endswith("w") else "w")
    for prefix, move in (("after", tried), ("other", other)):
        if _preview(diagram, move).verdict != "illegal":
            numbers = told(game.facts(game.play(state, game.read_move(move))))
            out |= {f"{prefix}_{name}": text for name, text in numbers.items()}
    return out


def _colour(tried: str) -> str:
    return next(colour for colour in COLOURS if colour[0] == tried[-1])
