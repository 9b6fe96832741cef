"""Everything that is kept, as one file: for moving to another device, or just to be safe.

`{"tilestone": 1, "things": {name: envelope}}`.  The file holds the envelopes as they lie in
the store, so nothing is lost by it, not even what this program can't read.  It never
expires.  Read back it is checked as a whole: one part that is not what it should be, and
nothing of it is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tilestone.core import jsons
from tilestone.locale import _
from tilestone.session import kept, records, settings, shelf, solo, stones_save
from tilestone.session.envelope import Damaged, Newer, check, seal, unseal
from tilestone.session.keeper import aside
from tilestone.session.match import KINDS, Match

FORMAT = 1
LARGEST = 30_000_000
"""Bytes of a file that are read: five million characters, the most that browsers keep for a
site, are at most fifteen million bytes, and as many again where all must be escaped."""

MOST_THINGS = 2_000
LONGEST_NAME = 160
LONGEST_LINK = 4_000
LONGEST_TEXT = 6_000_000

ASIDE = "damaged"
"""What was set aside: kept and carried along, never read."""


class BundleError(ValueError):
    """A file that can't be imported; its text is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing of a file or a store: its name, its text, and what the text says."""

    name: str
    text: str
    value: Any


def write(texts: Mapping[str, str]) -> dict[str, Any]:
    """A file of all texts, by their names; what can't be read goes in as set aside."""
    return {"tilestone": FORMAT, "things": sorted_out(texts)}


def sorted_out(texts: Mapping[str, str]) -> dict[str, str]:
    """The texts by their names, those that can't be read under the names they are set aside by."""
    out = {}
    for name, text in texts.items():
        try:
            read_thing(name, text)
        except Newer:
            out[name] = text
        except Exception:  # as the keeper has it: whatever a reader trips over
            out[aside(name, text)] = text
        else:
            out[name] = text
    return out


def read(text: str | None) -> dict[str, Thing]:
    """The things in a file's text, by their names; `None` is a file that is too large.

    A file of one game is one with that game alone.  `BundleError` says why a file is refused.
    """
    if text is None or len(text) > LARGEST:
        raise BundleError(_("The file is too large."))
    try:
        data = jsons.loads(text)
    except ValueError:
        raise BundleError(_("The file is not readable. Was it changed or cut off?")) from None
    number = data.get("tilestone") if isinstance(data, dict) else None
    if type(number) is int and number > FORMAT:
        raise _newer()
    if type(number) is not int or number != FORMAT:
        raise BundleError(_("This is not a file of Tilestone."))
    things = _one_game(data["match"]) if "match" in data else data.get("things")
    if not isinstance(things, dict) or len(things) > MOST_THINGS:
        raise BundleError(_("This is not a file of Tilestone."))
    return {name: _checked(name, text) for name, text in things.items()}


def read_game(text: str | None) -> Match:
    """The one game for several people in a file's text; `BundleError` says why there is none."""
    things = list(read(text).values())
    if len(things) != 1 or not isinstance(things[0].value, Match):
        raise BundleError(
            _("This is not a file of one game. The settings import files of everything.")
        )
    return things[0].value


def read_thing(name: str, text: str) -> Any:
    """What the text of this name says; `Newer`, `Damaged` or a reader's own error if nothing."""
    if name.startswith(f"{ASIDE}:"):
        if not name.endswith(f":{check(text)}"):
            raise Damaged("set aside under the name of another text")
        return None
    data = unseal(text, name)
    match name.split(":"):
        case ["settings"]:
            return settings.read(data)
        case ["records"]:
            return records.read(data)
        case ["results"]:
            return shelf.read_results(data)
        case ["solo", _kind]:
            return _named(name, solo.read(data))
        case ["game", game, _id] if game in KINDS:
            return _named(name, kept.read(data))
        case ["game", _game, _options]:
            return _need(*_stones(name, data))
    raise Damaged(f"nothing of ours is called {name}")


def _stones(name: str, data: Any) -> tuple[bool, Any]:
    """A group game, and whether it may be kept under this name."""
    match = stones_save.read(data)
    link = data.get("link", "")
    if not isinstance(link, str) or len(link) > LONGEST_LINK:
        raise Damaged("a link that is none")
    names = (stones_save.name(match, link), *stones_save.older_names(match, link))
    return name in names, match


def _checked(name: str, text: object) -> Thing:
    bounded = len(name) <= LONGEST_NAME and isinstance(text, str) and len(text) <= LONGEST_TEXT
    if not bounded or not isinstance(text, str):
        raise BundleError(_("This is not a file of Tilestone."))
    try:
        return Thing(name, text, read_thing(name, text))
    except Newer:
        raise _newer() from None
    except Exception:  # a reader may trip over anything; the file is refused for it
        said = _("A part of the file can’t be read: {name}. Nothing was imported.")
        raise BundleError(said.format(name=name)) from None


def _one_game(data: Any) -> dict[str, str]:
    """The things of a file of one game."""
    game, id_ = (data.get("game"), data.get("id")) if isinstance(data, dict) else (None, None)
    if not isinstance(game, str) or not isinstance(id_, str):
        raise BundleError(_("This is not a file of Tilestone."))
    name = f"game:{game}:{id_}"
    return {name: seal(data, name)}


def _newer() -> BundleError:
    return BundleError(
        _("A newer version of Tilestone wrote this file. Reload the page to get that version.")
    )


def _named(name: str, found: Any) -> Any:
    return _need(found.name == name, found)


def _need(holds: bool, found: Any) -> Any:
    if not holds:
        raise Damaged("under the name of another thing")
    return found
