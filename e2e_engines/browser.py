"""A browser as the scenarios drive it, whichever engine it is.

Points are pixels of the page that is driven: the window's, or the frame's that was entered.
"""

from __future__ import annotations

import json
from typing import Any

from e2e_engines.wires import Failed, Wire, waited

Point = tuple[float, float]
PATIENCE = 60  # seconds that anything on a page may take
STEPS = 8  # of a drag
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # what the standard calls an element's reference
KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c",
    "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}  # fmt: skip


class Browser:
    """Open pages, point, press keys, ask and wait."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        wire.send("WebDriver:SetWindowRect", x=0, y=0, width=1280, height=1000)

    @property
    def engine(self) -> str:
        """The engine's name."""
        return self._wire.name

    def open(self, address: str) -> None:
        """A fresh page, also where only the part after # differs from the last one."""
        for url in ("about:blank", address):
            self._wire.send("WebDriver:Navigate", url=url)

    def evaluate(self, expression: str) -> Any:
        """What an expression gives in the page, as JSON knows it."""
        script = f"return JSON.stringify({expression}) ?? null"
        text = self._wire.send("WebDriver:ExecuteScript", script=script, args=[], sandbox=None)
        return None if text is None else json.loads(text)

    def wait(self, expression: str) -> Any:
        """The same as soon as it is true; `TimeoutError` with the state of things if never."""
        try:
            return waited(lambda: self._tried(expression), PATIENCE, expression)
        except TimeoutError as late:
            seen = self._tried("document.body.innerText.slice(0, 600)")
            raise TimeoutError(f"{late}; the page says: {seen}") from None

    def middle(self, selector: str) -> Point:
        """The middle of the first element that a selector finds, scrolled into view."""
        left, top, width, height = self.box(selector)
        return left + width / 2, top + height / 2

    def box(self, selector: str) -> tuple[float, float, float, float]:
        """Left, top, width and height of the first element, scrolled into view."""
        one = f"document.querySelector({json.dumps(selector)})"
        self.wait(f"!!{one}")
        found = self.evaluate(
            f"(one => {{ one.scrollIntoView({{block: 'nearest', behavior: 'instant'}});"
            f" const {{x, y, width, height}} = one.getBoundingClientRect();"
            f" return [x, y, width, height]; }})({one})"
        )
        left, top, width, height = found
        return left, top, width, height

    def click(self, selector: str) -> None:
        """Press and let go in the middle of an element."""
        at = self.middle(selector)
        self._point(_to(at), _press("pointerDown"), _press("pointerUp"))

    def drag(self, start: Point, end: Point) -> None:
        """Press at the start, move to the end in steps, let go."""
        way = [
            _to(tuple(a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True)))
            for step in range(STEPS + 1)
        ]
        self._point(way[0], _press("pointerDown"), *way[1:], _press("pointerUp"))

    def press(self, *keys: str) -> None:
        """Press keys one after another: a character, or a name of `KEYS`."""
        acts = [
            {"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in _DOWN_AND_UP
        ]
        self._act({"type": "key", "id": "keys", "actions": acts})

    def enter_frame(self, selector: str) -> None:
        """Go on inside a frame."""
        found = self._wire.send("WebDriver:FindElement", using="css selector", value=selector)
        self._wire.send("WebDriver:SwitchToFrame", id=found, element=found[ELEMENT])

    def leave_frames(self) -> None:
        """Go on in the page itself."""
        self._wire.send("WebDriver:SwitchToFrame", id=None)

    def close(self) -> None:
        """End the browser."""
        self._wire.close()

    def _tried(self, expression: str) -> Any:
        try:
            return self.evaluate(expression)
        except Failed:
            return None  # the page is not far enough

    def _point(self, *acts: dict[str, Any]) -> None:
        kind = {"pointerType": "mouse"}
        self._act({"type": "pointer", "id": "mouse", "parameters": kind, "actions": list(acts)})

    def _act(self, source: dict[str, Any]) -> None:
        self._wire.send("WebDriver:PerformActions", actions=[source])


_DOWN_AND_UP = ("keyDown", "keyUp")


def _to(point: Any) -> dict[str, Any]:
    x, y = (round(part) for part in point)
    return {"type": "pointerMove", "origin": "viewport", "duration": 0, "x": x, "y": y}


def _press(kind: str) -> dict[str, Any]:
    return {"type": kind, "button": 0}
