from __future__ import annotations

import pytest
from tests.view.support import read

from tilestone.solver.puzzle import all_solutions
from tilestone.ubongo.boards import latest, pack
from tilestone.ubongo.tray import shifted
from tilestone.view import lids
from tilestone.view.boxes import boxes
from tilestone.view.menu import Box, UnderWay, menu, wordmark

HOSTILE = "<img src=x onerror=alert(1)>"


def test_the_menu_shows_the_games_it_is_given_as_links() -> None:
    games = [
        Box("ubongo-solo", "#/solo", "Alone", "Beat it"),
        Box("ubongo-2005", "#/x", "2005", ""),
    ]
    tree = read(menu(games))
    assert [node["href"] for node in tree.of_class("box")] == ["#/solo", "#/x"]
    assert [node.text for node in tree.tags("h2")] == ["Alone", "2005"]
    assert len(tree.of_class("lid")) == 2


def test_a_menu_without_games_still_leads_to_records_and_rules() -> None:
    tree = read(menu([]))
    assert not tree.of_class("box")
    assert {node.get("href") for node in tree.tags("a")} >= {"#/records", "#/rules"}
    assert tree.all(data_act="settings")


def test_what_is_under_way_comes_before_the_games() -> None:
    run = UnderWay("#/solo/set/5", "Ubongo alone", "Puzzle 4 of 5", "leaf")
    tree = read(menu(boxes(), run))
    order = [
        n for n in tree.walk() if "go-on" in (n.get("class") or "") or n.get("class") == "games"
    ]
    assert order[0].tags("a")[0]["href"] == "#/solo/set/5"
    assert not read(menu(boxes())).of_class("go-on")


@pytest.mark.parametrize("offline", [True, False])
def test_ready_for_offline_is_said_only_when_true(offline: bool) -> None:
    assert bool(read(menu(boxes(), offline=offline)).of_class("ready")) is offline


def test_a_record_stands_on_its_box() -> None:
    with_, without = (read(menu(boxes(record))) for record in ("7 in 5 min", None))
    assert with_.of_class("extra")[0].words() == "7 in 5 min"
    assert not without.of_class("extra")


def test_words_of_players_never_become_markup() -> None:
    run = UnderWay(HOSTILE, HOSTILE, HOSTILE)
    tree = read(menu([Box("ubongo-solo", HOSTILE, HOSTILE, HOSTILE, HOSTILE)], run))
    assert not tree.tags("img")
    assert HOSTILE in [node.text for node in tree.tags("h2")]


def test_the_name_is_drawn_and_said() -> None:
    (svg,) = read(wordmark()).tags("svg")
    assert svg["aria-label"] == "Tilestone"
    assert len(svg.children) == len("Tilestone")


@pytest.mark.parametrize("game", lids.LIDS)
def test_a_lid_is_decoration(game: str) -> None:
    drawn = read(lids.picture(game))
    assert not drawn.all(data_piece=None)
    assert not drawn.all(data_cell=None)
    assert len(read(lids.shapes()).all(id=f"lid-{game}")) == 1
    box = read(menu([Box(game, "#/", "Name", "line")]))
    (svg,) = box.all(class_="lid")
    assert svg["aria-hidden"] == "true"
    assert svg.children[0]["href"] == f"#lid-{game}"


@pytest.mark.parametrize("shown", [lids.EASY, lids.HARD])
def test_lids_show_boards_of_the_pack_on_the_way_to_a_solution(shown: lids.Shown) -> None:
    board = pack(latest()).board(shown.board)
    row = board.row(shown.symbol)
    assert frozenset(shown.area) == board.area
    covers = [
        {cell: piece for piece, turn, at in cover for cell in shifted(piece, turn, at)}
        for cover in all_solutions(board.area, row.pieces)
    ]
    lying = {cell: piece for piece, turn, at in shown.placed for cell in shifted(piece, turn, at)}
    assert any(lying.items() <= cover.items() for cover in covers)


def test_positions_on_lids_are_games_under_way() -> None:
    for game, shown in lids.POSITIONS.items():
        stones = lids.facts(game)["stones"]
        assert len(stones) == len(shown.moves.split())
        drawn = read(lids.picture(game)).tags("use")
        assert sum(node["href"].startswith("#stone-") for node in drawn) == len(stones)


def test_the_number_on_a_lid_is_the_games_own() -> None:
    numbers = {game: read(lids.picture(game)).children[-1].words() for game in lids.LIDS}
    assert int(numbers["libra"]) == len(lids.facts("libra")["groups"])
    sizes = {game: [g["size"] for g in lids.facts(game)["groups"]] for game in lids.POSITIONS}
    assert int(numbers["odd"]) == sum(size >= 5 for size in sizes["odd"])
    assert int(numbers["manalath"]) == max(sizes["manalath"])


def test_every_game_on_the_menu_has_a_lid() -> None:
    assert {box.id for box in boxes()} <= set(lids.LIDS)
