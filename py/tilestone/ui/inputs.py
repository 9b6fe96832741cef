"""Hands on the page: pointers, keys, clicks and fields, brought to the screen of the moment.

Listeners are set once, on the document.  What a control does is named by its `data-act`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, window

from tilestone.input.keys import REPEATED, latin
from tilestone.ui import dom
from tilestone.ui.screens.base import Screen

HANDLED = "[data-well], [data-piece]"
"""Controls that pointers use by pressing and dragging, not by a click."""

NATIVE = "button, a, input, select"
"""Controls that the browser presses for Enter and Space."""


class Inputs:
    """The document's listeners, and the pointers that the screen follows.

    `screen` gives the screen of the moment; `own` is offered every button by its name first,
    and tells whether it was the app's own.
    """

    def __init__(self, screen: Callable[[], Screen], own: Callable[[str], bool]) -> None:
        self._screen = screen
        self._own = own
        self._pointers: set[int] = set()
        self._taken = False  # whether the screen took the key that was pressed last

    def listen(self) -> None:
        """From now on."""
        dom.listen(window, "resize", lambda _event: self._resized())
        dom.listen(window, "blur", lambda _event: self.lost())
        dom.listen(document, "click", self._click)
        dom.listen(document, "change", self._change)
        dom.listen(document, "keydown", self._key, passive=False)
        dom.listen(document, "pointerdown", self._down, passive=False)
        dom.listen(document, "pointermove", self._move)
        dom.listen(document, "pointerup", self._up)
        dom.listen(document, "pointerover", lambda event: self._screen().over(event))
        dom.listen(document, "pointercancel", self._cancelled)
        dom.listen(document, "contextmenu", self._second_button, passive=False)

    def forget(self) -> None:
        """Another screen: it follows no pointer yet."""
        self._pointers.clear()

    def lost(self) -> None:
        """All pointers are gone, or the layout has changed under them."""
        if self._pointers:
            self._pointers.clear()
            self._screen().lost()

    # -------------------------------------------------------------- controls and keys

    def _click(self, event: Any) -> None:
        control = dom.around(event, "[data-act]")
        if control is None or control.matches(":disabled"):
            return
        if event.detail and control.matches(HANDLED):
            return  # its pointer events have said it all; only keys and readers come here
        if event.detail and not self._screen().restful:
            control.blur()  # who clicks with a pointer goes on with the board's keys
        name, value = dom.data(control, "act"), dom.data(control, "value")
        if not self._own(name):
            self._screen().act(name, value, dom.moment(event))

    def _change(self, event: Any) -> None:
        field = event.target
        checked = field.type == "checkbox"
        value = ("on" if field.checked else "off") if checked else str(field.value)
        self._screen().change(str(field.name), value)

    def _key(self, event: Any) -> None:
        key = str(getattr(event, "key", ""))  # a browser that fills in a field sends none
        key = latin(key, str(getattr(event, "code", "")))
        if not key or event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return
        if event.repeat and key not in REPEATED:
            self._still_held(event, key)
            return
        pressing = key in ("Enter", " ")
        self._taken = False
        if pressing and dom.around(event, NATIVE):
            return  # the control that has the focus is meant
        self._taken = (
            (pressing and self._pressed(event, "[data-piece][data-act]"))
            or self._screen().key(key, dom.moment(event))
            or (pressing and self._pressed(event, "svg [data-act]"))
        )
        if self._taken:
            event.preventDefault()

    def _pressed(self, event: Any, drawn: str) -> bool:
        """Press the drawn control that has the focus, if it is such a one."""
        control = dom.around(event, drawn)
        if control is None:
            return False
        name, value = dom.data(control, "act"), dom.data(control, "value")
        self._screen().act(name, value, dom.moment(event))
        return True

    def _still_held(self, event: Any, key: str) -> None:
        """A key that is held says what it said once, and neither clicks nor scrolls for it."""
        pressing = key in ("Enter", " ")
        if self._taken or (pressing and dom.around(event, "button, a")):
            event.preventDefault()

    # -------------------------------------------------------------- pointers

    def _down(self, event: Any) -> None:
        if event.button == 0 and self._screen().down(event):
            self._pointers.add(event.pointerId)
            event.preventDefault()
            document.querySelector("#app").setPointerCapture(event.pointerId)

    def _move(self, event: Any) -> None:
        if event.pointerId not in self._pointers:
            return
        if event.buttons == 0:  # let go where we could not see it
            self.lost()
        else:
            self._screen().move(event)

    def _up(self, event: Any) -> None:
        if event.pointerId in self._pointers:
            self._pointers.discard(event.pointerId)
            self._screen().up(event)

    def _cancelled(self, event: Any) -> None:
        if event.pointerId in self._pointers:
            self._pointers.discard(event.pointerId)
            self._screen().cancelled(event)

    def _resized(self) -> None:
        self.lost()
        self._screen().resized()

    def _second_button(self, event: Any) -> None:
        if self._screen().second_button(event):
            event.preventDefault()
