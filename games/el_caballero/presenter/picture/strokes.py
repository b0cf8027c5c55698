"""Lines that look hand-drawn: a little unsteady, but always the same for the same place."""

from math import dist, pi, sin
from typing import Final

Point = tuple[float, float]
Line = tuple[Point, ...]

#: How far the line strays, and the distance between its points, where a tile is 100 wide.
UNSTEADINESS: Final = 2.9
STEP: Final = 13.0
FIRST_STEP: Final = 2.5


def grain(*numbers: int) -> float:
    """Return a number in [0, 1) that looks random and depends only on the numbers given."""
    mixed = 0x9E3779B9
    for number in numbers:
        mixed = ((mixed ^ (number & 0xFFFFFFFF)) * 0x85EBCA6B + 0x7F4A7C15) & 0xFFFFFFFF
        mixed ^= mixed >> 15
    mixed = (mixed * 0xC2B2AE35) & 0xFFFFFFFF
    return (mixed ^ mixed >> 13) / 2**32


def cubic(start: Point, lead: Point, trail: Point, end: Point, at: float) -> Point:
    """Return a point of a cubic Bézier curve."""
    back = 1 - at
    weights = (back**3, 3 * back**2 * at, 3 * back * at**2, at**3)
    controls = (start, lead, trail, end)
    x = sum(weight * control[0] for weight, control in zip(weights, controls, strict=True))
    y = sum(weight * control[1] for weight, control in zip(weights, controls, strict=True))
    return x, y


def unsteady(start: Point, lead: Point, trail: Point, end: Point, push: Point, seed: int) -> Line:
    """Return the curve as points, its middle pushed aside; at both ends position and direction stay exact."""
    count = max(4, round((dist(start, lead) + dist(lead, trail) + dist(trail, end)) / STEP))
    points = [cubic(start, lead, trail, end, index / count) for index in range(count + 1)]
    strayed = (_strayed(points, index, push, seed) for index in range(1, count))
    return (start, _towards(start, lead), *strayed, _towards(end, trail), end)


def _towards(start: Point, end: Point) -> Point:
    """Return the point after a first short step."""
    share = FIRST_STEP / (dist(start, end) or 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _strayed(points: list[Point], index: int, push: Point, seed: int) -> Point:
    (x, y), before, after = points[index], points[index - 1], points[index + 1]
    length = dist(before, after) or 1.0
    swing = sin(pi * index / (len(points) - 1))
    aside = (grain(seed, index) - 0.5) * 2 * UNSTEADINESS * swing
    x, y = x + push[0] * swing**2, y + push[1] * swing**2
    return x - (after[1] - before[1]) / length * aside, y + (after[0] - before[0]) / length * aside


def spoken(number: float) -> str:
    """Return a coordinate as text for a path."""
    text = f"{number:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def smooth(line: Line) -> str:
    """Return the rest of a path through all points, after its first point: Catmull-Rom, as Bézier curves.

    Relative and in tenths, as a map has thousands of them; each starts from the rounded end of the one before.
    """
    padded = (line[0], *line, line[-1])
    parts = []
    pen = _tenths(line[0])
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        lead = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        trail = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append(
            "c" + " ".join(f"{spoken(x - pen[0])} {spoken(y - pen[1])}" for x, y in (lead, trail, end))
        )
        pen = _tenths(end)
    return "".join(parts).replace(" -", "-")


def _tenths(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def moved(line: Line, by: Point) -> Line:
    return tuple((x + by[0], y + by[1]) for x, y in line)


def area_and_middle(ring: Line) -> tuple[float, Point]:
    """Return the area that a ring encloses, and its centre of gravity."""
    area = x = y = 0.0
    for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
        cross = x1 * y2 - x2 * y1
        area += cross / 2
        x += (x1 + x2) * cross / 6
        y += (y1 + y2) * cross / 6
    return (abs(area), (x / area, y / area)) if area else (0.0, ring[0])


def is_inside(ring: Line, point: Point) -> bool:
    """Whether the point is inside the ring: a ray from it crosses the ring an odd number of times."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside
