import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestone.session.envelope import Damaged, Newer, seal, unseal

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(JSON)
def test_what_is_sealed_is_unsealed(data: Any) -> None:
    assert unseal(seal(data)) == data


@given(st.text() | st.binary().map(repr) | JSON.map(json.dumps))
def test_what_was_never_sealed_is_refused_by_name(text: str) -> None:
    with pytest.raises((Damaged, Newer)):
        unseal(text)


def test_one_changed_character_is_noticed() -> None:
    text = seal({"solved": 8})
    with pytest.raises(Damaged):
        unseal(text.replace("8}", "9}"))


def test_names_that_other_languages_trip_over_are_text() -> None:
    data = {"__proto__": {"x": 1}, "constructor": 2, "toString": 3}
    assert unseal(seal(data)) == data
