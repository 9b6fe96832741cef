"""The scene of the settings."""

from __future__ import annotations

from tilestone.locale import _
from tilestone.session.settings import Settings
from tilestone.view import keeping
from tilestone.view.language import field
from tilestone.view.parts import bar, button, choice, heading
from tilestone.view.scene import Markup, el, join


def settings(chosen: Settings, kept: keeping.Shown = keeping.AT_REST) -> Markup:
    """Each setting as a choice, and what can be done with what is kept."""
    themes = [("system", _("As the device")), ("light", _("Light")), ("dark", _("Dark"))]
    hands = [("right", _("Right-handed")), ("left", _("Left-handed"))]
    labels = [("wells", _("In the wells")), ("tiles", _("On the tiles"))]
    sounds = [("on", _("On")), ("off", _("Off"))]
    return join(
        bar(button(_("Menu"), "back", kind="sq", href="#/"), heading(_("Settings"))),
        el(
            "main",
            el(
                "section",
                field(chosen.language),
                choice("theme", _("Light or dark"), themes, chosen.theme),
                choice("hand", _("Tray and buttons"), hands, chosen.hand),
                choice("labels", _("Names of the pieces"), labels, chosen.labels),
                choice("sound", _("Sounds"), sounds, chosen.sound),
                class_="sheet setup",
            ),
            keeping.kept(kept),
            class_="narrow",
        ),
    )
