"""Expected points of each seat in one area, at a scoring some turns ahead."""

from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple

from games.core.types import Seat
from games.el_grande.rules.components.board import AREAS, Area, Values, values_of
from games.el_grande.rules.scoring import rank
from games.el_grande.rules.state import Counts

#: How far the difference between two seats' counts drifts in one turn of any player.
_DRIFT: Final = 0.3
#: The chance that a seat without caballeros in the area enters it: per turn, and at most.
_COMES_IN: Final = 0.035
_COMES_IN_AT_MOST: Final = 0.4

#: Probabilities by number of seats ahead: (alone on that rank, tied).
_Standing = list[tuple[float, float]]


class Prospects(NamedTuple):
    """Expected points and chances to lead in one area; tuples are in seat order."""

    points: tuple[float, ...]
    #: The chance to lead alone, as the King's and home bonus require.
    lead: tuple[float, ...]


class Outlook(NamedTuple):
    """The scorings ahead: how many turns until the next one, and the weight of the later ones relative to it."""

    cells: int
    turns: int
    later_turns: int
    later_weight: float


@lru_cache(maxsize=1 << 8)
def area_values(scoreboards: tuple[Area | None, ...]) -> tuple[Values, ...]:
    """Return the effective values of all areas, the Castillo last."""
    return tuple(values_of(area, scoreboards) for area in AREAS)


@lru_cache(maxsize=1 << 16)
def outlook(counts: Counts, values: Values, ahead: Outlook) -> Prospects:
    """Return the weighted sum of the prospects at all scorings to come."""
    soon = prospects(counts, values, ahead.cells, ahead.turns)
    if not ahead.later_weight:
        return soon
    later = prospects(counts, values, ahead.cells, ahead.later_turns)
    return Prospects(
        _weighed(soon.points, later.points, ahead.later_weight),
        _weighed(soon.lead, later.lead, ahead.later_weight),
    )


def _weighed(soon: tuple[float, ...], later: tuple[float, ...], weight: float) -> tuple[float, ...]:
    return tuple(first + weight * second for first, second in zip(soon, later, strict=True))


@lru_cache(maxsize=1 << 16)
def reinforcement(counts: Counts, seat: Seat, count: int, values: Values, cells: int, turns: int) -> float:
    """Return what `count` more caballeros would add to the seat's points at the next scoring."""
    joined = (*counts[:seat], counts[seat] + count, *counts[seat + 1 :])
    return (
        prospects(joined, values, cells, turns).points[seat]
        - prospects(counts, values, cells, turns).points[seat]
    )


@lru_cache(maxsize=1 << 16)
def prospects(counts: Counts, values: Values, cells: int, turns: int) -> Prospects:
    """Return the expected rank points, given that counts drift until the scoring (EG-8.2 to EG-8.4)."""
    if not turns:
        return _certain(counts, values, cells)
    drift = _DRIFT * sqrt(turns)
    chance_to_come = min(_COMES_IN * turns, _COMES_IN_AT_MOST)
    points, lead = [], []
    for seat, count in enumerate(counts):
        presence = 1.0 if count else chance_to_come
        standing = _standing(count, (*counts[:seat], *counts[seat + 1 :]), drift)
        points.append(presence * _expected_points(standing, values, cells))
        lead.append(presence * standing[0][0])
    return Prospects(tuple(points), tuple(lead))


def _certain(counts: Counts, values: Values, cells: int) -> Prospects:
    ranking = rank(counts, values, cells)
    lead = tuple(float(seat == ranking.leader) for seat in range(len(counts)))
    return Prospects(tuple(map(float, ranking.points)), lead)


def _standing(count: int, others: Counts, drift: float) -> _Standing:
    standing: _Standing = [(1.0, 0.0)]
    for other in others:
        ahead, level = _compare(other - count, drift)
        standing = _with_rival(standing, ahead, level)
    return standing


def _compare(difference: int, drift: float) -> tuple[float, float]:
    """Return the chances that the other seat ends ahead, and that both end level."""
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
    """Return the expected points; tied seats drop one rank."""
    paid = (*values[:cells], *(0,) * 6)
    return sum(alone * paid[place] + tied * paid[place + 1] for place, (alone, tied) in enumerate(standing))
