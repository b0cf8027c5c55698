"""Confidence of a share: Wilson's interval, which also holds for few matches."""

from math import sqrt
from typing import Final

#: For a 95 % interval.
_Z: Final = 1.959964


def wilson(part: float, whole: int) -> tuple[float, float]:
    """The bounds of the share `part / whole`; 0 and 1 without data."""
    if not whole:
        return 0.0, 1.0
    share, z2 = part / whole, _Z * _Z
    middle = share + z2 / (2 * whole)
    reach = _Z * sqrt(share * (1 - share) / whole + z2 / (4 * whole * whole))
    scale = 1 + z2 / whole
    # Rounding must not push a bound past the share itself.
    return min((middle - reach) / scale, share), max((middle + reach) / scale, share)
