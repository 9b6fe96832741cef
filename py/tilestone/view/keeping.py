"""The scene of what is kept: files out and in, with what they would change, and its end.

An import is shown before it happens: how many runs, which records, which games come, go or
take the place of others, in merging and in replacing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tilestone.locale import _, listed, ngettext
from tilestone.session.importing import Plan
from tilestone.session.match import Match as Race
from tilestone.session.records import Kind
from tilestone.session.solo import SoloRun
from tilestone.session.stones import Match as Stones
from tilestone.ubongo.names import edition_name, side_name
from tilestone.view import stones_words
from tilestone.view.parts import button, choice, message
from tilestone.view.scene import Markup, el, icon
from tilestone.view.solo import length_name, mode_name

MOST_NAMED = 8
"""Games that are named one by one; of more, their number is said."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What there is to show: the plan of an import, a question, a word on what was done.

    `said` is a kind of message (`good`, `bad`) and its sentence; `asked` whether everything
    may be about to go; `aside` counts what was set aside because it can't be read.
    """

    plan: Plan | None = None
    said: tuple[str, str] | None = None
    asked: bool = False
    aside: int = 0


AT_REST = Shown()


def kept(shown: Shown = AT_REST) -> Markup:
    """What is kept in this browser, and all that can be done with it."""
    return el(
        "section",
        el("h2", _("What is kept here")),
        el(
            "p",
            _(
                "Records, runs and games are kept in this browser only. Some browsers forget"
                " them after weeks without a visit: a file keeps them for good, and takes them"
                " to another device."
            ),
            class_="mut",
        ),
        message(shown.said[0], "", shown.said[1]) if shown.said else None,
        *(_preview(shown.plan) if shown.plan else _files()),
        _aside(shown.aside) if shown.aside else None,
        None if shown.plan else _end(shown.asked),
        class_="sheet setup",
    )


# ------------------------------------------------------------------ out and in


def _files() -> Iterator[Markup]:
    yield el(
        "div",
        button(_("Export everything"), "download", "export"),
        el(
            "label",
            icon("i-share", 20),
            el("span", _("Import from a file")),
            el("input", type="file", name="import", accept=".json,application/json", class_="sr"),
            class_="btn from-file",
        ),
        class_="acts",
    )
    yield el("p", _("Results as tables for a spreadsheet:"), class_="mut")
    yield el(
        "div",
        button(_("Runs (CSV)"), "download", "table-runs", size=20),
        button(_("Games with others (CSV)"), "download", "table-results", size=20),
        class_="acts",
    )


def _preview(plan: Plan) -> Iterator[Markup]:
    """What the import would do, and the buttons that let it."""
    ways = [("merge", _("Add to what is here")), ("replace", _("Replace what is here"))]
    yield el("h3", _("What the file would change"))
    yield choice("way", _("How to import"), ways, plan.way)
    lines = [el("li", line) for line in sentences(plan)]
    if lines:
        yield el("ul", *lines, class_="changes", aria_live="polite")
    else:
        yield el(
            "p", _("Nothing: all of it is here already."), class_="changes", aria_live="polite"
        )
    words = _("Import") if plan.way == "merge" else _("Replace everything")
    yield el(
        "div",
        None if plan.empty else button(words, "check", "import", "pri"),
        button(_("Change nothing"), "back", "leave", data_first=True),
        class_="acts",
    )


def sentences(plan: Plan) -> Iterator[str]:
    """What an import changes, a sentence for each."""
    yield from _of_runs(plan)
    if come := len(plan.results.come):
        yield ngettext("{n} result more.", "{n} results more.", come).format(n=come)
    if go := len(plan.results.go):
        yield ngettext("{n} result goes.", "{n} results go.", go).format(n=go)
    yield from _of_games(plan)
    if plan.chosen:
        names = listed([setting_name(name) for name, _old, _new in plan.chosen])
        yield _("Settings that change: {names}.").format(names=names)
    if plan.aside:
        text = ngettext(
            "{n} part that can’t be read comes along, set aside.",
            "{n} parts that can’t be read come along, set aside.",
            plan.aside,
        )
        yield text.format(n=plan.aside)


def _of_runs(plan: Plan) -> Iterator[str]:
    if come := len(plan.runs.come):
        yield ngettext("{n} new run.", "{n} new runs.", come).format(n=come)
    if go := len(plan.runs.go):
        yield ngettext("{n} run goes.", "{n} runs go.", go).format(n=go)
    if plan.better:
        yield _("Better records: {kinds}.").format(kinds=_kinds(plan.better))
    if plan.worse:
        yield _("Records that are lost: {kinds}.").format(kinds=_kinds(plan.worse))


def _of_games(plan: Plan) -> Iterator[str]:
    texts = (
        (plan.games.come, _("New games: {games}.")),
        (plan.games.go, _("Games that go: {games}.")),
        (plan.later, _("Games as the file has them: {games}.")),
        (plan.stay, _("Games that stay as they are here, since they are later: {games}.")),
    )
    for games, text in texts:
        if games:
            yield text.format(games=_games(games))


def _kinds(kinds: Sequence[Kind]) -> str:
    return "; ".join(
        f"{mode_name(mode)}, {length_name(mode, length)}, {side_name(side)}"
        for mode, length, side in kinds
    )


def _games(games: Sequence[Any]) -> str:
    named = "; ".join(game_words(game) for game in games[:MOST_NAMED])
    more = len(games) - MOST_NAMED
    if more <= 0:
        return named
    return ngettext("{named}; and {n} more", "{named}; and {n} more", more).format(
        named=named, n=more
    )


def game_words(game: SoloRun | Race | Stones) -> str:
    """A kept game in few words: which, how far, who plays."""
    if isinstance(game, SoloRun):
        return _("Ubongo alone, puzzle {n}").format(n=len(game.state.played) + 1)
    if isinstance(game, Race):
        names = listed([player.name for player in game.players])
        title = _("{game}, round {n}").format(game=edition_name(game.game), n=game.race.round)
    else:
        title, names = stones_words.under_way(game)
    return _("{title} ({names})").format(title=title, names=names)


def setting_name(name: str) -> str:
    """What a setting is called."""
    names = {
        "language": _("Language"),
        "theme": _("Light or dark"),
        "hand": _("Tray and buttons"),
        "labels": _("Names of the pieces"),
        "sound": _("Sounds"),
        "groups": _("Groups"),
        "marks": _("Marks on the board"),
        "taps": _("Taps to place"),
    }
    return names.get(name, name)


# ------------------------------------------------------------------ set aside, and the end


def _aside(count: int) -> Markup:
    """What could not be read is still there."""
    text = ngettext(
        "{n} thing here can’t be read. It was set aside, and an export has it.",
        "{n} things here can’t be read. They were set aside, and an export has them.",
        count,
    )
    return el("p", text.format(n=count), class_="aside")


def _end(asked: bool) -> Markup:
    """Deleting all of it, after a question."""
    if not asked:
        return el("div", button(_("Delete my data"), "close", "ask", size=20), class_="acts")
    words = _("Delete every record, run, game and setting of yours? This can’t be taken back.")
    return message(
        "bad",
        "",
        words,
        button(_("Delete all of it"), "close", "delete"),
        button(_("Keep it"), "back", "leave", data_first=True),
    )
