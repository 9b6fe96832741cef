"""The Embed screen: how a board is to look in somebody's page, and what to paste there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tilestone.locale import _
from tilestone.session.attributes import AttributeFault
from tilestone.session.embedding import Spec
from tilestone.view import snippets
from tilestone.view.parts import bar, button, choice, heading, message
from tilestone.view.scene import Markup, el, join


@dataclass(frozen=True, slots=True)
class Shown:
    """What the screen knows: the site's address, a picture's source, what was said last.

    `alive`: the board is tried out below its picture.
    """

    site: str
    source: str = ""
    told: str = ""
    alive: bool = False
    name: str = ""


def page(
    attributes: Mapping[str, str],
    spec: Spec | None,
    faults: Iterable[AttributeFault],
    shown: Shown,
) -> Markup:
    """The whole screen; without a board only what is wrong."""
    wrong = [message("bad", fault.shown, fault.reason) for fault in faults]
    return join(
        bar(button(_("Back"), "back", "leave", "sq"), heading(_("Embed this board"))),
        el(
            "main",
            *wrong,
            _preview(spec, attributes, shown) if spec else None,
            _fields(attributes),
            _pasted(spec, attributes, shown) if spec else None,
            class_="narrow embedding",
        ),
    )


def _preview(spec: Spec, attributes: Mapping[str, str], shown: Shown) -> Markup:
    """The picture, or the board itself in a frame as others will have it."""
    address = snippets.address(attributes, shown.site)
    board = (
        el("iframe", src=address, title=_("The board, alive"), data_key=address)
        if shown.alive
        else el("img", src=shown.source, alt=spec.goal or _("The picture of the board"))
    )
    words = _("Back to the picture") if shown.alive else _("Try it")
    return el(
        "section",
        board,
        el("p", el("b", spec.goal)) if spec.goal and not shown.alive else None,
        el("p", spec.caption) if spec.caption and not shown.alive else None,
        button(words, "touch", "alive"),
        class_="sheet setup preview",
        aria_label=_("Preview"),
    )


def _fields(attributes: Mapping[str, str]) -> Markup:
    """How the board looks and what the author says with it."""
    own = _puzzle_fields if attributes.get("game") == "ubongo" else _stones_fields
    modes = [("play", _("Play")), ("step", _("Step")), ("picture", _("Picture"))]
    themes = [("auto", _("The page’s")), ("light", _("Light")), ("dark", _("Dark"))]
    return el(
        "section",
        _one_of("mode", _("What readers can do"), modes, attributes),
        _field("goal", _("Goal, in large letters"), attributes),
        _field("caption", _("Caption"), attributes),
        *own(attributes),
        _one_of("theme", _("Colours"), themes, attributes),
        _field("width", _("Width in pixels"), attributes),
        class_="sheet setup",
    )


def _stones_fields(attributes: Mapping[str, str]) -> Iterable[Markup]:
    outlined = [("on", _("Groups")), ("all", _("Single stones too")), ("off", _("None"))]
    switched = [("on", _("Shown")), ("off", _("Hidden"))]
    yield _one_of("groups", _("Outlines"), outlined, attributes)
    yield _one_of("sizes", _("Sizes of groups"), switched, attributes)
    yield el(
        "details",
        el("summary", _("Notes on cells and moves")),
        _field("labels", _("Labels, such as e5=A, e6=B"), attributes),
        _field("marks", _("Marks: ring, cross, triangle, square, star, dot"), attributes),
        _field("shade", _("Shaded cells, such as a1, a2=striped"), attributes),
        _field("captions", _("A sentence for each position, parted by |"), attributes),
        _field("ply", _("Moves played at first"), attributes),
    )


def _puzzle_fields(attributes: Mapping[str, str]) -> Iterable[Markup]:
    yield _one_of(
        "show", _("Shown"), [("open", _("The puzzle")), ("solution", _("A solution"))], attributes
    )
    if attributes.get("board"):
        hands = [("row", _("Only the needed ones")), ("all", _("All twelve"))]
        yield _one_of("hand", _("Pieces at hand"), hands, attributes)


def _one_of(
    name: str, legend: str, choices: Sequence[tuple[str, str]], attributes: Mapping[str, str]
) -> Markup:
    return choice(name, legend, choices, attributes.get(name) or choices[0][0])


def _field(name: str, words: str, attributes: Mapping[str, str]) -> Markup:
    value = attributes.get(name, "")
    typed = el("input", type="text", name=name, value=value, autocomplete="off")
    return el("label", el("span", words), typed, class_="field")


def _pasted(spec: Spec, attributes: Mapping[str, str], shown: Shown) -> Markup:
    """What is to be copied or saved."""
    element = snippets.element(spec, attributes, shown.site, shown.name)
    frame = snippets.frame(spec, attributes, shown.site)
    return el(
        "section",
        _copied("element", _("HTML to paste: the picture, alive at a touch"), element),
        _copied("frame", _("Where scripts are stripped: a plain frame"), frame),
        el("p", shown.told, class_="mut", role="status"),
        el(
            "div",
            button(_("Picture, SVG"), "download", "svg"),
            button(_("Picture, PNG"), "download", "png"),
            class_="acts",
        ),
        class_="sheet setup",
    )


def _copied(name: str, words: str, text: str) -> Markup:
    field = el("textarea", text, id=f"embed-{name}", readonly=True, rows=4, spellcheck="false")
    return el(
        "div",
        el("label", el("span", words), field, class_="field"),
        button(_("Copy"), None, "copy", data_value=name),
        class_="copied",
    )
