"""Scenes of a run alone."""

import pytest
from tests.view.support import read

from tilestone.core.clock import Reading
from tilestone.session import solo
from tilestone.session.settings import Settings
from tilestone.session.solo import SoloRun
from tilestone.ubongo.solo import SOLO
from tilestone.view import solo as view


def stages(**options: object) -> dict[str, SoloRun]:
    """A run in each stage in which there is a glass."""
    ready = solo.begin(SOLO.options(**options), 3)
    rolling = solo.roll(ready)
    racing = solo.show(rolling, Reading(0, 0))
    paused = solo.pause(racing, Reading(5000, 5000))
    return {"ready": ready, "rolling": rolling, "racing": racing, "paused": paused}


@pytest.mark.parametrize(("mode", "name"), [("clock", "Time left"), ("set", "Time used")])
@pytest.mark.parametrize("stage", ["ready", "rolling", "racing", "paused"])
def test_there_is_one_clock_and_it_says_what_it_shows(stage: str, mode: str, name: str) -> None:
    tree = read(view.play(stages(mode=mode)[stage], 5000, Settings()))
    (clock,) = tree.all(data_clock=None)
    assert clock["aria-label"] == name
    assert tree.all(role="timer") == [clock]
