"""Short, dry sounds, made on the spot; off by one setting, and never the only signal.

Each sound is a few notes: pitch in hertz, when it begins and how long it rings in seconds.
A browser lets a page sound only after the first touch; before that nothing is heard.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import window

Note = tuple[float, float, float]

SOUNDS: dict[str, tuple[Note, ...]] = {
    "die": ((210, 0, 0.05), (180, 0.13, 0.05), (240, 0.3, 0.07)),
    "solved": ((523, 0, 0.12), (784, 0.11, 0.18)),
    "sand": ((98, 0, 0.5),),
    "ruby": ((1175, 0, 0.4),),
    "sapphire": ((1047, 0, 0.4),),
    "emerald": ((932, 0, 0.4),),
    "amber": ((831, 0, 0.4),),
}
LOUDNESS = 0.12

_context: Any = None


def play(name: str, setting: str) -> None:
    """Play a sound unless `setting` is `off` or the browser does not let it sound."""
    if setting == "off":
        return
    try:
        context = _opened()
        for pitch, begin, length in SOUNDS[name]:
            _note(context, pitch, context.currentTime + begin, length)
    except (JsException, AttributeError):
        return


def _opened() -> Any:
    """The one audio context of the page."""
    global _context  # noqa: PLW0603 - browsers allow but a few of them
    if _context is None:
        _context = window.AudioContext.new()
    if str(_context.state) == "suspended":
        _context.resume()
    return _context


def _note(context: Any, pitch: float, start: float, length: float) -> None:
    """One note that is struck and dies away."""
    voice, volume = context.createOscillator(), context.createGain()
    voice.type = "triangle"
    voice.frequency.value = pitch
    volume.gain.setValueAtTime(LOUDNESS, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + length)
    voice.connect(volume)
    volume.connect(context.destination)
    voice.start(start)
    voice.stop(start + length)
