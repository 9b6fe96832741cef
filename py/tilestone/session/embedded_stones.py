"""A diagram of a group game, for other people's pages: position, moves, notes on cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tilestone.core.game import Facts, OptionError
from tilestone.locale import _, in_a_row
from tilestone.session import stones, stones_save
from tilestone.session.address import AddressError, Place
from tilestone.session.attributes import AttributeFault, Attributes, fault, one_of
from tilestone.session.stones import Match
from tilestone.stones.placing import PlacingGame

ATTRIBUTES = (
    "options", "position", "turn", "moves", "ply", "captions",
    "labels", "marks", "shade", "groups", "sizes", "last",
)  # fmt: skip
MARKS = ("ring", "cross", "triangle", "square", "star", "dot")
SHADES = ("plain", "striped")

MOST_MOVES = 600
LONGEST_LABEL = 3
LONGEST_CAPTION = 400


@dataclass(frozen=True, slots=True)
class Notes:
    """What an author has put on cells: a short text, one of `MARKS`, one of `SHADES`."""

    labels: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    shades: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position of a group game as its author wants it seen.

    `match` holds all moves and is looked at after `ply` of them.  Groups of at least
    `groups` stones are outlined (0: none), with their sizes if `sizes`; `captions` has a
    sentence for the start and after each move.
    """

    match: Match
    notes: Notes = field(default_factory=Notes)
    groups: int = 2
    sizes: bool = True
    last: bool = True
    captions: tuple[str, ...] = ()

    @property
    def facts(self) -> Facts:
        """The facts of the position looked at."""
        return stones.board_facts(self.match)

    @property
    def outlined(self) -> list[Facts]:
        """The groups that get an outline."""
        groups: list[Facts] = self.facts["groups"] if self.groups else []
        return [group for group in groups if group["size"] >= self.groups]

    @property
    def caption(self) -> str:
        """The sentence that belongs to the position looked at, or ""."""
        ply = self.match.ply
        return self.captions[ply] if ply < len(self.captions) else ""


def read(name: str, given: Attributes) -> Diagram:
    """The diagram that the attributes describe; `AttributeFault` for one that is wrong."""
    game = stones_save.placing(name)
    match = _played(_begun(game, given), given)
    ply = given.whole("ply", 0, len(match.history.moves))
    if ply is not None:
        match = stones.to(match, ply)
    cells = match.state.board.bits
    return Diagram(
        match,
        Notes(_labels(given, cells), _marks(given, cells), _shades(given, cells)),
        _groups(given, name),
        given.switch("sizes", True),
        given.switch("last", True),
        _captions(given, len(match.history.moves)),
    )


def _begun(game: PlacingGame[Any, Any], given: Attributes) -> Match:
    """The position before the moves."""
    try:
        options = game.info.read(given.pairs("options"))
        seats = game.options(**options).seats
    except OptionError as error:
        raise AttributeFault("options", _refusal(game, error)) from None
    turn = given.whole("turn", 0, seats - 1)
    laid = given.words("position")
    try:
        return stones_save.opened(Place("game", game.info.id, options, stones=laid, turn=turn))
    except AddressError as error:
        raise AttributeFault("position", str(error)) from None


def _refusal(game: PlacingGame[Any, Any], error: OptionError) -> str:
    names = [option.name for option in game.info.options]
    if error.option in names:
        return _("{option} can be: {allowed}.").format(option=error.option, allowed=error.allowed)
    said = _("There is no option {option}. There are: {names}.")
    return said.format(option=error.option, names=in_a_row(names))


def _played(match: Match, given: Attributes) -> Match:
    moves = given.words("moves")
    if len(moves) > MOST_MOVES:
        said = _("{most} moves at most were expected.")
        raise AttributeFault("moves", said.format(most=MOST_MOVES))
    try:
        return stones.played(match, moves)
    except ValueError as error:
        raise AttributeFault("moves", str(error)) from None


def _labels(given: Attributes, cells: Mapping[str, object]) -> dict[str, str]:
    labels = _on_cells(given.pairs("labels"), "labels", cells)
    for text in labels.values():
        if len(text) > LONGEST_LABEL:
            said = _("a label of {most} characters at most")
            raise fault("labels", text, said.format(most=LONGEST_LABEL))
    return labels


def _marks(given: Attributes, cells: Mapping[str, object]) -> dict[str, str]:
    return _of(MARKS, _on_cells(given.pairs("marks", MARKS[0]), "marks", cells), "marks")


def _shades(given: Attributes, cells: Mapping[str, object]) -> dict[str, str]:
    return _of(SHADES, _on_cells(given.pairs("shade", SHADES[0]), "shade", cells), "shade")


def _on_cells(pairs: dict[str, str], name: str, cells: Mapping[str, object]) -> dict[str, str]:
    """The pairs, all of them on cells of the board."""
    for cell in pairs:
        if cell not in cells:
            names = list(cells)
            said = _("a cell from {first} to {last}")
            raise fault(name, cell, said.format(first=names[0], last=names[-1]))
    return pairs


def _of(kinds: tuple[str, ...], pairs: dict[str, str], name: str) -> dict[str, str]:
    """The pairs, all of their values among the kinds."""
    for kind in pairs.values():
        if kind not in kinds:
            raise fault(name, kind, one_of(kinds))
    return pairs


def _groups(given: Attributes, game: str) -> int:
    """The least size of a group that is outlined; Libra counts single stones too."""
    words = {"on": 1 if game == "libra" else 2, "all": 1, "off": 0}
    text = given.text("groups") or "on"
    if text in words:
        return words[text]
    if text.isascii() and text.isdigit() and len(text) < 4:
        return int(text)
    raise fault("groups", text, _("on, off, all or the least size of a group"))


def _captions(given: Attributes, moves: int) -> tuple[str, ...]:
    """One for the start and one for each move, parted by bars."""
    text = given.text("captions", LONGEST_CAPTION * (MOST_MOVES + 1))
    captions = tuple(part.strip() for part in text.split("|")) if text else ()
    if len(captions) > moves + 1:
        said = _("one sentence for the start and one for each move: {most} at most")
        raise fault("captions", str(len(captions)), said.format(most=moves + 1))
    if any(len(caption) > LONGEST_CAPTION for caption in captions):
        said = _("{most} characters at most were expected.")
        raise AttributeFault("captions", said.format(most=LONGEST_CAPTION))
    return captions


def attributes_of(match: Match) -> dict[str, str]:
    """The attributes that lead to the position of a match, and to the moves after it."""
    usual = match.game.options()
    options = {
        option.name: option.write(value)
        for option in match.game.info.options
        if (value := getattr(match.options, option.name)) != getattr(usual, option.name)
    }
    out = {
        "game": match.game.info.id,
        "options": ",".join(f"{name}={value}" for name, value in options.items()),
    }
    if match.set_up:
        out["position"] = stones_save.stones_text(match.set_up)
        out["turn"] = str(match.set_up.seat)
    out["moves"] = ",".join(match.history.moves)
    if match.history.ahead:
        out["ply"] = str(match.ply)
    return {name: text for name, text in out.items() if text}
