"""Conversion of the stored borders into rings of points and smooth SVG paths."""

from collections.abc import Iterable, Sequence

from games.el_grande.presenter.picture.outlines import BORDERS

Point = tuple[float, float]

# A sixth of the neighbours' distance is the handle that draws a Catmull-Rom curve as cubic Béziers.
HANDLE = 1 / 6


def points_of(text: str) -> tuple[Point, ...]:
    pairs = (pair.split(",") for pair in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def borders_of(region: str) -> list[tuple[Point, ...]]:
    """Return the region's borders, oriented and ordered so that each begins where the one before ends."""
    loose = [points_of(text) for name, text in BORDERS.items() if region in name.split("-")]
    ring = [loose.pop()]
    while loose:
        end = ring[-1][-1]
        following = next(border for border in loose if end in (border[0], border[-1]))
        loose.remove(following)
        ring.append(following if following[0] == end else following[::-1])
    return ring


def ring_of(borders: Iterable[Sequence[Point]]) -> tuple[Point, ...]:
    return tuple(point for border in borders for point in border[:-1])


def _handle(before: Point, after: Point, at: Point, sign: int) -> Point:
    return (at[0] + sign * (after[0] - before[0]) * HANDLE, at[1] + sign * (after[1] - before[1]) * HANDLE)


def _curve(points: Sequence[Point]) -> str:
    """Return cubic segments through the points, as short relative steps.

    Each border is curved on its own, so that both regions draw the same line.
    """
    parts = []
    for index in range(len(points) - 1):
        start, end = points[index], points[index + 1]
        before = points[index - 1] if index else start
        after = points[index + 2] if index + 2 < len(points) else end
        leaving, arriving = _handle(before, end, start, 1), _handle(start, after, end, -1)
        steps = ((x - start[0], y - start[1]) for x, y in (leaving, arriving, end))
        parts.append("c" + " ".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in steps))
    return "".join(parts)


def closed_path(borders: Sequence[Sequence[Point]]) -> str:
    start_x, start_y = borders[0][0]
    return f"M{start_x:g} {start_y:g}" + "".join(_curve(border) for border in borders) + "Z"


def closed_path_of(text: str) -> str:
    points = points_of(text)
    return closed_path([points if points[0] == points[-1] else (*points, points[0])])
