"""Motions in a queue: order, speeds, skipping."""

from __future__ import annotations

import pytest

from game.ui.anim import Do, Motion, Queue, Together, Wait, ease


class Noted(Motion):
    """Writes down what happens to it."""

    def __init__(self, name: str, length: float, notes: list[str]) -> None:
        super().__init__(length)
        self.name, self.notes = name, notes
        self.drawn: list[float] = []

    def begin(self) -> None:
        self.notes.append(f"begin {self.name}")

    def draw(self, t: float) -> None:
        self.drawn.append(t)

    def end(self) -> None:
        self.notes.append(f"end {self.name}")


def test_motions_follow_each_other_and_begin_and_end_once() -> None:
    notes: list[str] = []
    queue = Queue()
    first, second = Noted("a", 1.0, notes), Noted("b", 0.5, notes)
    queue.add(first, second)
    assert queue.busy
    queue.update(0.25)
    queue.update(0.5)
    assert notes == ["begin a"]
    assert first.drawn == [0.25, 0.75]
    queue.update(0.5)
    assert notes == ["begin a", "end a", "begin b"]
    assert second.drawn == [pytest.approx(0.5)], "what is left of a frame goes to the next motion"
    queue.update(0.25)
    assert notes == ["begin a", "end a", "begin b", "end b"]
    assert not queue.busy


@pytest.mark.parametrize(("speed", "left"), [(1.0, 0.5), (2.5, 0.8), (0.5, 0.25)])
def test_speed_scales_time(speed: float, left: float) -> None:
    queue = Queue()
    queue.speed = speed
    motion = Noted("a", 1.0 if speed < 2 else 1.25, [])
    queue.add(motion)
    queue.update(0.5 if speed < 2 else 0.4)
    assert motion.drawn == [pytest.approx(left)]


def test_with_speed_nought_everything_happens_at_once_and_nothing_is_drawn_on_the_way() -> None:
    notes: list[str] = []
    queue = Queue()
    queue.speed = 0.0
    motions = [Noted(name, 3.0, notes) for name in "abc"]
    queue.add(*motions)
    queue.update(0.001)
    assert not queue.busy
    assert notes == ["begin a", "end a", "begin b", "end b", "begin c", "end c"]
    assert not any(motion.drawn for motion in motions)


def test_skipping_in_the_middle_ends_what_has_begun_and_does_not_begin_it_again() -> None:
    notes: list[str] = []
    queue = Queue()
    queue.add(Noted("a", 1.0, notes), Noted("b", 1.0, notes))
    queue.update(0.5)
    queue.skip()
    assert notes == ["begin a", "end a", "begin b", "end b"]
    queue.skip()
    assert len(notes) == 4


def test_what_is_added_at_the_end_of_a_motion_runs_too() -> None:
    notes: list[str] = []
    queue = Queue()
    queue.add(Do(lambda: queue.add(Noted("late", 1.0, notes))))
    queue.skip()
    assert notes == ["begin late", "end late"]


def test_do_runs_once_in_its_turn() -> None:
    notes: list[str] = []
    queue = Queue()
    queue.add(Wait(1.0), Do(lambda: notes.append("done")))
    queue.update(0.9)
    assert notes == []
    queue.update(0.2)
    assert notes == ["done"]


def test_together_draws_shorter_motions_to_their_end() -> None:
    notes: list[str] = []
    short, long = Noted("short", 0.5, notes), Noted("long", 1.0, notes)
    both = Together([short, long])
    assert both.length == 1.0
    queue = Queue()
    queue.add(both)
    queue.update(0.25)
    queue.update(0.5)
    assert short.drawn == [0.5, 1.0]
    assert long.drawn == [0.25, 0.75]
    queue.update(1.0)
    assert notes == ["begin short", "begin long", "end short", "end long"]
    assert Together([]).length == 0.0


def test_ease_starts_and_ends_slowly() -> None:
    assert (ease(0.0), ease(0.5), ease(1.0)) == (0.0, 0.5, 1.0)
    assert ease(0.1) < 0.1
    assert ease(0.9) > 0.9
