"""The plot of a player's runs: hexagons over time, and the record as a rising line.

From plain numbers to one picture.  A run that does not count is a dashed hexagon; which runs
moved the record is told, not found here.  Where less is better (times), the record line falls and
the best stands low.  Of more runs than there is room for, every record is drawn, and of each
stretch the best and the worst.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import floor, log10

from tilestone.locale import _
from tilestone.view.scene import Markup, el, num

WIDTH, HEIGHT = 440, 260
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 16, 40, 30
_HEXAGON = "M0-8L6.93-4V4L0 8L-6.93 4V-4Z"


MOST = 150
"""Stretches of time in which marks are drawn; of more runs, the best and worst of each."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run: its value, whether it could be a record, whether it was one."""

    value: float
    counts: bool = True
    rose: bool = False


TIMES = (5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600)
"""Steps in seconds that a clock's axis goes by."""


def ticks(
    low: float, high: float, most: int = 6, whole: bool = True, among: Sequence[float] = ()
) -> tuple[float, ...]:
    """Round values that span `low` to `high`, at most `most` and a few more.

    Steps are the first of `among` that will do, else 1, 2 or 5 times a power of ten;
    `whole` keeps them from falling under 1.
    """
    span = max(high - low, 1 if whole else 1e-9)
    power = 10.0 ** floor(log10(span / most))
    step = next(power * k for k in (1, 2, 5, 10) if span / (power * k) <= most)
    step = max(step, 1) if whole else step
    step = next((one for one in among if span / one <= most), step)
    first = floor(low / step)
    last = max(-floor(-high / step), first + 1)
    return tuple(index * step for index in range(first, last + 1))


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where runs and values stand in the picture."""

    count: int
    marks: tuple[float, ...]

    def x(self, index: int) -> float:
        wide = WIDTH - _LEFT - _RIGHT
        return _LEFT + (wide / 2 if self.count < 2 else wide * index / (self.count - 1))

    def y(self, value: float) -> float:
        low, high = self.marks[0], self.marks[-1]
        return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * (value - low) / (high - low)


def plot(
    runs: Sequence[Run],
    title: str,
    day: Callable[[int], str],
    less: bool = False,
    write: Callable[[float], str] = num,
) -> Markup:
    """The runs as a picture, oldest first; `title` says it all for readers.

    `day` gives the short words for the axis of the run at an index.  `less`: less is better.
    `write` turns a value into the words on the axis.  Without runs there is nothing to draw,
    and the result is empty: say so in words.
    """
    if not runs:
        return Markup("")
    values = [run.value for run in runs]
    frame = _Frame(len(runs), ticks(min(values), max(values), among=TIMES if less else ()))
    rises = tuple(index for index, run in enumerate(runs) if run.rose)
    return el(
        "svg",
        *_grid(frame, write),
        *_record_line(frame, runs, rises),
        *(_mark(frame, index, runs[index]) for index in drawn(runs)),
        *(_flag(frame.x(index), frame.y(runs[index].value)) for index in rises[-1:] if index),
        *_dates(frame, day),
        class_="plot",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=title,
    )


def drawn(runs: Sequence[Run]) -> tuple[int, ...]:
    """The indices of the runs that get a mark, in time."""
    length = -(-len(runs) // MOST)
    if length < 3:
        return tuple(range(len(runs)))
    chosen = {index for index, run in enumerate(runs) if run.rose}

    def value(index: int) -> float:
        return runs[index].value

    for start in range(0, len(runs), length):
        stretch = range(start, min(start + length, len(runs)))
        chosen |= {min(stretch, key=value), max(stretch, key=value)}
    return tuple(sorted(chosen))


def _grid(frame: _Frame, write: Callable[[float], str]) -> Iterator[Markup]:
    every = 1 if len(frame.marks) < 6 else 2
    for index, value in enumerate(frame.marks):
        y = frame.y(value)
        yield el(
            "path",
            d=f"M{_LEFT} {num(y)}H{WIDTH - _RIGHT}",
            stroke="var(--line)",
            stroke_width=1 if index else 1.5,
        )
        if index % every == 0:
            yield el("text", write(value), x=_LEFT - 10, y=y + 5, text_anchor="end")


def _record_line(frame: _Frame, runs: Sequence[Run], rises: tuple[int, ...]) -> Iterator[Markup]:
    """The record from its first run to the right edge, and the honey field below it."""
    if not rises:
        return
    start = f"M{num(frame.x(rises[0]))} {num(frame.y(runs[rises[0]].value))}"
    steps = (f"H{num(frame.x(i))}V{num(frame.y(runs[i].value))}" for i in rises[1:])
    line = f"{start}{''.join(steps)}H{WIDTH - _RIGHT}"
    floor_ = f"V{HEIGHT - _BOTTOM}H{num(frame.x(rises[0]))}Z"
    yield el("path", d=line + floor_, fill="var(--honey)", opacity=".22")
    yield el(
        "path",
        class_="record",
        d=line,
        fill="none",
        stroke="var(--honey-deep)",
        stroke_width=3,
        stroke_linejoin="round",
    )


def hexagon(counts: bool) -> Markup:
    """The mark of a run, its middle at (0, 0), for the plot and its legend."""
    return el(
        "path",
        class_="run" if counts else "run uncounted",
        d=_HEXAGON,
        fill="var(--pine)" if counts else "var(--paper)",
        stroke="var(--paper)" if counts else "var(--pine)",
        stroke_width=1.5 if counts else 2.2,
        stroke_dasharray=None if counts else "3 2",
    )


def _mark(frame: _Frame, index: int, run: Run) -> Markup:
    place = f"translate({num(frame.x(index))} {num(frame.y(run.value))})"
    return el("g", hexagon(run.counts), transform=place)


def _flag(x: float, y: float) -> Markup:
    """Where the present record was set; it leans to the left at the right edge."""
    lean = -1 if x > WIDTH - 60 else 1
    return el(
        "g",
        el("path", d="M0 24V0", stroke="var(--bad)", stroke_width=3, stroke_linecap="round"),
        el("path", d="M0 0H24L18 6.5L24 13H0Z", fill="var(--bad)"),
        class_="flag",
        transform=f"translate({num(x)} {num(y - 36)}) scale({lean} 1)",
    )


def _dates(frame: _Frame, day: Callable[[int], str]) -> Iterator[Markup]:
    """Up to four dates along the floor, the first and the last among them."""
    last = frame.count - 1
    shown = sorted({round(last * part / 3) for part in range(4)}) if last > 2 else {0, last}
    for index in sorted(shown):
        anchor = "middle" if 0 < index < last or not last else "start" if index == 0 else "end"
        yield el("text", day(index), x=frame.x(index), y=HEIGHT - 8, text_anchor=anchor)


def legend() -> Markup:
    """What the marks of the plot mean."""
    line = el("path", d="M0 8H22", stroke="var(--honey-deep)", stroke_width=3)
    entries = (
        (el("g", hexagon(True), transform="translate(11 8)"), _("a run")),
        (el("g", hexagon(False), transform="translate(11 8)"), _("does not count: help or sleep")),
        (line, _("your record")),
    )
    return el("p", *(_entry(drawn, words) for drawn, words in entries), class_="legend")


def _entry(drawn: Markup, words: str) -> Markup:
    picture = el("svg", drawn, viewBox="0 0 22 16", width=22, height=16, aria_hidden="true")
    return el("span", picture, words)
