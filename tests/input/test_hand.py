"""What an intent does to the pieces, on the area of a real shape:

###.
####
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from tilestone.input.hand import Hand, act, hovering, over
from tilestone.input.intents import (
    BACK,
    CANCEL,
    FLIP,
    PLACE,
    REST,
    ROTATE,
    Drop,
    Grab,
    Intent,
    Letter,
    Pick,
    Step,
    Tap,
)
from tilestone.ubongo.pieces import ORDER
from tilestone.ubongo.tray import Spot, Tray

AREA = frozenset({(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (1, 3)})
FRESH = Hand(Tray(AREA, ("V3", "I4")))


def do(hand: Hand, *intents: Intent) -> Hand:
    for intent in intents:
        hand = act(hand, intent)
    return hand


def test_tapping_picks_and_tapping_again_rotates() -> None:
    hand = do(FRESH, Pick("L4"))
    assert hand.hold is not None
    assert hand.hold.piece == "L4"
    hand = do(hand, Pick("L4"))
    assert hand.tray.spot("L4") == Spot(1)
    assert hand.hold is not None


def test_each_piece_keeps_its_own_turn() -> None:
    hand = do(FRESH, Pick("L4"), ROTATE, Pick("T4"), Pick("L4"))
    assert hand.tray.spot("L4").turn == 1
    assert hand.tray.spot("T4").turn == 0


def test_a_picked_piece_goes_where_the_area_is_tapped() -> None:
    hand = do(FRESH, Pick("V3"), Tap((0, 1)))
    assert hand.hold is None
    assert (0, 1) in hand.tray.cells("V3")


def test_a_tap_covers_the_tapped_cell_whatever_part_of_the_piece_fits_there() -> None:
    for cell in AREA:
        hand = do(FRESH, Pick("I2"), Tap(cell))
        assert cell in hand.tray.cells("I2"), cell


def test_a_tap_where_nothing_fits_says_so_and_keeps_the_piece() -> None:
    hand = do(FRESH, Pick("Z5"), Tap((0, 0)))
    assert hand.say is not None
    assert hand.say.kind == "bad"
    assert "Z5" in hand.say.text
    assert hand.hold is not None
    assert hand.tray.placed == ()


def test_turning_a_picked_piece_on_the_area_puts_it_down_wherever_it_fits() -> None:
    hand = do(FRESH, Pick("V3"), Tap((0, 0)), Pick("V3"), ROTATE)
    assert hand.tray.placed == ("V3",)
    assert hand.tray.spot("V3").turn == 1
    hand = do(FRESH, Pick("I4"), Tap((1, 0)), Pick("I4"), ROTATE)
    assert hand.tray.placed == ()  # four high does not fit into two rows
    assert do(hand, ROTATE).tray.placed == ("I4",)


def test_a_drag_drops_on_the_cell_it_showed() -> None:
    hand = do(FRESH, Grab("I4"))
    hand = over(hand, (1, 0))
    assert hand.fits
    assert hovering(hand) == ((1, 0), (1, 1), (1, 2), (1, 3))
    hand = do(hand, Drop((1, 0)))
    assert hand.tray.cells("I4") == ((1, 0), (1, 1), (1, 2), (1, 3))


def test_a_drop_beside_the_area_goes_into_the_well() -> None:
    hand = do(FRESH, Pick("I4"), Tap((1, 0)), Grab("I4"), Drop(None))
    assert hand.tray.placed == ()


def test_a_drop_where_it_does_not_fit_goes_back_and_says_why() -> None:
    hand = do(FRESH, Pick("I4"), Tap((1, 0)), Grab("V3"), Drop((0, 0)))
    assert hand.tray.placed == ("I4",)
    assert hand.say is not None
    assert hand.say.text == "V3 would lie on I4."
    hand = do(hand, Grab("I4"), Drop((0, 0)))
    assert hand.tray.spot("I4").at == (1, 0)
    assert hand.say is not None
    assert hand.say.text == "I4 would reach beyond the light cells."


def test_a_cancelled_drag_puts_the_piece_back_where_it_was() -> None:
    placed = do(FRESH, Pick("I4"), Tap((1, 0)))
    assert do(placed, Grab("I4"), ROTATE, CANCEL).tray == placed.tray
    assert do(FRESH, Grab("I4"), CANCEL) == FRESH


def test_a_piece_grabbed_out_of_the_air_is_cancelled_to_where_it_lay() -> None:
    placed = do(FRESH, Pick("V3"), Tap((0, 0)))
    hand = do(placed, Letter("V"), Grab("V3"), CANCEL)
    assert hand.tray == placed.tray


def test_keys_pick_move_and_place() -> None:
    hand = do(FRESH, Letter("v"))
    assert hand.hold is not None
    start = hand.hold.at
    assert start is not None
    hand = do(hand, Step(0, -1), Step(0, -1), Step(-1, 0))
    assert hand.hold is not None
    assert hand.hold.at == (0, 0)  # never farther than the area's box
    hand = do(hand, PLACE)
    assert hand.tray.spot("V3").at == (0, 0)


def test_placing_by_keys_where_it_does_not_fit_keeps_hold_and_says_why() -> None:
    hand = do(FRESH, Letter("I"), Letter("I"), Letter("I"), Step(-1, 0), PLACE)
    assert hand.hold is not None
    assert hand.hold.piece == "I4"
    assert hand.say is not None
    assert "I4" in hand.say.text


def test_letters_go_through_the_pieces_that_share_them() -> None:
    held = []
    hand = FRESH
    for _ in range(4):
        hand = do(hand, Letter("I"))
        assert hand.hold is not None
        held.append(hand.hold.piece)
    assert held == ["I2", "I3", "I4", "I2"]


def test_letters_know_only_what_is_in_hand() -> None:
    hand = Hand(Tray(AREA, ("V3", "I4"), hand=("V3", "I4")))
    assert do(hand, Letter("Z")).hold is None
    picked = do(hand, Letter("I")).hold
    assert picked is not None
    assert picked.piece == "I4"


def test_escape_gives_up_the_hold() -> None:
    hand = do(FRESH, Letter("T"), ROTATE, BACK)
    assert hand.hold is None
    assert hand.tray.spot("T4") == Spot(1)
    placed = do(FRESH, Pick("I4"), Tap((1, 0)), Letter("I"), Letter("I"), Letter("I"), BACK)
    assert placed.tray.placed == ()


def test_picking_another_lets_the_first_go() -> None:
    hand = do(FRESH, Letter("T"), Pick("V3"))
    assert hand.hold is not None
    assert hand.hold.piece == "V3"
    assert hand.tray.spot("T4").at is None


def test_turning_nothing_says_what_to_do_first() -> None:
    hand = do(FRESH, ROTATE)
    assert hand.say is not None
    assert hand.say.text == "Pick a piece first."


INTENTS = st.one_of(
    st.sampled_from([ROTATE, FLIP, PLACE, BACK, CANCEL, REST]),
    st.builds(Pick, st.sampled_from(ORDER), st.sampled_from(["tap", "keys"])),
    st.builds(Grab, st.sampled_from(ORDER)),
    st.builds(Letter, st.sampled_from("IVOLTSPYZ")),
    st.builds(Step, st.integers(-1, 1), st.integers(-1, 1)),
    st.builds(Tap, st.sampled_from(sorted(AREA))),
    st.builds(Drop, st.none() | st.tuples(st.integers(-2, 3), st.integers(-2, 5))),
)


@settings(max_examples=300)
@given(st.lists(INTENTS, max_size=30))
def test_whatever_is_intended_pieces_lie_apart_and_within_the_area(intents: list[Intent]) -> None:
    hand = FRESH
    for intent in intents:
        hand = act(hand, intent)
        cells = [cell for piece in hand.tray.placed for cell in hand.tray.cells(piece)]
        assert len(cells) == len(set(cells))
        assert AREA.issuperset(cells)
        if hand.hold and hand.hold.by != "tap":
            assert hand.hold.piece not in hand.tray.placed
    assert act(hand, REST).hold is None
