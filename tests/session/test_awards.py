"""The reveal's rewards: every gem once, in order, and 58 of them at every moment."""

from __future__ import annotations

import pytest
from tests.session.play import OUT, begun, round_of

from tilestone.session import awards
from tilestone.session import match as matches

CASES = [(300, 100, 400, 200), (OUT, 700, OUT, 500), (OUT, OUT, 9, OUT), (OUT,) * 4]


@pytest.mark.parametrize("times", CASES)
def test_b090_no_gem_is_made_or_lost_while_rewards_are_handed_out(
    times: tuple[int | None, ...],
) -> None:
    match = round_of(round_of(begun(seats=4), times), times)
    for shown in range(match.shown + 1):
        seen = awards.table(match.state, shown)
        held = sum(sum(counts) for counts in seen.gems)
        assert held + seen.bag + seen.blue + seen.brown == 58


def test_2_2_rewards_come_by_rank_the_tracks_gem_first() -> None:
    match = round_of(begun(seats=4), (300, 100, 400, 200))
    listed = awards.of_round(match.race.history[0])
    assert [(award.seat, award.source) for award in listed] == [
        (1, "track"),
        (1, "bag"),
        (3, "track"),
        (3, "bag"),
        (0, "bag"),
        (2, "bag"),
    ]
    assert [award.colour for award in listed if award.source == "track"] == ["blue", "brown"]


def test_nothing_is_handed_out_before_its_turn() -> None:
    match = round_of(begun(), (100, 200, 300))
    before = awards.table(match.state, 0)
    assert all(sum(counts) == 0 for counts in before.gems)
    assert (before.blue, before.brown, before.bag) == (9, 9, 40)
    after = awards.table(match.state, match.shown)
    assert after.gems == match.state.gems


def test_skip_shows_all_and_next_goes_on_only_then() -> None:
    shown = round_of(begun(), (100, 200, OUT))
    match = matches.Match(
        shown.game, shown.id, shown.players, "laps", shown.state, shown.seed, stage="reveal"
    )
    assert matches.roll(match) is match
    for _ in awards.of_round(match.race.history[0]):
        match = matches.next_reward(match)
    assert matches.revealed(match)
    assert matches.next_reward(match) is match
    assert matches.roll(match).stage == "rolling"
