from dataclasses import replace

from tilestone.core.clock import Reading
from tilestone.input.intents import ROTATE, Letter, Pick, Step, Tap
from tilestone.session import lap as laps
from tilestone.session import solo, sounds
from tilestone.session.lap import Lap
from tilestone.ubongo import boards
from tilestone.ubongo.solo import SOLO

LAP = laps.begin(boards.pack(boards.latest()).board("easy-01"), "sun")


def heard(lap: Lap, *intents: object) -> list[str]:
    out = []
    for intent in intents:
        after = laps.handle(lap, intent)  # type: ignore[arg-type]
        out.append(sounds.of_lap(lap, after))
        lap = after
    return out


def test_a_piece_is_lifted_turned_moved_and_set() -> None:
    assert heard(LAP, Pick("I2"), ROTATE) == ["lift", "turn"]
    assert heard(LAP, Letter("I"), Step(0, 0)) == ["lift", ""]
    cell = min(LAP.board.area)
    assert heard(LAP, Pick("I2"), Tap(cell))[-1] == "set"


def test_what_is_not_allowed_sounds_so() -> None:
    far = replace(LAP, hand=laps.handle(LAP, Pick("I4")).hand)
    assert "refused" in {heard(far, Tap(cell))[0] for cell in LAP.board.area}


def test_the_stages_of_a_run() -> None:
    run = solo.begin(SOLO.options(mode="clock"), 1)
    rolling = solo.roll(run)
    racing = solo.show(rolling, Reading(0, 0))
    over = solo.tick(racing, Reading(301_000, 301_000))
    steps = [(run, rolling), (rolling, racing), (racing, over)]
    assert [sounds.of_run(*step) for step in steps] == ["roll", "glass", "out"]
