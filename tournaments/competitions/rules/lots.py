"""Lots: every chance in a competition follows from its published seed, so that anybody can draw again."""

from hashlib import sha256

#: Fits into a database's big integer and into JavaScript's exact numbers.
_BITS = 48


def lot(seed: str, *what: object) -> int:
    """The number that decides something, named by what it decides: lot(seed, "round", 2, 1, 1)."""
    text = "/".join([seed, *map(str, what)])
    return int.from_bytes(sha256(text.encode()).digest()[: _BITS // 8])
