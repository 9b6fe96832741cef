"""Figures of the gems: what they are worth, a round played out, the gem board, the standing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from tilestone.core.game import replay
from tilestone.games import GAMES
from tilestone.locale import in_a_row, listed
from tilestone.locale.numbers import exact_text
from tilestone.session import awards
from tilestone.ubongo import standing as comparing
from tilestone.ubongo.collecting import GEMS_A_TAKE, Classic, reach
from tilestone.ubongo.gems import COLOURS, KINDS, Counts
from tilestone.ubongo.race import Round
from tilestone.ubongo.standard import POINTS, Standard
from tilestone.ubongo.standard import worth as worth_of
from tilestone.view import gems
from tilestone.view.scene import Markup, el, join
from web.pages.figures import Figure
from web.pages.sources import words

PLAYERS = ("Ada", "Bo", "Cem", "Dani")
"""Who plays in the examples."""


def worth(_given: dict[str, Any], _lang: str) -> Figure:
    """The four gems of the standard edition with their points."""
    kinds = [(KINDS[colour], points) for colour, points in zip(COLOURS, POINTS, strict=False)]
    shown = (
        el(
            "li",
            gems.gem(kind, 44),
            el("span", gems.gem_name(kind)),
            el("b", str(points), class_="num"),
        )
        for kind, points in kinds
    )
    return Figure(el("ul", *shown, class_="gems"), {kind: str(points) for kind, points in kinds})


def hand(given: dict[str, Any], _lang: str) -> Figure:
    """A player's gems; `gems` counts them in the order red, blue, green, brown."""
    counts: Counts = tuple(given["gems"])
    shown = (el("li", gems.gem(kind, 34)) for kind in _kinds(counts))
    parts = " + ".join(
        f"{count} × {points}" for count, points in zip(counts, POINTS, strict=True) if count
    )
    return Figure(
        el("ul", *shown, class_="gems few"), {"sum": parts, "total": str(worth_of(counts))}
    )


def _kinds(counts: Counts) -> Iterator[str]:
    for colour, count in zip(COLOURS, counts, strict=False):
        yield from [KINDS[colour]] * count


# ------------------------------------------------------------------ a round of the standard edition


def round_(given: dict[str, Any], lang: str) -> Figure:
    """A round from a real game: who solved when, and what everybody got for it."""
    game = GAMES["ubongo-standard"]
    options = game.options(seats=given["seats"])
    state: Standard = replay(game, options, given["seed"], given["moves"])
    done = state.race.history[-1]
    said = words(lang)
    heads = (said["player"], said["time"], said["from_track"], said["from_bag"], said["points"])
    seats = [*done.ranking, *(s for s in range(options.seats) if s not in done.ranking)]
    table = el(
        "table",
        el("thead", el("tr", *(el("th", text, scope="col") for text in heads))),
        el("tbody", *(_line(state, done, seat, said) for seat in seats)),
    )
    numbers = {f"points_{seat}": str(points) for seat, points in enumerate(state.points)}
    numbers |= {"blue": str(state.blue), "brown": str(state.brown), "bag": str(sum(state.bag))}
    return Figure(el("div", table, class_="wide"), numbers)


def _line(state: Standard, done: Round, seat: int, said: dict[str, str]) -> Markup:
    got = [award for award in awards.of_round(done) if award.seat == seat]
    time = done.times[seat]
    return el(
        "tr",
        el("th", PLAYERS[seat], scope="row"),
        el("td", said["sand_out"] if time is None else exact_text(time), class_="num"),
        *(el("td", *_from(source, got)) for source in ("track", "bag")),
        el("td", str(state.points[seat]), class_="num"),
    )


def _from(source: str, got: Sequence[awards.Award]) -> list[Markup | str]:
    return [gems.gem(KINDS[award.colour], 30) for award in got if award.source == source] or ["–"]


# ------------------------------------------------------------------ the 2005 edition


def gemboard(given: dict[str, Any], _lang: str) -> Figure:
    """The gem board of a real game; for `seat`, the rows within reach and what they give."""
    game = GAMES["ubongo-2005"]
    state: Classic = replay(
        game, game.options(seats=given["seats"]), given["seed"], given.get("moves", [])
    )
    seat = given.get("seat")
    within = reach(state, seat) if seat is not None else ()
    lanes = (_lane(state, row, within) for row in range(1, len(state.rows) + 1))
    drawn = el(
        "svg",
        *lanes,
        class_="gemboard-picture",
        viewBox=f"0 0 560 {48 * len(state.rows) + 12}",
        role="img",
        aria_label=_board_words(state),
    )
    numbers = {
        "reach": listed(within),
        "count": str(len(within)),
        "gems": str(sum(map(len, state.rows))),
        "rows": str(len(state.rows)),
        "row": str(max(map(len, state.rows))),
    }
    return Figure(drawn, numbers)


def _lane(state: Classic, row: int, within: Collection[int]) -> Markup:
    """One row: its red space with pawns, the holes of what was taken, the gems left."""
    y = 48 * row - 18
    left = state.rows[row - 1]
    gone = 12 - len(left)
    places = [78 + 40 * index for index in range(12)]
    lane = el("rect", x=4, y=y - 22, width=552, height=44, rx=22, class_="lane")
    red = el("circle", cx=30, cy=y, r=16, fill="#B93A2B", stroke="#6B1C12", stroke_width=2)
    holes = (el("circle", cx=x, cy=y, r=3.5, class_="hole") for x in places[:gone])
    drawn = (
        gems.gem_at(KINDS[colour], x - 15, y - 15, 30)
        for x, colour in zip(places[gone:], left, strict=True)
    )
    return join(
        lane, red, *holes, *drawn, *_pawns(state, row, y), *_offer(row in within, y, places[gone:])
    )


def _pawns(state: Classic, row: int, y: float) -> list[Markup]:
    seats = [seat for seat, at in enumerate(state.pawns) if at == row]
    return [
        gems.pawn_at(seat, 30 + 13 * (2 * n - len(seats) + 1), y - 4, 0.9)
        for n, seat in enumerate(seats)
    ]


def _offer(within: bool, y: float, places: Sequence[float]) -> Iterator[Markup]:
    """A ring round a red space within reach, and round the gems that it would give."""
    if not within:
        return
    yield el("circle", cx=30, cy=y, r=20, class_="within")
    near = places[:GEMS_A_TAKE]
    if near:
        width = near[-1] - near[0] + 38
        yield el("rect", x=near[0] - 19, y=y - 19, width=width, height=38, rx=19, class_="within")


def _board_words(state: Classic) -> str:
    """Every row's gems in words, the nearest first."""
    rows = (in_a_row(gems.gem_name(KINDS[colour]) for colour in row) for row in state.rows)
    return " · ".join(f"{number}: {row}" for number, row in enumerate(rows, 1))


def standing(given: dict[str, Any], _lang: str) -> Figure:
    """Players' gems sorted into groups, and how the comparison goes."""
    counts: list[Counts] = [tuple(own) for own in given["gems"]]
    groups = [comparing.groups(own) for own in counts]
    winners = sorted(comparing.best(groups))
    step = comparing.comparison(groups)[-1]["step"]
    shown = (
        el("li", gems.seat(seat, PLAYERS[seat][0]), el("b", PLAYERS[seat]), *_groups(own))
        for seat, own in enumerate(counts)
    )
    numbers = {"winner": PLAYERS[winners[0]], "winners": str(len(winners)), "step": str(step)}
    numbers |= {
        f"sizes_{seat}": listed(size for size in own if size) for seat, own in enumerate(groups)
    }
    numbers |= {f"all_{seat}": str(sum(own)) for seat, own in enumerate(groups)}
    return Figure(el("ul", *shown, class_="standing"), numbers)


def _groups(counts: Counts) -> Iterator[Markup]:
    pairs = sorted(zip(counts, COLOURS, strict=False), key=lambda pair: -pair[0])
    for count, colour in pairs:
        if count:
            yield el(
                "span",
                el("b", str(count), class_="num"),
                gems.gem(KINDS[colour], 26),
                class_="group",
            )
