import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestone.games import GAMES
from tilestone.session import address
from tilestone.session.address import AddressError, Place


def test_the_places_of_the_page() -> None:
    assert address.parse("", GAMES) == address.parse("#/", GAMES) == Place("menu")
    assert address.parse("#/solo", GAMES) == Place("solo")
    assert address.parse("#/settings", GAMES) == Place("settings")
    assert address.parse("#/rules/omega", GAMES) == Place("rules", "omega")
    assert address.parse("#/records?side=hard", GAMES).options == {"side": "hard"}


def test_every_page_takes_a_seed() -> None:
    for text in ("#/", "#/solo", "#/settings", "#/rules/omega", "#/records?side=hard"):
        seeded = text + ("&" if "?" in text else "?") + "seed=7"
        assert address.parse(seeded, GAMES) == address.parse(text, GAMES)


def test_the_id_of_ubongo_alone_leads_to_its_setup() -> None:
    assert address.parse("#/ubongo-solo", GAMES) == Place("solo")


def test_a_run_alone() -> None:
    place = address.parse("#/solo/clock/10?side=hard&seed=7", GAMES)
    assert place.game == "ubongo-solo"
    assert place.options == {"mode": "clock", "length": 10, "side": "hard"}
    assert place.seed == 7


@pytest.mark.parametrize("mode", ["clock", "set"])
@pytest.mark.parametrize("pieces", ["all", "row"])
@pytest.mark.parametrize("seed", [None, 0, (1 << 64) - 1])
def test_what_is_written_is_read(mode: str, pieces: str, seed: int | None) -> None:
    place = address.parse(address.solo(mode, 20, "hard", pieces, seed), GAMES)
    expected = {"mode": mode, "length": 20, "side": "hard"}
    assert place.options == (expected if pieces == "all" else {**expected, "pieces": pieces})
    assert place.seed == seed


def test_a_game_with_moves() -> None:
    place = address.parse("#/odd?moves=e5w,e6b", GAMES)
    assert (place.game, place.moves) == ("odd", ("e5w", "e6b"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("#/nowhere", "#?/nowhere"),
        ("#/solo/clock", "no page"),
        ("#/solo/clock/7", "length=7.*5, 10, 20"),
        ("#/solo/clock/5?side=soft", "side=soft.*easy, hard"),
        ("#/solo/clock/5?seed=-1", "seed=-1"),
        ("#/solo/clock/5?seed=18446744073709551616", "seed="),
        ("#/omega?seats=9", "seats=9.*2, 3"),
        ("#/omega?stones=e5w&turn=2", "turn=2.*0 and 1|turn=2.*0, 1"),
        ("#/omega?seats=3&pie=yes", "pie=yes.*only with two players"),
        ("#/odd?stock=99", "stock=99.*1–30 on a board"),
        ("#/odd?foo=1", "foo, which means nothing"),
        ("#/ubongo-standard?seats=2&first=3", "first=3.*0–1"),
        ("#/records?mode=x", "mode=x.*clock, set"),
        ("#/records?foo=1", "foo, which means nothing"),
        ("#/ubongo-solo?side=easy", "side, which means nothing"),
        ("#/solo/set/5?moves=garbage", "moves, which means nothing"),
        ("#/solo/set/5?stones=e5w", "stones, which means nothing"),
        ("#/ubongo-standard?turn=1", "turn, which means nothing"),
        ("#/rules/omega?seed=x", "seed=x"),
        ("#/records?seed=-1", "seed=-1"),
        ("#/rules/chess", "no page"),
        ("#/settings?x=1", "x, which means nothing"),
        ("#/solo?side=easy", "side, which means nothing"),
    ],
)
def test_a_wrong_address_says_what_was_wrong(text: str, says: str) -> None:
    with pytest.raises(AddressError, match=says):
        address.parse(text, GAMES)


@given(st.text())
def test_any_text_is_a_place_or_an_address_error(text: str) -> None:
    with contextlib.suppress(AddressError):
        assert address.parse("#/" + text, GAMES).screen
