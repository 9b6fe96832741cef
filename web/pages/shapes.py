"""The shapes that drawings of a page refer to: symbols, gems, stones, the light on tiles."""

from __future__ import annotations

import re
from functools import cache

from tilestone.view import hexstones, tile
from tilestone.view.scene import Markup, el
from web.assets import WEB, read
from web.pages import boards

_USE = re.compile(r'href="#([\w-]+)"')
_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>\n?', re.DOTALL)


def shapes(drawn: str) -> Markup:
    """Those of the site's shapes that a page uses, once, out of sight."""
    used = set(_USE.findall(drawn))
    symbols = _SYMBOL.sub(lambda found: found[0] if found[1] in used else "", _symbols())
    shared = [hexstones.defs(), boards.empty()] if used & {"board", "well"} else []
    light = [tile.defs()] if "#sheen" in drawn else []
    hidden = el(
        "svg", *light, el("defs", *shared), class_="defs", width=0, height=0, aria_hidden="true"
    )
    return Markup(symbols + hidden)


@cache
def _symbols() -> str:
    return read(WEB / "symbols.svg").decode()
