"""Games under way, prepared as the page itself would have kept them."""

from __future__ import annotations

from playwright.sync_api import Page

from tilestone.core.clock import Reading
from tilestone.games import GAMES
from tilestone.session import kept
from tilestone.session import match as matches
from tilestone.session.envelope import seal
from tilestone.session.match import Match, Plan
from tilestone.session.players import Player
from tilestone.session.store import PREFIX
from tilestone.ubongo.collecting import Classic
from tilestone.ubongo.moves import Finish, Roll, Take

NAMES = ("Ada", "Bo", "Cem", "Dee")


def table_of_2005(seats: int, rounds: int) -> Match:
    """A game at one table after some rounds, which all have solved and collected in."""
    game = GAMES["ubongo-2005"]
    people = tuple(Player(name, mark) for mark, name in enumerate(NAMES[:seats]))
    options = game.options(seats=seats, glass=300)
    match = matches.begin(Plan("ubongo-2005", options, people, "table"), 11, "late")
    state, moves = match.state, []
    for _ in range(rounds):
        for move in (Roll(), *(Finish(seat, 1000 * (seat + 1)) for seat in range(seats))):
            state = game.play(state, move)
            moves.append(game.write_move(move))
        while state.collecting:
            take = fullest(state)
            state = game.play(state, take)
            moves.append(game.write_move(take))
    return kept.rejoined(match, tuple(moves))


def fullest(state: Classic) -> Take:
    """The next collector takes where most is left."""
    takes = (move for move in GAMES["ubongo-2005"].legal(state) if isinstance(move, Take))
    mine = (move for move in takes if move.seat == state.collecting[0])
    return max(mine, key=lambda move: len(state.rows[move.row - 1]))


def put(page: Page, match: Match) -> str:
    """Keep a game in the page's storage; the address that opens it."""
    text = seal(kept.write(match, Reading(0, 0), 1))
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + match.name, text])
    return f"#/{match.game}?game={match.id}"
