import json

import pytest

from tilestone.core.jsons import DEEPEST, loads


def test_json_is_read() -> None:
    assert loads('{"a": [1, 2.5, null, "]["]}') == {"a": [1, 2.5, None, "]["]}
    assert loads(f"[{', '.join(['[]'] * 5000)}]") == [[]] * 5000


@pytest.mark.parametrize("text", ["", "{", "nul", "[1,]", '{"a" 1}'])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        loads(text)


def test_a_text_nested_too_deep_is_refused_before_it_can_harm() -> None:
    for opening, closing in ("[]", ("{" + '"a":', "}")):
        for depth in (DEEPEST + 1, 100_000):
            with pytest.raises(ValueError, match="nested"):
                loads(opening * depth + "1" + closing * depth)
    assert loads("[" * DEEPEST + "]" * DEEPEST)


@pytest.mark.parametrize("string", ['"]"', '"\\"]"', '"\\\\", "]"', '"]'])
def test_brackets_within_strings_hide_no_nesting(string: str) -> None:
    many = 100_000
    with pytest.raises(ValueError, match=r"."):
        loads(f"[{string.replace(']', ']' * many)}, {'[' * many}")


def test_a_string_may_hold_any_number_of_brackets() -> None:
    text = "[" * (2 * DEEPEST) + '"' + "]" * DEEPEST
    assert loads(json.dumps([text])) == [text]
