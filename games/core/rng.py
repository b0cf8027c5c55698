"""The only source of randomness: SHA-256 in counter mode, simple enough to reimplement in any language."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

_WORD_BITS = 64


class RngState(Struct, frozen=True):
    """The position of a generator; stored in the game state, so that randomness is part of the position."""

    key: bytes
    used: int = 0


class Rng:
    """Generator whose word `n` is the first 8 bytes (big-endian) of SHA-256(key ‖ n as 8 bytes)."""

    def __init__(self, key: bytes, used: int = 0) -> None:
        self._key = key
        self._used = used

    @classmethod
    def from_state(cls, state: RngState) -> "Rng":
        return cls(state.key, state.used)

    @property
    def state(self) -> RngState:
        return RngState(self._key, self._used)

    def derive(self, label: str) -> "Rng":
        """Return an independent generator for one purpose, so that one deck never tells about another."""
        return Rng(sha256(self._key + b"/" + label.encode()).digest())

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, all equally likely: words above the last full multiple are skipped."""
        limit = (1 << _WORD_BITS) - (1 << _WORD_BITS) % bound
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % bound

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Shuffle by Fisher-Yates, from the last place to the second."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def _word(self) -> int:
        block = sha256(self._key + self._used.to_bytes(8, "big")).digest()
        self._used += 1
        return int.from_bytes(block[:8], "big")
