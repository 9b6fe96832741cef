"""The scenes of Ubongo alone: choosing a run, the run in its stages, its end."""

from __future__ import annotations

from collections.abc import Sequence

from tilestone.core.clock import clock_text, seconds_left
from tilestone.locale import _, ngettext
from tilestone.locale.numbers import exact_text
from tilestone.session import embedded_puzzle, embedding, records
from tilestone.session.lap import Lap
from tilestone.session.records import Run
from tilestone.session.settings import Settings
from tilestone.session.solo import SoloRun
from tilestone.ubongo.boards import SIDES, SYMBOLS
from tilestone.ubongo.names import board_word, side_name, symbol_name
from tilestone.ubongo.solo import LENGTHS, MODES, SoloOptions
from tilestone.view import glass, panels
from tilestone.view import lap as laps
from tilestone.view.parts import bar, button, choice, clock, clock_face, die, heading
from tilestone.view.scene import Markup, el, join

# ------------------------------------------------------------------ words


def mode_name(mode: str) -> str:
    """What a mode is called."""
    return {"clock": _("Against the clock"), "set": _("A set of puzzles")}[mode]


def length_name(mode: str, length: int) -> str:
    """A length in words: minutes or puzzles."""
    if mode == "clock":
        return ngettext("{n} minute", "{n} minutes", length).format(n=length)
    return ngettext("{n} puzzle", "{n} puzzles", length).format(n=length)


def score_text(run: Run) -> str:
    """What a run came to: its puzzles, or its time."""
    return str(run.solved) if run.mode == "clock" else exact_text(run.ms)


# ------------------------------------------------------------------ choosing


def setup(options: SoloOptions, best: Run | None, start: str) -> Markup:
    """Choosing a run; `start` is the address that the one button leads to."""
    mode = options.mode
    line = (
        _("How many puzzles can you solve before the sand runs out?")
        if mode == "clock"
        else _("How long do you need for a whole set?")
    )
    lengths = [(str(n), length_name(mode, n)) for n in LENGTHS]
    parts = (
        choice("mode", _("Mode"), [(m, mode_name(m)) for m in MODES], mode),
        choice("length", _("Length"), lengths, str(options.length)),
        choice("side", board_word(), [(s, side_name(s)) for s in SIDES], options.side),
        choice("pieces", _("Pieces at hand"), _pieces(), options.pieces),
        _best_so_far(mode, best),
    )
    return join(
        bar(button(_("Menu"), "back", kind="sq", href="#/"), heading(_("Ubongo alone"))),
        el(
            "main",
            el(
                "section",
                el("p", line, class_="lead"),
                *parts,
                button(_("Start"), "play", kind="pri wide", href=start, data_first=True),
                class_="sheet setup",
            ),
            class_="narrow",
        ),
    )


def _pieces() -> list[tuple[str, str]]:
    return [("all", _("All twelve")), ("row", _("Only the needed ones"))]


def _best_so_far(mode: str, best: Run | None) -> Markup:
    if best is None:
        return el("p", _("No record yet: this run can set one."), class_="mut")
    text = (
        ngettext(
            "Your best so far: {score} puzzle", "Your best so far: {score} puzzles", best.score
        )
        if mode == "clock"
        else _("Your best so far: {score}")
    )
    return el("p", text.format(score=score_text(best)), class_="mut")


# ------------------------------------------------------------------ the run


def play(run: SoloRun, elapsed: int, settings: Settings, met: bool = False) -> Markup:
    """The run in the stage that it is in; `met`: it was under way before this visit."""
    above = _bar(run, elapsed)
    match run.stage:
        case "ready":
            return panels.screen(above, _ready(run, met))
        case "rolling":
            return panels.screen(above, _rolling(run))
        case "paused":
            return panels.screen(above, _paused(run, elapsed, met))
    lap = run.lap
    assert lap is not None  # noqa: S101 - there is one in every other stage
    if run.stage == "solved":
        return panels.screen(above, laps.card(lap, settings, True), _solved(run, lap))
    return join(panels.screen(above, *laps.bench(lap, settings)), laps.air(lap.hand, settings))


def solutions(run: SoloRun, elapsed: int) -> Markup:
    """The solutions of the puzzle just solved, in the place of its board."""
    lap = run.lap
    return panels.screen(_bar(run, elapsed), laps.solutions(lap) if lap else Markup(""))


def _bar(run: SoloRun, elapsed: int) -> Markup:
    options = run.options
    racing = run.stage == "racing"
    number = _("Puzzle {n}").format(n=_number(run))
    helped = _("{number}, with help").format(number=number) if run.state.assisted else number
    shown = run.state.symbol if run.stage in ("racing", "solved") else ""
    rolled = (
        el(
            "div",
            el("h1", helped, class_="sr"),
            die(shown, 48),
            el("p", el("b", symbol_name(shown)), el("small", helped)),
            class_="roll",
        )
        if shown
        else heading(_("Ubongo alone"), helped)
    )
    warning = run.stage == "racing" and late(options, elapsed)
    face = clock(
        _digits(options, elapsed), _share(options, elapsed), glass.name(options.limit), warning
    )
    return bar(
        button(_("Pause"), "pause", "pause", "sq")
        if racing
        else button(_("Menu"), "back", kind="sq", href="#/"),
        rolled,
        face if run.stage != "paused" else None,  # the felt has the glass then
        button(_("Aside"), "aside", "aside", "col aside", size=22, title=_("Put aside and draw"))
        if racing
        else None,
    )


def clock_inside(options: SoloOptions, elapsed: int) -> Markup:
    """The glass and digits alone, for redrawing as time passes."""
    return clock_face(_digits(options, elapsed), _share(options, elapsed))


def _digits(options: SoloOptions, elapsed: int) -> str:
    return glass.digits(options.limit, elapsed)


def _share(options: SoloOptions, elapsed: int) -> float:
    return glass.share(options.limit, elapsed)


def late(options: SoloOptions, elapsed: int) -> bool:
    """Whether the last seconds run, and the digits warn."""
    return glass.late(options.limit, elapsed)


def _number(run: SoloRun) -> int:
    return len(run.state.played) + (run.stage not in ("solved", "over"))


def _ready(run: SoloRun, met: bool) -> Markup:
    options = run.options
    about = " · ".join(
        (
            mode_name(options.mode),
            length_name(options.mode, options.length),
            side_name(options.side),
        )
    )
    again = _("You have been here before: go on with puzzle {n}?").format(n=_number(run))
    return el(
        "section",
        die(None, 160),
        el("h2", again if met else _("Roll the die")),
        el("p", about, class_="mut"),
        el(
            "p",
            _("It picks the row of pieces to use. The sand starts when your board is shown."),
            class_="mut",
        ),
        el(
            "div",
            button(_("Roll the die"), "die", "roll", "pri wide", data_first=True),
            _start_again() if met else None,
            class_="acts",
        ),
        class_="stage",
    )


def _rolling(run: SoloRun) -> Markup:
    symbol = run.state.symbol
    last = SYMBOLS.index(symbol)
    faces = [SYMBOLS[(last + step) % len(SYMBOLS)] for step in (2, 5, 3, 0)]
    return panels.roll(faces, symbol_name(symbol), _("Find this row on your board."))


def _paused(run: SoloRun, elapsed: int, met: bool) -> Markup:
    again = _("You have been here before: go on with puzzle {n}?").format(n=_number(run))
    count = run.state.pauses
    note = ngettext("Paused {n} time in this run", "Paused {n} times in this run", count)
    return panels.pause(
        _digits(run.options, elapsed),
        _share(run.options, elapsed),
        glass.name(run.options.limit),
        again if met else _("Paused"),
        note.format(n=count),
        _start_again(),
        button(_("Menu"), "back", href="#/"),
    )


def _start_again() -> Markup:
    return button(_("Start a new run"), "rotate", "again")


# ------------------------------------------------------------------ after a puzzle


def _solved(run: SoloRun, lap: Lap) -> Markup:
    played = run.state.played
    took = played[-1].ms - (played[-2].ms if len(played) > 1 else 0)
    row = lap.board.row(lap.symbol)
    ways = ngettext("{n} way to solve it", "{n} ways to solve it", row.solutions)
    return panels.solved(
        _("Solved"),
        exact_text(took),
        (_so_far(run), ways.format(n=row.solutions)),
        button(_("Next: roll the die"), "die", "roll", "pri wide", data_first=True),
        button(_("Solutions"), "hint", "solutions"),
        button(_("Embed in a page"), "share", href=f"#/embed?{_attributes(run, lap)}"),
    )


def _attributes(run: SoloRun, lap: Lap) -> str:
    """The puzzle just solved, open again, for other people's pages."""
    row = embedded_puzzle.attributes_of_row(lap.board, lap.symbol, run.options.pack)
    return embedding.query(row)


def _so_far(run: SoloRun) -> str:
    solved = run.state.solved
    if run.options.mode == "set":
        text = _("{solved} of {all} in {time}")
        return text.format(solved=solved, all=run.options.length, time=exact_text(run.state.ms))
    left = clock_text(seconds_left(run.options.limit or 0, run.state.ms))
    text = ngettext("{n} puzzle so far, {left} left", "{n} puzzles so far, {left} left", solved)
    return text.format(n=solved, left=left)


def over(run: SoloRun, runs: Sequence[Run], finished: Run | None) -> Markup:
    """The end of a run: what it came to, and whether it is a record among `runs` of its kind."""
    state, options = run.state, run.options
    record = records.best(runs)
    clocked = options.mode == "clock"
    figure = str(state.solved) if clocked else exact_text(state.ms)
    title = (
        ngettext("puzzle in {time}", "puzzles in {time}", state.solved).format(
            time=length_name("clock", options.length)
        )
        if clocked
        else _("for {n} puzzles").format(n=options.length)
    )
    new = finished is not None and record is not None and record.id == finished.id
    text = _("Your new record!") if new else None
    return panels.finished(
        figure,
        title,
        text,
        tuple(_facts(run, record if not new else None)),
        button(_("Play again"), "rotate", "again", "pri wide", data_first=True),
        button(_("Records"), "record", href="#/records"),
        button(_("Menu"), "back", href="#/"),
    )


def _facts(run: SoloRun, record: Run | None) -> list[tuple[str, str]]:
    state = run.state
    out = [(board_word(), side_name(run.options.side)), (_("Put aside"), str(state.aside))]
    if state.pauses:
        out.append((_("Pauses"), str(state.pauses)))
    if state.assisted:
        out.append((_("Help"), _("yes: it is not a record")))
    if run.watch.slept:
        out.append((_("Sleep"), _("the device slept: it is not a record")))
    if record is not None:
        out.append((_("Your best"), score_text(record)))
    return out
