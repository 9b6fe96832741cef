"""The screen of a group game: the board, and round it what its panels say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilestone.core.game import Facts
from tilestone.locale import _, remembered
from tilestone.session import stones as session
from tilestone.session.stones import Match
from tilestone.stones.names import game_name
from tilestone.view import hexboard, hexlayers
from tilestone.view import stones_panels as panels
from tilestone.view.hexlayers import Ghost, Layers
from tilestone.view.parts import bar, button
from tilestone.view.scene import Markup, el, icon, join


@dataclass(frozen=True, slots=True)
class Shown:
    """What the player wants to see: groups with sizes, and Manalath's learning marks."""

    groups: bool = True
    marks: bool = True


def play(match: Match, shown: Shown) -> Markup:
    """The game under way, between two rounds, or over."""
    game = match.game.info.id
    return join(_bar(game, shown), el("main", *_laid_out(match, shown), class_=f"stones of-{game}"))


def parts(match: Match, shown: Shown) -> dict[str, Markup]:
    """What is in each part of the page that changes as the game goes on, by its `data-part`.

    Between two positions most of them stay, and what stays need not be drawn again.
    """
    facts = session.board_facts(match)
    layers = _layers(match, facts, shown)
    out = {"turn": panels.turn(match, facts), **hexboard.rows(facts, layers)}
    out["over"] = hexlayers.over(facts, layers)
    out["verdict"] = panels.sentence(match)
    if match.outcome is None and not match.resting:
        out["picks"] = panels.colours(match, facts)
    out["standing"] = panels.standing(match, facts)
    out["steps"] = panels.steps(match)
    out |= {f"line-{index}": block for index, block in enumerate(panels.blocks(match))}
    out["others"] = panels.others(match)
    return out


def thinking(match: Match, shown: Shown) -> dict[str, Markup]:
    """The parts that change with the stone thought of and with nothing else."""
    facts = session.board_facts(match)
    over = hexlayers.over(facts, _layers(match, facts, shown))
    return {"over": over, "verdict": panels.sentence(match)}


def _laid_out(match: Match, shown: Shown) -> Iterator[Markup | None]:
    """The parts in the order in which they are read."""
    facts = session.board_facts(match)
    ended = match.outcome is not None or match.resting
    learning = match.game.info.id == "manalath" and shown.marks and not ended
    yield _part("turn", panels.turn(match, facts), _("Turn"), "over" if match.outcome else "")
    yield el("div", hexboard.board(facts, _layers(match, facts, shown)), class_="table")
    if ended:  # spoken from where it always is, and seen as the headline
        yield el("section", panels.sentence(match), class_="sr", data_part="verdict")
    else:
        yield _part("verdict", panels.sentence(match), _("What it would do"))
    yield _acts(match) or _part("picks", panels.colours(match, facts), _("Colour to place"))
    yield _part("standing", panels.standing(match, facts), _("What counts now"))
    yield _legend() if learning else None
    yield _moves(match)
    yield _keys(" ".join(colour[0].upper() for colour in facts["left"]))


def _moves(match: Match) -> Markup:
    line = (
        el("ol", block, start=index * panels.BLOCK + 1, data_part=f"line-{index}")
        for index, block in enumerate(panels.blocks(match))
    )
    return el(
        "section",
        el("div", panels.steps(match), class_="steps", data_part="steps"),
        el("div", *line, class_=f"line of-{panels.columns(match)}"),
        el("div", panels.others(match), class_="others", data_part="others"),
        class_="moves",
        aria_label=_("Moves"),
    )


def _part(name: str, inside: Markup, words: str, more: str = "") -> Markup:
    return el("section", inside, class_=f"{name} {more}".rstrip(), aria_label=words, data_part=name)


@remembered
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
        el("h1", game_name(game), tabindex=-1),
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
    return Layers(groups=groups, marks=marks, ghost=ghost(match), cursor=match.cursor or None)


def outlined(facts: Facts, ended: bool) -> Sequence[Facts]:
    """The groups that get an outline."""
    least = least_outlined(facts["game"], ended)
    return [group for group in facts["groups"] if group["size"] >= least]


def least_outlined(game: str, ended: bool) -> int:
    """The size from which groups get an outline: single stones only where they count."""
    return 1 if game == "libra" or (ended and game == "omega") else 2


def ghost(match: Match) -> Ghost | None:
    """The stone thought of, as it is drawn; `None` where none can lie."""
    thought, seen = match.thought, session.preview(match)
    if thought is None or seen is None or seen.code in ("taken", "over"):
        return None
    return Ghost(thought.cell, thought.colour, seen.size, seen.verdict)


def _acts(match: Match) -> Markup | None:
    """What can be done where no stone is placed: between rounds, and at the end.

    None of it takes the focus by itself: the key that places the last stone may come twice.
    """
    if match.resting:
        return el(
            "div",
            button(_("Begin round two"), "play", "go-on", "pri wide", size=20),
            class_="acts",
        )
    if not match.outcome:
        return None
    return el(
        "div",
        button(_("Rematch, seats changed"), "rotate", "rematch", "pri wide"),
        button(_("New game"), "play", "sheet", data_value="new"),
        button(_("Share"), "share", "sheet", data_value="share"),
        class_="acts",
    )


@remembered
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


@remembered
def _keys(colours: str) -> Markup:
    """What the keys do on the board; the style sheet shows it where there is a keyboard."""
    pairs = (
        ("← →", _("along the row")),
        ("↑ ↓", _("up left, down right")),
        ("Home PgUp End PgDn", _("the four slanting ways")),
        ("Enter", _("place")),
        (colours, _("colour")),
        ("Esc", _("let go")),
        ("U Y", _("undo, redo")),
    )
    named = (el("span", el("kbd", key), " ", text) for key, text in pairs)
    return el("p", icon("i-touch", 18), *named, class_="keys")
