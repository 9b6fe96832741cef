from __future__ import annotations

import pytest
from tests.stones import reference

from tilestone.core.prng import draw, seeded
from tilestone.stones.board import DIRECTIONS, SIDES, board, size


@pytest.mark.parametrize("side", SIDES)
def test_cells_are_named_and_placed_as_the_rules_say(side: int) -> None:
    assert board(side).axial == reference.cells(side)
    assert len(board(side).bits) == size(side) == board(side).cells.bit_count()


def test_the_usual_board_has_its_61_cells() -> None:
    five = board(5)
    assert len(five.bits) == 61
    assert five.axial["e5"] == (0, 0)
    assert (five.axial["i5"][1], five.axial["a1"][1]) == (-4, 4)
    rows = [[name for name in five.bits if name[0] == row] for row in "abcdefghi"]
    assert [row[-1] for row in rows] == ["a5", "b6", "c7", "d8", "e9", "f8", "g7", "h6", "i5"]


@pytest.mark.parametrize("side", [2, 11, 0, -5])
def test_other_sides_are_refused(side: int) -> None:
    with pytest.raises(ValueError, match="from 3 to 10"):
        board(side)


@pytest.mark.parametrize("side", SIDES)
def test_the_border_of_a_cell_is_its_neighbours(side: int) -> None:
    on, at = board(side), reference.cells(side)
    for name, (q, r) in at.items():
        around = {(q + dq, r + dr) for dq, dr in reference.NEIGHBOURS}
        expected = {other for other, cell in at.items() if cell in around}
        assert set(on.each(on.border(on.bits[name]))) == expected
        walked = {on.beside(name, direction) for direction in DIRECTIONS}
        assert walked - {None} == expected


def test_walking_right_goes_up_in_numbers_and_up_goes_on_in_letters() -> None:
    five = board(5)
    assert five.beside("e5", "right") == "e6"
    assert five.beside("e5", "left") == "e4"
    assert five.beside("e5", "up-left") == "f4"
    assert five.beside("e5", "up-right") == "f5"
    assert five.beside("e5", "down-left") == "d4"
    assert five.beside("e5", "down-right") == "d5"
    assert five.beside("a1", "down-left") is None


@pytest.mark.parametrize("side", [3, 5])
def test_the_twelve_symmetries_keep_neighbours(side: int) -> None:
    on = board(side)
    found = on.symmetries()
    assert len({tuple(symmetry.values()) for symmetry in found}) == 12
    for symmetry in found:
        assert set(symmetry.values()) == set(on.bits)
        for cell, image in symmetry.items():
            beside = {symmetry[other] for other in on.each(on.border(on.bits[cell]))}
            assert beside == set(on.each(on.border(on.bits[image])))


def test_b085_a_ring_with_its_centre_is_one_group_of_seven() -> None:
    five = board(5)
    ring = five.border(five.bits["e5"])
    assert five.sizes(ring) == [6]
    assert five.sizes(ring | five.bits["e5"]) == [7]


def test_b085_a_stone_between_the_arms_of_one_group_counts_it_once() -> None:
    five = board(5)
    arms = five.set_of(["d4", "e4", "f4", "f5", "e6", "d5"])
    assert five.sizes(arms) == [6]
    assert five.sizes(arms | five.bits["e5"]) == [7]


@pytest.mark.parametrize("side", [3, 5, 10])
def test_b085_groups_are_those_of_a_flood_fill_on_random_boards(side: int) -> None:
    on, at, rng = board(side), reference.cells(side), seeded(side)
    for _ in range(340):
        stones = 0
        for _ in range(5):  # 64 bits at a time
            value, rng = draw(rng)
            stones = stones << 64 | value
        stones &= on.cells
        flooded = reference.groups({at[cell]: "w" for cell in on.each(stones)})
        expected = {frozenset(group) for _, group in flooded}
        found = [frozenset(at[cell] for cell in on.each(group)) for group in on.groups(stones)]
        assert set(found) == expected
        assert sum(len(group) for group in found) == stones.bit_count()


def test_a_name_that_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        board(5).set_of(["e5", "e10"])
