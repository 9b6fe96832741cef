"""The plot of a game: everybody's points after each round, as lines that end in their marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilestone.locale import _
from tilestone.session.players import Player
from tilestone.ubongo.gems import COLOURS
from tilestone.ubongo.race import NO_GLASS, Round
from tilestone.ubongo.standard import POINTS
from tilestone.view.charts import ticks
from tilestone.view.scene import Markup, el, num

WIDTH, HEIGHT = 440, 240
_LEFT, _RIGHT, _TOP, _BOTTOM = 36, 30, 16, 30
DASHES = (None, "7 4", "2 4", "10 3 2 3")
"""Each mark's line, told apart without colour."""


def totals(history: Sequence[Round], seats: int) -> tuple[tuple[int, ...], ...]:
    """Each seat's points after no round, after the first, and so on; play-offs give none."""
    lines: list[list[int]] = [[0] for _seat in range(seats)]
    for done in history:
        if done.glass == NO_GLASS:
            continue
        for line, gained in zip(lines, done.gains, strict=True):
            line.append(line[-1] + sum(POINTS[COLOURS.index(colour)] for colour in gained))
    return tuple(tuple(line) for line in lines)


def plot(players: Sequence[Player], history: Sequence[Round]) -> Markup:
    """The picture; the table of rounds says the same in words."""
    lines = totals(history, len(players))
    marks = ticks(0, max(1, *(line[-1] for line in lines)))
    return el(
        "svg",
        *_grid(marks, len(lines[0])),
        *(_line(player, line, marks) for player, line in zip(players, lines, strict=True)),
        *_ends(players, lines, marks),
        class_="plot points",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=_("Points by round"),
    )


def _x(index: int, count: int) -> float:
    return _LEFT + (WIDTH - _LEFT - _RIGHT) * index / max(1, count - 1)


def _y(value: float, marks: Sequence[float]) -> float:
    return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * value / marks[-1]


def _grid(marks: Sequence[float], count: int) -> Iterator[Markup]:
    for value in marks:
        y = _y(value, marks)
        yield el("path", d=f"M{_LEFT} {num(y)}H{WIDTH - _RIGHT}", stroke="var(--line)")
        yield el("text", num(value), x=_LEFT - 8, y=y + 4, text_anchor="end")
    for index in range(1, count):
        yield el("text", str(index), x=_x(index, count), y=HEIGHT - 8, text_anchor="middle")


def _line(player: Player, line: Sequence[int], marks: Sequence[float]) -> Markup:
    places = (
        f"{num(_x(index, len(line)))} {num(_y(value, marks))}" for index, value in enumerate(line)
    )
    return el(
        "path",
        d="M" + "L".join(places),
        fill="none",
        stroke=f"var(--seat-{player.mark + 1})",
        stroke_width=3,
        stroke_linejoin="round",
        stroke_dasharray=DASHES[player.mark],
    )


def _ends(
    players: Sequence[Player], lines: Sequence[Sequence[int]], marks: Sequence[float]
) -> Iterator[Markup]:
    """The marks at the right ends, kept apart where totals are close."""
    low = float(HEIGHT)
    count = len(lines[0])
    for seat in sorted(range(len(players)), key=lambda seat: lines[seat][-1]):
        y = low = min(_y(lines[seat][-1], marks), low - 21)
        player = players[seat]
        yield el(
            "g",
            el(
                "use",
                href=f"#seat-{player.mark + 1}",
                x=-11,
                y=-11,
                width=22,
                height=22,
                color=f"var(--seat-{player.mark + 1})",
            ),
            transform=f"translate({num(_x(count - 1, count) + 14)} {num(y)})",
        )
