"""The longer hunt, by hand: `make fuzz`, or `python -m tests.fuzz [INPUTS] [SEED]`.

INPUTS for each reader, and a hundredth as many games of each kind; another SEED tries others.
"""

from __future__ import annotations

import sys
import time
import traceback

from tests.fuzz.playing import random_game
from tests.fuzz.readers import Tally, all_readers, fuzz

from tilestone.games import GAMES

MOST = 5
"""Faults shown of each reader."""


def main() -> int:
    """Try, print what was tried and found; 1 if there was anything."""
    inputs, seed = (int(text) for text in (*sys.argv[1:3], "20000", "1")[:2])
    found: list[str] = []
    for reader in all_readers():
        found += _told(reader.name, fuzz(reader, inputs, seed))
    for game in GAMES:
        found += _told(f"games of {game}", _games(game, max(1, inputs // 100), seed))
    print(f"\n{len(found)} found")
    for fault in found:
        print(f"- {fault}")
    return 1 if found else 0


def _games(game: str, count: int, seed: int) -> Tally:
    tally = Tally()
    for number in range(seed * count, (seed + 1) * count):
        try:
            played = random_game(game, number)
        except Exception:  # what is looked for
            tally.faults.append(f"{game}, seed {number}: {traceback.format_exc(limit=-2)}")
            continue
        tally.taken += len(played.moves)
        tally.tried += len(played.moves) + played.refused
    return tally


def _told(name: str, tally: Tally) -> list[str]:
    """Print one line; what was found, each kind of fault once."""
    print(f"{name:28} {tally.tried:9} tried {tally.taken:9} taken {len(tally.faults):5} found")
    return list(dict.fromkeys(tally.faults))[:MOST]


if __name__ == "__main__":
    began = time.monotonic()
    code = main()
    print(f"{time.monotonic() - began:.0f} s")
    sys.exit(code)
