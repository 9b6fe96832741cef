"""Who is ahead in the 2005 edition: the largest groups of one colour, compared in turn.

A player's groups are the numbers of gems of each colour, largest first, whatever the
colours.  The larger first group is ahead; if they are equal the second decides, and so on;
nothing is added up.  Equal in all six is a tie.  Rule: RULES section 3, end.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tilestone.core.game import Facts
from tilestone.ubongo.gems import Counts

Groups = tuple[int, ...]


def groups(counts: Counts) -> Groups:
    """The sizes of the groups, largest first; one for each colour, so some may be 0."""
    return tuple(sorted(counts, reverse=True))


def best(all_groups: Sequence[Groups]) -> frozenset[int]:
    """The seats that nobody is ahead of."""
    top = max(all_groups)
    return frozenset(seat for seat, mine in enumerate(all_groups) if mine == top)


def places(all_groups: Sequence[Groups]) -> list[Facts]:
    """The standing from the first place on: `seats`, their `groups`, and the deciding `step`.

    `step` says which group (1 the largest) puts the place ahead of the next one; `None` for
    the last place.  Seats that share a place are tied.
    """
    order = sorted(set(all_groups), reverse=True)
    steps = [_deciding(*pair) for pair in pairwise(order)]
    return [
        {
            "seats": [seat for seat, mine in enumerate(all_groups) if mine == sizes],
            "groups": list(sizes),
            "step": step,
        }
        for sizes, step in zip(order, [*steps, None], strict=True)
    ]


def comparison(all_groups: Sequence[Groups]) -> list[Facts]:
    """The end of the game step by step, until one seat is left or all groups are compared.

    Each step has `sizes` (by seat, `None` for one that is out already) and the seats that
    are `left` after it.
    """
    left = list(range(len(all_groups)))
    steps: list[Facts] = []
    for step in range(len(all_groups[0])):
        sizes = [mine[step] if seat in left else None for seat, mine in enumerate(all_groups)]
        largest = max(all_groups[seat][step] for seat in left)
        left = [seat for seat in left if all_groups[seat][step] == largest]
        steps.append({"step": step + 1, "sizes": sizes, "left": left})
        if len(left) == 1:
            break
    return steps


def _deciding(ahead: Groups, behind: Groups) -> int:
    """Which group (1 the largest) is the first to differ."""
    pairs = enumerate(zip(ahead, behind, strict=True), 1)
    return next(step for step, (more, less) in pairs if more != less)
