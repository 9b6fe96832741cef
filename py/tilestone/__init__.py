"""Tilestone: the rules, solver, sessions, scenes and screens of its games.

`tilestone.svg("odd", "e5w,e6b")` draws a position of a group game, and
`tilestone.svg("ubongo", board="easy-07", symbol="fish")` a puzzle.
"""

__version__ = "0.1.0"


def svg(game: str, moves: str = "", **attributes: object) -> str:
    """A board as the text of an SVG picture, complete in itself.

    `attributes` are those of the element `<tilestone-board>`, such as `ply=4`, `groups=False`,
    `labels="e5=A"`, `lang="ja"` or `width=600`; `moves` are parted by commas or spaces.  What
    can't be drawn raises a `ValueError` that names the attribute and says what was expected.
    """
    # Loaded when first asked for: most who import the package play, and draw no files.
    from tilestone.session import embedding  # noqa: PLC0415
    from tilestone.view import picture  # noqa: PLC0415

    given = {"moves": moves} if moves else {}
    return picture.svg(embedding.read({"game": game, **given, **attributes}))
