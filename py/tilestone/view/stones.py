"""The screen of a group game: the board, and round it what its panels say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilestone.core.game import Facts
from tilestone.locale import _
from tilestone.session import stones as session
from tilestone.session.stones import Match
from tilestone.view import hexboard
from tilestone.view import stones_panels as panels
from tilestone.view import stones_words as words
from tilestone.view.hexboard import Ghost, Layers
from tilestone.view.parts import bar, button
from tilestone.view.scene import Markup, el, icon, join


@dataclass(frozen=True, slots=True)
class Shown:
    """What the player wants to see: groups with sizes, and Manalath's learning marks."""

    groups: bool = True
    marks: bool = True


def play(match: Match, shown: Shown) -> Markup:
    """The game under way, between two rounds, or over."""
    facts = session.board_facts(match)
    game = match.game.info.id
    return join(
        _bar(game, shown),
        el(
            "main",
            panels.turn(match, facts),
            el("div", hexboard.board(facts, _layers(match, facts, shown)), class_="table"),
            panels.sentence(match) if not match.outcome and not match.resting else None,
            _acts(match) or panels.colours(match, facts),
            panels.standing(match, facts),
            _legend() if game == "manalath" and shown.marks and match.colours else None,
            panels.moves(match),
            _keys(),
            class_=f"stones of-{game}",
        ),
    )


def _bar(game: str, shown: Shown) -> Markup:
    groups = button(
        _("Groups and sizes"),
        "groups",
        "groups",
        "sq",
        aria_pressed="true" if shown.groups else "false",
    )
    return bar(
        button(_("Menu"), "back", kind="sq", href="#/"),
        el("h1", words.game_name(game)),
        button(_("Rules"), "book", kind="roomy", href=f"#/rules/{game}"),
        button(_("Share"), "share", "sheet", "roomy", data_value="share"),
        groups,
        button(_("Game and options"), "menu", "sheet", "sq", data_value="menu"),
    )


def _layers(match: Match, facts: Facts, shown: Shown) -> Layers:
    ended = match.outcome is not None or match.resting
    marks = (
        session.marks(match)
        if shown.marks and match.game.info.id == "manalath" and not ended
        else {}
    )
    groups = outlined(facts, ended) if shown.groups or ended else ()
    return Layers(groups=groups, marks=marks, ghost=_ghost(match), cursor=match.cursor or None)


def outlined(facts: Facts, ended: bool) -> Sequence[Facts]:
    """The groups that get an outline: single stones only where they count."""
    if facts["game"] == "libra" or (ended and facts["game"] == "omega"):
        return list(facts["groups"])
    return [group for group in facts["groups"] if group["size"] > 1]


def _ghost(match: Match) -> Ghost | None:
    thought, seen = match.thought, session.preview(match)
    if thought is None or seen is None or seen.code in ("taken", "over"):
        return None
    return Ghost(thought.cell, thought.colour, seen.size, seen.verdict)


def _acts(match: Match) -> Markup | None:
    """What can be done where no stone is placed: between rounds, and at the end."""
    if match.resting:
        return el(
            "div",
            button(_("Begin round two"), "play", "go-on", "pri wide", size=20, data_first=True),
            class_="acts",
        )
    if not match.outcome:
        return None
    return el(
        "div",
        button(_("Rematch, seats changed"), "rotate", "rematch", "pri wide", data_first=True),
        button(_("New game"), "play", "sheet", data_value="new"),
        button(_("Share"), "share", "sheet", data_value="share"),
        class_="acts",
    )


def _legend() -> Markup:
    """What the learning marks mean."""
    marks = (
        ("illegal", _("too large")),
        ("lose", _("you would lose")),
        ("win", _("you would win")),
    )
    listed = (
        el(
            "li",
            el(
                "svg",
                el("use", href=f"#mark-{mark}"),
                viewBox="-24 -24 48 48",
                width=18,
                height=18,
                aria_hidden="true",
            ),
            text,
        )
        for mark, text in marks
    )
    return el("ul", *listed, class_="legend", aria_label=_("Marks"))


def _keys() -> Markup:
    """What the keys do on the board; the style sheet shows it where there is a keyboard."""
    pairs = (
        ("← →", _("along the row")),
        ("↑ ↓", _("up left, down right")),
        ("Home PgUp End PgDn", _("the four slanting ways")),
        ("Enter", _("place")),
        ("W B R", _("colour")),
        ("Esc", _("let go")),
        ("U Y", _("undo, redo")),
    )
    named = (el("span", el("kbd", key), " ", text) for key, text in pairs)
    return el("p", icon("i-touch", 18), *named, class_="keys")
