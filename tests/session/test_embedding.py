from __future__ import annotations

import pytest

from tilestone.session import embedded_puzzle, embedded_stones, embedding
from tilestone.session.attributes import AttributeFault
from tilestone.session.embedded_puzzle import Puzzle
from tilestone.session.embedded_stones import Diagram, Notes
from tilestone.ubongo import boards
from tilestone.ubongo.pieces import ORDER
from tilestone.ubongo.tray import Spot

EASY = boards.pack(boards.latest()).easy[0]


def diagram(**attributes: object) -> Diagram:
    board = embedding.read(attributes).board
    assert isinstance(board, Diagram)
    return board


def puzzle(**attributes: object) -> Puzzle:
    board = embedding.read({"game": "ubongo", **attributes}).board
    assert isinstance(board, Puzzle)
    return board


def test_a_board_says_its_game_and_the_rest_has_defaults() -> None:
    spec = embedding.read({"game": "libra"})
    assert (spec.game, spec.mode, spec.theme, spec.width) == ("libra", "play", "auto", 0)
    assert (spec.lang, spec.goal, spec.caption) == ("", "", "")
    assert diagram(game="libra").facts["stones"] == {}


def test_moves_are_played_and_looked_at_after_ply_of_them() -> None:
    shown = diagram(game="odd", moves="e5w, e6b  d4w", ply=2)
    assert shown.facts["stones"] == {"e5": "white", "e6": "black"}
    assert shown.match.history.moves == ("e5w", "e6b", "d4w")


def test_a_position_goes_before_the_moves() -> None:
    shown = diagram(game="manalath", position="a1w,a2b", turn=1, moves="a3b")
    assert shown.facts["stones"] == {"a1": "white", "a2": "black", "a3": "black"}
    assert shown.match.history.states[0].seat == 1


def test_options_are_the_games_own() -> None:
    assert diagram(game="omega", options="seats=3,red=12").facts["left"]["red"] == 12


def test_cells_have_labels_marks_and_shades() -> None:
    shown = diagram(game="odd", labels="e5=A e6=10", marks="a1,a2=star", shade="b1 b2=striped")
    assert shown.notes == Notes(
        {"e5": "A", "e6": "10"}, {"a1": "ring", "a2": "star"}, {"b1": "plain", "b2": "striped"}
    )


@pytest.mark.parametrize(
    ("given", "sizes"),
    [("on", {2, 3}), ("all", {1, 2, 3}), ("off", set()), ("3", {3}), (False, set())],
)
def test_groups_are_outlined_as_asked(given: object, sizes: set[int]) -> None:
    position = "a1w,a2w,c1b,e1w,e2w,e3w"
    shown = diagram(game="odd", position=position, groups=given)
    assert {group["size"] for group in shown.outlined} == sizes


def test_single_stones_are_groups_in_libra() -> None:
    assert [g["size"] for g in diagram(game="libra", moves="e5w").outlined] == [1]


def test_captions_follow_the_moves() -> None:
    moves, captions = "e5w,e6b", "Empty. | White. | Black."
    told = [diagram(game="odd", moves=moves, captions=captions, ply=n).caption for n in range(3)]
    assert told == ["Empty.", "White.", "Black."]
    assert diagram(game="odd", moves=moves, captions="Empty.").caption == ""


def test_what_a_match_is_written_as_leads_to_it_again() -> None:
    shown = diagram(
        game="omega", options="pie=yes", position="a1w,a2b", turn=1, moves="e5w,e6b", ply=1
    )
    assert diagram(**embedded_stones.attributes_of(shown.match)).match == shown.match


def test_a_puzzle_is_a_board_and_a_symbol() -> None:
    given = puzzle(board=EASY.id, symbol="fish")
    assert given.lap.board == EASY
    assert given.pieces == EASY.row("fish").pieces
    assert given.lap.hand.tray.hand == tuple(p for p in ORDER if p in given.pieces)
    assert puzzle(board=EASY.id, hand="all").lap.hand.tray.hand == ORDER


def test_the_facts_of_a_puzzle_are_its_cells_its_pieces_and_where_they_lie() -> None:
    given = {"area": "###/##.", "pieces": "V3,I2"}
    facts = embedded_puzzle.facts(puzzle(**given, position="I2.0.1.0"))
    assert facts == {
        "area": [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1]],
        "pieces": ["V3", "I2"],
        "placed": {"I2": [0, 1, 0]},
        "solved": False,
    }
    (cover,) = puzzle(**given, show="solution").solution[:1]
    assert cover[0] in embedded_puzzle.facts(puzzle(**given, show="solution"))["placed"]


def test_a_puzzle_may_be_the_authors_own() -> None:
    given = puzzle(area="..../.###/.##.", pieces="V3 I2")
    assert given.own
    assert given.lap.board.area == {(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)}
    assert given.pieces == ("V3", "I2")


def test_a_solution_covers_the_area_with_the_pieces() -> None:
    given = puzzle(board=EASY.id, symbol="kite", show="solution")
    tray = given.lap.hand.tray
    for piece, turn, at in given.lying:
        tray = tray.put(piece, Spot(turn, at))
    assert tray.solved


@pytest.mark.parametrize(
    "attributes",
    [
        {"board": "hard-07", "symbol": "moon", "hand": "all"},
        {"area": "###/##.", "pieces": "V3,I2", "position": "V3.0.0.0"},
    ],
)
def test_what_a_puzzle_is_written_as_leads_to_it_again(attributes: dict[str, object]) -> None:
    given = puzzle(**attributes).lap
    assert (
        puzzle(**{k: v for k, v in embedded_puzzle.attributes_of(given).items() if k != "game"}).lap
        == given
    )


def test_an_address_holds_what_the_attributes_say() -> None:
    attributes = {"game": "odd", "moves": "e5w,e6b", "goal": "A & B = 50 %?", "caption": "ü|ê"}
    assert embedding.parse(f"#{embedding.query(attributes)}") == attributes


def test_a_board_is_shown_without_its_wrong_attributes() -> None:
    spec, faults = embedding.forgiving({"game": "odd", "moves": "e5w", "marks": "z1", "width": "x"})
    assert spec == embedding.read({"game": "odd", "moves": "e5w"})
    assert {fault.attribute for fault in faults} == {"marks", "width"}


@pytest.mark.parametrize("attributes", [{}, {"game": "chess"}, {"game": "ubongo"}])
def test_without_a_game_or_a_board_nothing_can_be_shown(attributes: dict[str, str]) -> None:
    spec, faults = embedding.forgiving(attributes)
    assert spec is None
    assert faults


def test_languages_that_are_not_spoken_here_are_the_readers_own() -> None:
    spoken = [embedding.read({"game": "odd", "lang": lang}).lang for lang in ("ca-ES", "KO", "fi")]
    assert spoken == ["ca", "ko", ""]


STONES_FAULTS = {
    "moves": ["e5", "e5x", "e5w,e5b", "j1w", "swap", "e5w " * 601],
    "position": ["e5w,e5b", "z9w", "e5"],
    "options": ["seats=3", "size=9", "seats"],
    "turn": ["2", "-1", "white"],
    "ply": ["1", "-1", "one", "9999999999999"],
    "labels": ["e5", "e5=long", "z1=A", "e5=A,e5=B"],
    "marks": ["e5=skull", "k5"],
    "shade": ["e5=dotted", "e5=plain,e5=striped"],
    "groups": ["maybe", "-1", "1000"],
    "sizes": ["yes"],
    "captions": ["a|b", "x" * 401],
    "mode": ["fight"],
    "theme": ["blue"],
    "width": ["50", "5000", "wide"],
    "goal": ["x" * 121],
    "caption": ["x" * 601],
    "board": ["easy-01"],
    "onclick": ["alert(1)"],
}
UBONGO_FAULTS = {
    "board": ["", "easy-37", "../easy"],
    "symbol": ["star"],
    "pack": ["boards-1-00000000", "../../x"],
    "hand": ["some"],
    "show": ["nothing"],
    "position": ["T4", "T4.8.0.0", "T4.0.0", "X9.0.0.0", "T4.0.9.9"],
    "moves": ["e5w"],
}
OWN_FAULTS = {
    "area": ["#######", "#/#/#/#/#/#", "abc", "..."],
    "pieces": ["", "V3", "V3,V3", "I5", "I3,L4,P5"],
}


@pytest.mark.parametrize(
    ("base", "name", "value"),
    [
        *(({"game": "odd"}, name, v) for name, vs in STONES_FAULTS.items() for v in vs),
        *(
            ({"game": "ubongo", "board": "easy-02"}, name, v)
            for name, vs in UBONGO_FAULTS.items()
            for v in vs
        ),
        *(
            ({"game": "ubongo", "area": "###/##.", "pieces": "V3,I2"}, name, v)
            for name, vs in OWN_FAULTS.items()
            for v in vs
        ),
    ],
)
def test_a_wrong_attribute_is_named(base: dict[str, str], name: str, value: str) -> None:
    with pytest.raises(AttributeFault) as caught:
        embedding.read({**base, name: value})
    assert caught.value.attribute in (name, "pieces")
    assert caught.value.reason
    assert len(str(caught.value)) < 700


def test_pieces_that_fill_the_area_but_cannot_cover_it_are_refused() -> None:
    with pytest.raises(AttributeFault, match="can’t be covered"):
        puzzle(area="###/#.#/###", pieces="I4,O4")


@pytest.mark.parametrize("game", ["", "chess", "ubongo-solo"])
def test_a_game_is_one_of_five(game: str) -> None:
    with pytest.raises(AttributeFault) as caught:
        embedding.read({"game": game})
    assert caught.value.attribute == "game"


def test_an_unknown_attribute_with_a_long_name_leaves_the_board() -> None:
    spec, faults = embedding.forgiving({"game": "odd", "x" * 100: "1"})
    assert spec == embedding.read({"game": "odd"})
    assert [fault.shown for fault in faults] == ["x" * 40]


@pytest.mark.parametrize(
    ("options", "says"),
    [("size=9", "no option size.*side, stock"), ("stock=99", "stock can be: 1–30 on a board")],
)
def test_a_wrong_option_is_called_by_its_name_with_what_can_be(options: str, says: str) -> None:
    with pytest.raises(AttributeFault, match=says):
        embedding.read({"game": "odd", "options": options})
