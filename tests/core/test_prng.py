import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestone.core import prng


def test_published_vectors() -> None:
    rng = prng.seeded(1234567)
    drawn = []
    for _ in range(5):
        value, rng = prng.draw(rng)
        drawn.append(value)
    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(), st.integers(1, 10**6))
def test_draws_stay_below_the_bound_and_repeat(seed: int, bound: int) -> None:
    rng = prng.seeded(seed)
    value, after = prng.below(rng, bound)
    assert 0 <= value < bound
    assert prng.below(rng, bound) == (value, after)


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="bound is 0"):
        prng.below(0, 0)


def test_every_face_is_as_likely() -> None:
    rng, faces = prng.seeded(7), [0] * 6
    for _ in range(6000):
        face, rng = prng.below(rng, 6)
        faces[face] += 1
    assert all(900 < count < 1100 for count in faces)


@given(st.integers(0), st.lists(st.integers()))
def test_shuffling_keeps_the_items(seed: int, items: list[int]) -> None:
    mixed, _ = prng.shuffled(prng.seeded(seed), items)
    assert sorted(mixed) == sorted(items)


def test_shuffling_reaches_every_order() -> None:
    orders = {prng.shuffled(prng.seeded(seed), "abc")[0] for seed in range(100)}
    assert len(orders) == 6
