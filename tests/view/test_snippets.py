from __future__ import annotations

import html
import xml.etree.ElementTree as ET

from tilestone.session import embedding
from tilestone.view import embed, picture, snippets

GIVEN = {
    "caption": 'it is "easy"',
    "goal": "<Odd> to move",
    "game": "odd",
    "moves": "e5w,e6b",
    "mode": "",
}
SITE = "https://example.org/play/"


def element() -> ET.Element:
    pasted = snippets.element(embedding.read(GIVEN), GIVEN, SITE, "pic")
    whole = pasted.replace(" defer>", ' defer="">')
    return ET.fromstring(f"<div>{whole}</div>")  # noqa: S314  (our own markup)


def test_what_is_pasted_says_the_same_board_again() -> None:
    board = element().find("tilestone-board")
    assert board is not None
    assert embedding.read(dict(board.attrib)) == embedding.read(GIVEN)
    assert next(iter(board.attrib)) == "game"


def test_what_is_pasted_holds_its_picture_and_its_words() -> None:
    board = element().find("tilestone-board")
    assert board is not None
    drawn = next(part for part in board if part.tag.endswith("svg"))
    assert drawn.get("aria-labelledby") == "pic-title"
    assert "".join(board.itertext()).strip().endswith('<Odd> to move it is "easy"')


def test_the_script_is_that_of_the_site() -> None:
    script = element().find("script")
    assert script is not None
    assert script.get("src") == f"{SITE}embed.js"


def test_a_plain_frame_leads_to_the_same_board() -> None:
    frame = snippets.frame(embedding.read(GIVEN), GIVEN, SITE)
    source = html.unescape(frame.partition('src="')[2].partition('"')[0])
    page, _mark, query = source.partition("#")
    assert page == f"{SITE}embed.html"
    assert embedding.read(embedding.parse(query)) == embedding.read(GIVEN)


def test_the_screen_shows_picture_fields_and_what_to_paste() -> None:
    shown = embed.Shown(SITE, "data:image/svg+xml,x", "Copied.", name="pic")
    drawn = embed.page(GIVEN, embedding.read(GIVEN), (), shown)
    assert html.escape(snippets.element(embedding.read(GIVEN), GIVEN, SITE, "pic")) in drawn
    assert 'src="data:image/svg+xml,x"' in drawn
    assert "Copied." in drawn
    for name in ("mode", "goal", "caption", "groups", "labels", "theme", "width"):
        assert f'name="{name}"' in drawn


def test_the_screen_offers_what_a_puzzle_has() -> None:
    given = {"game": "ubongo", "board": "easy-02"}
    drawn = embed.page(given, embedding.read(given), (), embed.Shown(SITE))
    assert 'name="show"' in drawn
    assert 'name="hand"' in drawn
    assert 'name="groups"' not in drawn


def test_the_screen_tries_the_board_alive() -> None:
    drawn = embed.page(GIVEN, embedding.read(GIVEN), (), embed.Shown(SITE, alive=True))
    assert f'src="{html.escape(snippets.address(GIVEN, SITE))}"' in drawn


def test_without_a_board_the_screen_says_what_is_wrong() -> None:
    spec, faults = embedding.forgiving({"game": "chess"})
    drawn = embed.page({"game": "chess"}, spec, faults, embed.Shown(SITE))
    assert 'role="alert"' in drawn
    assert "textarea" not in drawn


def test_a_name_keeps_what_is_pasted_the_same_from_drawing_to_drawing() -> None:
    spec = embedding.read(GIVEN)
    assert picture.svg(spec, "pic") == picture.svg(spec, "pic")
