"""A histogram of points, with few classes of equal width."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

MOST_CLASSES: Final = 12
_WIDTHS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


@dataclass(frozen=True)
class PointsClass:
    """How many seats ended with these points, and how many of them won."""

    least: int
    most: int
    seats: int
    wins: float


def points_classes(tallies: Mapping[int, tuple[int, float]]) -> tuple[PointsClass, ...]:
    """Build classes from (seats, wins) by points, fewest points first; empty classes in between are included."""
    if not tallies:
        return ()
    width = _width(min(tallies), max(tallies))
    first, last = min(tallies) // width, max(tallies) // width
    return tuple(_class(tallies, number * width, width) for number in range(first, last + 1))


def _width(least: int, most: int) -> int:
    fitting = (width for width in _WIDTHS if most // width - least // width < MOST_CLASSES)
    return next(fitting, most - least + 1)


def _class(tallies: Mapping[int, tuple[int, float]], least: int, width: int) -> PointsClass:
    inside = [counts for points, counts in tallies.items() if least <= points < least + width]
    return PointsClass(
        least, least + width - 1, sum(seats for seats, _ in inside), sum(wins for _, wins in inside)
    )
