"""Ubongo alone: how many puzzles in a time, or how long for a set of puzzles.

Times in moves are whole milliseconds on the run's own glass, counted from its first
puzzle, pauses left out; they never fall.  Against the clock the glass has a limit, a
set has none.  Rule: RULES section 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from tilestone.core import prng
from tilestone.core.game import Facts, GameInfo, IllegalMove, Option, Outcome
from tilestone.locale import _
from tilestone.locale.numbers import exact_text
from tilestone.ubongo import boards
from tilestone.ubongo.texts import is_plain, not_a_move

MODES: Final = ("clock", "set")
LENGTHS: Final = (5, 10, 20)
MINUTE: Final = 60_000
SEATS: Final = Option("seats", 1, (1,))
USAGES: Final = ("roll", "finish 0 MS", "skip MS", "timeout 0", "hint", "pause")


@dataclass(frozen=True, slots=True)
class SoloOptions:
    """Mode (`clock` or `set`), length (minutes or puzzles), side, pieces in hand, board pack."""

    mode: str
    length: int
    side: str
    pieces: str
    pack: str

    @property
    def limit(self) -> int | None:
        """The glass in milliseconds; `None` for a set, which has none."""
        return self.length * MINUTE if self.mode == "clock" else None


@dataclass(frozen=True, slots=True)
class SoloMove:
    """`kind` is roll, finish, skip, timeout, hint or pause; `ms` goes with finish and skip."""

    kind: str
    ms: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """One puzzle that is over: its board and symbol, when it ended (ms), and whether solved."""

    board: str
    symbol: str
    ms: int
    solved: bool


@dataclass(frozen=True, slots=True)
class SoloState:
    """Chance, the boards still to be drawn, the puzzle on the table, and what was done so far."""

    options: SoloOptions
    rng: int
    deck: tuple[str, ...]
    phase: str = "roll"
    board: str = ""
    symbol: str = ""
    played: tuple[Played, ...] = ()
    hints: int = 0
    pauses: int = 0

    @property
    def ms(self) -> int:
        """The moment at which the last puzzle ended, in milliseconds; 0 before the first."""
        return self.played[-1].ms if self.played else 0

    @property
    def solved(self) -> int:
        """Puzzles solved."""
        return sum(puzzle.solved for puzzle in self.played)

    @property
    def aside(self) -> int:
        """Boards put aside by the player; the one that the sand cut off is not."""
        cut = self.phase == "over" and self.options.mode == "clock"
        return len(self.played) - self.solved - cut

    @property
    def assisted(self) -> bool:
        """Whether there was help: only the needed pieces in hand, or a hint."""
        return self.options.pieces == "row" or self.hints > 0


class Solo:
    """`GAMES["ubongo-solo"]`."""

    @cached_property
    def info(self) -> GameInfo:
        """Id, seats and options."""
        return GameInfo(
            "ubongo-solo",
            (1, 1),
            (
                Option("mode", "clock", MODES),
                Option("length", 5, LENGTHS),
                Option("side", "easy", boards.SIDES),
                Option("pieces", "all", ("all", "row")),
                Option("pack", boards.latest(), boards.names()),
            ),
        )

    def options(self, **given: Any) -> SoloOptions:
        """Validated options, defaults filled in; `seats` is taken, as by every game, and is 1."""
        SEATS.check(given.pop("seats", 1))
        return SoloOptions(**self.info.choose(given))

    def start(self, options: SoloOptions, seed: int) -> SoloState:
        """A run before its first roll, the side's boards shuffled."""
        deck, rng = _shuffle(options, prng.seeded(seed))
        return SoloState(options, rng, deck)

    def to_act(self, state: SoloState) -> frozenset[int]:
        """The one seat, until the run is over."""
        return frozenset() if state.phase == "over" else frozenset({0})

    def legal(self, state: SoloState) -> Iterator[SoloMove]:
        """Every kind of move that may be made now, with the least time it may carry."""
        for kind in ("roll", "finish", "skip", "timeout", "hint", "pause"):
            move = SoloMove(kind, state.ms if kind in ("finish", "skip") else 0)
            if _refusal(state, move) is None:
                yield move

    def play(self, state: SoloState, move: SoloMove) -> SoloState:
        """The state after `move`; `IllegalMove` if the rules refuse it."""
        refusal = _refusal(state, move)
        if refusal is not None:
            raise refusal
        match move.kind:
            case "roll":
                return _rolled(state)
            case "hint":
                return replace(state, hints=state.hints + 1)
            case "pause":
                return replace(state, pauses=state.pauses + 1)
            case "timeout":
                return replace(_ended(state, state.options.limit or 0, False), phase="over")
        state = _ended(state, move.ms, move.kind == "finish")
        done = state.options.mode == "set" and state.solved == state.options.length
        return replace(state, phase="over" if done else "roll")

    def outcome(self, state: SoloState) -> Outcome | None:
        """The number of puzzles solved; facts tell the time (ms), put-asides and help."""
        if state.phase != "over":
            return None
        facts = {"ms": state.ms, "aside": state.aside, "assisted": state.assisted}
        return Outcome(frozenset({0}), (state.solved,), facts)

    def facts(self, state: SoloState) -> Facts:
        """Where the run stands."""
        options = state.options
        return {
            "game": "ubongo-solo",
            "mode": options.mode,
            "length": options.length,
            "side": options.side,
            "pieces": options.pieces,
            "limit": options.limit,
            "round": len(state.played) + (state.phase != "over"),
            "phase": state.phase,
            "roller": 0,
            "symbol": state.symbol or None,
            "boards": [state.board] if state.board else [],
            "ranking": [0] if state.played and state.played[-1].solved else [],
            "solved": state.solved,
            "aside": state.aside,
            "hints": state.hints,
            "pauses": state.pauses,
            "assisted": state.assisted,
            "ms": state.ms,
        }

    def read_move(self, text: str) -> SoloMove:
        """`roll`, `finish 0 MS`, `skip MS`, `timeout 0`, `hint`, `pause`."""
        match text.split(" "):
            case ["roll" | "hint" | "pause" as kind] | ["timeout" as kind, "0"]:
                return SoloMove(kind)
            case ["finish" as kind, "0", ms] | ["skip" as kind, ms] if is_plain(ms):
                return SoloMove(kind, int(ms))
        raise ValueError(not_a_move(text, USAGES))

    def write_move(self, move: SoloMove) -> str:
        """The text of a move."""
        match move.kind:
            case "finish":
                return f"finish 0 {move.ms}"
            case "skip":
                return f"skip {move.ms}"
            case "timeout":
                return "timeout 0"
        return move.kind


SOLO: Final = Solo()


def _shuffle(options: SoloOptions, rng: int) -> tuple[tuple[str, ...], int]:
    pack = boards.pack(options.pack)
    return prng.shuffled(rng, [board.id for board in pack.side(options.side)])


def _rolled(state: SoloState) -> SoloState:
    """A new board and the die; when every board was used, all are shuffled again."""
    deck, rng = state.deck, state.rng
    if not deck:
        deck, rng = _shuffle(state.options, rng)
        if deck[0] == state.board:  # never the same board twice running
            deck = (*deck[1:], deck[0])
    face, rng = prng.below(rng, len(boards.SYMBOLS))
    return replace(
        state, rng=rng, deck=deck[1:], phase="race", board=deck[0], symbol=boards.SYMBOLS[face]
    )


def _ended(state: SoloState, ms: int, solved: bool) -> SoloState:
    puzzle = Played(state.board, state.symbol, ms, solved)
    return replace(state, played=(*state.played, puzzle))


def _refusal(state: SoloState, move: SoloMove) -> IllegalMove | None:
    """Why a move can't be made now; `None` if it can.  The one source of legality."""
    if state.phase == "over":
        return IllegalMove("over", _("The run is over."))
    if move.kind == "roll":
        if state.phase == "race":
            return IllegalMove("rolled", _("The die has been rolled for this puzzle."))
        return None
    if state.phase == "roll":
        return IllegalMove("not-rolled", _("Roll the die first."))
    if move.kind == "timeout" and state.options.limit is None:
        return IllegalMove("no-glass", _("A set has no glass that could run out."))
    if move.kind in ("finish", "skip"):
        return _late_or_early(state, move.ms)
    if move.kind in ("timeout", "hint", "pause"):
        return None
    return IllegalMove("unknown", _("There is no such move."))


def _late_or_early(state: SoloState, ms: int) -> IllegalMove | None:
    if ms < state.ms:
        text = _("{given} is before the last puzzle ended, at {last}.")
        return IllegalMove("early", text.format(given=_time(ms), last=_time(state.ms)))
    limit = state.options.limit
    if limit is not None and ms > limit:
        text = _("{given} is after the sand ran out, at {limit}.")
        return IllegalMove("late", text.format(given=_time(ms), limit=_time(limit)))
    return None


def _time(ms: int) -> str:
    return exact_text(ms) if ms >= 0 else f"-{exact_text(-ms)}"
