"""Lots: all randomness in a competition is derived from its published seed, so that anybody can check it."""

from hashlib import sha256

#: Fits into a database's big integer and a JavaScript number.
_BITS = 48


def lot(seed: str, *what: object) -> int:
    """Return the number that decides something, named by what it decides: lot(seed, "round", 2, 1, 1)."""
    text = "/".join([seed, *map(str, what)])
    return int.from_bytes(sha256(text.encode()).digest()[: _BITS // 8])
