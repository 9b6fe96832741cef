"""What stands round the board of a group game: turn, colours, standing, sentence, moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

from tilestone.core.game import Facts
from tilestone.locale import _, remembered
from tilestone.locale.numbers import whole
from tilestone.session.history import History, shared
from tilestone.session.stones import Match, seat_name
from tilestone.stones.words import colour_word
from tilestone.view import gems
from tilestone.view import stones_words as words
from tilestone.view.hexstones import stone
from tilestone.view.parts import button
from tilestone.view.scene import Markup, el, icon, join

BLOCK = 12
"""How many moves are drawn as one part of the page; a multiple of two and of three."""


def turn(match: Match, facts: Facts) -> Markup:
    """Whose turn it is and what is to be placed; at the end who won and why."""
    outcome = match.outcome
    title, line = _headline(match, facts)
    seat = min(outcome.winners) if outcome else match.state.seat
    return join(
        gems.seat(seat, words.initial(seat_name(match, seat)), 34),
        el("div", el("h2", title), el("p", line, class_="mut")),
    )


def _headline(match: Match, facts: Facts) -> tuple[str, str]:
    outcome = match.outcome
    if match.resting:
        return words.round_over(match)
    return words.ending(match, outcome, facts) if outcome else words.turn(match, facts)


def colours(match: Match, facts: Facts) -> Markup:
    """The colours to choose from, with how many stones are left of each."""
    picks = (
        _pick(colour, left, colour == match.colour, colour in match.colours)
        for colour, left in facts["left"].items()
    )
    swap = (
        button(_("Swap colours"), "swap", "swap", "wide-row")
        if facts.get("may_swap") and match.colours
        else None
    )
    return join(*picks, swap)


@remembered
def _pick(colour: str, left: int, chosen: bool, open_: bool) -> Markup:
    done = not open_ and left
    return el(
        "button",
        stone(colour, 36),
        el("span", colour_word(colour)),
        icon("i-check", 20) if done else el("small", _("{n} left").format(n=left)),
        type="button",
        class_="btn pick placed" if done else "btn pick",
        data_act="pick",
        data_value=colour,
        aria_pressed="true" if chosen else "false",
        disabled=not open_,
    )


def sentence(match: Match) -> Markup:
    """What the stone thought of would do, or the last move; spoken when it changes.

    At the end of a game or round the headline is spoken here.
    """
    if match.outcome or match.resting:
        title, line = _headline(match, match.facts)
        return el("div", el("p", title), el("p", line), role="status")
    kind, lead, text = words.sentence(match)
    thought = match.thought
    picture = {"good": "check", "bad": "warn"}.get(kind) or ("hint" if thought else None)
    placeable = thought and thought.held and lead == ""
    return join(
        el(
            "div",
            icon(f"i-{picture}") if picture else None,
            el("p", el("b", lead, " ") if lead else None, text),
            class_=f"say {kind}" if thought else "say quiet",
            role="status",
        ),
        button(_place(match), "check", "place", "pri") if placeable else None,
    )


def _place(match: Match) -> str:
    thought = match.thought
    assert thought is not None  # noqa: S101 - asked only where there is one
    text = {
        "white": _("Place white on {cell}"),
        "black": _("Place black on {cell}"),
        "red": _("Place red on {cell}"),
    }[thought.colour]
    return text.format(cell=thought.cell)


def standing(match: Match, facts: Facts) -> Markup:
    """The number that counts now: one line, or a row for each player."""
    match match.game.info.id:
        case "omega":
            rows = tuple(_omega_row(match, facts, seat) for seat in range(match.options.seats))
        case "libra":
            rows = tuple(_libra_row(match, facts, seat) for seat in (1, 0))
        case _:
            rows = ()
    line = "" if match.outcome else words.number(match, facts)
    return join(
        el("p", line, class_="counts num") if line else None,
        el("ul", *rows) if rows else None,
    )


def _omega_row(match: Match, facts: Facts, seat: int) -> Markup:
    colour = facts["colours"][seat]
    left = _("{n} left").format(n=facts["left"][colour])
    return _row(
        match,
        seat,
        stone(colour, 32),
        f"{words.factors(facts['factors'][seat])} · {left}",
        whole(facts["products"][seat]),
    )


def _libra_row(match: Match, facts: Facts, seat: int) -> Markup:
    """Round one is seat 1's as MORE, round two seat 0's."""
    number = 2 if seat == 0 else 1
    score, under_way = facts["scores"][seat], facts["round"] == number and not match.resting
    shown = facts["group_count"] if under_way and score is None else score
    note = _("MORE in round {n}").format(n=number)
    mark = gems.seat(seat, words.initial(seat_name(match, seat)), 28)
    return _row(match, seat, mark, note, "–" if shown is None else str(shown))


def _row(match: Match, seat: int, picture: Markup, note: str, number: str) -> Markup:
    outcome = match.outcome
    now = seat in outcome.winners if outcome else seat == match.state.seat
    return el(
        "li",
        picture,
        el("div", el("b", seat_name(match, seat)), el("small", note)),
        el("strong", number, class_="num long" if len(number) > 9 else "num"),
        class_="now" if now else None,
    )


# ------------------------------------------------------------------ moves


def steps(match: Match) -> Markup:
    """The ways along the line: to its start, back, forward, to its end."""
    line = match.history
    last = len(line.moves)
    ways = (
        ("first", _("To the start"), 0, line.ply > 0),
        ("undo", _("Undo"), line.ply - 1, line.ply > 0 or match.former is not None),
        ("redo", _("Redo"), line.ply + 1, line.ply < last),
        ("last", _("To the end"), last, line.ply < last),
    )
    return join(*(_step(*way) for way in ways))


@cache
def _step(picture: str, name: str, to: int, on: bool) -> Markup:
    return button(name, picture, "ply", f"sq {picture}", data_value=to, disabled=not on)


def columns(match: Match) -> int:
    """A row of moves has a turn's stones in Omega, else a stone of either player."""
    seats: int = match.options.seats
    return seats if match.game.info.id == "omega" else 2


def blocks(match: Match) -> list[Markup]:
    """The line's moves, each a way to its position, in blocks of `BLOCK`.

    A move changes one block or two, so that a long line need not be drawn again.
    """
    line = match.history
    players = [seat_name(match, seat) for seat in range(match.options.seats)]
    names = tuple([players[state.seat] for state in line.states])
    out = []
    for start in range(0, len(line.moves), BLOCK):
        end = start + BLOCK
        # Blocks wholly behind or ahead are the same whatever is far from them.
        ply = min(max(line.ply, start), end + 1)
        out.append(_block(start, line.moves[start:end], names[start:end], ply))
    return out


@remembered
def _block(start: int, moves: tuple[str, ...], names: tuple[str, ...], ply: int) -> Markup:
    items = (
        _move(index, text, name, index + 1 == ply, index >= ply)
        for index, text, name in zip(count(start), moves, names, strict=False)
    )
    return join(*items)


@remembered
def _move(index: int, text: str, name: str, here: bool, ahead: bool) -> Markup:
    colour = {"w": "white", "b": "black", "r": "red"}.get(text[-1])
    swap = text == "swap"
    return el(
        "li",
        el(
            "button",
            el("small", str(index + 1)),
            icon("i-swap", 18) if swap or colour is None else stone(colour, 20),
            el("b", _("swap") if swap else text[:-1]),
            type="button",
            class_="move ahead" if ahead else "move",
            data_act="ply",
            data_value=str(index + 1),
            aria_label=f"{index + 1}. {words.move_said(text, name)}",
            aria_current="step" if here else None,
        ),
    )


def others(match: Match) -> Markup:
    """The lines put aside, each named by the move where it parts from this one."""
    line = match.history
    if not line.others:
        return Markup("")
    return join(el("h3", _("Other lines")), *map(_other, _partings(line)))


def _other(parting: tuple[int, int, str]) -> Markup:
    index, at, move = parting
    text = _("From move {n}: {move}").format(n=at + 1, move=move)
    return button(text, None, "line", "small", data_value=index)


def _partings(line: History[Any]) -> Iterator[tuple[int, int, str]]:
    """For each other line its index, the move where it parts, and that move's text."""
    for index, other in enumerate(line.others):
        at = shared(line.moves, other)
        yield index, at, other[at]
