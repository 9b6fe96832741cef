"""The games on the menu, in the order in which they stand there."""

from __future__ import annotations

from tilestone.locale import _
from tilestone.stones.names import game_name
from tilestone.ubongo.names import edition_name
from tilestone.view.menu import Box


def boxes(record: str | None = None) -> tuple[Box, ...]:
    """The boxes of all games that can be played; `record` stands on that of Ubongo alone."""
    return (
        Box("ubongo-solo", "#/solo", _("Ubongo alone"), _("Beat your own record"), record),
        Box(
            "ubongo-standard",
            "#/ubongo-standard",
            edition_name("ubongo-standard"),
            _("1–4 players · gems and a bag"),
        ),
        Box(
            "ubongo-2005",
            "#/ubongo-2005",
            edition_name("ubongo-2005"),
            _("2–4 players · pawns and a gem board"),
        ),
        Box("libra", "#/libra", game_name("libra"), _("2 · many groups or few")),
        Box("odd", "#/odd", game_name("odd"), _("2 · odd or even?")),
        Box("omega", "#/omega", game_name("omega"), _("2–3 · multiply your groups")),
        Box("manalath", "#/manalath", game_name("manalath"), _("2 · five wins, four loses")),
    )
