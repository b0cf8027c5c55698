"""Fair shuffles: a commitment before the first move, a reveal after the last, a proof for everybody."""

from hashlib import sha256
from hmac import compare_digest
from hmac import digest as hmac_digest
from typing import Final

SECRET_BYTES: Final = 32

_COMMITMENT = b"hidalgo/commitment/1\0"
_SEED = b"hidalgo/seed/1\0"


def commitment(secret: bytes) -> str:
    """What is published when the table opens. 256 secret bits: nothing can be derived from it."""
    return sha256(_COMMITMENT + secret).hexdigest()


def game_seed(secret: bytes, table: bytes) -> bytes:
    """The seed of the shuffles, bound to who sits where: the secret is fixed before the seats are known."""
    return hmac_digest(secret, _SEED + table, "sha256")


def is_committed(secret: bytes, published: str) -> bool:
    return compare_digest(commitment(secret), published)
