"""What lies over the board when it is asked for: the game's menu, a new game, sharing, editing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilestone.core.game import Option
from tilestone.locale import _
from tilestone.session import stones_setup as setting
from tilestone.session.players import LONGEST_NAME
from tilestone.session.settings import Settings
from tilestone.session.stones import Match, seat_name
from tilestone.session.stones_setup import ERASE, Draft, Plan
from tilestone.stones.names import game_name, option_name
from tilestone.stones.words import colour_word
from tilestone.view import hexboard
from tilestone.view import stones_words as words
from tilestone.view.hexlayers import Layers
from tilestone.view.hexstones import stone
from tilestone.view.parts import bar, button, choice, heading, message, switch
from tilestone.view.scene import Markup, el, icon, join


def sheet(title: str, *parts: Markup | None) -> Markup:
    """A page over the board, with the way back to it."""
    return join(
        bar(button(_("Back to the board"), "back", "board", "sq"), heading(title)),
        el("main", *parts, class_="narrow"),
    )


def menu(match: Match, chosen: Settings) -> Markup:
    """What can be done with the game, and what is shown on its board."""
    game = match.game.info.id
    marks = switch(
        "marks",
        _("Learning marks"),
        chosen.marks == "on",
        _("Shows where a stone is not allowed, wins or loses."),
    )
    return sheet(
        game_name(game),
        el(
            "section",
            button(_("New game"), "play", "sheet", data_value="new", data_first=True),
            button(_("Share, save as a picture"), "share", "sheet", data_value="share"),
            button(_("Set up a position"), "edit", "sheet", data_value="edit"),
            button(_("Rules"), "book", href=f"#/rules/{game}"),
            class_="sheet list",
        ),
        el(
            "section",
            switch("groups", _("Groups and sizes"), chosen.groups == "on"),
            marks if game == "manalath" else None,
            switch(
                "taps",
                _("Two taps to place"),
                chosen.taps == "two",
                _("The first tap only shows the stone. On small screens it is always so."),
            ),
            class_="sheet setup",
        ),
    )


# ------------------------------------------------------------------ a new game


def new(plan: Plan, under_way: bool) -> Markup:
    """Players and options; `under_way` when a game would be left for good."""
    fault = setting.plan_fault(plan)
    left = _("The game under way gives way to the new one.")
    return sheet(
        _("New game of {game}").format(game=game_name(plan.game.info.id)),
        el(
            "section",
            *_fields(plan),
            message("bad", "", fault) if fault else None,
            el("p", left, class_="mut") if under_way else None,
            button(_("Play"), "play", "play", "pri wide", size=20, disabled=bool(fault)),
            class_="sheet setup",
        ),
    )


def _fields(plan: Plan) -> Iterator[Markup]:
    options = {option.name: option for option in plan.game.info.options}
    seats = options["seats"]
    if len(seats.choices) > 1:
        values = [(str(n), str(n)) for n in seats.choices]
        yield choice("seats", option_name("seats"), values, str(plan.seats))
    for seat in range(plan.seats):
        yield _name_field(plan, seat)
    if "first" in options:
        values = [(str(v), words.option_value("first", v)) for v in options["first"].choices]
        chosen = plan.given.get("first", str(options["first"].default))
        yield choice("first", option_name("first"), values, chosen)
    if "pie" in options and plan.seats == 2:
        yield switch("pie", option_name("pie"), plan.given.get("pie") == "yes")
    yield _board_fields(plan, options)


def _name_field(plan: Plan, seat: int) -> Markup:
    names = [*plan.names, "", "", ""]
    return el(
        "label",
        el("span", _("Name of player {n}").format(n=seat + 1)),
        el(
            "input",
            type="text",
            name=f"name-{seat}",
            value=names[seat],
            maxlength=LONGEST_NAME,
            autocomplete="off",
        ),
        class_="field",
    )


def _board_fields(plan: Plan, options: dict[str, Option]) -> Markup:
    """Board and stones: rarely changed, so they are folded away."""
    fields = [_select(plan, options["side"]), _number(plan, options["stock"])]
    if plan.seats == 3:
        fields.append(_number(plan, options["red"]))
    return el("details", el("summary", _("Board and stones")), *fields)


def _select(plan: Plan, option: Option) -> Markup:
    chosen = plan.given.get(option.name, str(option.default))
    listed = (
        el("option", str(value), value=str(value), selected=str(value) == chosen)
        for value in option.choices
    )
    return el(
        "label",
        el("span", option_name(option.name)),
        el("select", *listed, name=option.name),
        class_="field",
    )


def _number(plan: Plan, option: Option) -> Markup:
    return el(
        "label",
        el("span", option_name(option.name), " ", el("small", _("0: as many as fit"))),
        el(
            "input",
            type="number",
            name=option.name,
            value=plan.given.get(option.name, str(option.default)),
            min=0,
            max=len(option.choices) - 1,
            inputmode="numeric",
        ),
        class_="field",
    )


# ------------------------------------------------------------------ sharing


def share(link: str, text: str, embed: str, told: str = "", fault: str = "") -> Markup:
    """The position as a link, a text and a picture; and one of others to be opened.

    `embed` is the address of what to paste into other pages, `told` is what was just done,
    `fault` what is wrong with the text to open.
    """
    return sheet(
        _("Share"),
        el(
            "section",
            _copied("link", _("Link to this position"), link),
            _copied("text", _("The same as a short text"), text),
            el("p", told, class_="mut", role="status"),
            el(
                "div",
                button(_("Picture, SVG"), "download", "svg"),
                button(_("Picture, PNG"), "download", "png"),
                button(_("Embed in a page"), "share", href=embed),
                class_="acts",
            ),
            class_="sheet setup",
        ),
        el(
            "section",
            el("h2", _("Open a link or text")),
            el(
                "label",
                el("span", _("A link or a text like odd?moves=e5w,e6b")),
                el(
                    "input",
                    type="text",
                    name="open",
                    value="",
                    autocomplete="off",
                    spellcheck="false",
                ),
                class_="field",
            ),
            message("bad", "", fault) if fault else None,
            button(_("Open"), "forward", "open"),
            class_="sheet setup",
        ),
    )


def _copied(name: str, words_: str, value: str) -> Markup:
    return el(
        "div",
        el(
            "label",
            el("span", words_),
            el("input", type="text", readonly=True, value=value, id=f"share-{name}"),
            class_="field",
        ),
        button(_("Copy"), None, "copy", data_value=name),
        class_="copied",
    )


# ------------------------------------------------------------------ setting up a position


def edit(draft: Draft, names: Sequence[str]) -> Markup:
    """The board to lay stones on freely, and what the rules say to it."""
    facts = setting.draft_facts(draft)
    fault = setting.fault(draft)
    live = Layers(last=False, cursor=draft.cursor or None)
    return join(
        bar(
            button(_("Back to the board"), "back", "board", "sq"),
            el("h1", _("Set up a position"), tabindex=-1),
        ),
        el(
            "main",
            el("div", hexboard.board(facts, live), class_="table"),
            el("div", *_picks(draft), class_="picks", role="group", aria_label=_("Stone to lay")),
            _judged(fault),
            choice("turn", _("To move"), list(_seats(names)), str(draft.seat)),
            el(
                "div",
                button(_("Play from here"), "play", "play-from", "pri", disabled=bool(fault)),
                button(_("Clear the board"), "close", "clear", disabled=not draft.stones),
                class_="acts",
            ),
            class_="stones editing",
        ),
    )


def _picks(draft: Draft) -> Iterator[Markup]:
    for colour in setting.choices(draft):
        yield el(
            "button",
            icon("i-close", 24) if colour == ERASE else stone(colour, 32),
            el("span", _("Take away") if colour == ERASE else colour_word(colour)),
            type="button",
            class_="btn pick",
            data_act="pick",
            data_value=colour,
            aria_pressed="true" if colour == draft.picked else "false",
        )


def _judged(fault: str) -> Markup:
    good = _("This position can be played.")
    return el(
        "div",
        icon("i-warn" if fault else "i-check"),
        el("p", fault or good),
        class_=f"say {'bad' if fault else 'good'}",
        role="status",
    )


def _seats(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    for seat, name in enumerate(names):
        yield str(seat), name


def seat_names(match: Match) -> tuple[str, ...]:
    """The names of all players."""
    return tuple(seat_name(match, seat) for seat in range(match.options.seats))
