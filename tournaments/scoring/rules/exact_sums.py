"""Sums of fractions over a common denominator, for speed: standings add up tens of thousands of them."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm


def exact_sum(values: Sequence[Fraction]) -> Fraction:
    numerators, denominator = over_common_denominator(values)
    return Fraction(sum(numerators), denominator)


def over_common_denominator(values: Sequence[Fraction]) -> tuple[list[int], int]:
    ratios = [value.as_integer_ratio() for value in values]
    common = lcm(*{denominator for _numerator, denominator in ratios})
    return [numerator * (common // denominator) for numerator, denominator in ratios], common
