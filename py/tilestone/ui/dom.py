"""The page: the few things that screens need of the browser.

Every callback that the browser gets goes through `guarded`, so that an exception
anywhere shows the banner and leaves the rest as it was.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import morph as _morph
from pyscript.js_modules import sound as _sound

from tilestone.core.clock import Reading
from tilestone.view.scene import Markup

KEPT_FOR = 60_000  # milliseconds for which a file that is offered can be fetched
MOST_DELAY = 10_000  # milliseconds that an event may wait before it is handled

root = document.documentElement


def report(error: BaseException) -> None:
    """Show the banner for an error that nobody expected."""
    text = "".join(traceback.format_exception(error))
    window.console.error(text)
    window.tilestone.report(text)


def guarded(handler: Callable[..., Any]) -> Callable[..., Any]:
    """`handler`, with its exceptions reported instead of lost."""

    def call(*args: Any) -> None:
        try:
            handler(*args)
        except Exception as error:
            report(error)

    return call


def listen(target: Any, kind: str, handler: Callable[[Any], None], passive: bool = True) -> None:
    """Call `handler` for events of one kind, for as long as the page lives."""
    options = window.JSON.parse('{"passive": true}' if passive else '{"passive": false}')
    target.addEventListener(kind, create_proxy(guarded(handler)), options)


def find(selector: str) -> Any:
    """The first element that a selector finds, or `None`."""
    return document.querySelector(selector) or None


def around(event: Any, selector: str) -> Any:
    """The element that an event happened in, or the nearest around it that fits, or `None`."""
    target = event.target
    return (target.closest(selector) or None) if hasattr(target, "closest") else None


def data(element: Any, name: str) -> str:
    """The text of an element's `data-` attribute; "" if it has none."""
    return str(element.getAttribute(f"data-{name}") or "")


def draw(element: Any, scene: Markup) -> None:
    """Make the element's content what the scene says, changing no more than differs."""
    _morph.morph(element, str(scene))


def page_width() -> float:
    """The width of what is seen of the page, in pixels."""
    return float(root.clientWidth)


def page_height() -> float:
    """The height of what is seen of the page, in pixels."""
    return float(window.innerHeight)


def focus(element: Any) -> None:
    """Give an element the focus, and leave the page scrolled as it is."""
    element.focus(window.JSON.parse('{"preventScroll": true}'))


def focused() -> bool:
    """Whether anything on the page has the focus, and can keep it."""
    element = document.activeElement
    return bool(
        document.hasFocus()
        and element
        and element.tagName != "BODY"
        and not element.matches(":disabled")
    )


def set_root(name: str, value: str | None) -> None:
    """An attribute of the page's root element; `None` takes it away."""
    if value is None:
        root.removeAttribute(name)
    else:
        root.setAttribute(name, value)


def now() -> Reading:
    """This moment on both clocks."""
    return Reading(window.performance.now(), window.Date.now())


def moment(event: Any) -> Reading:
    """The moment at which an event happened, not that at which it is handled.

    A stamp that can't be true (some browsers stamp by another clock) is not believed.
    """
    here = now()
    ago = here.steady - float(event.timeStamp)
    if not 0 <= ago <= MOST_DELAY:
        return here
    return Reading(here.steady - ago, here.wall - ago)


def offer_file(name: str, kind: str, text: str) -> None:
    """Let the player save a text as a file."""
    parts = window.Array.of(text)
    blob = window.Blob.new(parts, window.JSON.parse(f'{{"type": "{kind}"}}'))
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    # Some browsers read the file only after this; it goes with the page at the latest.
    window.setTimeout(window.URL.revokeObjectURL, KEPT_FOR, link.href)


def read_file(field: Any, most: int, then: Callable[[str | None], None]) -> None:
    """Call `then` with the text of the file chosen in a field; `None` if it is over `most` bytes.

    One that has gone since it was chosen, or may not be read, has the empty text.  The field is
    emptied, so that the same file can be chosen again.
    """
    chosen = field.files.item(0)
    if chosen is None:
        return
    if chosen.size > most:
        then(None)
    else:
        chosen.text().then(guarded(lambda text: then(str(text))), guarded(lambda _gone: then("")))
    field.value = ""


def random_seed() -> int:
    """Fifty-three bits of chance, so that the number survives JSON anywhere."""
    numbers = window.crypto.getRandomValues(window.Uint32Array.new(2))
    return int(numbers[0]) * (1 << 21) + (int(numbers[1]) >> 11)


def play_sound(name: str) -> None:
    """Let a sound be heard; what there is stands in `web/sound.js`."""
    _sound.play(name)


def language(chosen: str) -> str:
    """The language to speak if `chosen` is what the settings say; `web/language.js` decides."""
    return str(window.tilestone.language(chosen))


def ask_no_language() -> None:
    """Take the language out of the page's address, if it asks for one."""
    address = window.URL.new(window.location.href)
    if address.searchParams.has("lang"):
        address.searchParams.delete("lang")
        rename_address(address.href)


def rename_address(place: str) -> None:
    """Give the page another address without going anywhere."""
    window.history.replaceState(None, "", place)


def calm() -> bool:
    """Whether the player wants no motion."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


class Timer:
    """One call later, or none: set again it forgets the call that was due."""

    def __init__(self, handler: Callable[[], None]) -> None:
        self._proxy = create_proxy(guarded(lambda *_: handler()))
        self._due: Any = None

    def set(self, milliseconds: int) -> None:
        """Call the handler after so many milliseconds."""
        self.stop()
        self._due = window.setTimeout(self._proxy, milliseconds)

    def close(self) -> None:
        """Forget the handler too: a browser's reference would keep its screen alive."""
        self.stop()
        self._proxy.destroy()

    def stop(self) -> None:
        """Forget the call."""
        if self._due is not None:
            window.clearTimeout(self._due)
            self._due = None
