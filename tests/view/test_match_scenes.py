"""Scenes of games for several people: what the curtain hides, what the reveal shows."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from tests.session.play import OUT, at, begun, game_to, lap, opened, rolled, round_of, solved
from tests.view.support import Node, read

from tilestone.session import awards, companion, embedding, passing, shelf, table
from tilestone.session import match as matches
from tilestone.session.embedded_puzzle import Puzzle
from tilestone.session.match import Match
from tilestone.session.players import Player
from tilestone.session.settings import Settings
from tilestone.session.sheet import Sheet
from tilestone.session.shelf import Kept
from tilestone.ubongo.boards import SYMBOLS
from tilestone.ubongo.names import symbol_name
from tilestone.ubongo.standard import worth
from tilestone.view import companion as companion_view
from tilestone.view import final, points, reveal, sheet
from tilestone.view import match as view
from tilestone.view import table as table_view

HOSTILE = "<svg/onload=alert()>"


def drawn(match: Match, elapsed: int = 0) -> str:
    """The scene of a match, as the screens choose it."""
    match match.stage:
        case "ready":
            return view.ready(match)
        case "rolling":
            return view.rolling(match)
        case "second":
            return view.second(match)
        case "reveal":
            return reveal.reveal(match)
        case "over":
            return final.final(match)
        case "paused":
            if match.seating == "companion":
                return companion_view.paused(match, elapsed)
            return table_view.paused(match, elapsed)
    if match.seating == "table":
        return table_view.scene(match, elapsed, Settings())
    if match.seating == "companion":
        return companion_view.scene(match, elapsed)
    return view.scene(match, elapsed, Settings())


def hidden_stages() -> dict[str, Match]:
    """Every stage in which no board may be seen."""
    first = rolled(begun())
    halted = passing.halt(opened(first), at(9000))
    after = lap(first, 23_418)
    paused = table.halt(table.seen(rolled(begun(seating="table")), at(0)), at(5))
    return {"first": first, "halted": halted, "after": after, "paused": paused}


@pytest.mark.parametrize("name", hidden_stages())
def test_b053_nothing_of_any_puzzle_is_in_the_page(name: str) -> None:
    match = hidden_stages()[name]
    markup = drawn(match)
    tree = read(markup)
    for mark in ("data_cell", "data_piece", "data_well", "data_at"):
        assert not tree.all(**{mark: None})
    for symbol in SYMBOLS:
        assert f"sym-{symbol}" not in markup
        assert symbol_name(symbol) not in tree.words()
    assert not any(board and board in markup for board in match.race.boards)


def test_the_curtain_names_who_is_next_and_no_time() -> None:
    words = read(drawn(lap(rolled(begun()), 23_418))).words()
    assert "Bo" in words
    assert "Ada has played." in words
    assert "Cem comes after you." in words
    assert "23" not in words


def test_a_board_that_is_not_solved_is_covered_as_soon_as_the_sand_is_out() -> None:
    match = passing.tick(opened(rolled(begun())), at(61_000))
    assert match.stage == "done"
    tree = read(drawn(match, 60_000))
    for mark in ("data_cell", "data_piece", "data_well"):
        assert not tree.all(**{mark: None})
    assert not tree.of_class("rows")
    assert tree.all(data_act="hand-on")
    kept = read(drawn(solved(opened(rolled(begun())), 100)))
    assert len(kept.all(data_piece=None)) == 3


@pytest.mark.parametrize("seating", ["laps", "table", "companion"])
def test_there_is_one_clock_while_sand_runs_or_stands(seating: str) -> None:
    flow = {"laps": passing, "table": table, "companion": companion}[seating]
    match = flow.rest(matches.roll(begun(seating=seating)))
    running = flow.seen(passing.show(match), at(0))
    scenes = [running]
    if seating != "laps":
        scenes.append(flow.halt(running, at(5)))
    for match in scenes:
        (clock,) = read(drawn(match)).all(data_clock=None)
        assert clock["role"] == "timer"


def test_a_lap_that_is_over_tells_no_time() -> None:
    match = solved(opened(rolled(begun())), 23_418)
    words = read(drawn(match, 23_418)).words()
    assert "Solved" in words
    assert "23" not in words


def test_a_halted_lap_says_what_is_left() -> None:
    match = passing.halt(opened(rolled(begun())), at(25_000))
    assert "0:35 left" in read(drawn(match, 25_000)).words()


# ------------------------------------------------------------------ the reveal


def gems_in(node: Node) -> int:
    return len(node.all(data_gem=None))


def test_gems_are_seen_only_when_they_have_been_handed_out() -> None:
    match = round_of(begun(), (100, 200, OUT))
    for shown in range(match.shown + 1):
        tree = read(reveal.reveal(replace(match, shown=shown)))
        (ranks,) = tree.of_class("ranks")
        assert gems_in(ranks) == shown
        points_ = [int(node.text) for node in tree.of_class("total")]
        held = awards.table(match.state, shown).gems
        assert sum(points_) == sum(worth(counts) for counts in held)


def test_the_reveal_ranks_everyone_with_exact_times_and_says_why_there_is_no_gem() -> None:
    match = round_of(begun(), (41_902, 23_418, OUT))
    names = [node.words() for node in read(reveal.reveal(match)).of_class("rank")]
    assert "Bo" in names[0]
    assert "0:23.418" in names[0]
    assert "0:41.902" in names[1]
    assert "The sand ran out" in names[2]


def test_the_next_roller_is_named_only_when_all_is_shown() -> None:
    match = round_of(begun(), (100, 200, 300))
    assert "Round 2: Bo rolls" in read(reveal.reveal(match)).words()
    part = read(reveal.reveal(replace(match, shown=1)))
    assert "rolls" not in part.words()
    assert part.all(data_act="skip")


def test_pauses_and_help_stand_beside_the_time() -> None:
    match = opened(rolled(begun(seats=1, pieces="row")))
    match = opened(passing.halt(match, at(10)), 10)
    match = passing.hand_on(solved(match, 2000))
    words = read(reveal.reveal(matches.skip(match))).words()
    assert "1 pause" in words
    assert "with help" in words


def test_b086_all_who_are_level_are_named() -> None:
    match = game_to(begun(), 9)
    words = read(reveal.reveal(match)).words()
    assert "Ada, Bo and Cem are level" in words
    assert "Play-off: Ada rolls" in words


def test_b086_all_who_share_the_win_are_named() -> None:
    match = rolled(game_to(begun(), 9))
    for _ in range(3):
        match = lap(match, OUT)
    over = matches.finish(matches.skip(match))
    assert final.winner_words(over)[0] == "Ada, Bo and Cem share the win"


# ------------------------------------------------------------------ the end


def over() -> Match:
    return matches.finish(game_to(begun(), 9, (100, 200, OUT)))


def test_b095_the_end_names_everybody_and_never_you() -> None:
    words = read(final.final(over())).words()
    assert all(name in words for name in ("Ada", "Bo", "Cem"))
    assert "You" not in words.split()


def test_a_rounds_solutions_are_shown_when_asked_for() -> None:
    match = over()
    assert not read(final.final(match)).of_class("cover")
    shown = read(final.final(match, 3))
    covers = shown.of_class("cover")
    assert len(covers) == 3
    links = [str(node["href"]) for node in shown.tags("a") if "embed" in str(node.get("href"))]
    boards = [embedding.read(embedding.parse(link.partition("?")[2])).board for link in links]
    assert [b.lap.board.id for b in boards if isinstance(b, Puzzle)] == list(
        match.race.history[3].boards
    )
    companion = replace(match, seating="companion")
    assert not read(final.final(companion)).all(data_act="solutions")


def test_points_add_up_round_by_round() -> None:
    match = over()
    lines = points.totals(match.race.history, 3)
    assert [line[-1] for line in lines] == list(match.state.points)
    assert all(len(line) == 10 for line in lines)
    assert all(a <= b for line in lines for a, b in itertools.pairwise(line))


# ------------------------------------------------------------------ one table


def test_far_boards_are_turned_and_near_ones_are_not() -> None:
    for seats, far in ((2, {1}), (3, {1}), (4, {1, 2})):
        match = rolled(begun(seats=seats, seating="table"))
        halves = read(drawn(match)).of_class("half")
        turned = {node["data-seat"] for node in halves if "turned" in (node["class"] or "").split()}
        assert turned == {str(seat) for seat in far}
        assert len(halves) == seats


def test_every_control_of_a_board_says_whose_it_is() -> None:
    match = rolled(begun(seats=4, seating="table"))
    for node in read(drawn(match)).all(data_act="rotate"):
        assert node["data-value"] in {"0", "1", "2", "3"}


# ------------------------------------------------------------------ names


def hostile(match: Match) -> Match:
    first = Player(HOSTILE, match.players[0].mark)
    return replace(match, players=(first, *match.players[1:]))


def test_b071_a_name_is_text_in_every_scene() -> None:
    second = passing.hand_on(passing.tick(opened(rolled(begun(seats=1))), at(61_000)))
    games = [
        begun(),
        matches.roll(begun()),
        rolled(begun()),
        opened(rolled(begun())),
        second,
        round_of(begun(), (100, 200, OUT)),
        over(),
        rolled(begun(seating="table")),
    ]
    scenes = [drawn(hostile(match)) for match in games]
    scenes.append(companion_view.scene(hostile(rolled(begun(seating="table"))), 0))
    kept = Kept(hostile(over()), 5)
    result = shelf.result(hostile(over()), 7)
    form = Sheet("ubongo-standard", players=hostile(begun()).players)
    scenes.append(sheet.sheet(form, [kept], [result], str, trouble=HOSTILE))
    for markup in scenes:
        assert HOSTILE not in markup
        assert "style=" not in markup


def test_every_mark_has_a_name_of_its_own() -> None:
    assert len({sheet.mark_name(number) for number in range(4)}) == 4


@pytest.mark.parametrize(
    ("elapsed", "said"),
    [(0, ""), (29_999, ""), (30_000, "30 seconds left"), (50_000, "10 seconds left"),
     (55_000, "5 seconds left"), (60_000, "5 seconds left")],
)  # fmt: skip
def test_b058_the_time_left_is_spoken_three_times(elapsed: int, said: str) -> None:
    assert view.warning(opened(rolled(begun())), elapsed) == said
