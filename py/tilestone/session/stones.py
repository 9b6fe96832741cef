"""A group game as the screen plays it: the game, its history, and the stone thought of.

A `Match` is a value.  Its functions take the match and give the match afterwards; what
the rules refuse leaves the position as it was and the thought in place, so that the
screen can say why.  Whether a tap places at once or only previews is the screen's to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tilestone.core.game import Facts, IllegalMove, Outcome
from tilestone.locale import _
from tilestone.session import history as histories
from tilestone.session.history import History
from tilestone.stones.board import DIRECTIONS
from tilestone.stones.placing import PlacingGame, Preview
from tilestone.stones.position import COLOURS, Place, Swap, group_facts, stone_facts


@dataclass(frozen=True, slots=True)
class SetUp:
    """A position that was set up by hand: cell to colour, and whose turn it is."""

    stones: Mapping[str, str]
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Thought:
    """A stone that is thought of; `held` once it was tapped, so that the next tap places it."""

    cell: str
    colour: str
    held: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """A game under way.

    `names` are the players' by seat, "" for one without.  `picked` is the colour chosen
    last, `cursor` the cell that the keyboard is on.  `seen` is the ply whose round break was
    left behind by the players.  `former` is the finished game that a rematch followed on,
    until its first move: undo goes back there.
    """

    game: PlacingGame[Any, Any]
    options: Any
    seed: int
    names: tuple[str, ...]
    history: History[Any]
    set_up: SetUp | None = None
    picked: str = ""
    cursor: str = ""
    thought: Thought | None = None
    seen: int = -1
    former: Match | None = None

    @property
    def state(self) -> Any:
        """The position looked at."""
        return self.history.state

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has at the position looked at."""
        return self.game.outcome(self.state)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that may be placed now, in their order."""
        if self.outcome:
            return ()
        return tuple(COLOURS[index] for index in self.game.to_place(self.state))

    @property
    def colour(self) -> str:
        """The colour that a tap places: the one chosen if it may be, else the first that may."""
        colours = self.colours
        return self.picked if self.picked in colours else (colours or ("",))[0]

    @property
    def other_colour(self) -> str:
        """The colour after the chosen one, for the second button."""
        colours = self.colours
        return colours[(colours.index(self.colour) + 1) % len(colours)] if colours else ""

    @property
    def facts(self) -> Facts:
        """The game's facts, of the position looked at."""
        return self.game.facts(self.state)

    @property
    def resting(self) -> bool:
        """Whether a round is over and the next has not been looked at yet."""
        return self.seen != self.ply and bool(self.game.ended_round(self.state))

    @property
    def ply(self) -> int:
        """How many moves have been played at the position looked at."""
        return self.history.ply


def begin(
    game: PlacingGame[Any, Any],
    options: Any,
    seed: int = 0,
    names: tuple[str, ...] = (),
    set_up: SetUp | None = None,
) -> Match:
    """A match before its first move, on an empty board or from a position set up.

    `IllegalMove` for a position that the game doesn't allow.
    """
    state = game.start(options, seed)
    if set_up:
        state = game.set_up(options, set_up.stones, set_up.seat)
    names = tuple((list(names) + [""] * options.seats)[: options.seats])
    return Match(game, options, seed, names, histories.begin(state), set_up)


def played(match: Match, moves: tuple[str, ...]) -> Match:
    """The match with moves (texts) played on; `ValueError` names the one that can't be."""
    line = match.history
    for number, text in enumerate(moves, 1):
        try:
            line = histories.play(match.game, line, text)
        except IllegalMove as refused:
            said = _("Move {n}, {move}: {reason}")
            raise ValueError(said.format(n=number, move=text[:8], reason=refused.text)) from None
        except ValueError:
            said = _(
                "Move {n}, {move}, is not a move: a cell and w, b or r was expected, like e5w."
            )
            raise ValueError(said.format(n=number, move=text[:8])) from None
    return replace(match, history=line)


# ------------------------------------------------------------------ choosing and placing


def pick(match: Match, colour: str) -> Match:
    """Choose a colour; a stone thought of changes to it."""
    if colour not in match.colours:
        return match
    thought = match.thought
    if thought:
        thought = replace(thought, colour=colour)
    return replace(match, picked=colour, thought=thought)


def think(match: Match, cell: str | None) -> Match:
    """A pointer passes over a cell, or none: show what a stone there would do.

    A stone that was tapped stays thought of.
    """
    if match.thought and match.thought.held:
        return match
    if cell is None or not match.colours or match.resting or not _empty(match, cell):
        return replace(match, thought=None)
    return replace(match, thought=Thought(cell, match.colour))


def walk(match: Match, cell: str) -> Match:
    """The keyboard goes to a cell, and thinks of a stone there."""
    return think(replace(match, cursor=cell, thought=None), cell)


def tap(match: Match, cell: str, colour: str = "", at_once: bool = False) -> Match:
    """A cell was chosen: hold a stone there, or place it if it is held there already.

    `at_once` places without holding; `colour` is another than the chosen one.
    """
    before = match.thought
    held = before if before and before.held and before.cell == cell else None
    colour = colour or (held.colour if held else match.colour)
    if match.resting or not colour:
        return match
    if at_once or (held and held.colour == colour):
        return place(match, cell, colour)
    return replace(match, cursor=cell, thought=Thought(cell, colour, held=True))


def place(match: Match, cell: str, colour: str) -> Match:
    """Place a stone; where the rules refuse, it is held there, so that the reason is seen."""
    return _play(match, match.game.write_move(Place(cell, colour)), Thought(cell, colour, True))


def swap(match: Match) -> Match:
    """Change colours by the pie rule, if it can be done now."""
    return _play(match, match.game.write_move(Swap()), None)


def let_go(match: Match) -> Match:
    """No stone is thought of any more."""
    return replace(match, thought=None)


def go_on(match: Match) -> Match:
    """Leave the break between two rounds."""
    return replace(match, seen=match.ply)


def preview(match: Match) -> Preview | None:
    """What the stone thought of would do."""
    thought = match.thought
    if thought is None:
        return None
    return match.game.preview(match.state, Place(thought.cell, thought.colour))


def marks(match: Match) -> dict[str, str]:
    """Where a stone of the chosen colour would be illegal or decide, cell to verdict."""
    return _marks(match.game, match.state, match.colour) if match.colour else {}


@lru_cache(maxsize=8)
def _marks(game: PlacingGame[Any, Any], state: Any, colour: str) -> dict[str, str]:
    # Kept, since a pointer that passes over the board asks for them at every cell.
    return game.marks(state, colour)


# ------------------------------------------------------------------ the line of moves


def to(match: Match, ply: int) -> Match:
    """Look at the position after so many moves; before a rematch's start, at the game before."""
    if ply < 0 and match.former:
        return match.former
    return replace(match, history=histories.to(match.history, ply), thought=None, seen=-1)


def take_up(match: Match, index: int) -> Match:
    """Make another line the present one."""
    if not 0 <= index < len(match.history.others):
        return match
    line = histories.take_up(match.game, match.history, index)
    return replace(match, history=line, thought=None, seen=-1)


def rematch(match: Match) -> Match:
    """The same game anew, every player one seat further on; undo takes it back."""
    names = tuple(seat_name(match, seat) for seat in range(match.options.seats))
    turned = (*names[-1:], *names[:-1])
    again = begin(match.game, match.options, match.seed, turned, match.set_up)
    return replace(again, former=replace(match, thought=None, former=None))


def board_facts(match: Match) -> Facts:
    """The facts to draw: those of the finished round while the match rests between two."""
    facts = match.facts
    if not match.resting:
        return facts
    over = replace(match.state, stones=match.game.ended_round(match.state))
    moves = match.history.played
    last = moves[-1][:-1] if moves else None  # a full board may have been set up
    stones = stone_facts(over.board, over.stones)
    return {**facts, "stones": stones, "groups": group_facts(over), "last": last}


def mover(match: Match, ply: int) -> int:
    """The seat that played the move after `ply` others."""
    seat: int = match.history.states[ply].seat
    return seat


def sound(before: Match, after: Match) -> str:
    """The sound of one act; "" for none."""
    if after.ply > before.ply:
        return "solved" if after.outcome else "stone"
    held = after.thought if after.thought and after.thought.held else None
    if held is None or held == before.thought:
        return ""
    seen = preview(after)
    return "refused" if seen and seen.verdict == "illegal" else ""


def seat_name(match: Match, seat: int) -> str:
    """A player's name; one without is called by the number of the seat."""
    return match.names[seat] or _("Player {n}").format(n=seat + 1)


def neighbour(match: Match, cell: str, *directions: str) -> str | None:
    """The first neighbour that there is in one of the directions (see `board.DIRECTIONS`)."""
    if not all(direction in DIRECTIONS for direction in directions):
        raise ValueError(f"directions are {', '.join(DIRECTIONS)}")
    found = (match.state.board.beside(cell, direction) for direction in directions)
    return next((name for name in found if name), None)


def _empty(match: Match, cell: str) -> bool:
    bit = match.state.board.bits.get(cell, 0)
    return bool(bit & ~match.state.taken)


def _play(match: Match, text: str, refused: Thought | None) -> Match:
    try:
        line = histories.play(match.game, match.history, text)
    except IllegalMove:
        return replace(match, thought=refused)
    cursor = refused.cell if refused else match.cursor
    return replace(match, history=line, thought=None, cursor=cursor, seen=-1, former=None)
