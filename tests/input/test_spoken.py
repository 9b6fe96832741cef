"""What readers hear of the pieces, step by step, on the area of a real shape:

###.
####
"""

from tilestone.input import spoken
from tilestone.input.hand import Hand, act
from tilestone.input.intents import (
    BACK,
    CANCEL,
    FLIP,
    PLACE,
    ROTATE,
    Drop,
    Grab,
    Intent,
    Letter,
    Pick,
    Step,
    Tap,
)  # fmt: skip
from tilestone.ubongo.tray import Tray

AREA = frozenset({(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (1, 3)})
FRESH = Hand(Tray(AREA, ("V3", "I4")))


def heard(*intents: Intent, hand: Hand = FRESH) -> list[str]:
    """What is told after each of some steps."""
    out = []
    for intent in intents:
        after = act(hand, intent)
        out.append(spoken.told(hand, after))
        hand = after
    return out


def test_keys_hear_where_the_piece_is_how_it_is_turned_and_whether_it_fits() -> None:
    steps = (Letter("V"), Step(0, -1), Step(0, -1), ROTATE, FLIP, PLACE)
    assert heard(*steps) == [
        "V3, over row 1, column 2, fits",
        "V3, over row 1, column 1, fits",
        "V3, over row 1, column 1, fits",
        "V3, turned once, over row 1, column 1, fits",
        "V3, mirrored and turned three times, over row 1, column 1, fits",
        "V3 placed, 3 of 7 cells covered",
    ]


def test_a_piece_that_would_not_fit_is_told_so() -> None:
    assert heard(Letter("Z"))[-1] == "Z5, over row 1, column 1, does not fit"


def test_a_piece_given_up_is_put_back() -> None:
    assert heard(Letter("T"), BACK)[-1] == "T4 put back"


def test_a_drag_is_silent_until_its_drop() -> None:
    assert heard(Grab("I4"), ROTATE, ROTATE, Drop((1, 0))) == [
        "", "", "", "I4 placed, 4 of 7 cells covered",
    ]  # fmt: skip
    assert heard(Grab("I4"), Drop(None)) == ["", "I4 put back"]


def test_taps_are_told_too() -> None:
    assert heard(Pick("V3"), Pick("V3"), Tap((0, 1))) == [
        "V3, in hand", "V3, turned once, in hand", "V3 placed, 3 of 7 cells covered",
    ]  # fmt: skip
    placed = act(act(FRESH, Pick("V3")), Tap((0, 0)))
    assert heard(Pick("V3"), hand=placed) == ["V3 at row 1, column 1, in hand"]


def test_a_refusal_is_read_as_it_is_written_and_nothing_besides() -> None:
    assert heard(Grab("Z5"), Drop((0, 0)))[-1] == ""
    assert heard(CANCEL) == [""]


def test_each_of_the_eight_turns_is_named_unlike_the_others() -> None:
    assert len({spoken.turned("L5", turn) for turn in range(8)}) == 8
    assert spoken.turned("L5", 0) == "L5"
