"""Before a group game: its options and players, or a position set up by hand.

A `Plan` is a game to come, with its options as texts until they are checked.  A `Draft` is
a position under construction: any stones may lie in it, and `fault` says what the rules
have against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tilestone.core.game import Facts, IllegalMove, OptionError
from tilestone.locale import _
from tilestone.session.players import clean_name
from tilestone.session.stones import Match, SetUp
from tilestone.stones.names import option_name
from tilestone.stones.placing import PlacingGame
from tilestone.stones.position import COLOURS

ERASE = "empty"
"""The choice that takes stones away."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to come: `given` has the texts of the options that were chosen."""

    game: PlacingGame[Any, Any]
    given: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    @property
    def seats(self) -> int:
        """How many players were chosen."""
        return int(self.given.get("seats", self.game.info.seats[0]))


def planned(match: Match) -> Plan:
    """The plan of another game like this one."""
    usual, options = match.game.options(), match.options
    given = {
        option.name: option.write(value)
        for option in match.game.info.options
        if (value := getattr(options, option.name)) != getattr(usual, option.name)
    }
    return Plan(match.game, given, match.names)


def change(plan: Plan, name: str, value: str) -> Plan:
    """Another choice: an option by its name, or the name of the player at `name-0`."""
    what, _dash, seat = name.partition("-")
    if what == "name" and seat.isdigit() and int(seat) < plan.game.info.seats[1]:
        names = (list(plan.names) + [""] * plan.game.info.seats[1])[: plan.game.info.seats[1]]
        names[int(seat)] = clean_name(value)
        return replace(plan, names=tuple(names))
    if name not in [option.name for option in plan.game.info.options]:
        return plan
    text = {"on": "yes", "off": "no"}.get(value, value.strip())
    given = {**plan.given, name: text}
    if name == "seats":
        given.pop("pie", None)  # it is for two
    if name == "side":
        given.pop("stock", None)  # what fits is another number
        given.pop("red", None)
    return replace(plan, given=given)


def options(plan: Plan) -> Any:
    """The options as the game takes them; `OptionError` for one out of its range."""
    return plan.game.options(**plan.game.info.read(dict(plan.given)))


def plan_fault(plan: Plan) -> str:
    """What is wrong with the plan in a sentence, or ""; options are called as in the form."""
    try:
        options(plan)
    except OptionError as error:
        name = option_name(error.option)
        return _("{option} can be: {allowed}.").format(option=name, allowed=error.allowed)
    return ""


# ------------------------------------------------------------------ a position


@dataclass(frozen=True, slots=True)
class Draft:
    """A position being set up: cell to colour, the seat to move, the choice in hand."""

    game: PlacingGame[Any, Any]
    options: Any
    stones: Mapping[str, str]
    seat: int = 0
    picked: str = COLOURS[0]
    cursor: str = ""


def drafted(match: Match) -> Draft:
    """The position looked at, to be changed."""
    facts = match.facts
    return Draft(match.game, match.options, facts["stones"], match.state.seat)


def put(draft: Draft, cell: str, colour: str = "") -> Draft:
    """Lay the chosen colour on a cell, or take away what is of that colour already."""
    colour = colour or draft.picked
    stones = dict(draft.stones)
    lies = stones.pop(cell, None)
    if colour not in (ERASE, lies):
        stones[cell] = colour
    return replace(draft, stones=stones, cursor=cell)


def choices(draft: Draft) -> tuple[str, ...]:
    """The colours of the game, and the choice to take stones away."""
    return (*COLOURS[: len(draft.options.stones)], ERASE)


def set_up(draft: Draft) -> SetUp:
    """The position as a match begins from it, its cells in the board's order."""
    cells = draft.game.empty(draft.options).board.bits
    return SetUp({cell: draft.stones[cell] for cell in cells if cell in draft.stones}, draft.seat)


def fault(draft: Draft) -> str:
    """What the rules have against the position, or ""."""
    try:
        draft.game.set_up(draft.options, draft.stones, draft.seat)
    except IllegalMove as refused:
        return refused.text
    return ""


def draft_facts(draft: Draft) -> Facts:
    """Facts to draw the draft by, legal or not."""
    empty = draft.game.empty(draft.options)
    sets = tuple(
        empty.board.set_of(cell for cell, lies in draft.stones.items() if lies == colour)
        for colour in choices(draft)[:-1]
    )
    return draft.game.facts(replace(empty, stones=sets, seat=draft.seat))
