"""Charts of ratings as coordinates: one person's rating over time, and forecasts against outcomes."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from tournaments.ratings.rules.calibration import Bin
from tournaments.ratings.rules.display import Shown

MOST_POINTS: Final = 500
_MOST_DATES: Final = 4
_STEPS: Final = (10, 20, 50, 100, 200, 500, 1000)
_MOST_LINES: Final = 6


class Point(NamedTuple):
    """A person's rating after a match."""

    moment: datetime
    rating: int
    deviation: int


class Tick(NamedTuple):
    """A mark on an axis: where it is drawn, and what it stands for."""

    at: str
    value: float


class DateTick(NamedTuple):
    """A day on the x axis; at the edges its label is aligned to one side."""

    at: str
    moment: datetime
    anchor: str


class ChartFrame(NamedTuple):
    """The size of a chart, and its plot area."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int


#: A shape that is still readable on a phone.
_SHEET: Final = ChartFrame(width=480, height=280, left=48, right=468, top=12, bottom=248)
#: Forecasts against outcomes, in a square.
_SQUARE: Final = ChartFrame(width=320, height=320, left=44, right=300, top=12, bottom=268)


class LineChart(NamedTuple):
    """One rating over time: the line, a band of two deviations on each side, and both axes."""

    line: str
    band: str
    ratings: list[Tick]
    dates: list[DateTick]
    end: tuple[str, str]
    frame: ChartFrame = _SHEET


class Dot(NamedTuple):
    x: str
    y: str
    radius: str


class ReliabilityChart(NamedTuple):
    dots: list[Dot]
    line: str
    forecasts: list[Tick]
    outcomes: list[Tick]
    frame: ChartFrame = _SQUARE


def point(moment: datetime, seen: Shown) -> Point:
    return Point(moment, seen.rating, seen.deviation)


def thinned(points: Sequence[Point], most: int = MOST_POINTS) -> list[Point]:
    """The last point of every day; if there are too many days, evenly spread ones including the first and the last."""
    days = list({point.moment.date(): point for point in points}.values())
    if len(days) <= most:
        return days
    return [days[round(index * (len(days) - 1) / (most - 1))] for index in range(most)]


def line_chart(points: Sequence[Point]) -> LineChart:
    """Draw the chart. Needs at least one point; a single one becomes a level line."""
    low, high, step = _rounded_range(points)
    first, last = points[0].moment.timestamp(), points[-1].moment.timestamp()
    # A single day has no width: it fills the whole chart.
    drawn = points if last > first else [points[0]._replace(moment=points[-1].moment), points[-1]]

    def x(index: int) -> float:
        moment = drawn[index].moment.timestamp()
        share = (moment - first) / (last - first) if last > first else index / (len(drawn) - 1)
        return _SHEET.left + share * (_SHEET.right - _SHEET.left)

    def y(value: float) -> float:
        return _SHEET.bottom - (value - low) / (high - low) * (_SHEET.bottom - _SHEET.top)

    upper = [(x(i), y(seen.rating + 2 * seen.deviation)) for i, seen in enumerate(drawn)]
    lower = [(x(i), y(seen.rating - 2 * seen.deviation)) for i, seen in enumerate(drawn)]
    line = [(x(i), y(seen.rating)) for i, seen in enumerate(drawn)]
    return LineChart(
        line=_path(line),
        band=_path([*upper, *reversed(lower)]),
        ratings=[Tick(_number(y(value)), value) for value in range(low, high + 1, step)],
        dates=_dates([position for position, _ in line], drawn),
        end=(_number(line[-1][0]), _number(line[-1][1])),
    )


def reliability_chart(bins: Sequence[Bin]) -> ReliabilityChart:
    """Both axes show 50 % to 100 %, unless favourites lost more often than they won."""
    floor = min([0.5, *(int(found.outcome * 10) / 10 for found in bins)])
    most = max((found.pairs for found in bins), default=1)

    def along(share: float) -> float:
        return _SQUARE.left + (share - floor) / (1 - floor) * (_SQUARE.right - _SQUARE.left)

    def up(share: float) -> float:
        return _SQUARE.bottom - (share - floor) / (1 - floor) * (_SQUARE.bottom - _SQUARE.top)

    places = [(along(found.forecast), up(found.outcome)) for found in bins]
    sizes = [3 + 6 * (found.pairs / most) ** 0.5 for found in bins]
    tenths = [tenth / 10 for tenth in range(round(floor * 10), 11)]
    return ReliabilityChart(
        dots=[Dot(_number(x), _number(y), _number(size)) for (x, y), size in zip(places, sizes, strict=True)],
        line=_path(places),
        forecasts=[Tick(_number(along(share)), share) for share in tenths],
        outcomes=[Tick(_number(up(share)), share) for share in tenths],
    )


def _rounded_range(points: Sequence[Point]) -> tuple[int, int, int]:
    """Lowest and highest value of the axis, and the step between grid lines."""
    low = min(seen.rating - 2 * seen.deviation for seen in points)
    high = max(seen.rating + 2 * seen.deviation for seen in points)
    step = next((size for size in _STEPS if (high - low) / size <= _MOST_LINES), _STEPS[-1])
    return low // step * step, -(-max(high, low + 1) // step) * step, step


def _dates(positions: Sequence[float], points: Sequence[Point]) -> list[DateTick]:
    """Some of the days with matches, evenly spread over the width."""
    chosen: dict[int, DateTick] = {}
    for index in range(_MOST_DATES):
        wanted = _SHEET.left + index / (_MOST_DATES - 1) * (_SHEET.right - _SHEET.left)
        nearest = min(range(len(points)), key=lambda i: abs(positions[i] - wanted))
        chosen.setdefault(nearest, _date_tick(positions[nearest], points[nearest].moment))
    return _apart([chosen[index] for index in sorted(chosen)])


def _date_tick(position: float, moment: datetime) -> DateTick:
    edge = (_SHEET.right - _SHEET.left) / 10
    anchor = (
        "start" if position < _SHEET.left + edge else "end" if position > _SHEET.right - edge else "middle"
    )
    return DateTick(_number(position), moment, anchor)


def _apart(ticks: Sequence[DateTick]) -> list[DateTick]:
    """Leave out dates that would overlap or repeat a day."""
    kept: list[DateTick] = []
    for tick in ticks:
        is_free = (
            not kept or float(tick.at) - float(kept[-1].at) >= (_SHEET.right - _SHEET.left) / _MOST_DATES
        )
        if is_free and (not kept or kept[-1].moment.date() != tick.moment.date()):
            kept.append(tick)
    return kept


def _path(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in places)


def _number(value: float) -> str:
    """Format for SVG, independent of the locale's decimal separator."""
    return f"{value:.1f}"
