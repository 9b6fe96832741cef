"""A board in somebody else's page: what it shows and how, read from its attributes.

The same attributes stand on the element `<tilestone-board>`, in the address of a frame, in
`tilestone.svg(…)` and on the command line; `docs/embedding.md` has them all.  `read` makes
a `Spec` of them, with the position played out and everything within bounds, or raises an
`AttributeFault` that names the attribute.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from tilestone.locale import LANGUAGES, _
from tilestone.session import embedded_puzzle, embedded_stones
from tilestone.session.attributes import AttributeFault, Attributes
from tilestone.session.embedded_puzzle import Puzzle
from tilestone.session.embedded_stones import Diagram

STONES = ("libra", "odd", "omega", "manalath")
GAMES = (*STONES, "ubongo")
MODES = ("play", "step", "picture")
THEMES = ("auto", "light", "dark")
WIDTHS = (120, 1600)
"""The least and the greatest width of a board, in pixels."""

GENERAL = ("game", "mode", "lang", "theme", "width", "goal", "caption")
ATTRIBUTES = (*GENERAL, *embedded_stones.ATTRIBUTES, *embedded_puzzle.ATTRIBUTES)
"""Every attribute, those of both families of games."""

MOST_FIELDS = 60
MOST_FAULTS = 10


@dataclass(frozen=True, slots=True)
class Spec:
    """A board of one's own making.

    `mode` says whether it is played on, stepped through or only looked at; `lang` is "" for
    the reader's language; `width` in pixels, 0 for what there is room for; `goal` is a line
    in large letters, `caption` a smaller one.
    """

    game: str
    board: Diagram | Puzzle
    mode: str = "play"
    lang: str = ""
    theme: str = "auto"
    width: int = 0
    goal: str = ""
    caption: str = ""


def read(attributes: Mapping[str, object]) -> Spec:
    """The board that the attributes describe; `AttributeFault` for one that is wrong.

    Values may be texts as in HTML, and numbers or truth values as in Python.
    """
    given = Attributes({name: _text(value) for name, value in attributes.items()})
    game = given.choice("game", GAMES, "")
    look = {
        "mode": given.choice("mode", MODES, "play"),
        "lang": _language(given),
        "theme": given.choice("theme", THEMES, "auto"),
        "width": given.whole("width", *WIDTHS) or 0,
        "goal": given.text("goal", 120),
        "caption": given.text("caption", 600),
    }
    board = embedded_puzzle.read(given) if game == "ubongo" else embedded_stones.read(game, given)
    if name := given.leftover():
        text = _("This is not an attribute of a board of {game}. There are: {names}.")
        known = ", ".join(sorted(given.used))
        raise AttributeFault(name, text.format(game=game, names=known))
    return Spec(game, board, **look)  # type: ignore[arg-type]


def forgiving(attributes: Mapping[str, object]) -> tuple[Spec | None, tuple[AttributeFault, ...]]:
    """The board without its wrong attributes, and what is wrong with them.

    `None` if nothing is left to be shown.
    """
    left: dict[str, object] = dict(attributes)
    faults: list[AttributeFault] = []
    while True:
        try:
            return read(left), tuple(faults)
        except AttributeFault as found:
            faults.append(found)
            if left.pop(found.attribute, None) is None or len(faults) > MOST_FAULTS:
                return None, tuple(faults)


def parse(query: str) -> dict[str, str]:
    """The attributes in a frame's address: `#game=odd&moves=e5w,e6b`."""
    return dict(parse_qsl(query.removeprefix("#"), keep_blank_values=True)[:MOST_FIELDS])


def query(attributes: Mapping[str, str]) -> str:
    """The attributes as a frame's address has them; `parse` reads it."""
    return urlencode({name: text for name, text in attributes.items() if text}, safe=",/=")


def _language(given: Attributes) -> str:
    """A language that there is; `ca-ES` is `ca`."""
    text = given.text("lang")
    lang = text.replace("_", "-").partition("-")[0].lower()
    if lang and lang not in LANGUAGES:
        return ""  # an author writes in many more languages than the boards speak
    return lang


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "" if value is None else str(value)
