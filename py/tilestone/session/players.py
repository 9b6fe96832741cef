"""Who plays a game of Ubongo: a name and a mark at each seat."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilestone.locale import _

LONGEST_NAME = 20

JOINER = "\u200d"
"""What joins several signs to one, in emoji and in some scripts."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name, and a mark (0 hexagon, 1 circle, 2 square, 3 triangle)."""

    name: str
    mark: int


def default_players(seats: int) -> tuple[Player, ...]:
    """Players without names of their own."""
    return tuple(Player(_("Player {n}").format(n=n + 1), n) for n in range(seats))


def named(players: tuple[Player, ...], seat: int, name: str) -> tuple[Player, ...]:
    """The players with another name at a seat, as `clean_name` makes it."""
    player = replace(players[seat], name=clean_name(name))
    return (*players[:seat], player, *players[seat + 1 :])


def marked(players: tuple[Player, ...], seat: int, mark: int) -> tuple[Player, ...]:
    """The players with another mark at a seat; who had it takes this seat's mark for it."""
    old = players[seat].mark
    swapped = {mark: old, old: mark}
    return tuple(replace(player, mark=swapped.get(player.mark, player.mark)) for player in players)


def clean_name(name: str) -> str:
    """A name in one line, spaces folded, at most `LONGEST_NAME` characters."""
    kept = (letter if letter.isprintable() or letter == JOINER else " " for letter in name)
    return " ".join("".join(kept).split())[:LONGEST_NAME].strip(f" {JOINER}")


def filled(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players, those without a name under the one that their seat gives them."""
    spare = default_players(len(players))
    return tuple(
        player if player.name else replace(player, name=other.name)
        for player, other in zip(players, spare, strict=True)
    )
