from __future__ import annotations

from itertools import combinations

import pytest
from tests.view.support import numbers, read, tokens

from tilestone.ubongo.pieces import ORDER, Cell, oriented
from tilestone.view import tile

every_turn = pytest.mark.parametrize("turn", range(8))
every_piece = pytest.mark.parametrize("piece", ORDER)


def drawn_cells(markup: str, unit: float) -> list[Cell]:
    """The cells on which motifs stand, from where they are drawn."""
    places = [numbers(node["transform"])[:2] for node in read(markup).of_class("motif")]
    return sorted((round(y / unit), round(x / unit)) for x, y in places)


@every_turn
@every_piece
def test_a_tile_has_a_motif_on_each_of_the_engines_cells(piece: str, turn: int) -> None:
    cells = oriented(piece, turn)
    for unit in (100, 18.5):
        assert drawn_cells(tile.tile(piece, turn, unit), unit) == sorted(cells)
    marks = [node["data-of"] for node in read(tile.tile(piece, turn)).of_class("motif")]
    assert sorted(marks) == sorted(f"{row},{column}" for row, column in cells)


@every_piece
def test_light_stays_in_the_room(piece: str) -> None:
    """Motifs are moved and sized, never turned."""
    for turn in range(8):
        for node in read(tile.tile(piece, turn)).of_class("motif"):
            assert "rotate" not in node["transform"]
    straight = {n["d"] for turn in range(8) for n in read(tile.tile(piece, turn)).of_class("motif")}
    assert len(straight) == 1


def test_motifs_are_twelve_and_all_different() -> None:
    motifs = {read(tile.tile(piece)).of_class("motif")[0]["d"] for piece in ORDER}
    assert len(motifs) == len(ORDER) == 12


@every_piece
def test_a_label_takes_the_place_of_the_first_motif(piece: str) -> None:
    motifs = read(tile.tile(piece, label=True)).of_class("motif")
    assert len(motifs) == len(oriented(piece, 0))
    assert [node.text for node in motifs if node.tag == "text"] == [piece]


@every_piece
def test_a_held_tile_differs_by_its_shadow_only(piece: str) -> None:
    lying, held = (read(tile.tile(piece, 0, held=held)).children[0] for held in (False, True))
    assert lying.children[1:] == held.children[1:]
    assert lying.children[0] != held.children[0]


def test_no_filter_is_drawn_under_a_drag() -> None:
    assert all("filter" not in tile.tile(piece, held=True) for piece in ORDER)


@every_turn
@every_piece
def test_ghost_and_hollow_follow_the_turn(piece: str, turn: int) -> None:
    cells = oriented(piece, turn)
    for markup in (tile.ghost(piece, turn, 100), tile.hollow(piece, turn, 100)):
        values = numbers(read(markup).children[0]["d"])
        assert round(max(values[::2]) / 100) == 1 + max(column for _, column in cells)
        assert round(max(values[1::2]) / 100) == 1 + max(row for row, _ in cells)


@every_piece
def test_what_fits_and_what_does_not_differ_in_more_than_colour(piece: str) -> None:
    fits, unfit = (read(tile.ghost(piece, 0, 100, ok)).children[0] for ok in (True, False))
    assert fits["stroke"] != unfit["stroke"]
    assert fits["stroke-dasharray"] != unfit["stroke-dasharray"]


def test_the_colours_are_those_of_the_tokens() -> None:
    for theme in tokens():
        assert {piece: theme[f"p-{piece}"] for piece in ORDER} == tile.COLOURS


@every_piece
def test_motifs_stand_out_from_their_tile(piece: str) -> None:
    one, other = sorted(map(tile.luminance, (tile.COLOURS[piece], tile.ink(piece))))
    assert (other + 0.05) / (one + 0.05) > 1.8


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert tile.mix("#102030", "#FFFFFF", 0) == "#102030"
    assert tile.mix("#102030", "#FFFFFF", 1) == "#FFFFFF"
    assert tile.mix("#000000", "#204060", 0.5) == "#102030"


def test_minis_are_told_apart_by_shape_and_colour() -> None:
    drawn = [tile.mini(piece) for piece in ORDER]
    assert all(one != other for one, other in combinations(drawn, 2))
