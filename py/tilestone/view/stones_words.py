"""What the screen of the group games says: whose turn, what counts now, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tilestone.core.game import Facts, Outcome
from tilestone.locale import _, listed, ngettext
from tilestone.locale.numbers import whole
from tilestone.session import stones as session
from tilestone.session.stones import Match, seat_name
from tilestone.stones.names import game_name
from tilestone.stones.words import colour_word

_POWERS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def colour_in_line(colour: str) -> str:
    """A colour's name inside a sentence."""
    return {"white": _("white"), "black": _("black"), "red": _("red")}[colour]


def under_way(match: Match) -> tuple[str, str]:
    """A match on the menu: its game and move, and who plays."""
    title = _("{game}, move {n}").format(game=game_name(match.game.info.id), n=match.ply + 1)
    names = listed(seat_name(match, seat) for seat in range(match.options.seats))
    return title, names


def initial(name: str) -> str:
    """The letter on a player's mark, or the number of `Player 2`."""
    return name[-1] if name[-1:].isdigit() else name[:1].upper()


# ------------------------------------------------------------------ whose turn


def role(match: Match, facts: Facts, seat: int) -> str:
    """What a seat plays for: a colour, Odd or Even, MORE or LESS; "" where nothing is said."""
    game = match.game.info.id
    if game == "libra":
        return _("MORE") if facts["more"] == seat else _("LESS")
    if game == "odd":
        return (_("Odd"), _("Even"))[seat]
    return colour_in_line(facts["colours"][seat]) if "colours" in facts else ""


def turn(match: Match, facts: Facts) -> tuple[str, str]:
    """Whose turn it is, and what is to be placed: a title and a quiet line."""
    seat = match.state.seat
    name = seat_name(match, seat)
    if match.game.info.id == "omega":
        return _omega_turn(match, facts, name)
    part = role(match, facts, seat)
    text = _("{name}, you are {role}") if part else _("{name} to move")
    title = text.format(name=name, role=part)
    if len(match.colours) == 1:
        return title, _("Only {colour} is left to place.").format(
            colour=colour_in_line(match.colours[0])
        )
    if match.game.info.id == "libra":
        line = _("Round {n} of 2. MORE wants many groups, LESS wants few.")
        return title, line.format(n=facts["round"])
    return title, _("Place a stone of either colour.")


def _omega_turn(match: Match, facts: Facts, name: str) -> tuple[str, str]:
    """A turn of Omega, whole or half done."""
    due, seat = facts["to_place"], match.state.seat
    if len(due) == match.options.seats:
        title = _("{name}, you are {role}").format(name=name, role=role(match, facts, seat))
        return title, _("Place one stone of every colour, in any order.")
    title = _("{name}, one stone to go") if len(due) == 1 else _("{name}, two stones to go")
    done = [colour for colour in match.facts["left"] if colour not in due]
    line = _("Placed: {done}. Still to place: {due}.")
    words = {"done": _colours(done), "due": _colours(due)}
    return title.format(name=name), line.format(**words)


def _colours(colours: Iterable[str]) -> str:
    return listed(colour_in_line(colour) for colour in colours)


# ------------------------------------------------------------------ what counts now


def factors(sizes: Sequence[int]) -> str:
    """A product as `18 × 7 × 2 × 2 × 1`; three or more alike become a power, `3 × 1⁸`."""
    out: list[str] = []
    for size in dict.fromkeys(sizes):
        count = list(sizes).count(size)
        few = count < 3
        out += [str(size)] * count if few else [str(size) + str(count).translate(_POWERS)]
    return " × ".join(out) or "1"


def number(match: Match, facts: Facts) -> str:
    """The number that the game counts, as it is now; "" where rows say it for each player."""
    match match.game.info.id:
        case "libra":
            count = len(facts["groups"])
            return ngettext("{n} group", "{n} groups", count).format(n=count)
        case "odd":
            return f"{big_groups(facts)}: {_would_win(facts)}"
        case "manalath":
            return _fours_and_fives(facts)
    return ""


def big_groups(facts: Facts) -> str:
    """Odd's number: how many groups are large enough to count."""
    count, least = facts["big_groups"], facts["big"]
    if least == 5:
        text = ngettext("{n} group of five or more", "{n} groups of five or more", count)
    else:
        text = ngettext("{n} group of {least} or more", "{n} groups of {least} or more", count)
    return text.format(n=count, least=least)


def _would_win(facts: Facts) -> str:
    return (_("Odd would win"), _("Even would win"))[facts["would_win"]]


def _fours_and_fives(facts: Facts) -> str:
    """The groups of four and five that stand, colour by colour."""
    found = []
    for colour, fours, fives in zip(facts["colours"], facts["fours"], facts["fives"], strict=True):
        if fours:
            text = ngettext("{colour}: {n} group of four", "{colour}: {n} groups of four", fours)
            found.append(text.format(colour=colour_word(colour), n=fours))
        if fives:
            text = ngettext("{colour}: {n} group of five", "{colour}: {n} groups of five", fives)
            found.append(text.format(colour=colour_word(colour), n=fives))
    return " · ".join(found)


# ------------------------------------------------------------------ the end


def ending(match: Match, outcome: Outcome, facts: Facts) -> tuple[str, str]:
    """How the game ended: who won, and why in a sentence."""
    names = [seat_name(match, seat) for seat in sorted(outcome.winners)]
    title = (
        _("{name} wins").format(name=names[0])
        if len(names) == 1
        else _("A draw: {names}").format(names=listed(names))
    )
    return title, _why(match, outcome, facts)


def _why(match: Match, outcome: Outcome, facts: Facts) -> str:
    match match.game.info.id:
        case "libra":
            return _libra_why(match, outcome)
        case "odd":
            count = outcome.facts["big_groups"]
            parity = _("an odd number") if count % 2 else _("an even number")
            return f"{big_groups(facts)}: {parity}."
        case "omega":
            return _omega_why(match, outcome)
        case "manalath":
            return _manalath_why(match, outcome)
    return ""


def _libra_why(match: Match, outcome: Outcome) -> str:
    scores = outcome.scores or ()
    parts = [
        ngettext("{name} made {n} group", "{name} made {n} groups", score).format(
            name=seat_name(match, seat), n=score
        )
        for seat, score in enumerate(scores)
    ]
    return _("As MORE {results}.").format(results=listed(parts))


def _omega_why(match: Match, outcome: Outcome) -> str:
    scores = outcome.scores or ()
    best = max(scores)
    tied = [seat_name(match, seat) for seat, score in enumerate(scores) if score == best]
    if len(tied) > 1:
        said = _("{names} have {n} each: among equals the one latest in turn order wins.")
        return said.format(names=listed(tied), n=whole(best))
    return _("The highest product is {n}.").format(n=whole(best))


def _manalath_why(match: Match, outcome: Outcome) -> str:
    mover = session.mover(match, match.ply - 1) if match.ply else 1 - match.state.seat
    if outcome.facts["why"] == "no_legal_move":
        mover = match.state.seat
    name = seat_name(match, mover)
    texts = {
        "quint": _("{name} ended a turn with a group of exactly five, and none of four."),
        "quart": _("{name} ended a turn with a group of exactly four."),
        "no_legal_move": _("{name} cannot place a stone anywhere."),
    }
    return texts[outcome.facts["why"]].format(name=name)


def round_over(match: Match) -> tuple[str, str]:
    """Libra between its rounds: what MORE scored, and who is to be MORE now."""
    facts = match.facts
    score = facts["scores"][facts["less"]]
    title = ngettext("Round one: {n} group", "Round one: {n} groups", score).format(n=score)
    line = _("{name} was MORE and scores {n}. Now {other} is MORE, and {name} begins as LESS.")
    names = {"name": seat_name(match, facts["less"]), "other": seat_name(match, facts["more"])}
    return title, line.format(n=score, **names)


# ------------------------------------------------------------------ the sentence


def sentence(match: Match) -> tuple[str, str, str]:
    """The one sentence below the board: kind (`good`, `bad`, `note`), lead, words."""
    seen = session.preview(match)
    if seen is None:
        return "note", "", _last_move(match)
    if seen.verdict == "illegal":
        return "bad", _("Not here."), seen.text
    kind = {"win": "good", "lose": "bad"}.get(seen.verdict, "note")
    return kind, "", seen.text


def _last_move(match: Match) -> str:
    if match.former:
        return _("Choose a colour, then a cell. Undo takes you back to the finished game.")
    if not match.ply:
        return _("Choose a colour, then a cell.") if match.colours else ""
    index = match.ply - 1
    return move_said(match.history.moves[index], seat_name(match, session.mover(match, index)))


def move_said(text: str, name: str) -> str:
    """A move in words, with the name of whoever played it."""
    if text == "swap":
        return _("{name} swapped the colours.").format(name=name)
    said = {
        "w": _("{name} placed white on {cell}."),
        "b": _("{name} placed black on {cell}."),
        "r": _("{name} placed red on {cell}."),
    }[text[-1]]
    return said.format(name=name, cell=text[:-1])


def option_value(name: str, value: Any) -> str:
    """What a value of an option is called."""
    if name in ("stock", "red") and value == 0:
        return _("as many as fit")
    return {"odd": _("Odd"), "even": _("Even")}.get(value, str(value))
