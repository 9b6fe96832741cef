"""The scenes of a game that goes round: the roll, the curtain, the lap, the second glass."""

from __future__ import annotations

from tilestone.core.clock import clock_text, seconds_left
from tilestone.locale import _, listed, ngettext
from tilestone.session import match as matches
from tilestone.session import passing
from tilestone.session.lap import Lap
from tilestone.session.match import Match
from tilestone.session.players import Player
from tilestone.session.settings import Settings
from tilestone.ubongo.boards import SYMBOLS
from tilestone.ubongo.names import edition_name, side_name, symbol_name
from tilestone.ubongo.race import NO_GLASS, ROUNDS, SECOND_GLASS
from tilestone.view import gems, glass, panels
from tilestone.view import lap as laps
from tilestone.view.parts import bar, button, chip, clock, clock_face, die, heading, hourglass
from tilestone.view.scene import Markup, el, icon, join


def scene(match: Match, elapsed: int, settings: Settings) -> Markup:
    """The curtain, the lap, or the lap that is over; `elapsed` in milliseconds."""
    match match.stage:
        case "curtain":
            return curtain(match, elapsed)
        case "done":
            return done(match, elapsed)
    return lap(match, elapsed, settings)


# ------------------------------------------------------------------ words


def title(match: Match) -> str:
    """Where the game stands: the round, or the play-off."""
    if match.race.glass == NO_GLASS:
        return _("Play-off")
    return _("Round {n} of {all}").format(n=match.race.round, all=ROUNDS)


def initial(player: Player) -> str:
    """What stands on a player's mark: the first letter, or the number that a name ends with."""
    last = player.name[-1:]
    return last if last.isdigit() else player.name[:1].upper()


def mark(player: Player, size: int = 24) -> Markup:
    """A player's mark with the initial."""
    return gems.seat(player.mark, initial(player), size)


# ------------------------------------------------------------------ the roll


def ready(match: Match) -> Markup:
    """Before the first roll: who rolls."""
    player = match.players[match.race.roller]
    alone = len(match.players) == 1
    note = _("It picks the row of pieces for this round.")
    return panels.screen(
        bar(_menu(), heading(edition_name(match.game), title(match))),
        el(
            "section",
            die(None, 160),
            el("h2", _("{name} rolls the die").format(name=player.name)),
            el(
                "p",
                note if alone else _("The youngest begins. {note}").format(note=note),
                class_="mut",
            ),
            el(
                "div",
                button(_("Roll the die"), "die", "roll", "pri wide", data_first=True),
                class_="acts",
            ),
            class_="stage",
        ),
    )


def rolling(match: Match) -> Markup:
    """The die rolls; everybody sees what it shows."""
    symbol = match.race.symbol
    last = SYMBOLS.index(symbol)
    faces = [SYMBOLS[(last + step) % len(SYMBOLS)] for step in (2, 5, 3, 0)]
    note = _("Everybody looks for this row on a board of their own.")
    return panels.screen(
        bar(heading(edition_name(match.game), title(match))),
        panels.roll(faces, symbol_name(symbol), note),
    )


def _menu() -> Markup:
    return button(_("Menu"), "back", kind="sq", href="#/")


# ------------------------------------------------------------------ the curtain


def curtain(match: Match, elapsed: int) -> Markup:
    """The curtain before a lap: whose it is, and nothing of any puzzle."""
    player = match.players[match.seat]
    begun = passing.begun(match)
    show = _("I am {name}. Go on") if begun else _("I am {name}. Show my board")
    card = el(
        "section",
        mark(player, 84),
        el("div", el("p", _("Pass the device to"), class_="mut"), el("h1", player.name)),
        el("div", *_chips(match, elapsed), class_="chips"),
        el("p", _curtain_note(match, begun), class_="mut"),
        button(show.format(name=player.name), "play", "show", "pri wide", size=22, data_first=True),
        el("p", _whose(match), class_="mut"),
    )
    return el("main", _menu(), card, class_="curtain")


def _chips(match: Match, elapsed: int) -> list[Markup]:
    race = match.race
    chips = [chip(title(match), icon("i-die", 18))]
    if race.limit is None:
        chips.append(chip(_("No glass")))
    elif passing.begun(match):
        left = clock_text(seconds_left(race.limit, elapsed))
        chips.append(chip(_("{time} left").format(time=left), hourglass(0.5, 20)))
    else:
        length = ngettext("{n} second", "{n} seconds", race.options.glass)
        chips.append(chip(length.format(n=race.options.glass), hourglass(1, 20)))
    if race.glass == SECOND_GLASS:
        chips.append(chip(_("Second glass")))
    chips.append(chip(side_name(race.options.side[match.seat])))
    return chips


def _curtain_note(match: Match, begun: bool) -> str:
    if begun and match.limit is None:
        return _("Your board is covered and your time is stopped.")
    if begun:
        return _("Your board is covered and your sand is stopped. The pause is written down.")
    if match.limit is None:
        return _("The first to solve wins the game. Your time starts when you tap.")
    if match.race.glass == SECOND_GLASS:
        return _("Your pieces lie where you left them. Your sand starts when you tap.")
    return _("Nobody else may look. Your sand starts when you tap.")


def _whose(match: Match) -> str | None:
    """Who has played, and who comes next."""
    race = match.race
    after = matches.order(race)[1:]
    played = [seat for seat in sorted(race.racing, key=race.turn) if seat not in race.waiting]
    said = []
    if played:
        text = ngettext("{names} has played.", "{names} have played.", len(played))
        said.append(text.format(names=listed(match.names(tuple(played)))))
    if after:
        said.append(_("{name} comes after you.").format(name=match.players[after[0]].name))
    return " ".join(said) or None


# ------------------------------------------------------------------ the lap


def lap(match: Match, elapsed: int, settings: Settings) -> Markup:
    """One player at one board."""
    now = _lap(match)
    give_up = button(_("Give up"), "aside", "giveup", "col aside", size=22)
    above = _lap_bar(
        match,
        elapsed,
        button(_("Pause"), "pause", "pause", "sq"),
        give_up if match.limit is None else None,
    )
    bench = laps.bench(now, settings, hints=False)
    spoken = el("p", warning(match, elapsed), class_="sr", role="status")
    return join(panels.screen(above, *bench, spoken), laps.air(now.hand, settings))


WARNINGS = (5, 10, 30)
"""Seconds left at which readers are told; at no other moment."""


def warning(match: Match, elapsed: int) -> str:
    """What is spoken of the time left; "" until half a minute is left."""
    if match.limit is None:
        return ""
    left = seconds_left(match.limit, elapsed)
    due = next((seconds for seconds in WARNINGS if left <= seconds), None)
    if due is None or due * 1000 >= match.limit:
        return ""
    return ngettext("{n} second left", "{n} seconds left", due).format(n=due)


def done(match: Match, elapsed: int) -> Markup:
    """A lap that is over, and not a word about times.

    A solved board stays in sight.  One that is not solved is covered: its second glass is for
    the same puzzle, and thinking goes by the sand.
    """
    now = _lap(match)
    solved = now.solved
    title_ = _("Solved") if solved else _("The sand ran out.")
    if not solved and match.race.glass == NO_GLASS:
        title_ = _("Given up")
    note = _("Times stay hidden until everybody has played.")
    panel = el(
        "section",
        el("h2", icon("i-check", 28) if solved else None, title_),
        el("p", note, class_="mut") if len(match.players) > 1 else None,
        el(
            "div",
            button(_("Drop the curtain"), "forward", "hand-on", "pri wide", data_first=True),
            class_="acts",
        ),
        class_="sheet done" if solved else "stage felt",
        role="status",
    )
    board = laps.card(now, Settings(), locked=True) if solved else None
    return panels.screen(_lap_bar(match, elapsed, None), *([board] if board else []), panel)


def clock_inside(match: Match, elapsed: int) -> Markup:
    """The glass and digits alone, for redrawing as time passes."""
    return clock_face(glass.digits(match.limit, elapsed), glass.share(match.limit, elapsed))


def _lap(match: Match) -> Lap:
    assert match.lap is not None  # noqa: S101 - there is one whenever a lap is shown
    return match.lap


def _lap_bar(
    match: Match, elapsed: int, first: Markup | None, last: Markup | None = None
) -> Markup:
    player = match.players[match.seat]
    now = _lap(match)
    note = _("{name}, {round}").format(name=player.name, round=title(match).lower())
    time = None
    if match.stage == "racing":
        time = clock(
            glass.digits(match.limit, elapsed),
            glass.share(match.limit, elapsed),
            glass.name(match.limit),
            glass.late(match.limit, elapsed),
        )
    rolled = el("p", el("b", symbol_name(now.symbol)), el("small", note))
    return bar(
        el("h1", note, class_="sr"),
        first,
        el("div", die(now.symbol, 48), rolled, class_="roll"),
        el("div", mark(player, 30), class_="whose"),
        time,
        last,
    )


def second(match: Match) -> Markup:
    """Nobody solved in the first glass: it is turned once more."""
    race = match.race
    length = ngettext("{n} second more", "{n} seconds more", race.options.glass)
    note = _("The same boards, and the pieces stay where they are. Everybody gets {seconds}.")
    return panels.screen(
        bar(heading(edition_name(match.game), title(match))),
        el(
            "section",
            hourglass(1, 96),
            el("h2", _("Nobody solved it. The glass is turned once more.")),
            el("p", note.format(seconds=length.format(n=race.options.glass)), class_="mut"),
            el(
                "div",
                button(_("Turn the glass"), "rotate", "turn", "pri wide", data_first=True),
                class_="acts",
            ),
            class_="stage",
            role="status",
        ),
    )
