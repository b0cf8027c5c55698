"""The points each seat can expect from a land region at a scoring some turns ahead."""

from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple, TypeAlias

from games.el_caballero.rules.scoring import land_awards

#: Caballeros of each seat; fractions because tiles that may be forced off count only in part.
Strengths: TypeAlias = tuple[float, ...]
Points: TypeAlias = tuple[float, ...]

#: How far strengths drift in one turn of any seat.
_DRIFT: Final = 1.0
#: The weight of a seat without caballeros in the region, per turn and at most; strength 0 would weigh 1.
_COMES_IN: Final = 0.06
_COMES_IN_AT_MOST: Final = 0.5
#: The weight of the place staying empty.
_NOBODY: Final = 1.0


class Outlook(NamedTuple):
    """The scorings ahead: turns of any seat before the next and before later ones, and the weight of the later ones."""

    turns: int
    later_turns: int
    later_weight: float


@lru_cache(maxsize=1 << 16)
def outlook(strengths: Strengths, value: int, is_open: bool, ahead: Outlook) -> Points:
    """Return the weighted sum of the expected points at all scorings to come."""
    soon = prospects(strengths, value, is_open, ahead.turns)
    if not ahead.later_weight:
        return soon
    later = prospects(strengths, value, is_open, ahead.later_turns)
    return tuple(first + ahead.later_weight * second for first, second in zip(soon, later, strict=True))


def prospects(strengths: Strengths, value: int, is_open: bool, turns: int) -> Points:
    """Return expected points (EC-10.2 to EC-10.7). `is_open`: whether another seat could still come in."""
    if not turns:
        return _certain(strengths, value)
    first, second = _places(_chances(strengths, is_open, turns))
    pays_second = len(strengths) > 2
    return tuple(
        value * (2 * alone + pays_second * behind) for alone, behind in zip(first, second, strict=True)
    )


def _certain(strengths: Strengths, value: int) -> Points:
    points = [0.0] * len(strengths)
    for award in land_awards(tuple(map(round, strengths)), value):
        points[award.seat] += award.points
    return tuple(points)


def _chances(strengths: Strengths, is_open: bool, turns: int) -> list[float]:
    """Return each seat's weight for the lead. It grows with strength, but less if the scoring is far away."""
    drift = _DRIFT * sqrt(turns)
    comes_in = min(_COMES_IN * turns, _COMES_IN_AT_MOST) if is_open else 0.0
    return [exp(min(strength / drift, 60.0)) if strength else comes_in for strength in strengths]


def _places(weights: list[float]) -> tuple[list[float], list[float]]:
    """Return the chances of being first and second, if the places are drawn one after the other by weight."""
    nobody = 0.0 if max(weights) >= 1.0 else _NOBODY
    whole = sum(weights) + nobody
    first = [weight / whole for weight in weights]
    second = [0.0] * len(weights)
    for leader, chance in enumerate(first):
        rest = sum(weights[:leader]) + sum(weights[leader + 1 :]) + _NOBODY
        for seat, weight in enumerate(weights):
            if seat != leader:
                second[seat] += chance * weight / rest
    return first, second
