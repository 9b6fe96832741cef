"""The command line: `python -m tilestone svg odd e5w,e6b > odd.svg`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tilestone.session import embedding
from tilestone.session.attributes import AttributeFault
from tilestone.view import picture

EXAMPLES = """\
examples:
  python -m tilestone svg odd e5w,e6b > odd.svg
  python -m tilestone svg omega e5w,e6b,d4r --options seats=3 --labels e5=A --groups off
  python -m tilestone svg ubongo --board easy-07 --symbol fish --show solution
  python -m tilestone svg libra e5w --lang ja
  python -m tilestone svg ubongo --area '###/##.' --pieces V3,I2
"""

# What each attribute says, in a few words; docs/embedding.md has them at length.
HELP = {
    "lang": "en, ja, ca, es or ko",
    "theme": "auto, light or dark",
    "width": "in pixels",
    "goal": "a line for the title",
    "options": "of the game: seats=3,red=18",
    "position": "stones to begin from: e5w,e6b; pieces on an area: T4.0.0.0",
    "turn": "the seat to move in that position, from 0",
    "ply": "show the position after so many moves",
    "labels": "short texts on cells: e5=A,e6=B",
    "marks": "on cells: e5=ring,e6=cross (triangle, square, star, dot)",
    "shade": "cells: e5,e6=striped",
    "groups": "on, off, all, or the least size to be outlined",
    "sizes": "of the groups: on or off",
    "last": "whether the last stone is marked: on or off",
    "board": "of the pack: easy-01 to hard-36",
    "symbol": "sun, moon, leaf, fish, drum or kite",
    "pack": "the name of the pack",
    "area": "of your own: ###/##.",
    "pieces": "to cover it with: V3,I2",
    "show": "open or solution",
}


def parser() -> argparse.ArgumentParser:
    """What the command line understands."""
    whole = argparse.ArgumentParser(
        prog="python -m tilestone", description="Tilestone without a browser."
    )
    commands = whole.add_subparsers(dest="command", required=True)
    svg = commands.add_parser(
        "svg",
        help="draw a board as an SVG picture",
        description="Draw a position of a group game, or an Ubongo puzzle, as an SVG picture.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    svg.add_argument("game", choices=embedding.GAMES)
    svg.add_argument("moves", nargs="?", default="", help="played one after another: e5w,e6b")
    svg.add_argument("-o", "--output", metavar="FILE", help="write there, not to standard output")
    for name, words in HELP.items():
        svg.add_argument(f"--{name}", metavar="…", help=words)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw; 0 if that was done, 2 if an attribute was wrong."""
    given = vars(parser().parse_args(arguments))
    target = given.pop("output")
    del given["command"]
    attributes = {name: value for name, value in given.items() if value}
    try:
        drawn = picture.svg(embedding.read(attributes), name="tilestone")
    except AttributeFault as fault:
        print(f"python -m tilestone: {fault}", file=sys.stderr)  # noqa: T201
        return 2
    if target:
        with open(target, "w", encoding="utf-8") as file:
            file.write(f"{drawn}\n")
    else:
        print(drawn)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
