"""Inputs that nobody meant: noise, texts with a few slips, and data with parts exchanged."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from tests.fuzz.chance import Chance

ATOMS = (
    "", " ", "0", "-1", "1", "00", "٣", "²", "1e999", "NaN", "1_0", "+1", "9" * 30, "9" * 5000,
    "e5w", "e5", "swap", "roll", "finish", "finish 0 1", "easy", "hard", "L5", "true", "null",
    "__proto__", "constructor", "<svg/onload=alert()>", "\x00", "\n", "\u2028", "\ufeff", "🎲",
    "\ud800", "%", "%00", "%F0%28", "&", "=", "?", "#", "#/", ",", ".", "..", ":", "'", '"', "\\",
    "[", "{", "]", "}", "[" * 3000, '{"a":' * 3000, f'"{"]" * 3000}",',
    "é", "日本", "x" * 3000, "{0}", "{x.y}", "%s",
)  # fmt: skip
NUMBERS = (
    0, 1, -1, 2, 5, 7, 8, 36, 60_000, 60_001, 1 << 31, 1 << 53, 1 << 64, 10**40,
    0.0, 5.0, -0.5, 1e308, float("inf"), float("nan"),
)  # fmt: skip


def noise(chance: Chance) -> str:
    """A text of nothing in particular."""
    if chance.one_in(3):
        return "".join(chr(chance.below(256)) for _ in range(chance.below(40)))
    return "".join(chance.one_of(ATOMS) for _ in range(1 + chance.below(4)))


def mutated(chance: Chance, text: str) -> str:
    """The text after one to four slips."""
    for _ in range(1 + chance.below(4)):
        text = _slip(chance, text)
    return text


def _slip(chance: Chance, text: str) -> str:
    start = chance.below(len(text) + 1)
    end = min(len(text), start + chance.below(6))
    before, part, after = text[:start], text[start:end], text[end:]
    match chance.below(6):
        case 0:
            return before + after
        case 1:
            return before + part + part + after
        case 2:
            return before + chance.one_of(ATOMS) + after
        case 3:
            return before + chr(32 + chance.below(96)) + part + after
        case 4:
            return before + after + part
    return before + str(chance.one_of(NUMBERS)) + after


def value(chance: Chance, deep: int = 0) -> Any:
    """Anything that JSON knows."""
    match chance.below(8 if deep < 3 else 5):
        case 0:
            return None
        case 1:
            return chance.one_in(2)
        case 2:
            return chance.one_of(NUMBERS)
        case 3 | 4:
            return noise(chance)
        case 5 | 6:
            return [value(chance, deep + 1) for _ in range(chance.below(4))]
    return {noise(chance): value(chance, deep + 1) for _ in range(chance.below(4))}


def tampered(chance: Chance, data: Any) -> Any:
    """A copy of the data with one to three of its parts changed; now and then something else."""
    if chance.one_in(40):
        return value(chance)
    data = copy.deepcopy(data)
    for _ in range(1 + chance.below(3)):
        holders = [(holder, key) for holder in _holders(data) for key in _keys(holder)]
        if not holders:
            return value(chance)
        _tamper(chance, *chance.one_of(holders))
    return data


def _tamper(chance: Chance, holder: Any, key: Any) -> None:
    match chance.below(6):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[noise(chance)] = holder.pop(key)
        case 1:
            holder.insert(key, copy.deepcopy(holder[chance.below(len(holder))]))
        case 2 if isinstance(holder[key], str):
            holder[key] = mutated(chance, holder[key])
        case 2 if type(holder[key]) is int:
            holder[key] += chance.one_of((-1, 1, 1000, -(10**6)))
        case 3:
            holder[key] = copy.deepcopy(holder[chance.one_of(_keys(holder))])
        case _:
            holder[key] = value(chance)


def _holders(data: Any) -> Iterator[Any]:
    """Every list and object within the data."""
    if isinstance(data, dict | list):
        yield data
        for part in data.values() if isinstance(data, dict) else data:
            yield from _holders(part)


def _keys(holder: Any) -> list[Any]:
    return list(holder) if isinstance(holder, dict) else list(range(len(holder)))


def as_json(data: Any) -> Any:
    """The data as it comes back out of a file."""
    return json.loads(json.dumps(data))
