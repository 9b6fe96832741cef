"""A run alone through its stages."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tilestone.core.clock import GRACE, Reading
from tilestone.input.intents import FLIP, REST, ROTATE, Drop, Grab, Intent, Pick, Tap
from tilestone.session import records, save, solo
from tilestone.session.solo import SoloRun
from tilestone.solver.puzzle import all_solutions
from tilestone.ubongo import boards
from tilestone.ubongo.solo import SOLO
from tilestone.ubongo.tray import Spot
from tilestone.view import glass


def at(ms: float, asleep: float = 0) -> Reading:
    return Reading(ms, ms + asleep)


def racing(seed: int = 3, **options: Any) -> SoloRun:
    run = solo.roll(solo.begin(SOLO.options(**options), seed))
    return solo.show(run, at(0))


def solve(run: SoloRun, ms: float) -> SoloRun:
    """Lay the row's pieces as a solution has them, the last at `ms`."""
    assert run.lap is not None
    lap = run.lap
    for piece, turn, place in all_solutions(lap.board.area, lap.board.row(lap.symbol).pieces)[0]:
        turns = ([FLIP] if turn // 4 else []) + [ROTATE] * (turn % 4)
        intents: list[Intent] = [Grab(piece), *turns, Drop(place)]
        for intent in intents:
            run = solo.handle(run, intent, at(ms))
    return run


def test_a_right_cover_is_noticed_by_itself_and_stops_the_glass() -> None:
    run = solve(racing(), 23_418)
    assert run.stage == "solved"
    assert run.state.ms == 23_418
    assert solo.elapsed(run, at(99_000)) == 23_418


def test_the_glass_lies_on_its_side_until_the_next_board_is_shown() -> None:
    run = solo.roll(solve(racing(), 10_000))
    assert run.stage == "rolling"
    assert solo.elapsed(run, at(50_000)) == 10_000
    run = solo.show(run, at(50_000))
    assert solo.elapsed(run, at(51_000)) == 11_000


def test_b051_a_cover_at_the_limit_counts_and_a_millisecond_later_it_does_not() -> None:
    assert solve(racing(), 300_000).state.solved == 1
    late = solve(racing(), 300_001)
    assert late.stage == "over"
    assert late.state.solved == 0


def test_a_tick_that_is_served_first_takes_no_drop_that_was_made_in_time() -> None:
    run = solo.tick(racing(), at(300_004))
    assert solve(run, 299_990).state.ms == 299_990
    assert glass.digits(run.options.limit, solo.elapsed(run, at(300_004))) == "0:00"


def test_b046_b050_time_runs_out_once_however_late_and_often_it_is_looked_at() -> None:
    run = racing()
    assert solo.tick(run, at(5_000)) is run
    assert solo.tick(run, at(300_000 + GRACE - 1)) is run
    over = solo.tick(run, at(3_600_000))
    assert over.stage == "over"
    assert over.moves.count("timeout 0") == 1
    for _ in range(20):
        assert solo.tick(over, at(3_700_000)) is over
    assert solo.handle(over, Pick("I2"), at(3_700_001)) is over


def test_b047_b053_paused_time_never_counts_and_each_pause_is_counted_once() -> None:
    run = solo.pause(racing(), at(10_000))
    assert run.stage == "paused"
    assert solo.pause(run, at(20_000)) is run
    assert solo.handle(run, Pick("I2"), at(20_000)) is run
    run = solo.go_on(run, at(110_000))
    assert solo.elapsed(run, at(115_000)) == 15_000
    assert run.state.pauses == 1


def test_b049_the_sand_runs_on_while_the_device_sleeps_and_it_is_no_record() -> None:
    run = racing(length=20)
    run = solo.pause(run, at(20_000, asleep=600_000))
    assert solo.elapsed(run, at(20_000)) == 620_000
    result = solo.result(run, "2026-11-30T18:40:00Z")
    assert result.slept
    assert not result.counts
    assert solo.pause(racing(length=5), at(20_000, asleep=600_000)).stage == "over"


def test_a_set_goes_to_its_end() -> None:
    run = racing(mode="set")
    for n in range(5):
        run = solve(run, 1000 * (n + 1))
        if n < 4:
            run = solo.show(solo.roll(run), at(1000 * (n + 1)))
    assert run.stage == "over"
    result = solo.result(run, "2026-11-30T18:40:00Z")
    assert (result.solved, result.ms, result.mode) == (5, 5000, "set")


def test_putting_aside_rolls_at_once_and_costs_nothing_but_time() -> None:
    before = racing()
    run = solo.aside(before, at(7_000))
    assert run.stage == "rolling"
    assert run.state.aside == 1
    assert run.state.board != before.state.board
    assert solo.elapsed(solo.show(run, at(9_000)), at(9_000)) == 7_000


def test_hints_are_counted_and_lead_on() -> None:
    run = solo.hint(racing(), at(1000))
    assert run.state.hints == 0
    assert run.lap is not None
    assert run.lap.hand.say is not None
    assert "marks the run as helped" in run.lap.hand.say.text
    run = solo.hint(run, at(2000))
    assert run.state.hints == 1
    assert run.lap is not None
    assert run.lap.hint is not None
    assert solo.hint(run, at(3000)).state.hints == 2
    assert solo.result(run, "").assisted


def test_the_wrong_pieces_are_told_why_they_do_not_count() -> None:
    run = racing()
    lap = run.lap
    assert lap is not None
    other = next(row for row in lap.board.rows if row != lap.board.row(lap.symbol))
    for piece, turn, place in all_solutions(lap.board.area, other.pieces)[0]:
        assert run.lap is not None
        tray = run.lap.hand.tray.put(piece, Spot(turn))
        run = replace(run, lap=replace(run.lap, hand=replace(run.lap.hand, tray=tray)))
        run = solo.handle(solo.handle(run, Grab(piece), at(1)), Drop(place), at(1))
    assert run.stage == "racing"
    assert run.lap is not None
    assert run.lap.hand.say is not None
    assert "these are not the pieces for" in run.lap.hand.say.text


@pytest.mark.parametrize("name", ["roll", "show", "aside", "hint", "go_on"])
def test_what_a_stage_does_not_allow_changes_nothing(name: str) -> None:
    over = solo.tick(racing(), at(300_000 + GRACE))
    act = getattr(solo, name)
    assert act(over) is over if name == "roll" else act(over, at(300_000)) is over


def test_b055_a_saved_run_comes_back_hidden_with_what_was_left() -> None:
    run = solo.handle(racing(), Pick("I2"), at(1000))
    cell = min(run.lap.board.area) if run.lap else (0, 0)
    run = solo.handle(run, Tap(cell), at(25_000))
    saved = json.loads(json.dumps(solo.write(run, at(25_000))))
    back = solo.read(saved)
    assert back.stage == "paused"
    assert back.state.pauses == run.state.pauses + 1
    assert solo.elapsed(back, at(8 * 3_600_000)) == 25_000
    assert back.lap is not None
    assert run.lap is not None
    assert back.lap.hand.tray == run.lap.hand.tray
    assert solo.go_on(back, at(0)).stage == "racing"


def test_a_piece_in_the_air_is_saved_where_it_came_from() -> None:
    run = solo.handle(racing(), Grab("I2"), at(1000))
    back = solo.read(solo.write(run, at(1000)))
    assert back.lap is not None
    assert run.lap is not None
    assert back.lap.hand.tray == solo.handle(run, REST, at(1000)).lap.hand.tray  # type: ignore[union-attr]


def test_every_stage_can_be_saved() -> None:
    start = solo.begin(SOLO.options(), 3)
    rolling = solo.roll(start)
    stages = [start, rolling, racing(), solo.pause(racing(), at(5)), solve(racing(), 9)]
    stages.append(solo.tick(racing(), at(300_000 + GRACE)))
    back = [solo.read(json.loads(json.dumps(solo.write(run, at(9))))) for run in stages]
    assert [run.stage for run in back] == ["ready", "paused", "paused", "paused", "ready", "over"]


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"game": "odd"},
        {"game": ["ubongo-solo"]},
        {"ms": -1},
        {"ms": 300_001},
        {"ms": "5"},
        {"slept": 0},
        {"moves": ["roll", "roll"]},
        {"moves": "roll"},
        {"moves": [1]},
        {"options": {"mode": "sprint"}},
        {"options": None},
        {"seed": 1.5},
        {"id": 5},
        {"when": None},
        {"seeded": 1},
        {"open": "yes"},
        {"lap": None},
        {"lap": {"spots": {"I2": [0, 99, 99]}}},
        {"lap": {"spots": {"X9": [0]}}},
        {"lap": {"spots": {"I2": [9]}}},
        {"lap": {"spots": {"I2": [True]}}},
    ],
)
def test_a_damaged_save_is_refused(change: dict[str, Any]) -> None:
    saved = {**solo.write(racing(), at(1000)), **change}
    with pytest.raises(ValueError, match=r"."):
        solo.read(saved)


def test_runs_of_each_kind_have_a_name_of_their_own() -> None:
    names = {
        solo.begin(SOLO.options(mode=mode, length=length, side=side), 1).name
        for mode in ("clock", "set")
        for length in (5, 10, 20)
        for side in boards.SIDES
    }
    assert len(names) == 12
    asked = {solo.begin(SOLO.options(), seed, seeded=True).name for seed in (1, 2)}
    assert len(asked | names) == 14


def test_two_tabs_that_finish_the_same_run_write_one_result() -> None:
    run = solo.begin(SOLO.options(), 3, "here-and-there")
    ends = [solo.tick(solo.show(solo.roll(run), at(0)), at(301_000 + n)) for n in (0, 50)]
    results = [solo.result(end, f"2026-11-30T18:40:0{n}Z") for n, end in enumerate(ends)]
    assert len(records.merged(results)) == 1


def test_a_run_that_was_put_away_paused_counts_no_further_pause() -> None:
    run = solo.pause(racing(), at(1000))
    assert solo.read(solo.write(run, at(1000))).state.pauses == 1
    killed = solo.go_on(run, at(2000))
    assert solo.read(solo.write(killed, at(3000))).state.pauses == 2


def test_a_run_kept_after_its_sand_ran_out_unseen_is_not_damaged() -> None:
    assert solo.elapsed(solo.read(solo.write(racing(), at(300_500))), at(0)) == 300_000


def test_a_run_of_endless_help_and_pauses_can_be_read_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(save, "MOST_MOVES", 30)
    monkeypatch.setattr(solo, "ENDING", 10)
    run = solo.hint(racing(), at(1))  # says what a hint costs
    for ms in range(50):
        run = solo.aside(solo.hint(run, at(ms)), at(ms))
        run = solo.show(run, at(ms))
        run = solo.go_on(solo.pause(run, at(ms)), at(ms))
    assert run.lap is not None
    assert len(run.moves) < save.MOST_MOVES
    assert run.state.assisted
    again = solo.aside(run, at(60))
    assert again.state.aside == run.state.aside
    assert again.lap is not None
    assert again.lap.hand.say is not None
    kept = solo.read(json.loads(json.dumps(solo.write(run, at(60)))))
    assert (kept.moves, kept.stage) == (run.moves, "paused")
    done = solve(solo.go_on(kept, at(60)), 61)
    assert done.stage == "solved"
