"""Shares as bars: integers on a scale of 1000, for drawings of any width."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import Final

LENGTH: Final = 1000


@dataclass(frozen=True)
class Bar:
    width: int
    #: The confidence interval of the share, and a mark for comparison.
    low: int | None = None
    high: int | None = None
    mark: int | None = None


def scale_for(shares: Iterable[float]) -> float:
    """The next ten percent above all of them."""
    return min(1.0, max(1, ceil(max(shares, default=0) * 10)) / 10)


def bar_of(
    share: float,
    scale: float,
    *,
    low: float | None = None,
    high: float | None = None,
    mark: float | None = None,
) -> Bar:
    return Bar(_place(share, scale) or 0, _place(low, scale), _place(high, scale), _place(mark, scale))


def _place(share: float | None, scale: float) -> int | None:
    return None if share is None else min(LENGTH, round(LENGTH * share / scale))
