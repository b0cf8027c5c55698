"""Values that are worked out once and kept with an object that never changes."""

from msgspec import Struct
from msgspec.json import encode

from games.core.kept import kept


class Walk(Struct, frozen=True, dict=True):
    steps: tuple[int, ...]

    @kept
    def stops(self) -> list[int]:
        """Where it comes to."""
        return [sum(self.steps[: number + 1]) for number in range(len(self.steps))]


def test_value_is_worked_out_once_for_each_object() -> None:
    walk, other = Walk((1, 2)), Walk((3,))
    assert walk.stops == [1, 3]
    assert walk.stops is walk.stops
    assert other.stops == [3]


def test_kept_value_is_neither_compared_nor_stored() -> None:
    walk, fresh = Walk((1, 2)), Walk((1, 2))
    assert walk.stops
    assert walk == fresh
    assert hash(walk) == hash(fresh)
    assert encode(walk) == encode(fresh)
