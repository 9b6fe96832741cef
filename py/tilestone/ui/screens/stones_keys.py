"""The keys on a hexagonal board: the six ways, and the colours."""

from __future__ import annotations

WALK: dict[str, tuple[str, ...]] = {
    "ArrowLeft": ("left",),
    "ArrowRight": ("right",),
    # At the edge where one slanting way ends, the other one goes on.
    "ArrowUp": ("up-left", "up-right"),
    "ArrowDown": ("down-right", "down-left"),
    "Home": ("up-left",),
    "PageUp": ("up-right",),
    "End": ("down-left",),
    "PageDown": ("down-right",),
}
COLOUR_KEYS = {"w": "white", "b": "black", "r": "red"}
