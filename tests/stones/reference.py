"""The group games once more, as slowly and plainly as can be, to compare the engines with.

Stones are a dictionary from (q, r) to a colour's letter; groups come from a flood fill over
the six neighbours.  Nothing here uses the engines.
"""

from __future__ import annotations

from collections import Counter
from math import prod

Cell = tuple[int, int]
Stones = dict[Cell, str]

NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def cells(side: int) -> dict[str, Cell]:
    """Names and axial coordinates, written down row by row from the bottom."""
    out = {}
    for row in range(2 * side - 1):
        r = side - 1 - row
        first = 1 - side if r >= 0 else 1 - side - r
        count = 2 * side - 1 - abs(r)
        for number in range(count):
            out["abcdefghijklmnopqrs"[row] + str(number + 1)] = (first + number, r)
    return out


def named(side: int, stones: Stones) -> dict[str, str]:
    """Stones by (q, r) as the engines' position editor takes them."""
    words = {"w": "white", "b": "black", "r": "red"}
    names = {cell: name for name, cell in cells(side).items()}
    return {names[cell]: words[colour] for cell, colour in stones.items()}


def position(side: int, texts: list[str]) -> Stones:
    """The stones that placements such as `e5w` leave."""
    at = cells(side)
    return {at[text[:-1]]: text[-1] for text in texts}


def group_of(stones: Stones, start: Cell) -> set[Cell]:
    """All stones connected with the one at `start`."""
    found, queue = {start}, [start]
    while queue:
        q, r = queue.pop()
        for dq, dr in NEIGHBOURS:
            beside = (q + dq, r + dr)
            if stones.get(beside) == stones[start] and beside not in found:
                found.add(beside)
                queue.append(beside)
    return found


def groups(stones: Stones) -> list[tuple[str, set[Cell]]]:
    """Every group with its colour."""
    out: list[tuple[str, set[Cell]]] = []
    seen: set[Cell] = set()
    for cell, colour in stones.items():
        if cell not in seen:
            group = group_of(stones, cell)
            seen |= group
            out.append((colour, group))
    return out


def sizes(stones: Stones, colour: str) -> list[int]:
    """The sizes of a colour's groups, the largest first."""
    found = [len(group) for other, group in groups(stones) if other == colour]
    return sorted(found, reverse=True)


def libra(rounds: list[Stones]) -> tuple[list[int], set[int]]:
    """Scores and winners: seat 1 is MORE in the first round, seat 0 in the second."""
    scores = [len(groups(rounds[1])), len(groups(rounds[0]))]
    return scores, {seat for seat in (0, 1) if scores[seat] == max(scores)}


def odd(stones: Stones) -> tuple[int, set[int]]:
    """The number of large groups and the winner."""
    count = len([group for _, group in groups(stones) if len(group) > 4])
    return count, {0} if count % 2 == 1 else {1}


def omega(stones: Stones, colours: str) -> tuple[list[int], set[int]]:
    """Products by player, and the latest among the best."""
    scores = [prod(sizes(stones, colour)) for colour in colours]
    return scores, {max(seat for seat in range(len(scores)) if scores[seat] == max(scores))}


def manalath_moves(side: int, stones: Stones, stock: int = 30) -> set[str]:
    """Every placement after which no group has six or more."""
    used = Counter(stones.values())
    out = set()
    for name, cell in cells(side).items():
        for colour in "wb":
            if cell not in stones and used[colour] < stock:
                after = {**stones, cell: colour}
                if len(group_of(after, cell)) < 6:
                    out.add(name + colour)
    return out


def manalath(side: int, stones: Stones, mover: int, stock: int = 30) -> set[int] | None:
    """Who has won after `mover`'s turn; both for a draw, `None` while it goes on."""
    mine = sizes(stones, "wb"[mover])
    if 4 in mine:
        return {1 - mover}
    if 5 in mine:
        return {mover}
    if manalath_moves(side, stones, stock):
        return None
    theirs = sizes(stones, "wb"[1 - mover])
    if 4 in theirs:
        return {mover}
    return {1 - mover} if 5 in theirs else {0, 1}
