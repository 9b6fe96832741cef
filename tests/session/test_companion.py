"""The companion: calls instead of covers, a real glass, slips taken back."""

from __future__ import annotations

from tests.session.play import at, begun, game_to

from tilestone.core.clock import GRACE
from tilestone.session import companion, kept
from tilestone.session import match as matches
from tilestone.session.match import Match

GLASS = 60_000


def running(match: Match | None = None) -> Match:
    """A round with the box on the table, the glass turned at 0."""
    match = begun(seating="companion") if match is None else match
    return companion.seen(companion.rest(matches.roll(match)), at(0))


def test_who_calls_has_solved_in_the_time_on_the_glass() -> None:
    match = companion.call(running(), 2, at(31_000))
    assert match.moves[-1] == "finish 2 31000"
    assert companion.call(match, 2, at(32_000)) is match
    assert match.stage == "racing"


def test_the_round_ends_when_all_have_called_or_the_sand_is_out() -> None:
    match = running()
    for seat in (1, 0, 2):
        match = companion.call(match, seat, at(1000 * (seat + 1)))
    assert match.stage == "done"
    out = companion.tick(companion.call(running(), 1, at(5)), at(GLASS + GRACE))
    assert out.moves[-2:] == ("timeout 0", "timeout 2")
    assert companion.hand_on(out).stage == "reveal"


def test_a_call_after_the_sand_is_too_late() -> None:
    match = companion.call(running(), 1, at(GLASS + 1))
    assert "finish" not in " ".join(match.moves)
    assert match.stage == "done"


def test_a_tick_that_is_served_first_takes_no_call_that_was_made_in_time() -> None:
    match = companion.tick(running(), at(GLASS + 4))
    assert companion.call(match, 1, at(GLASS)).moves[-1] == f"finish 1 {GLASS}"


def test_nobody_calls_the_glass_is_turned_once_more() -> None:
    match = companion.hand_on(companion.tick(running(), at(GLASS + GRACE)))
    assert match.stage == "second"
    assert companion.turn_glass(match).stage == "racing"


def test_a_slip_is_taken_back() -> None:
    match = companion.call(running(), 0, at(1000))
    slip = companion.call(match, 1, at(1500))
    assert companion.take_back(slip).state == match.state
    assert companion.take_back(running()).moves == ("roll",)


def test_the_round_can_be_ended_before_the_sand_is_out() -> None:
    match = companion.end(companion.call(running(), 0, at(1000)), at(2000))
    assert match.moves[-2:] == ("timeout 1", "timeout 2")
    assert companion.end(match, at(3000)) is match


def test_in_the_play_off_the_first_call_wins() -> None:
    tied = game_to(begun(), 9)
    match = kept.read({**kept.write(tied, at(0), 0), "seating": "companion"})
    match = companion.call(running(match), 1, at(99_000))
    assert match.moves[-3:] == ("finish 1 99000", "giveup 0", "giveup 2")
    match = matches.finish(matches.skip(companion.hand_on(match)))
    assert match.stage == "over"


def test_a_pause_that_all_agree_on_is_written_down() -> None:
    match = companion.halt(running(), at(4000))
    assert (match.stage, match.halts[-1].seat) == ("paused", None)
    match = companion.seen(companion.go_on(match), at(90_000))
    assert matches.elapsed(match, at(91_000)) == 5000
