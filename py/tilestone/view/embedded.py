"""The scenes of a board in somebody else's page: the board, and little round it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tilestone.locale import _
from tilestone.session import stones as session
from tilestone.session.attributes import AttributeFault
from tilestone.session.embedded_puzzle import Puzzle
from tilestone.session.embedded_stones import Diagram
from tilestone.session.embedding import Spec
from tilestone.session.settings import Settings
from tilestone.session.stones import Match
from tilestone.ubongo.names import symbol_name
from tilestone.ubongo.pieces import ORDER, PIECES, size
from tilestone.view import (
    hexboard,
    hexlayers,
    lap,
    panels,
    picture,
    puzzle,
    stones,
    stones_words,
    wells,
)
from tilestone.view import stones_panels as parts
from tilestone.view.hexlayers import Layers
from tilestone.view.parts import button, message
from tilestone.view.scene import Markup, el, icon, join
from tilestone.view.tile import UNIT, mini


def nothing(faults: Iterable[AttributeFault]) -> Markup:
    """What stands where no board can be shown."""
    return el("main", *_faults(faults), class_="eb")


def _faults(faults: Iterable[AttributeFault]) -> Iterator[Markup]:
    for fault in faults:
        yield message("bad", fault.shown, fault.reason)


def _goal(spec: Spec) -> Markup:
    """The line in large letters; a board without one is named for readers alone."""
    words = spec.goal or _("A board of Tilestone")
    return el("h1", words, class_="goal" if spec.goal else "sr", tabindex=-1)


def _caption(spec: Spec) -> Markup | None:
    return el("p", spec.caption, class_="caption") if spec.caption else None


def _told(board: Diagram) -> Markup | None:
    """The sentence of the position, spoken when it changes."""
    if not board.captions:
        return None
    return el("p", board.caption, class_="caption", role="status")


# ------------------------------------------------------------------ group games


def layers(diagram: Diagram, mode: str) -> Layers:
    """What lies over the stones: the author's notes, and in play what is thought of."""
    shown = picture.layers(diagram)
    if mode != "play":
        return shown
    match = diagram.match
    live = match.outcome is None and not match.resting
    ghost = stones.ghost(match)
    return replace(shown, ghost=ghost, cursor=match.cursor or None, live=live)


def diagram(spec: Spec, board: Diagram, start: Match, faults: Iterable[AttributeFault]) -> Markup:
    """A position and what can be done with it; `start` is how its author set it up."""
    match, facts = board.match, board.facts
    drawn = hexboard.board(facts, layers(board, spec.mode))
    return el(
        "main",
        *_faults(faults),
        _goal(spec),
        el("section", parts.turn(match, facts), class_="turn", aria_label=_("Turn"))
        if spec.mode == "play" or match.outcome
        else None,
        el("div", drawn, class_="table"),
        *_playing(match) if spec.mode == "play" else (),
        _counts(board),
        _line(match, start) if spec.mode != "picture" else None,
        _told(board),
        _caption(spec),
        class_=f"eb of-{spec.game}",
    )


def _playing(match: Match) -> Iterator[Markup]:
    if match.resting:
        go_on = button(_("Begin round two"), "play", "go-on", "pri wide", size=20)
        yield el("div", go_on, class_="acts")
    elif match.outcome is None:
        said = parts.sentence(match)
        yield el("section", said, class_="verdict", aria_label=_("What it would do"))
        picks = parts.colours(match, match.facts)
        yield el("section", picks, class_="picks", aria_label=_("Colour to place"))


def _counts(board: Diagram) -> Markup | None:
    """The number that counts in this game, where groups are shown."""
    if not board.groups or board.match.resting or board.match.outcome:
        return None
    line = stones_words.number(board.match, board.facts)
    return el("p", line, class_="counts num") if line else None


def _line(match: Match, start: Match) -> Markup | None:
    """The ways along the moves, where there are any, and back to the author's position."""
    line = match.history
    if not line.moves:
        return None
    where = _("Move {n} of {last}").format(n=line.ply, last=len(line.moves))
    again = button(_("Start again"), "rotate", "restart", "small")
    return el(
        "section",
        el("div", parts.steps(match), class_="steps"),
        el("span", where, class_="where num"),
        again if match.history.moves != start.history.moves else None,
        class_="line-of-moves",
        aria_label=_("Moves"),
    )


def thinking(board: Diagram) -> dict[str, Markup]:
    """The parts that change with the stone thought of and with nothing else, by selector."""
    over = hexlayers.over(board.facts, layers(board, "play"))
    return {'[data-part="over"]': over, ".verdict": parts.sentence(board.match)}


def only_thought(before: Match, after: Match) -> bool:
    """Whether nothing but the stone thought of has changed."""
    same = replace(after, thought=before.thought)
    return same == before and session.preview(after) is not None


# ------------------------------------------------------------------ Ubongo


def puzzle_scene(
    spec: Spec, board: Puzzle, settings: Settings, faults: Iterable[AttributeFault]
) -> Markup:
    """A puzzle with the pieces that it needs, or its solution."""
    hand = board.lap.hand
    solved, shown = hand.tray.solved, bool(board.solution)
    still = spec.mode == "picture" or solved or shown
    drawn = _solution(board) if shown else lap.area(board.lap, settings, locked=still)
    bench = None if still else _bench(board, settings)
    return el(
        "main",
        *_faults(faults),
        _goal(spec),
        panels.card(drawn, _asked(board), board.lap.board.side, first=False),
        message("good", "", _("Solved.")) if solved and not shown else None,
        bench,
        _acts(spec, board),
        _caption(spec),
        lap.air(hand, settings),
        class_="eb of-ubongo",
    )


def _solution(board: Puzzle) -> Markup:
    return puzzle.area(board.lap.board.area, board.solution, side=board.lap.board.side, locked=True)


def _bench(board: Puzzle, settings: Settings) -> Markup:
    """The tray, what is said, and the controls."""
    hand = board.lap.hand
    hold = hand.hold
    held = (hold.piece,) if hold and (hold.at is not None or hold.by == "drag") else ()
    turns = {piece: hand.tray.spot(piece).turn for piece in ORDER}
    labels = settings.labels == "tiles"
    out = (*hand.tray.placed, *held)
    return join(
        wells.wells(
            turns,
            hand.tray.hand,
            out,
            hold.piece if hold else None,
            labels=labels,
            stop=board.lap.stop,
        ),
        lap.say(hand.say, board.lap.told),
        panels.controls(hold is not None),
    )


def _acts(spec: Spec, board: Puzzle) -> Markup | None:
    """Back to the start, and to the solution and back."""
    if spec.mode == "picture":
        return None
    tray = board.lap.hand.tray
    again = button(_("Start again"), "rotate", "restart", "small")
    words = _("Hide the solution") if board.solution else _("Show the solution")
    return el(
        "div",
        again if tray.placed and not board.solution else None,
        button(words, None, "solutions", "small"),
        class_="ways",
    )


def _asked(board: Puzzle) -> Markup:
    """What is asked for: all rows if they are to be found among twelve, else just the pieces."""
    if board.lap.hand.tray.hand == ORDER and not board.own:
        rows = puzzle.rows([row.pieces for row in board.lap.board.rows])
        return join(_symbol(board), rows)
    name = ", ".join(board.pieces)
    drawn = (_small(piece) for piece in board.pieces)
    return join(
        None if board.own else _symbol(board),
        el(
            "p",
            *drawn,
            el("span", _("Cover the area with {pieces}.").format(pieces=name), class_="sr"),
            class_="asked",
        ),
    )


def _symbol(board: Puzzle) -> Markup:
    symbol = board.lap.symbol
    return el("p", icon(f"sym-{symbol}", 28), el("b", symbol_name(symbol)), class_="rolled")


def _small(piece: str) -> Markup:
    rows, columns = size(PIECES[piece])
    return el(
        "svg",
        mini(piece),
        class_=f"small cols-{columns}",
        viewBox=f"-6 -6 {columns * UNIT + 12} {rows * UNIT + 12}",
        aria_hidden="true",
    )
