"""The one source of chance: the same everywhere, fair, copied cheaply."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.rules import Chance


def test_numbers_are_those_of_splitmix64() -> None:
    """Known output of the published generator for seed 1234567."""
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_equal_seeds_give_equal_streams() -> None:
    assert [Chance(5).below(1000) for _ in range(3)] == [Chance(5).below(1000) for _ in range(3)]
    assert Chance(5).bits() != Chance(6).bits()


def test_below_stays_in_range_and_reaches_everything() -> None:
    chance = Chance(0)
    drawn = Counter(chance.below(6) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert all(850 < count < 1150 for count in drawn.values())


@pytest.mark.parametrize("n", [0, -1])
def test_below_refuses_an_empty_range(n: int) -> None:
    with pytest.raises(ValueError, match="n >= 1"):
        Chance(0).below(n)


def test_unit_is_in_the_half_open_interval() -> None:
    chance = Chance(3)
    values = [chance.unit() for _ in range(1000)]
    assert all(0 <= value < 1 for value in values)
    assert 0.45 < sum(values) / 1000 < 0.55


def test_shuffle_reaches_every_order_alike() -> None:
    chance = Chance(11)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items)
        seen[tuple(items)] += 1
    assert set(seen) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in seen.values())


def test_choice_takes_one_of_the_items() -> None:
    chance = Chance(2)
    assert {chance.choice("abc") for _ in range(50)} == set("abc")


def test_copy_goes_on_from_the_same_place_and_apart() -> None:
    chance = Chance(9)
    chance.bits()
    twin = chance.copy()
    drawn = [chance.bits() for _ in range(3)]
    assert [twin.bits() for _ in range(3)] == drawn
