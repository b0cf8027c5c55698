"""Expected income from a city at a coming scoring; if nothing more is built, exactly what the rules pay."""

from functools import lru_cache
from math import exp, floor, sqrt
from typing import Final, NamedTuple

from games.el_capitan.rules.components.chart import closing_spaces
from games.el_capitan.rules.components.data import DATA_SETS, Numbers
from games.el_capitan.rules.components.names import City, Colour
from games.el_capitan.rules.mechanics.warehouses import is_neutral
from games.el_capitan.rules.scoring import is_variant, shares
from games.el_capitan.rules.state import Spaces

#: How uncertain coming warehouses make a majority, and how much standing further left is worth.
_NOISE: Final = 0.55
_LEFTMOST: Final = 0.35
#: The share of the coming warehouses that a colour not yet in the city may get.
_NEWCOMER: Final = 0.4


class Prospect(NamedTuple):
    #: Expected florins of each seat for its majority.
    incomes: tuple[float, ...]
    #: The chance that each seat's main colour is present.
    presences: tuple[float, ...]
    value: float


def interpolated(scale: Numbers, place: float) -> float:
    """Interpolate between two entries of a scale; beyond its end, return the last one."""
    low = floor(place)
    if low >= len(scale) - 1:
        return float(scale[-1])
    return scale[low] + (place - low) * (scale[low + 1] - scale[low])


@lru_cache(maxsize=1 << 16)
def prospect(
    data_set: str, city: City, spaces: Spaces, frontier: int, closings: int, players: int, growth: float
) -> Prospect:
    scale, in_variant_city = DATA_SETS[data_set].cities[city].scale, is_variant(data_set, city)
    if not growth:
        value = scale[frontier - 1] if frontier > 1 else 0
        incomes = [0.0] * players
        for share in shares(spaces, value, players, in_variant_city=in_variant_city):
            incomes[share.seat] += share.florins
        return Prospect(tuple(incomes), tuple(float(seat in spaces) for seat in range(players)), value)
    expected = interpolated(scale, frontier - 1 + growth)
    chances = _survivals(closing_spaces(data_set, city, players), frontier, closings, growth)
    incomes = _incomes(spaces, chances, expected, players, growth, in_variant_city=in_variant_city)
    presences = tuple(
        max((chances[place] for place, colour in enumerate(spaces) if colour == seat), default=0.0)
        for seat in range(players)
    )
    return Prospect(tuple(incomes), presences, expected)


def _survivals(closing: frozenset[int], frontier: int, closings: int, growth: float) -> list[float]:
    """Return each space's chance of not being closed (CP-10.1)."""
    lost = sum(_clamped(frontier + growth - space) for space in closing if space >= frontier)
    return [_clamped(place - closings - lost + 1) if place >= closings else 1.0 for place in range(12)]


def _clamped(chance: float) -> float:
    return min(1.0, max(0.0, chance))


def _incomes(
    spaces: Spaces, chances: list[float], value: float, players: int, growth: float, *, in_variant_city: bool
) -> list[float]:
    strengths: dict[Colour | None, float] = {}
    for place, colour in enumerate(spaces):
        if colour is not None:
            strengths[colour] = strengths.get(colour, 0.0) + chances[place]
    incomes = [0.0] * players
    if not strengths:
        return incomes
    firsts, seconds = _places(strengths, growth)
    for place, colour in enumerate(strengths):
        if colour is None or is_neutral(colour, players):
            continue
        second = 1 - firsts[place] if in_variant_city else 0.0 if players == 2 else seconds[place]
        incomes[colour] = value * (firsts[place] + second / 2) * min(1.0, strengths[colour])
    return incomes


def _places(strengths: dict[Colour | None, float], growth: float) -> tuple[list[float], list[float]]:
    """Return each colour's chances to be first and second; the last entry stands for a newcomer."""
    # Tied colours rank by their leftmost warehouse, which is the order of the keys (CP-15.4).
    levels = [strength - _LEFTMOST * place for place, strength in enumerate(strengths.values())]
    levels.append(_NEWCOMER * growth - _LEFTMOST * len(levels))
    noise = _NOISE * sqrt(growth)
    beats = [[1 / (1 + exp(min(50.0, (other - own) / noise))) for other in levels] for own in levels]
    everybody = range(len(levels))
    firsts = _normal([_product(beats[one], one, one) for one in everybody])
    seconds = _normal(
        [
            sum(beats[other][one] * _product(beats[one], one, other) for other in everybody if other != one)
            for one in everybody
        ]
    )
    return firsts, seconds


def _product(chances: list[float], one: int, other: int) -> float:
    product = 1.0
    for place, chance in enumerate(chances):
        if place not in (one, other):
            product *= chance
    return product


def _normal(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]
