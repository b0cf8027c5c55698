"""What a land region promises each seat at a scoring that lies some turns ahead."""

from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple, TypeAlias

from games.el_caballero.rules.scoring import land_awards

#: Caballeros of each seat; parts of a caballero stand for tiles that may be forced off.
Strengths: TypeAlias = tuple[float, ...]
Points: TypeAlias = tuple[float, ...]

#: How far strengths drift in one turn of somebody.
_DRIFT: Final = 1.0
#: What an absent seat weighs beside one that is present with nothing, per turn, and at most.
_COMES_IN: Final = 0.06
_COMES_IN_AT_MOST: Final = 0.5
#: The chance that a region where nobody is stays so.
_NOBODY: Final = 1.0


class Outlook(NamedTuple):
    """The scorings ahead: turns of anybody before the next one, and what those after it weigh by comparison."""

    turns: int
    later_turns: int
    later_weight: float


@lru_cache(maxsize=1 << 16)
def outlook(strengths: Strengths, value: int, is_open: bool, ahead: Outlook) -> Points:
    """The prospects at all scorings to come, weighed together."""
    soon = prospects(strengths, value, is_open, ahead.turns)
    if not ahead.later_weight:
        return soon
    later = prospects(strengths, value, is_open, ahead.later_turns)
    return tuple(first + ahead.later_weight * second for first, second in zip(soon, later, strict=True))


def prospects(strengths: Strengths, value: int, is_open: bool, turns: int) -> Points:
    """Expected points (EC-10.2 to EC-10.7). `is_open`: whether somebody new could still come in."""
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
    """How each seat's weight for the lead grows with its strength, the less the further away the scoring is."""
    drift = _DRIFT * sqrt(turns)
    comes_in = min(_COMES_IN * turns, _COMES_IN_AT_MOST) if is_open else 0.0
    return [exp(min(strength / drift, 60.0)) if strength else comes_in for strength in strengths]


def _places(weights: list[float]) -> tuple[list[float], list[float]]:
    """The chances of being first and second, if places are drawn one after the other by weight."""
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
