"""What the group games share: stones placed one at a time, to stay.

`PlacingGame` keeps the protocol for all of them.  A game says only what is its own: which
colours may be placed now (`to_place`), where its rules bar a colour (`barred`), what comes
after a stone (`after`), how it ends (`outcome`) and the number that counts (`numbers`).
`free` is the one place that says where a stone may go; `legal`, `play` and `preview` all
ask it.  Rule: RULES section 5, what they share.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from tilestone.core.game import LONGEST_NAMED, Facts, GameInfo, IllegalMove, Outcome
from tilestone.locale import _
from tilestone.stones import words
from tilestone.stones.board import SIDES
from tilestone.stones.position import (
    COLOURS,
    Move,
    O,
    Place,
    State,
    Swap,
    colour_index,
    fits,
    group_facts,
    joined,
    placements,
    stone_facts,
)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a placement would do, before it is done.

    `size` counts the stones of the group that it would make (0 where no stone can lie),
    `joins` has the sizes of the groups that it would join, the largest first.  `verdict` is
    `""`, `"illegal"`, or what it would mean for whoever places it: `"win"`, `"lose"`,
    `"draw"`.  `text` says it in words; `code` is that of the `IllegalMove`.
    """

    size: int
    joins: tuple[int, ...]
    verdict: str
    text: str
    code: str = ""


S = TypeVar("S", bound=State[Any])


class PlacingGame(Generic[O, S]):
    """The protocol for a game of placing stones; a subclass adds its own rules."""

    info: GameInfo

    def options(self, **given: Any) -> O:
        """See `Game.options`; a stock of 0 becomes as many stones as fit."""
        raise NotImplementedError  # each game has its own options

    def start(self, options: O, seed: int) -> S:  # noqa: ARG002  (nothing is left to chance)
        """See `Game.start`; any seed will do."""
        return self.empty(options)

    def empty(self, options: O) -> S:
        """The empty board before the first move."""
        raise NotImplementedError  # each game has its own state

    def outcome(self, state: S) -> Outcome | None:
        """See `Game.outcome`."""
        raise NotImplementedError  # each game ends in its own way

    def numbers(self, state: S) -> Facts:
        """The facts that only this game has."""
        raise NotImplementedError  # each game counts its own

    def to_place(self, state: S) -> tuple[int, ...]:
        """The colours that may be placed now while the game goes on; here: all that are left."""
        return tuple([colour for colour, left in enumerate(state.left) if left > 0])

    def barred(self, _state: S, _colour: int) -> int:
        """The set of cells that the game's own rules close to a colour; here: none."""
        return 0

    def why_barred(self, state: S, move: Place) -> IllegalMove:
        """The reason for a cell in `barred`, in words."""
        raise NotImplementedError  # asked only of a game that bars cells

    def after(self, state: S, _colour: int) -> S:
        """What follows on a stone just placed; here: the other seat's turn."""
        return replace(state, seat=1 - state.seat)

    def may_swap(self, _state: S) -> bool:
        """Whether `swap` can be played; here: never."""
        return False

    def swap(self, state: S) -> S:
        """The state after `swap`."""
        raise NotImplementedError  # asked only of a game that may swap

    def ended_round(self, _state: S) -> tuple[int, ...]:
        """The stones of a round just ended, until the next one's first stone; here: none, ever."""
        return ()

    def free(self, state: S, colour: int) -> int:
        """The set of cells where a stone of a colour may go while the game goes on."""
        if colour not in self.to_place(state):
            return 0
        return state.board.cells & ~state.taken & ~self.barred(state, colour)

    def to_act(self, state: S) -> frozenset[int]:
        """See `Game.to_act`."""
        return frozenset() if self.outcome(state) else frozenset({state.seat})

    def legal(self, state: S) -> Iterator[Move]:
        """See `Game.legal`: colour by colour, cells from a1 upwards, then `swap`."""
        if self.outcome(state):
            return
        for colour in self.to_place(state):
            moves = placements(state.options.side, colour)
            for cell in state.board.each(self.free(state, colour)):
                yield moves[cell]
        if self.may_swap(state):
            yield Swap()

    def play(self, state: S, move: Move) -> S:
        """See `Game.play`."""
        if self.outcome(state):
            raise IllegalMove("over", _("The game is over; no more stones are placed."))
        if isinstance(move, Swap):
            if not self.may_swap(state):
                raise IllegalMove("no-swap", _("Colours can’t be swapped now."))
            return self.swap(state)
        bit = state.board.bits.get(move.cell, 0)
        colour = colour_index(move.colour)
        if not bit & self.free(state, colour):
            raise self.refusal(state, move)
        stones = list(state.stones)
        stones[colour] |= bit
        return self.after(replace(state, stones=tuple(stones), last=move.cell), colour)

    def refusal(self, state: S, move: Place) -> IllegalMove:
        """The first reason why a stone can't go where `free` says that it can't."""
        colour = colour_index(move.colour)
        if not 0 <= colour < len(state.stones):
            return words.no_colour(move, state)
        if move.cell not in state.board.bits:
            return words.no_cell(move, state)
        if not fits(state, move):
            return words.taken(move.cell, stone_facts(state.board, state.stones)[move.cell])
        if not state.left[colour]:
            return words.used_up(move.colour, state.options.stones[colour])
        if colour not in self.to_place(state):
            return words.not_to_place(move.colour, [COLOURS[c] for c in self.to_place(state)])
        return self.why_barred(state, move)

    def preview(self, state: S, move: Place) -> Preview:
        """What the placement would do, legal or not."""
        joins = joined(state, move)
        size = sum(joins) + 1 if fits(state, move) else 0
        try:
            after = self.play(state, move)
        except IllegalMove as refused:
            return Preview(size, joins, "illegal", refused.text, refused.code)
        verdict = judged(self.outcome(after), state.seat)
        text = self.verdict_text(after, move, verdict) if verdict else words.makes(move, size)
        return Preview(size, joins, verdict, text)

    def marks(self, state: S, colour: str) -> dict[str, str]:
        """Every empty cell where a stone of `colour` is illegal or decides, with its verdict.

        A learning aid: cell to `"illegal"`, `"win"`, `"lose"` or `"draw"`; no cell once the
        game is over.
        """
        if self.outcome(state):
            return {}
        free = self.free(state, colour_index(colour))
        out = dict.fromkeys(state.board.each(state.board.cells & ~state.taken & ~free), "illegal")
        for cell in state.board.each(free & self.may_end(state, colour_index(colour))):
            ended = self.outcome(self.play(state, Place(cell, colour)))
            if ended:
                out[cell] = judged(ended, state.seat)
        return out

    def may_end(self, state: S, _colour: int) -> int:
        """The cells where alone a stone could end the game, to spare the rest; here: all."""
        return state.board.cells

    def verdict_text(self, _after: S, move: Place, verdict: str) -> str:
        """A sentence on a placement that ends the game, leading to a state."""
        return words.ends(move, verdict)

    def set_up(self, options: O, stones: Mapping[str, str], seat: int = 0) -> S:
        """A position set up freely from cell to colour, with `seat` to move.

        The position is over or has a legal move.  `IllegalMove` for a cell or colour that the
        game doesn't have, for more stones than the stock, and for what the game could not go
        on from; `ValueError` for a seat that isn't there.
        """
        if not 0 <= seat < options.seats:
            raise ValueError(f"seats are 0 to {options.seats - 1}, not {seat}")
        state = self.empty(options)
        sets = list(state.stones)
        for cell, colour in stones.items():
            move = Place(cell, colour)
            if not fits(state, move):
                raise self.refusal(state, move)
            sets[colour_index(colour)] |= state.board.bits[cell]
        for colour, some, stock in zip(COLOURS, sets, options.stones, strict=False):
            if some.bit_count() > stock:
                raise words.used_up(colour, stock)
        return replace(state, stones=tuple(sets), seat=seat)

    def facts(self, state: S) -> Facts:
        """See `Game.facts`; `numbers` adds what only this game counts."""
        colours = COLOURS[: len(state.stones)]
        acting = sorted(self.to_act(state))
        return {
            "game": self.info.id,
            "side": state.options.side,
            "seats": state.options.seats,
            "to_act": acting,
            "to_place": [colours[colour] for colour in self.to_place(state)] if acting else [],
            "last": state.last,
            "left": dict(zip(colours, state.left, strict=True)),
            "stones": stone_facts(state.board, state.stones),
            "groups": group_facts(state),
            **self.numbers(state),
        }

    def read_move(self, text: str) -> Move:
        """See `Game.read_move`: a cell of any board and a colour's letter, or `swap`."""
        if text == "swap":
            return Swap()
        for index, colour in enumerate(COLOURS):
            move = placements(SIDES[-1], index).get(text[:-1])
            if move and text[-1] == colour[0]:
                return move
        wrong = text[:LONGEST_NAMED]
        raise ValueError(f"expected a cell and w, b or r, like e5w, or swap; got {wrong!r}")

    def write_move(self, move: Move) -> str:
        """See `Game.write_move`."""
        return "swap" if isinstance(move, Swap) else move.cell + move.colour[0]


def judged(outcome: Outcome | None, seat: int) -> str:
    """What an outcome is to a seat: `"win"`, `"lose"`, `"draw"` if shared, `""` if none."""
    if outcome is None:
        return ""
    if seat not in outcome.winners:
        return "lose"
    return "win" if len(outcome.winners) == 1 else "draw"
