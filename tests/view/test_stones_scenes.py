"""The scenes of the group games: what they say, and that their parts make up the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.stones.support import random_game
from tests.view.support import ROOT, Node, read

from tilestone.core.game import Facts, GameInfo, Outcome
from tilestone.games import GAMES
from tilestone.session import stones as session
from tilestone.session import stones_save as saves
from tilestone.session import stones_setup as setting
from tilestone.session.address import parse
from tilestone.session.settings import Settings
from tilestone.session.stones import Match
from tilestone.stones.placing import PlacingGame
from tilestone.stones.position import SEATS, SIDE, STOCK, Options, State, chosen
from tilestone.view import hexstones, stones, stones_sheets, stones_words, tile
from tilestone.view.stones import Shown


def opened(address: str, *names: str) -> Match:
    match = saves.opened(parse(f"#/{address}", GAMES))
    return session.played(
        session.begin(match.game, match.options, 0, names, match.set_up), match.history.moves
    )


def finished(kind: str, address: str, *names: str) -> Match:
    mark = "&" if "?" in address else "?"
    return opened(f"{address}{mark}moves={','.join(random_game(kind, 7)[1])}", *names)


def between() -> Match:
    return opened("libra?moves=" + ",".join(random_game("libra", 7)[1][:60]), "Ada", "Bo")


MANALATH = "manalath?moves=d1w,a1b,d2w,a3b,d4w,i1b,d5w,i5b,c1w"
MATCHES: dict[str, Callable[[], Match]] = {
    "empty": lambda: opened("odd"),
    "held": lambda: session.tap(opened("odd?moves=e5w"), "e6"),
    "refused": lambda: session.tap(opened(MANALATH), "d3"),
    "branched": lambda: session.place(session.to(opened("odd?moves=e5w,e6b"), 1), "a1", "white"),
    "half a turn": lambda: opened("omega?seats=3&moves=e5w", "Ada", "Bo", "Cem"),
    "swap": lambda: opened("omega?pie=yes&moves=e5w,e6b"),
    "between": between,
    "libra over": lambda: finished("libra", "libra"),
    "odd over": lambda: finished("odd", "odd"),
    "omega over": lambda: finished("omega for three", "omega?seats=3"),
    "manalath over": lambda: finished("manalath", "manalath"),
    "named": lambda: opened("odd?moves=e5w", "<b>Ada</b>", "__proto__"),
}
SCENES: dict[str, Callable[[], str]] = {
    **{name: lambda make=make: stones.play(make(), Shown()) for name, make in MATCHES.items()},  # type: ignore[misc]
    "menu": lambda: stones_sheets.menu(opened("manalath"), Settings()),
    "new": lambda: stones_sheets.new(setting.planned(opened("omega?seats=3")), True),
    "wrong": lambda: stones_sheets.new(
        setting.change(setting.planned(opened("odd")), "stock", "99"), False
    ),
    "share": lambda: stones_sheets.share("#/odd", "odd", "#/embed?game=odd", "Copied.", "Wrong."),
    "edit": lambda: stones_sheets.edit(setting.drafted(opened("omega?seats=3")), ["A", "B", "C"]),
}
every_scene = pytest.mark.parametrize("name", SCENES)
every_match = pytest.mark.parametrize("name", MATCHES)


def definitions() -> set[str]:
    sheets = ((ROOT / "web" / "symbols.svg").read_text("utf-8"), tile.defs(), hexstones.defs())
    return {node["id"] for sheet in sheets for node in read(sheet).all(id=None)}


def said(match: Match) -> str:
    return read(stones.play(match, Shown())).words()


# ------------------------------------------------------------------ every scene


@every_scene
def test_no_scene_has_a_style_attribute(name: str) -> None:
    assert not read(SCENES[name]()).all(style=None)


@every_scene
def test_every_drawing_that_is_used_exists(name: str) -> None:
    used = {node["href"][1:] for node in read(SCENES[name]()).tags("use")}
    assert used <= definitions()


@every_scene
def test_controls_and_fields_have_names(name: str) -> None:
    tree = read(SCENES[name]())
    for node in tree.seen():
        if node.tag in {"button", "a"}:
            assert node.get("aria-label") or node.words()
    labels = tree.tags("label")
    for field in (*tree.tags("input"), *tree.tags("select")):
        assert any(field in label.walk() and label.words() for label in labels)


@every_scene
def test_ids_and_cells_stand_once_in_a_page(name: str) -> None:
    tree = read(SCENES[name]())
    for attribute in ("id", "data-cell", "data-part"):
        found = [node[attribute] for node in tree.walk() if attribute in node.attributes]
        assert len(found) == len(set(found))


@every_scene
def test_every_token_that_is_used_exists(name: str) -> None:
    source = (ROOT / "web" / "css" / "tokens.css").read_text("utf-8")
    known = set(re.findall(r"^\s*--([\w-]+):", source, re.M))
    assert set(re.findall(r"var\(--([\w-]+)\)", SCENES[name]())) <= known


# ------------------------------------------------------------------ parts of the page


def inside(scene: str, part: str) -> Node:
    (node,) = read(scene).all(data_part=part)
    return Node("part", {}, node.inside)


@every_match
def test_the_page_is_made_of_the_parts_that_are_drawn_alone(name: str) -> None:
    match = MATCHES[name]()
    page = stones.play(match, Shown())
    parts = stones.parts(match, Shown())
    assert {node["data-part"] for node in read(page).all(data_part=None)} == set(parts)
    for part, markup in parts.items():
        assert inside(page, part) == Node("part", {}, read(markup).inside)


@pytest.mark.parametrize("name", ["empty", "held", "refused", "half a turn"])
def test_a_stone_thought_of_changes_the_parts_that_say_so_and_no_other(name: str) -> None:
    before = session.let_go(MATCHES[name]())
    after = session.think(before, "h5")
    old, new = stones.parts(before, Shown()), stones.parts(after, Shown())
    changed = {part: markup for part, markup in new.items() if markup != old[part]}
    assert changed == stones.thinking(after, Shown())


# ------------------------------------------------------------------ what is said


def test_the_turn_names_the_player_before_the_role() -> None:
    assert "Ada, you are Odd" in said(opened("odd", "Ada", "Bo"))
    assert "Bo, you are Even" in said(opened("odd?moves=e5w", "Ada", "Bo"))
    assert "Ada, you are LESS" in said(opened("libra", "Ada", "Bo"))
    assert "Bo, you are black" in said(opened("manalath?moves=e5w", "Ada", "Bo"))


def test_omega_says_what_is_still_to_place() -> None:
    words = said(opened("omega?seats=3&moves=e5w", "Ada", "Bo", "Cem"))
    assert "Ada, two stones to go" in words
    assert "Placed: white. Still to place: black and red." in words
    assert "Ada, one stone to go" in said(opened("omega?seats=3&moves=e5w,e6r", "Ada"))


def test_the_number_that_counts_is_said() -> None:
    assert "2 groups" in said(opened("libra?moves=e5w,e6b,e4w"))
    five = "odd?moves=a1w,i1b,a2w,i3b,a3w,i5b,a4w,g1b,a5w"
    assert "1 group of five or more: Odd would win" in said(opened(five))
    assert "0 groups of five or more: Even would win" in said(opened("odd?moves=e5w"))
    assert "White: 1 group of four" in said(
        opened("manalath?moves=e1w,a1b,e2w,a3b,e3w,i1b,i5w,e4w")
    )


def test_products_are_written_as_the_rules_write_them() -> None:
    assert stones_words.factors([18, 7, 2, 2, 1]) == "18 × 7 × 2 × 2 × 1"
    assert stones_words.factors([3, 1, 1, 1]) == "3 × 1³"
    assert stones_words.factors([2] * 12) == "2¹²"
    assert stones_words.factors([]) == "1"


def test_a_refusal_and_its_reason_stand_in_the_page() -> None:
    words = said(session.tap(opened(MANALATH), "d3"))
    assert "Not here. White on d3 would join 3 and 2 into a group of 6." in words
    assert "Place white" not in words


def test_a_stone_that_is_held_can_be_placed_by_a_button_that_says_where() -> None:
    assert "Place black on e6" in said(session.tap(opened("odd"), "e6", "black"))


def test_a_winning_stone_is_said_to_win() -> None:
    match = opened("manalath?moves=d1w,a1b,d2w,a3b,d4w,i1b")
    match = session.tap(session.place(session.place(match, "d5", "white"), "i5", "black"), "d3")
    (box,) = read(stones.play(match, Shown())).all(class_="say good")
    assert box.words().startswith("White on d3 wins.")


def test_the_last_move_is_said_once_with_the_name_of_its_player() -> None:
    page = read(stones.play(opened("odd?moves=e5w", "Ada", "Bo"), Shown()))
    spoken = [node.words() for node in page.all(role="status")]
    assert spoken == ["Ada placed white on e5."]


@pytest.mark.parametrize(
    "name", ["libra over", "odd over", "omega over", "manalath over", "between"]
)
def test_the_end_of_a_game_or_round_is_spoken_once_with_its_reason(name: str) -> None:
    page = read(stones.play(MATCHES[name](), Shown()))
    (headline,) = page.of_class("turn")
    (spoken,) = page.all(role="status")
    assert spoken.words() == "".join(
        node.words() for node in headline.tags("h2") + headline.tags("p")
    )


def test_no_control_takes_the_focus_at_the_end_by_itself() -> None:
    for name in ("manalath over", "between"):
        assert not read(stones.play(MATCHES[name](), Shown())).all(data_first=None)


def test_a_rematch_says_how_it_is_taken_back() -> None:
    again = session.rematch(MATCHES["manalath over"]())
    assert "Undo takes you back to the finished game." in said(again)
    page = read(stones.play(again, Shown()))
    undo = next(node for node in page.tags("button") if node.get("aria-label") == "Undo")
    assert "disabled" not in undo.attributes
    assert "Undo takes you back" not in said(session.place(again, "e5", "white"))


@pytest.mark.parametrize(
    ("address", "colours"), [("manalath", "W B"), ("omega", "W B"), ("omega?seats=3", "W B R")]
)
def test_the_keys_shown_are_those_of_the_game(address: str, colours: str) -> None:
    keys = [node.words() for node in read(stones.play(opened(address), Shown())).tags("kbd")]
    assert colours in keys
    assert [key for key in keys if "W" in key] == [colours]


@pytest.mark.parametrize(
    ("moves", "said_"),
    [
        ("a1w,a3b,a5r", "Ada, Bo and Cem have 1 each"),
        ("a1w,a2w,c1b,c2b,e1r", "Ada and Bo have 2 each"),
    ],
)
def test_a_tie_names_all_who_are_tied(moves: str, said_: str) -> None:
    count = len(moves.split(","))
    words = said(opened(f"omega?seats=3&stock={count}&red=1&stones={moves}", "Ada", "Bo", "Cem"))
    assert f"{said_}: among equals the one latest in turn order wins." in words


def test_b095_the_list_of_moves_names_the_players() -> None:
    match = opened("omega?seats=3&moves=e5w,e6b,e7r,a1w", "Ada", "Bo", "Cem")
    names = [node["aria-label"] for node in read(stones.play(match, Shown())).of_class("move")]
    assert names == [
        "1. Ada placed white on e5.",
        "2. Ada placed black on e6.",
        "3. Ada placed red on e7.",
        "4. Bo placed white on a1.",
    ]


def test_names_are_shown_as_text() -> None:
    assert "<b>Ada</b>" in said(opened("odd", "<b>Ada</b>"))


def test_a_break_says_the_score_and_who_is_more_now() -> None:
    match = between()
    score = match.facts["scores"][1]
    words = said(match)
    assert f"Bo was MORE and scores {score}. Now Ada is MORE, and Bo begins as LESS." in words
    assert "Begin round two" in words
    assert not read(stones.play(match, Shown())).of_class("pick")


@pytest.mark.parametrize(
    ("kind", "address", "reason"),
    [
        ("libra", "libra", r"As MORE .+ made \d+ groups? and .+ made \d+ groups?\."),
        ("odd", "odd", r"\d+ groups? of five or more: an (odd|even) number\."),
        ("omega for two", "omega", r"The highest product is [\d,]+\."),
        ("omega for three", "omega?seats=3", r"The highest product is [\d,]+\."),
        ("manalath", "manalath", r"ended a turn with a group of exactly (four|five)"),
    ],
)
def test_the_end_says_who_won_and_why(kind: str, address: str, reason: str) -> None:
    match = finished(kind, address, "Ada", "Bo", "Cem")
    assert match.outcome is not None
    words = said(match)
    winner = ("Ada", "Bo", "Cem")[min(match.outcome.winners)]
    assert f"{winner} wins" in words
    assert re.search(reason, words)
    assert "Rematch" in words


@pytest.mark.parametrize("name", ["libra over", "omega over", "between"])
def test_at_the_end_every_group_that_counts_has_its_outline_and_size(name: str) -> None:
    match = MATCHES[name]()
    page = read(stones.play(match, Shown(groups=False)))
    sizes = [node.words() for node in page.of_class("size")]
    groups = session.board_facts(match)["groups"]
    assert sorted(sizes) == sorted(str(group["size"]) for group in groups)


def test_marks_are_shown_where_they_are_wanted() -> None:
    match = opened(MANALATH)
    with_marks = read(stones.play(match, Shown(marks=True)))
    without = read(stones.play(match, Shown(marks=False)))
    assert with_marks.all(href="#mark-illegal")
    assert not without.all(href="#mark-illegal")


def test_the_pie_rule_is_offered_when_it_may_be_used() -> None:
    assert "Swap colours" in said(MATCHES["swap"]())
    assert "Swap colours" not in said(opened("omega?moves=e5w,e6b"))


class Filling(PlacingGame[Options, State[Options]]):
    """A game that says only what it must: whoever places the last stone wins."""

    info = GameInfo("filling", (2, 2), (SEATS, SIDE, STOCK))

    def options(self, **given: Any) -> Options:
        return Options(**chosen(self.info, given))

    def empty(self, options: Options) -> State[Options]:
        return State(options, (0, 0))

    def outcome(self, state: State[Options]) -> Outcome | None:
        return None if any(state.left) else Outcome(frozenset({1 - state.seat}))

    def numbers(self, state: State[Options]) -> Facts:
        return {}


def test_a_fifth_game_is_shown_without_a_word_of_its_own_here() -> None:
    game = Filling()
    match = session.begin(game, game.options(stock=1), names=("Ada", "Bo"))
    assert "Ada to move" in said(match)
    match = session.played(match, ("e5w", "e6b"))
    assert "Bo wins" in said(match)
