"""Real pointers: a mouse and fingers that press, move in steps and let go."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

Point = tuple[float, float]
STEPS = 8
# A touch is answered before the page has heard of it: the browser tells it at the next frame.
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def centre(target: Locator) -> Point:
    """The middle of an element, in pixels of the viewport."""
    box = target.bounding_box()
    assert box, f"not on the page: {target}"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def between(start: Point, end: Point, step: int) -> Point:
    """The point after `step` of `STEPS` steps from start to end."""
    share = step / STEPS
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def drag_mouse(page: Page, start: Point, end: Point) -> None:
    """Press at the start, move to the end, let go."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=STEPS)
    page.mouse.up()


class Fingers:
    """Fingers on the screen, by number; each event tells of all that are down."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._down: dict[int, Point] = {}

    def down(self, point: Point, finger: int = 0) -> None:
        self._down[finger] = point
        self._send("touchStart")

    def move(self, point: Point, finger: int = 0) -> None:
        self._down[finger] = point
        self._send("touchMove")

    def move_all(self, points: dict[int, Point]) -> None:
        """Several fingers at once, in one event."""
        self._down.update(points)
        self._send("touchMove")

    def up(self, finger: int = 0) -> None:
        lifted = {finger: self._down.pop(finger)}
        self._send("touchEnd", lifted if self._down else {})

    def cancel(self) -> None:
        """All fingers are lost at once, as when the system takes over."""
        self._down.clear()
        self._send("touchCancel")

    def drag(self, start: Point, end: Point, finger: int = 0) -> None:
        self.down(start, finger)
        for step in range(1, STEPS + 1):
            self.move(between(start, end, step), finger)
        self.up(finger)

    def tap(self, point: Point, finger: int = 0) -> None:
        self.down(point, finger)
        self.up(finger)

    def _send(self, kind: str, fingers: dict[int, Point] | None = None) -> None:
        """Tell of all fingers that are down; of one that lifts among others, only of itself."""
        told = self._down if fingers is None else fingers
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in told.items()]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self._page.evaluate(TWO_FRAMES)
