"""Envelopes: how one thing lies in a store or a file, with its format number and a checksum.

`{"format":1,"check":"0a1b2c3d","data":…}`.  Opening one says plainly what is wrong with it,
and brings data of an earlier format up to the present one.
"""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from tilestone.core import jsons
from tilestone.session.formats import STEPS, Steps, current, upgraded


class Newer(ValueError):
    """A thing that a newer program wrote."""


class Damaged(ValueError):
    """A text that is no envelope, or whose content is not what its checksum says."""


def seal(data: Any, name: str = "", steps: Steps = STEPS) -> str:
    """The envelope's text for the thing of this name, whose data is anything that JSON knows."""
    body = _body(data)
    return f'{{"format":{current(name, steps)},"check":"{check(body)}","data":{body}}}'


def unseal(text: str, name: str = "", steps: Steps = STEPS) -> Any:
    """What an envelope holds, in its kind's present format; `Newer` or `Damaged` if there is none.

    A step that can't make sense of the data raises its own `ValueError`.
    """
    number, data = opened(text, name, steps)
    return upgraded(name, number, data, steps)


def opened(text: str, name: str = "", steps: Steps = STEPS) -> tuple[int, Any]:
    """The format number and the data of an envelope, as they were written."""
    try:
        envelope = jsons.loads(text)
        number, checked, data = envelope["format"], envelope["check"], envelope["data"]
    except (ValueError, TypeError, KeyError):
        raise Damaged("not an envelope") from None
    if type(number) is not int or number < 1:
        raise Damaged("no format number")
    if number > current(name, steps):
        raise Newer(f"format {number} is newer than {current(name, steps)}")
    if checked != check(_body(data)):
        raise Damaged("the checksum is another")
    return number, data


def is_newer(text: str, name: str = "", steps: Steps = STEPS) -> bool:
    """Whether a newer program wrote this envelope."""
    try:
        opened(text, name, steps)
    except Newer:
        return True
    except Damaged:
        return False
    return False


def check(text: str) -> str:
    """The checksum of a text: eight hexadecimal digits."""
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def _body(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)
