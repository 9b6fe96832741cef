"""The rules pages: one structure in every language, claims that the engine makes, sound links."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from posixpath import dirname, join, normpath
from typing import Any
from urllib.parse import urlsplit

import pytest
from markdown_it import MarkdownIt
from tests.view.support import Node, read
from web import messages
from web.assets import BuildError, Files
from web.pages import build, gallery, sources
from web.pages.figures import Figure, draw
from web.pages.prose import page

from tilestone import locale
from tilestone.core.game import replay
from tilestone.games import GAMES as ENGINES
from tilestone.session import embedding
from tilestone.session.embedded_stones import Diagram
from tilestone.stones.manalath import MANALATH
from tilestone.ubongo import boards
from tilestone.ubongo.moves import Take
from tilestone.view.scene import Markup

LANGUAGES = tuple(locale.LANGUAGES)
every_game = pytest.mark.parametrize("game", sources.GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_translation = pytest.mark.parametrize("lang", LANGUAGES[1:])
PAGES = [
    *(f"rules/{lang}/{name}.html" for lang in LANGUAGES for name in (*sources.GAMES, "index")),
    *gallery.PATHS.values(),
]
every_page = pytest.mark.parametrize("path", PAGES)
SOUND = "# Title\n\nLead.\n\n- fact\n\n## Section\n\nText.\n"


@cache
def written() -> Files:
    messages.compile_all()
    return build.files("own")


@cache
def files() -> dict[str, Node]:
    """All pages, read back."""
    html = [(name, data) for name, data in written().items() if name.endswith(".html")]
    made = {name: data.decode() for name, data in html}
    assert all(text.startswith("<!doctype html>\n<html") for text in made.values())
    return {name: read(text.partition("\n")[2].strip()) for name, text in made.items()}


def whole(game: str, lang: str) -> Node:
    return files()[f"rules/{lang}/{game}.html"]


# ------------------------------------------------------------------ translations


def skeleton(game: str, lang: str) -> list[str]:
    """A page without its words: the kinds of its blocks, and the names of its figures."""
    tokens = MarkdownIt("commonmark").enable("table").parse(sources.prose(game, lang))
    return [f"{token.type} {token.tag} {token.info}" for token in tokens if token.type != "inline"]


def told(game: str, lang: str) -> set[str]:
    """The numbers that the prose asks the engine for."""
    return set(re.findall(r"\{[\w-]+\.\w+\}", sources.prose(game, lang)))


@every_game
@every_translation
def test_a_translation_has_the_blocks_of_the_english_page(game: str, lang: str) -> None:
    assert skeleton(game, lang) == skeleton(game, "en")


@every_game
@every_translation
def test_a_translation_tells_the_same_numbers(game: str, lang: str) -> None:
    assert told(game, lang) == told(game, "en")


@every_translation
def test_the_words_round_the_pages_are_there_in_every_language(lang: str) -> None:
    mine, english = sources.words(lang), sources.words("en")
    assert mine.keys() == english.keys()
    for name, text in english.items():
        assert mine[name].strip()
        assert Counter(re.findall(r"\{\w+\}", mine[name])) == Counter(
            re.findall(r"\{\w+\}", text)
        ), name


@every_game
@every_translation
def test_nothing_is_left_in_english(game: str, lang: str) -> None:
    def paragraphs(of: str) -> set[str]:
        return {node.words() for node in whole(game, of).tags("p") if " " in node.words()}

    assert not paragraphs(lang) & paragraphs("en")


@every_game
@every_language
def test_no_mark_of_the_source_is_left_in_the_page(game: str, lang: str) -> None:
    said = whole(game, lang).words()
    assert not re.findall(r"\*\*|[{}]|```|\|---", said)


# ------------------------------------------------------------------ claims


@every_game
def test_every_figure_of_the_file_is_shown_and_is_as_it_expects(game: str) -> None:
    shown = {node["data-figure"] for node in whole(game, "en").all(data_figure=None)}
    assert shown == set(sources.figures(game))


def test_a_figure_that_is_not_as_expected_stops_the_build() -> None:
    table = sources.figures("odd")["end"]
    with pytest.raises(BuildError, match="big_groups is 4, not 5"):
        draw("end", {**table, "expect": {"big_groups": 5}}, "en")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{none.size}", "nothing is known of {none.size}"),
        ("{one.weight}", "nothing is known of {one.weight}"),
        ("```figure none\n```", "there is no figure none"),
        ("```board one\n```", "a block is called"),
    ],
)
def test_prose_that_asks_for_what_is_not_there_stops_the_build(text: str, said: str) -> None:
    figures = {"one": Figure(Markup("<svg></svg>"), {"size": "7"})}
    with pytest.raises(BuildError, match=re.escape(said)):
        page(SOUND + text, figures, "House rule")


@pytest.mark.parametrize("text", ["", "# Title\n\n## Section", SOUND.replace("- fact", "fact")])
def test_a_page_begins_with_title_lead_and_facts(text: str) -> None:
    with pytest.raises(BuildError, match="a page begins with"):
        page(text, {}, "House rule")


def test_numbers_stand_where_the_prose_asks_for_them() -> None:
    figures = {"one": Figure(Markup("<svg></svg>"), {"size": "7"})}
    made = page(SOUND + "\n```figure one\nA group of {one.size}.\n```\n", figures, "House rule")
    assert "A group of 7." in made.body
    assert made.contents == (("s1", "Section"),)
    assert made.shown == ("one",)


def test_omegas_example_is_the_whole_game_and_white_wins() -> None:
    table = sources.figures("omega")["end"]
    omega = ENGINES["omega"]
    outcome = omega.outcome(replay(omega, omega.options(), 0, table["moves"].split(",")))
    assert outcome
    assert (outcome.winners, outcome.scores) == (frozenset({0}), (504, 486))
    assert "18 × 7 × 2 × 2 × 1 = 504" in whole("omega", "en").words()


def test_omega_for_three_is_a_whole_game_too() -> None:
    table = sources.figures("omega")["three"]
    omega = ENGINES["omega"]
    state = replay(omega, omega.options(seats=3), 0, table["moves"].split(","))
    outcome = omega.outcome(state)
    assert outcome
    assert outcome.scores
    said = whole("omega", "en").words()
    assert all(str(score) in said for score in outcome.scores)


def position(game: str, name: str) -> Any:
    """The state of a figure, before the stone that is thought of."""
    table = {k: v for k, v in sources.figures(game)[name].items() if k not in ("expect", "try")}
    made: Any = embedding.read(table).board
    return made.match.state


def test_whatever_black_replies_to_the_present_white_wins() -> None:
    given = MANALATH.play(position("manalath", "present"), MANALATH.read_move("a4b"))
    assert MANALATH.outcome(given) is None
    replies = [MANALATH.outcome(MANALATH.play(given, move)) for move in MANALATH.legal(given)]
    assert replies
    assert all(reply and reply.winners == {0} for reply in replies)


@pytest.mark.parametrize(("name", "winner"), [("five", 0), ("four", 1), ("both", 1)])
def test_manalaths_examples_end_as_they_say(name: str, winner: int) -> None:
    state = MANALATH.play(position("manalath", name), MANALATH.read_move("e5w"))
    outcome = MANALATH.outcome(state)
    assert outcome
    assert outcome.winners == {winner}


def test_a_black_stone_may_lie_where_the_white_one_is_too_much() -> None:
    state = position("manalath", "large")
    legal = {MANALATH.write_move(move) for move in MANALATH.legal(state)}
    assert {"e5w", "e5b"} & legal == {"e5b"}


def test_the_misfit_covers_the_area_with_pieces_of_no_row() -> None:
    table = sources.figures("ubongo-solo")["wrong"]
    numbers = draw("wrong", table, "en").numbers
    board = boards.pack(boards.latest()).board(table["board"])
    used = set(numbers["used"].split(", "))
    assert set(numbers["row"].split(", ")) == set(board.row(table["symbol"]).pieces)
    assert all(used != set(row.pieces) for row in board.rows)


def test_the_rows_said_to_be_within_reach_can_be_taken_from() -> None:
    table = sources.figures("ubongo-2005")["reach"]
    game = ENGINES["ubongo-2005"]
    state = replay(game, game.options(seats=table["seats"]), table["seed"], table["moves"])
    rows = [m.row for m in game.legal(state) if isinstance(m, Take) and m.seat == table["seat"]]
    figure = draw("reach", table, "en")
    assert int(figure.numbers["count"]) == len(rows)
    assert all(str(row) in figure.numbers["reach"] for row in rows)


# ------------------------------------------------------------------ every page


def _language(path: str) -> str:
    galleries = {name: lang for lang, name in gallery.PATHS.items()}
    return galleries.get(path) or path.split("/")[1]


@every_page
def test_a_page_is_sound(path: str) -> None:
    tree = files()[path]
    assert tree.tags("html")[0]["lang"] == _language(path)
    assert len(tree.tags("h1")) == 1
    assert tree.tags("title")[0].words()
    ids = [node["id"] for node in tree.all(id=None)]
    assert len(ids) == len(set(ids)), Counter(ids).most_common(3)
    used = {node["href"][1:] for node in tree.tags("use")}
    assert used <= set(ids)
    assert not tree.all(style=None)
    assert not [node for node in tree.tags("script") if node.text]
    assert all(node.get("aria-label") for node in tree.seen() if node.tag == "svg")


@every_page
def test_every_address_leads_within_the_site(path: str) -> None:
    beside = ("index.html", "icon.svg", "embed.js", "embed.html", "own/gallery.js")
    others = {*written(), *beside, *(f"own/{name}" for name in build.STYLES)}
    ids = {node["id"] for node in files()[path].all(id=None)}
    for node in files()[path].walk():
        for attribute in {"href", "src"} & node.attributes.keys():
            parts = urlsplit(node[attribute])
            assert not parts.scheme
            assert not parts.netloc
            if parts.path:
                assert normpath(join(dirname(path), parts.path)) in others
            elif node.tag == "a":
                assert parts.fragment in ids


@every_page
def test_pages_name_their_other_languages(path: str) -> None:
    tree = files()[path]
    links = [node for node in tree.tags("link") if node.get("rel") == "alternate"]
    assert {node["hreflang"] for node in links} == {*LANGUAGES, "x-default"}
    current = tree.all(aria_current="page")
    assert [node["lang"] for node in current] == [_language(path)]


@every_translation
def test_a_gallery_shows_the_same_uses_in_every_language(lang: str) -> None:
    for ours, theirs in zip(gallery.uses("en"), gallery.uses(lang), strict=True):
        assert theirs.id == ours.id
        assert (theirs.title, theirs.about) != (ours.title, ours.about)
        assert set(re.findall("`.*?`", theirs.about)) == set(re.findall("`.*?`", ours.about))
        assert f'lang="{lang}"' in theirs.picture or ours.id == "language"


@every_game
@every_language
def test_house_rules_are_marked(game: str, lang: str) -> None:
    label = sources.words(lang)["house_rule"]
    marked = whole(game, lang).of_class("house")
    assert bool(marked) == (game != "manalath")  # its printed rules leave nothing open
    assert all(node.words().startswith(label) for node in marked)


@every_language
def test_one_page_leads_to_the_next_and_at_last_back(lang: str) -> None:
    game, seen = sources.GAMES[0], []
    while game not in seen:
        seen.append(game)
        game = whole(game, lang).of_class("next")[0]["href"].removesuffix(".html")
    assert seen == list(sources.GAMES)


@every_language
def test_a_game_to_step_through_has_a_sentence_for_each_move(lang: str) -> None:
    told = [node for node in whole("omega", lang).tags("tilestone-board") if node.get("captions")]
    assert told
    for board in told:
        read_ = embedding.read({name: text for name, text in board.attributes.items() if text})
        assert isinstance(read_.board, Diagram)
        assert len(read_.board.captions) == 1 + len(read_.board.match.history.moves)
