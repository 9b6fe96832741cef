import pytest

from tilestone.input.intents import BACK, FLIP, PLACE, ROTATE, Intent, Letter, Step
from tilestone.input.keys import intent


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
