"""Days and times of day, as the browser writes them in the player's language and zone.

A day of another year has its year: what is kept here is kept for years.
"""

from __future__ import annotations

import json

from pyscript import document, window


def day(when: int | str) -> str:
    """A moment's day: `3 Nov`, `11月3日`."""
    return _written(when, {"day": "numeric", "month": "short"})


def minute(when: int | str) -> str:
    """A moment's day and its time of day: `3 Nov, 18:40`."""
    time = {"hour": "2-digit", "minute": "2-digit"}
    return _written(when, {"day": "numeric", "month": "short", **time})


def _written(when: int | str, parts: dict[str, str]) -> str:
    moment = window.Date.new(when)
    if moment.getFullYear() != window.Date.new().getFullYear():
        parts = {"year": "numeric", **parts}
    language = document.documentElement.lang or "en"
    return str(moment.toLocaleString(language, window.JSON.parse(json.dumps(parts))))
