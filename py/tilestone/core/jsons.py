"""Reading JSON that anybody may have written.

Python's own reader follows nested brackets by calling itself, and in a browser a text
of ten thousand brackets breaks the whole runtime instead of raising an error.  Nothing
of ours is nested deeper than a dozen.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 100
STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)


def loads(text: str) -> Any:
    """What a JSON text says; `ValueError` if it is none, or is nested too deep."""
    if _depth(text) > DEEPEST:
        raise ValueError(f"nested deeper than {DEEPEST}")
    return json.loads(text)


def _depth(text: str) -> int:
    """How deep brackets are nested at the most; 0 if there are too few to count."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return 0
    depth = deepest = 0
    for character in STRING.sub("", text):
        if character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth -= 1
    return deepest
