"""The formats of what is kept: the present number of each kind, and the way up to it.

A thing's kind is the beginning of its name (`game` for `game:odd:…`).  Its format is 1 plus
the steps there are for its kind; step n makes data of format n into data of format n + 1.
Whoever changes what a kind holds adds a step here, and a file of the new format to
`tests/cases/formats/`.  A step that was released is never changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Step = Callable[[Any], Any]
"""Data of one format to data of the next; `ValueError` for data that is neither."""

Steps = Mapping[str, tuple[Step, ...]]

STEPS: Steps = {"settings": (), "records": (), "results": (), "solo": (), "game": ()}


def kind(name: str) -> str:
    """The kind of the thing of this name."""
    return name.partition(":")[0]


def current(name: str, steps: Steps = STEPS) -> int:
    """The number of the format that the thing of this name is written in."""
    return 1 + len(steps.get(kind(name), ()))


def upgraded(name: str, number: int, data: Any, steps: Steps = STEPS) -> Any:
    """Data of the format `number` (from 1) as the present one has it."""
    for step in steps.get(kind(name), ())[number - 1 :]:
        data = step(data)
    return data
