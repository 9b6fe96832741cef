"""Which sound goes with what has happened, told from the values before and after."""

from __future__ import annotations

from tilestone.session.lap import Lap
from tilestone.session.solo import SoloRun


def of_lap(before: Lap, after: Lap) -> str:
    """The sound of one act on the pieces; "" for none."""
    old, new = before.hand, after.hand
    if new.say is not None and new.say.kind == "bad":
        return "refused"
    if len(new.tray.placed) > len(old.tray.placed) or (old.hold and not new.hold):
        return "set"
    if new.hold is None:
        return ""
    if old.hold is None or old.hold.piece != new.hold.piece:
        return "lift"
    turned = old.tray.spot(new.hold.piece).turn != new.tray.spot(new.hold.piece).turn
    return "turn" if turned else ""


def of_run(before: SoloRun, after: SoloRun) -> str:
    """The sound of one step of a run alone; "" for none."""
    if after.stage != before.stage:
        sounds = {"rolling": "roll", "racing": "glass", "solved": "solved"}
        if after.stage == "over":
            return "solved" if after.state.played[-1].solved else "out"
        return sounds.get(after.stage, "")
    if before.lap is not None and after.lap is not None and before.lap is not after.lap:
        return of_lap(before.lap, after.lap)
    return ""
