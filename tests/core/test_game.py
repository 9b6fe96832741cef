import pytest

from tilestone.core.game import LONGEST_NAMED, GameInfo, Option, OptionError

INFO = GameInfo(
    "toy",
    (2, 4),
    (
        Option("seats", 2, range(2, 5)),
        Option("side", "easy", ("easy", "hard"), per_seat=True),
        Option("pie", False, (False, True)),
    ),
)


def test_defaults_are_filled_in() -> None:
    assert INFO.choose({}) == {"seats": 2, "side": "easy", "pie": False}


def test_given_values_win_over_defaults() -> None:
    given = {"seats": 4, "side": ("easy", "hard"), "pie": True}
    assert INFO.choose(given) == given


@pytest.mark.parametrize(
    ("given", "name", "allowed"),
    [
        ({"seats": 5}, "seats", "2–4"),
        ({"seats": "2"}, "seats", "2–4"),
        ({"seats": True}, "seats", "2–4"),
        ({"side": "soft"}, "side", "easy, hard"),
        ({"side": ("easy", "soft")}, "side", "easy, hard"),
        ({"pie": 1}, "pie", "no, yes"),
        ({"players": 2}, "players", "not an option of toy"),
    ],
)
def test_wrong_options_are_named_with_their_range(
    given: dict[str, object], name: str, allowed: str
) -> None:
    with pytest.raises(OptionError) as caught:
        INFO.choose(given)
    assert caught.value.option == name
    assert allowed in caught.value.allowed


def test_options_come_out_of_addresses() -> None:
    texts = {"seats": "3", "side": "easy.hard.easy", "pie": "yes"}
    assert INFO.read(texts) == {"seats": 3, "side": ("easy", "hard", "easy"), "pie": True}
    with pytest.raises(OptionError, match="seats: 2–4"):
        INFO.read({"seats": "three"})
    with pytest.raises(OptionError, match="moves"):
        INFO.read({"moves": ""})


def test_a_wrong_name_is_repeated_only_in_part() -> None:
    for read in (INFO.choose, INFO.read):
        with pytest.raises(OptionError) as caught:
            read({"x" * 5000: "1"})
        assert caught.value.option == "x" * LONGEST_NAMED
        assert len(str(caught.value)) < 100


def test_every_value_is_written_as_it_is_read() -> None:
    for option in INFO.options:
        for value in option.choices:
            assert option.read(option.write(value)) == value
    assert INFO.options[1].read(Option.write(("hard", "easy"))) == ("hard", "easy")
