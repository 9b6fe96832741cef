import pytest

from tilestone.input.intents import BACK, FLIP, PLACE, ROTATE, Intent, Letter, Step
from tilestone.input.keys import ARROWS, REPEATED, beside, intent, latin


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("ArrowUp", Step(-1, 0)),
        ("ArrowDown", Step(1, 0)),
        ("ArrowLeft", Step(0, -1)),
        ("ArrowRight", Step(0, 1)),
        ("Enter", PLACE),
        (" ", PLACE),
        ("Escape", BACK),
        ("Backspace", BACK),
        ("r", ROTATE),
        ("R", ROTATE),
        ("f", FLIP),
        ("t", Letter("T")),
        ("I", Letter("I")),
    ],
)
def test_keys_while_a_piece_is_held(key: str, wanted: Intent) -> None:
    assert intent(key, holding=True) == wanted


@pytest.mark.parametrize("key", ["ArrowUp", "Enter", " ", "Escape", "Tab", "x", "F5", "Shift"])
def test_what_is_left_to_the_page(key: str) -> None:
    assert intent(key, holding=False) is None
    if key in ("Tab", "x", "F5", "Shift"):
        assert intent(key, holding=True) is None


ORDER = "abcdefghijkl"


@pytest.mark.parametrize("columns", [3, 4, 6, 12])
def test_arrows_walk_from_piece_to_piece_and_reach_all(columns: int) -> None:
    places = {name: (n % columns * 50.0, n // columns * 60.0) for n, name in enumerate(ORDER)}
    assert beside(places, "a", "ArrowRight") == "b"
    assert beside(places, "a", "ArrowLeft") == beside(places, "a", "ArrowUp") == "a"
    if columns < 12:
        assert beside(places, "a", "ArrowDown") == ORDER[columns]
    reached = {"a"}
    for _ in ORDER:
        reached |= {beside(places, here, key) for here in reached for key in ARROWS}
    assert reached == set(ORDER)


def test_only_moving_and_turning_are_repeated_while_a_key_is_held() -> None:
    assert {"ArrowLeft", "PageUp", "r", "F"} <= REPEATED
    assert REPEATED.isdisjoint({"h", "Escape", "Enter", " ", "Delete", "i"})


def test_letters_go_by_their_place_where_a_keyboard_writes_others() -> None:
    assert latin("ㄱ", "KeyR") == "r"
    assert latin("Process", "KeyF") == "f"
    assert latin("λ", "KeyL") == "l"


def test_keys_that_are_latin_or_no_letters_stay_as_they_are() -> None:
    assert latin("r", "KeyO") == "r"  # another Latin layout: what is written counts
    assert latin("ArrowUp", "ArrowUp") == "ArrowUp"
    assert latin("Process", "Enter") == "Process"
    assert latin("ä", "Quote") == "ä"
