"""A match of a group game: choosing, previewing, placing, stepping, rounds, rematch."""

from __future__ import annotations

from typing import Any

import pytest
from tests.stones.support import random_game

from tilestone.core.game import IllegalMove
from tilestone.games import GAMES
from tilestone.session import stones as session
from tilestone.session import stones_save as saves
from tilestone.session.address import parse
from tilestone.session.stones import Match, SetUp, Thought
from tilestone.stones.placing import PlacingGame


def begun(id_: str, moves: str = "", names: tuple[str, ...] = (), **given: Any) -> Match:
    game = GAMES[id_]
    assert isinstance(game, PlacingGame)
    match = session.begin(game, game.options(**given), names=names)
    return session.played(match, tuple(moves.split()))


def finished(kind: str, id_: str, seed: int = 7, **given: Any) -> Match:
    return begun(id_, " ".join(random_game(kind, seed)[1]), **given)


# ------------------------------------------------------------------ colours


def test_either_colour_may_be_chosen_and_white_is_first() -> None:
    match = begun("odd")
    assert (match.colour, match.other_colour) == ("white", "black")
    assert session.pick(match, "black").colour == "black"
    assert session.pick(match, "red") == match


def test_the_chosen_colour_stays_while_it_can_be_placed() -> None:
    match = session.pick(begun("odd"), "black")
    assert session.place(match, "e5", "black").colour == "black"


def test_in_omega_a_colour_placed_gives_way_to_the_next() -> None:
    match = begun("omega", seats=3)
    match = session.place(match, "e5", "white")
    assert match.colours == ("black", "red")
    assert match.colour == "black"
    assert match.other_colour == "red"


# ------------------------------------------------------------------ previews and taps


def test_a_first_tap_holds_a_stone_and_a_second_places_it() -> None:
    held = session.tap(begun("odd"), "e5")
    assert held.thought == Thought("e5", "white", held=True)
    assert held.ply == 0
    placed = session.tap(held, "e5")
    assert placed.facts["stones"] == {"e5": "white"}
    assert placed.thought is None
    assert placed.cursor == "e5"


def test_a_tap_on_another_cell_moves_the_stone_held() -> None:
    match = session.tap(session.tap(begun("odd"), "e5"), "e6")
    assert match.thought == Thought("e6", "white", held=True)
    assert match.ply == 0


def test_at_once_a_tap_places() -> None:
    assert session.tap(begun("odd"), "e5", at_once=True).ply == 1


def test_the_colour_may_be_chosen_after_the_cell() -> None:
    match = session.pick(session.tap(begun("odd"), "e5"), "black")
    assert match.thought == Thought("e5", "black", held=True)
    assert session.tap(match, "e5").facts["stones"] == {"e5": "black"}


def test_the_second_button_means_the_other_colour_this_once() -> None:
    match = begun("odd")
    match = session.tap(match, "e5", match.other_colour, at_once=True)
    assert match.facts["stones"] == {"e5": "black"}
    assert match.colour == "white"


def test_a_pointer_that_passes_thinks_only_of_empty_cells() -> None:
    match = begun("odd", "e5w")
    assert session.think(match, "e6").thought == Thought("e6", "white")
    assert session.think(match, "e5").thought is None
    assert session.think(session.think(match, "e6"), None).thought is None


def test_a_pointer_that_passes_leaves_a_stone_that_is_held() -> None:
    held = session.tap(begun("odd"), "e5")
    assert session.think(held, "e6") == held


def test_the_keyboard_thinks_of_the_cell_that_it_walks_to() -> None:
    match = session.walk(begun("odd"), "e6")
    assert (match.cursor, match.thought) == ("e6", Thought("e6", "white"))


@pytest.mark.parametrize(
    ("moves", "cell", "code"),
    [
        ("e5w", "e5", "taken"),
        ("a1w a2b", "j9", "unknown-cell"),
        ("d1w d2w d4w d5w", "d3", ""),
        ("d1w d2w d4w d5w c1w", "d3", "oversized"),
    ],
)
def test_a_stone_that_is_refused_says_why_and_changes_nothing(
    moves: str, cell: str, code: str
) -> None:
    match = begun("manalath", moves)
    after = session.tap(match, cell, at_once=True)
    seen = session.preview(session.tap(match, cell))
    assert seen is not None
    assert seen.code == code
    if code:
        assert after.history == match.history
        assert after.thought == Thought(cell, "white", held=True)
    else:
        assert after.ply == match.ply + 1


def test_nothing_can_be_placed_after_the_end() -> None:
    match = finished("manalath", "manalath")
    assert match.outcome
    assert session.tap(match, "e5", at_once=True) == match
    assert session.marks(match) == {}
    assert match.colour == match.other_colour == ""


def test_marks_are_those_of_the_chosen_colour() -> None:
    match = begun("manalath", "d1w d2w a1b a2b a3b a4w c1w c2w")
    assert session.marks(match) == match.game.marks(match.state, "white")
    black = session.pick(match, "black")
    assert session.marks(black) == match.game.marks(match.state, "black")


def test_stones_are_heard_and_so_is_a_refusal_once() -> None:
    begun_ = begun("manalath", "d1w a1b d2w a3b d4w i1b d5w i5b c1w")
    assert session.sound(begun_, session.place(begun_, "e5", "white")) == "stone"
    refused = session.tap(begun_, "d3")
    assert session.sound(begun_, refused) == "refused"
    assert session.sound(refused, refused) == ""
    assert session.sound(begun_, session.think(begun_, "d3")) == ""
    assert session.sound(begun_, session.to(begun_, 3)) == ""


# ------------------------------------------------------------------ the line


def test_a_half_turn_of_omega_can_be_taken_back() -> None:
    match = begun("omega", "e5w", seats=3)
    back = session.to(match, 0)
    assert back.colours == ("white", "black", "red")
    assert session.to(back, 1).state == match.state


def test_b091_undo_after_a_victory_leaves_no_winner() -> None:
    match = finished("manalath", "manalath")
    back = session.to(match, match.ply - 1)
    assert back.outcome is None
    assert back.colours
    assert session.to(back, match.ply).outcome == match.outcome


def test_branching_keeps_the_other_line() -> None:
    match = session.to(begun("odd", "e5w e6b e7w"), 1)
    other = session.place(match, "a1", "black")
    assert other.history.others == (("e5w", "e6b", "e7w"),)
    assert session.take_up(other, 0).history.played == ("e5w", "e6b")
    assert session.take_up(other, 5) == other


def test_moves_of_a_link_that_cannot_be_played_are_named() -> None:
    with pytest.raises(ValueError, match=r"Move 2, e5b: A white stone lies on e5"):
        begun("odd", "e5w e5b")
    with pytest.raises(ValueError, match="Move 1, hello, is not a move"):
        begun("odd", "hello")


# ------------------------------------------------------------------ rounds, rematch, names


def test_libra_rests_between_its_rounds_and_shows_the_finished_one() -> None:
    texts = random_game("libra", 7)[1]
    match = begun("libra", " ".join(texts[:60]))
    assert match.resting
    shown = session.board_facts(match)
    assert len(shown["stones"]) == 60
    assert len(shown["groups"]) == match.facts["scores"][1]
    assert shown["last"] == texts[59][:-1]
    assert session.tap(match, "e5", at_once=True) == match
    on = session.go_on(match)
    assert not on.resting
    assert session.board_facts(on)["stones"] == {}
    assert session.tap(on, "e5", at_once=True).ply == 61


def test_a_full_board_set_up_is_shown_at_the_break_too() -> None:
    played = begun("libra", " ".join(random_game("libra", 7)[1][:60]))
    stones = session.board_facts(played)["stones"]
    match = session.begin(played.game, played.options, set_up=SetUp(stones))
    assert match.resting
    assert session.board_facts(match)["stones"] == stones
    assert session.go_on(match).colours == ("white", "black")


def test_stepping_back_to_the_break_shows_it_again() -> None:
    match = begun("libra", " ".join(random_game("libra", 7)[1][:62]))
    assert not match.resting
    assert session.to(match, 60).resting


def test_a_rematch_moves_every_player_one_seat_on() -> None:
    match = session.rematch(begun("omega", "e5w", ("Ada", "Bo", "Cem"), seats=3))
    assert match.names == ("Cem", "Ada", "Bo")
    assert match.history.moves == ()
    assert session.rematch(session.rematch(match)).names == ("Ada", "Bo", "Cem")


def test_a_rematch_is_taken_back_by_undo_until_its_first_move() -> None:
    over = begun("manalath", " ".join(random_game("manalath", 7)[1]), ("Ada", "Bo"))
    assert over.outcome
    again = session.rematch(over)
    assert session.to(again, again.ply - 1) == over
    moved = session.place(again, "e5", "white")
    back = session.to(moved, 0)
    assert session.to(back, -1) == back


def test_a_rematch_of_a_position_set_up_begins_from_it() -> None:
    match = saves.opened(parse("#/manalath?stones=a1b,e5w&turn=1&moves=c3w", GAMES))
    assert session.rematch(match).facts["stones"] == {"a1": "black", "e5": "white"}


def test_players_without_names_keep_theirs_when_seats_change() -> None:
    assert session.rematch(begun("odd")).names == ("Player 2", "Player 1")


def test_b095_moves_know_who_played_them() -> None:
    match = begun("omega", "e5w e6b e7r a1w", ("Ada", "Bo", "Cem"), seats=3)
    said = [session.seat_name(match, session.mover(match, ply)) for ply in range(4)]
    assert said == ["Ada", "Ada", "Ada", "Bo"]


def test_colours_are_swapped_by_the_pie_rule_only_when_it_may_be() -> None:
    match = begun("omega", "e5w e6b", pie=True)
    assert match.facts["may_swap"]
    swapped = session.swap(match)
    assert swapped.facts["colours"] == ["black", "white"]
    assert session.swap(swapped).history == swapped.history


def test_a_position_set_up_is_where_the_match_begins() -> None:
    game = GAMES["manalath"]
    assert isinstance(game, PlacingGame)
    set_up = SetUp({"e5": "white", "a1": "black"}, 1)
    match = session.begin(game, game.options(), set_up=set_up)
    assert match.facts["stones"] == {"a1": "black", "e5": "white"}
    assert match.state.seat == 1
    too_large = SetUp({f"e{n}": "white" for n in range(1, 7)})
    with pytest.raises(IllegalMove, match="group of 6"):
        session.begin(game, game.options(), set_up=too_large)


def test_all_six_neighbours_can_be_reached() -> None:
    match = begun("odd")
    ways = ("left", "right", "up-left", "up-right", "down-left", "down-right")
    assert {session.neighbour(match, "e5", way) for way in ways} == {
        "e4", "e6", "f4", "f5", "d4", "d5",
    }  # fmt: skip


def test_at_the_edge_a_way_that_ends_gives_way_to_the_next() -> None:
    match = begun("odd")
    assert session.neighbour(match, "e1", "up-left", "up-right") == "f1"
    assert session.neighbour(match, "i1", "up-left", "up-right") is None
    with pytest.raises(ValueError, match="directions are"):
        session.neighbour(match, "e5", "north")
