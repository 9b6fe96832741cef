"""The scene of the settings."""

from __future__ import annotations

from tilestone.locale import _
from tilestone.session.settings import Settings
from tilestone.view.parts import bar, button, choice, heading
from tilestone.view.scene import Markup, el, join


def settings(chosen: Settings) -> Markup:
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
                choice("theme", _("Light or dark"), themes, chosen.theme),
                choice("hand", _("Tray and buttons"), hands, chosen.hand),
                choice("labels", _("Names of the pieces"), labels, chosen.labels),
                choice("sound", _("Sounds"), sounds, chosen.sound),
                class_="sheet setup",
            ),
            el(
                "section",
                el("h2", _("What is kept here")),
                el(
                    "p",
                    _(
                        "Records and runs are kept in this browser only. Some browsers forget"
                        " them after weeks without a visit: a file keeps them for good."
                    ),
                    class_="mut",
                ),
                button(_("Export everything"), "download", "export"),
                class_="sheet setup",
            ),
            class_="narrow",
        ),
    )
