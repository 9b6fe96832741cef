"""Readers meet what nobody meant, and only their documented errors come out."""

from __future__ import annotations

import sys

import pytest
from tests.fuzz.readers import Reader, all_readers, fuzz

INPUTS = 200 if sys.platform == "emscripten" else 4000
"""For each reader; fewer in the page's Python, which is slower."""


@pytest.mark.parametrize("reader", all_readers(), ids=lambda reader: reader.name)
def test_only_documented_errors_come_out(reader: Reader) -> None:
    tally = fuzz(reader, INPUTS, 1)
    assert tally.faults == []
    assert 0 < tally.taken < tally.tried
