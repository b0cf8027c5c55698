"""What an area promises each seat at a scoring that lies some turns ahead."""

from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple

from games.engine.el_grande.board import Values
from games.engine.el_grande.state import Counts

#: How far the difference of two numbers drifts in one turn of somebody, and in none.
_DRIFT: Final = 0.3
_CERTAIN: Final = 0.04
#: The chance that an absent colour comes in, per turn, and at most.
_COMES_IN: Final = 0.035
_COMES_IN_AT_MOST: Final = 0.4

#: By number of seats ahead, without and with somebody level: (alone, tied).
_Standing = list[tuple[float, float]]


class Prospects(NamedTuple):
    """Tuples are in seat order."""

    points: tuple[float, ...]
    #: The chance to lead alone, which the King's and the home bonus ask for.
    lead: tuple[float, ...]


@lru_cache(maxsize=1 << 16)
def prospects(counts: Counts, values: Values, cells: int, turns: int) -> Prospects:
    """Expected points for ranks: every pair of numbers may still drift apart or together (EG-8.2 to EG-8.4)."""
    drift = _DRIFT * sqrt(turns) + _CERTAIN
    chance_to_come = min(_COMES_IN * turns, _COMES_IN_AT_MOST)
    points, lead = [], []
    for seat, count in enumerate(counts):
        presence = 1.0 if count else chance_to_come
        standing = _standing(count, (*counts[:seat], *counts[seat + 1 :]), drift) if presence else []
        points.append(presence * _expected_points(standing, values, cells))
        lead.append(presence * standing[0][0] if standing else 0.0)
    return Prospects(tuple(points), tuple(lead))


def _standing(count: int, others: Counts, drift: float) -> _Standing:
    standing: _Standing = [(1.0, 0.0)]
    for other in others:
        ahead, level = _compare(other - count, drift)
        standing = _with_rival(standing, ahead, level)
    return standing


def _compare(difference: int, drift: float) -> tuple[float, float]:
    """The chances that the other ends ahead, and level."""
    ahead = _logistic((difference - 0.5) / drift)
    not_behind = _logistic((difference + 0.5) / drift)
    return ahead, not_behind - ahead


def _logistic(value: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, value))))


def _with_rival(standing: _Standing, ahead: float, level: float) -> _Standing:
    behind = 1.0 - ahead - level
    result = [(0.0, 0.0)] * (len(standing) + 1)
    for place, (alone, tied) in enumerate(standing):
        here, worse = result[place], result[place + 1]
        result[place] = (here[0] + alone * behind, here[1] + tied * (behind + level) + alone * level)
        result[place + 1] = (worse[0] + alone * ahead, worse[1] + tied * ahead)
    return result


def _expected_points(standing: _Standing, values: Values, cells: int) -> float:
    """Who shares a number drops one rank."""
    paid = (*values[:cells], *(0,) * 6)
    return sum(alone * paid[place] + tied * paid[place + 1] for place, (alone, tied) in enumerate(standing))
