"""Colours as CSS mixes them: `color-mix(in oklab, red 40%, gold)`."""

from collections.abc import Sequence
from math import cbrt
from typing import TypeAlias

from tinycss2 import color3, parse_one_component_value
from tinycss2.ast import Node

Triple: TypeAlias = tuple[float, float, float]

#: From linear sRGB to the cone responses of oklab, from these to oklab, and the inverse of both.
_TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_OKLAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
_FROM_OKLAB = (
    (1.0, 0.3963377774, 0.2158037573),
    (1.0, -0.1055613458, -0.0638541728),
    (1.0, -0.0894841775, -1.2914855480),
)
_FROM_CONES = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.7076147010),
)


def mixed(first: str, share: float, second: str) -> str:
    """Mix `share` of the first colour with the rest of the second, as #rrggbb."""
    one, other = _oklab(first), _oklab(second)
    blend = tuple(share * mine + (1 - share) * theirs for mine, theirs in zip(one, other, strict=True))
    cones = [cone**3 for cone in _times(_FROM_OKLAB, blend)]
    return "#" + "".join(f"{round(255 * _encoded(part)):02x}" for part in _times(_FROM_CONES, cones))


def _oklab(colour: str) -> Triple:
    linear = [_linear(part) for part in _rgb(parse_one_component_value(colour))]
    return _times(_TO_OKLAB, [cbrt(cone) for cone in _times(_TO_CONES, linear)])


def _rgb(token: Node) -> Triple:
    colour = color3.parse_color(token)
    if not isinstance(colour, color3.RGBA):
        raise ValueError(f"{token.serialize()} is no colour that can be mixed.")
    return colour.red, colour.green, colour.blue


def _times(matrix: Sequence[Triple], vector: Sequence[float]) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _encoded(part: float) -> float:
    part = min(max(part, 0.0), 1.0)
    return 12.92 * part if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)
