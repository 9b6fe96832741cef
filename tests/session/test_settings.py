import pytest

from tilestone.session import settings
from tilestone.session.settings import CHOICES, Settings


def test_every_choice_can_be_made_and_is_remembered() -> None:
    for name, values in CHOICES.items():
        for value in values:
            changed = settings.change(Settings(), name, value)
            assert getattr(changed, name) == value
            assert settings.read(settings.write(changed)) == changed


def test_the_first_choice_is_the_default() -> None:
    assert settings.write(Settings()) == {name: values[0] for name, values in CHOICES.items()}


def test_what_is_unknown_takes_its_default() -> None:
    data = {"theme": "pink", "hand": "left", "font": "huge", "sound": 3}
    assert settings.read(data) == Settings(hand="left")
    with pytest.raises(ValueError, match="settings"):
        settings.read([])
    with pytest.raises(ValueError, match="theme=pink"):
        settings.change(Settings(), "theme", "pink")
