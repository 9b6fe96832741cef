"""The scene of the records: switches, best and last, the plot, the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilestone.core.clock import clock_text
from tilestone.locale import _, ngettext
from tilestone.locale.numbers import exact_text
from tilestone.session import records as kept
from tilestone.session.records import Run
from tilestone.ubongo.boards import SIDES
from tilestone.ubongo.names import board_word, side_name
from tilestone.ubongo.solo import LENGTHS, MODES, SoloOptions
from tilestone.view import charts
from tilestone.view.parts import bar, button, choice, heading
from tilestone.view.scene import Markup, el, icon, join
from tilestone.view.solo import length_name, mode_name, score_text

Local = Callable[[str, bool], str]
"""A moment in the player's own time: its day, or with true its day and hour."""

ROWS = 50  # newest runs in the table; the plot and the export have all


def records(options: SoloOptions, runs: Sequence[Run], local: Local) -> Markup:
    """The runs of one kind, oldest first in `runs`."""
    above = bar(
        button(_("Menu"), "back", kind="sq", href="#/"),
        heading(_("Records")),
        button(_("Export"), "download", "export"),
    )
    body = _kind(options), *(_known(options, runs, local) if runs else (_none(options),))
    return join(above, el("main", *body, class_="rec"))


def _kind(options: SoloOptions) -> Markup:
    lengths = [(str(n), length_name(options.mode, n)) for n in LENGTHS]
    modes = [(m, mode_name(m)) for m in MODES]
    sides = [(s, side_name(s)) for s in SIDES]
    return el(
        "div",
        choice("mode", _("Mode"), modes, options.mode, shown=False),
        choice("length", _("Length"), lengths, str(options.length), shown=False),
        choice("side", board_word(), sides, options.side, shown=False),
        class_="kinds",
    )


def _none(options: SoloOptions) -> Markup:
    return el(
        "section",
        icon("i-record", 48),
        el("h2", _("Nothing here yet")),
        el("p", _("Finish a run of this kind, and it is written down here."), class_="mut"),
        button(
            _("Play one now"),
            "play",
            kind="pri",
            href=f"#/solo/{options.mode}/{options.length}?side={options.side}",
        ),
        class_="sheet empty",
    )


def _known(options: SoloOptions, runs: Sequence[Run], local: Local) -> tuple[Markup, ...]:
    rose = kept.rises(runs)
    best = next((run for run in reversed(runs) if run.id in rose), None)
    figures = el(
        "div",
        _figure(score_text(best) if best else "–", _best_words(best, local), "best"),
        _figure(score_text(runs[-1]), _("last run")),
        _figure(str(len(runs)), ngettext("run", "runs", len(runs))),
        class_="big",
    )
    return figures, _plot(options, runs, rose, local), _table(options, runs, rose, local)


def _best_words(best: Run | None, local: Local) -> str:
    if best is None:
        return _("best: no run that counts yet")
    return _("best, {day}").format(day=local(best.when, False))


def _figure(figure: str, words: str, kind: str = "") -> Markup:
    long = " long" if len(figure) > 5 else ""
    return el("p", el("b", figure, class_="num"), el("span", words), class_=f"sheet {kind}{long}")


def _plot(options: SoloOptions, runs: Sequence[Run], rose: frozenset[str], local: Local) -> Markup:
    title = _title(options)
    unit = 1 if options.mode == "clock" else 1000
    shown = [charts.Run(run.score / unit, run.counts, run.id in rose) for run in runs]

    def day(index: int) -> str:
        return local(runs[index].when, False)

    if options.mode == "clock":
        drawn = charts.plot(shown, title, day)
    else:
        drawn = charts.plot(shown, title, day, less=True, write=lambda s: clock_text(round(s)))
    return el("section", el("h2", title), drawn, charts.legend(), class_="sheet plotted")


def _title(options: SoloOptions) -> str:
    if options.mode == "clock":
        return _("Puzzles in {time}").format(time=length_name("clock", options.length))
    return _("Time for {puzzles}").format(puzzles=length_name("set", options.length))


def _table(options: SoloOptions, runs: Sequence[Run], rose: frozenset[str], local: Local) -> Markup:
    score = _("Puzzles") if options.mode == "clock" else _("Time")
    heads = (el("th", name, scope="col") for name in (_("When"), score, _("Put aside"), _("Notes")))
    rows = (_line(run, run.id in rose, local) for run in runs[: -ROWS - 1 : -1])
    return el(
        "section",
        el(
            "table",
            el("caption", _("The runs, newest first"), class_="sr"),
            el("thead", el("tr", *heads)),
            el("tbody", *rows),
        ),
        class_="sheet",
    )


def _line(run: Run, rose: bool, local: Local) -> Markup:
    value = str(run.solved) if run.mode == "clock" else exact_text(run.ms)
    return el(
        "tr",
        el("td", local(run.when, True)),
        el("td", el("b", value)),
        el("td", str(run.aside)),
        el("td", *_notes(run, rose)),
    )


def _notes(run: Run, rose: bool) -> list[Markup]:
    notes = []
    if rose:
        notes.append(el("span", icon("i-record", 16), _("record"), class_="rose"))
    if run.assisted:
        notes.append(el("span", _("with help")))
    if run.slept:
        notes.append(el("span", _("device slept")))
    if run.pauses:
        text = ngettext("{n} pause", "{n} pauses", run.pauses)
        notes.append(el("span", text.format(n=run.pauses)))
    return notes
