from tilestone.core.clock import (
    SLEEP,
    Reading,
    Stopwatch,
    clock_text,
    exact_text,
    seconds_left,
)


def at(steady: float, wall: float | None = None) -> Reading:
    return Reading(steady, 1_000_000 + (steady if wall is None else wall))


def test_a_stopwatch_measures_the_difference_of_readings() -> None:
    watch = Stopwatch().start(at(100))
    assert watch.elapsed(at(100)) == 0
    assert watch.elapsed(at(5_100.9)) == 5_000
    assert watch.elapsed(at(61_100)) == 61_000


def test_paused_time_never_counts_and_pausing_twice_is_harmless() -> None:
    watch = Stopwatch().start(at(0)).stop(at(10_000))
    watch = watch.stop(at(60_000)).start(at(110_000))
    assert watch.elapsed(at(115_000)) == 15_000
    assert watch.start(at(120_000)).elapsed(at(115_000)) == 15_000


def test_hidden_and_shown_again_is_symmetrical() -> None:
    watch = Stopwatch().start(at(0))
    for n in range(3):
        watch = watch.stop(at(1000 + n * 5000))
        assert not watch.running
        watch = watch.start(at(5000 + n * 5000))
        assert watch.running
    assert watch.elapsed(at(15_000)) == 3_000


def test_sleep_counts_as_time_and_is_remembered() -> None:
    watch = Stopwatch().start(at(0))
    awake = at(20_000, 620_000)  # the steady clock stood still for ten minutes
    assert watch.elapsed(awake) == 620_000
    assert watch.stop(awake) == Stopwatch(620_000, None, slept=True)


def test_a_small_step_of_the_wall_clock_is_no_sleep() -> None:
    watch = Stopwatch().start(at(0))
    assert watch.stop(at(1000, 1000 + SLEEP)) == Stopwatch(1000, None, slept=False)
    assert watch.elapsed(at(1000, -99_000)) == 1000


def test_time_never_runs_backwards() -> None:
    assert Stopwatch().start(at(1000)).elapsed(at(900)) == 0


def test_display_and_verdict_share_one_deadline() -> None:
    assert seconds_left(60_000, 0) == 60
    assert seconds_left(60_000, 1) == 60
    assert seconds_left(60_000, 59_000) == 1
    assert seconds_left(60_000, 59_999) == 1
    assert seconds_left(60_000, 60_000) == 0
    assert seconds_left(60_000, 70_000) == 0


def test_times_as_text() -> None:
    assert clock_text(0) == "0:00"
    assert clock_text(42) == "0:42"
    assert clock_text(725) == "12:05"
    assert clock_text(3723) == "1:02:03"
    assert exact_text(41_902) == "0:41.902"
    assert exact_text(60_000) == "1:00.000"
