"""What a player has chosen for this device: language, theme, hand, labels, sound."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from tilestone.locale import LANGUAGES

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "language": ("system", *LANGUAGES),
    "theme": ("system", "light", "dark"),
    "hand": ("right", "left"),
    "labels": ("wells", "tiles"),
    "sound": ("on", "off"),
    "groups": ("on", "off"),
    "marks": ("on", "off"),
    "taps": ("one", "two"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Each setting is one of its `CHOICES`; the first is the default."""

    language: str = "system"
    theme: str = "system"
    hand: str = "right"
    labels: str = "wells"
    sound: str = "on"
    groups: str = "on"
    marks: str = "on"
    taps: str = "one"


def change(settings: Settings, name: str, value: str) -> Settings:
    """The settings with one changed; `ValueError` for a name or value that is unknown."""
    if value not in CHOICES.get(name, ()):
        raise ValueError(f"no such setting: {name}={value}")
    return replace(settings, **{name: value})


def write(settings: Settings) -> dict[str, Any]:
    """Settings as JSON knows them."""
    return asdict(settings)


def read(data: object) -> Settings:
    """Settings out of what `write` gave; what is unknown or missing takes its default."""
    if not isinstance(data, dict):
        raise ValueError("not settings")
    settings = Settings()
    for name, value in data.items():
        if isinstance(value, str) and value in CHOICES.get(str(name), ()):
            settings = change(settings, name, value)
    return settings
