"""The choice of a language: a globe, and each language by its own name."""

from __future__ import annotations

from tilestone.locale import LANGUAGES, _
from tilestone.view.scene import Markup, el, icon


def globe(spoken: str) -> Markup:
    """The button of the menu: a list to choose from, beside a globe that all readers know."""
    return el(
        "label",
        icon("i-globe"),
        el("span", LANGUAGES[spoken], lang=spoken, aria_hidden="true"),
        _list(LANGUAGES, spoken, _("Language")),
        class_="btn globe",
        title=_("Language"),
    )


def field(chosen: str) -> Markup:
    """The same among the settings, where the browser's own language can be had again."""
    options = {"system": _("As the browser"), **LANGUAGES}
    return el("label", el("span", _("Language")), _list(options, chosen), class_="field language")


def _list(options: dict[str, str], chosen: str, name: str | None = None) -> Markup:
    drawn = (
        el(
            "option",
            words,
            value=code,
            selected=code == chosen,
            lang=code if code in LANGUAGES else None,
        )
        for code, words in options.items()
    )
    return el("select", *drawn, name="language", aria_label=name)
