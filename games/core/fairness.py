"""Provably fair shuffles: a commitment before the first move, the secret after the last, a proof for everybody."""

from hashlib import sha256
from hmac import compare_digest
from hmac import digest as hmac_digest
from typing import Final

SECRET_BYTES: Final = 32

_COMMITMENT = b"hidalgo/commitment/1\0"
_SEED = b"hidalgo/seed/1\0"


def commitment(secret: bytes) -> str:
    """Return what is published when the table opens. The secret has 256 bits, so nothing can be derived from it."""
    return sha256(_COMMITMENT + secret).hexdigest()


def game_seed(secret: bytes, table: bytes) -> bytes:
    """Return the seed of the shuffles. It is bound to the seating, because the secret is fixed before it is known."""
    return hmac_digest(secret, _SEED + table, "sha256")


def is_committed(secret: bytes, published: str) -> bool:
    return compare_digest(commitment(secret), published)
