from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.view.support import numbers, read

from tilestone.ubongo.boards import SYMBOLS
from tilestone.view import gems, panels, parts

HOSTILE = "<svg/onload=alert(1)>\"'&"


# ------------------------------------------------------------------ buttons and messages


def test_a_square_button_has_its_words_as_name_and_tooltip() -> None:
    (button,) = read(parts.button("Pause", "pause", "pause", "sq")).tags("button")
    assert button["aria-label"] == button["title"] == "Pause"
    assert button.words() == ""
    assert button["data-act"] == "pause"


def test_a_button_with_an_address_is_a_link() -> None:
    (link,) = read(parts.button("Records", "record", href="#/records")).tags("a")
    assert link["href"] == "#/records"
    assert "type" not in link.attributes


@pytest.mark.parametrize(
    ("kind", "role"), [("good", "status"), ("note", "status"), ("bad", "alert")]
)
def test_a_message_has_an_icon_a_word_and_a_role(kind: str, role: str) -> None:
    (say,) = read(parts.message(kind, "Not saved.", "No room.")).of_class(kind)
    assert say["role"] == role
    assert say.tags("use")
    assert say.words() == "Not saved. No room."


def test_a_message_without_a_lead_has_no_empty_one() -> None:
    assert not read(parts.message("note", "", "The sand ran out.")).tags("b")


def test_a_choice_has_one_chosen() -> None:
    options = [("5", "5 min"), ("10", "10 min"), ("20", "20 min")]
    inputs = read(parts.choice("length", "Length", options, "10")).tags("input")
    assert [n["value"] for n in inputs if "checked" in n.attributes] == ["10"]
    assert {n["name"] for n in inputs} == {"length"}


@pytest.mark.parametrize("on", [True, False])
def test_a_switch_says_whether_it_is_on(on: bool) -> None:
    (box,) = read(parts.switch("labels", "Letters", on)).tags("input")
    assert ("checked" in box.attributes) is on


# ------------------------------------------------------------------ glass, clock and die

shares = st.floats(0, 1)


@settings(max_examples=80)
@given(shares)
def test_sand_is_where_there_is_some_and_stays_in_the_glass(share: float) -> None:
    above, below = parts.sand(share)
    assert bool(above) == (share > 0.02)
    assert bool(below) == (share < 0.98)
    read(parts.hourglass(share))
    ys = [float(y) for y in numbers(above)[1:2]]
    assert all(5 <= y <= 21 for y in ys)


@settings(max_examples=80)
@given(st.tuples(st.floats(0.03, 1), st.floats(0.03, 1)))
def test_the_level_sinks_as_sand_runs(two: tuple[float, float]) -> None:
    less, more = sorted(two)
    surface_of_less, surface_of_more = (numbers(parts.sand(s)[0])[1] for s in (less, more))
    assert surface_of_less >= surface_of_more  # y grows downwards


def test_the_clock_is_found_and_is_not_read_out() -> None:
    (clock,) = read(parts.clock("0:42", 0.7, "Time left")).all(data_clock=None)
    assert clock.words() == "0:42"
    assert clock["role"] == "timer"
    assert clock["aria-live"] == "off"


def test_the_last_seconds_differ() -> None:
    assert parts.clock("0:09", 0.1, "Time left", late=True) != parts.clock("0:09", 0.1, "Time left")


def test_each_face_of_the_die_has_its_drawing_and_its_name() -> None:
    dice = [read(parts.die(symbol)).tags("svg")[0] for symbol in SYMBOLS]
    assert len({die["aria-label"] for die in dice}) == 6
    assert [die.tags("use")[0]["href"] for die in dice] == [f"#sym-{s}" for s in SYMBOLS]
    assert not read(parts.die(None)).tags("use")


def test_a_rolling_die_rests_on_the_last_face() -> None:
    tree = read(parts.rolling(("sun", "leaf", "moon", "drum")))
    (rest,) = tree.of_class("rest")
    assert rest.tags("use")[0]["href"] == "#sym-drum"
    assert tree.tags("svg")[0]["aria-label"] == read(parts.die("drum")).tags("svg")[0]["aria-label"]


# ------------------------------------------------------------------ gems and seats


def test_gems_have_names_letters_and_cuts_of_their_own() -> None:
    for of in (gems.gem_name, gems.gem_letter):
        assert len({of(kind) for kind in gems.KINDS}) == 6
    drawn = [read(gems.gem(kind)).tags("svg")[0] for kind in gems.KINDS]
    assert len({node.tags("use")[0]["href"] for node in drawn}) == 6
    assert [node["aria-label"] for node in drawn] == [gems.gem_name(kind) for kind in gems.KINDS]


@pytest.mark.parametrize("kind", gems.KINDS)
def test_letters_stand_on_gems_that_are_large_enough(kind: str) -> None:
    large, small = (read(gems.gem(kind, gems.LETTERS_FROM - less)) for less in (0, 1))
    assert [node.text for node in large.tags("text")] == [gems.gem_letter(kind)]
    assert not small.tags("text")


def test_seats_differ_by_shape_and_carry_the_initial() -> None:
    marks = [read(gems.seat(index, "B")) for index in range(4)]
    assert len({mark.tags("use")[0]["href"] for mark in marks}) == 4
    assert all(mark.words() == "B" for mark in marks)


# ------------------------------------------------------------------ panels


def test_pause_shows_nothing_of_the_puzzle() -> None:
    tree = read(panels.pause("0:42", 0.5, "Time left", "Pause", "The sand stands still."))
    assert not tree.all(data_cell=None)
    assert not tree.all(data_piece=None)
    assert tree.all(data_act="go-on")


def test_controls_rest_while_nothing_is_held() -> None:
    for holding in (True, False):
        buttons = {b["data-act"]: b for b in read(panels.controls(holding)).tags("button")}
        for act in ("rotate", "flip", "putback"):
            assert ("disabled" in buttons[act].attributes) is not holding


def test_a_record_gets_its_ribbon() -> None:
    plain, record = (panels.finished("8", "Eight", words, ()) for words in (None, "Your best"))
    assert not read(plain).of_class("ribbon")
    assert read(record).of_class("ribbon")[0].words() == "Your best"


@pytest.mark.parametrize(
    "markup",
    [
        parts.button(HOSTILE, "play", HOSTILE, "sq", href=HOSTILE),
        parts.message("bad", HOSTILE, HOSTILE),
        parts.choice(HOSTILE, HOSTILE, [(HOSTILE, HOSTILE)], HOSTILE),
        parts.chip(HOSTILE),
        parts.heading(HOSTILE, HOSTILE),
        parts.clock(HOSTILE, 1, HOSTILE),
        gems.seat(0, HOSTILE),
        panels.solved(HOSTILE, HOSTILE, [HOSTILE]),
        panels.finished(HOSTILE, HOSTILE, HOSTILE, [(HOSTILE, HOSTILE)]),
    ],
)
def test_words_never_become_markup(markup: str) -> None:
    tree = read(markup)
    assert not any("onload" in node.attributes for node in tree.walk())
    said = [node.text for node in tree.walk()]
    said += [value for node in tree.walk() for value in node.attributes.values()]
    assert any("onload=alert(1)" in text for text in said)
