"""Names that were somebody's once and are nobody's now: taken away by moderators, or left by who is gone for good."""

from hashlib import scrypt
from typing import Final

from accounts.people.models import RetiredName
from accounts.people.names import look_of

# Without a key of ours, so that a new DJANGO_SECRET_KEY sets no name free; slow, so that guessing names is no way
# to find out who was here.
_SALT: Final = b"hidalgo retired name"
_COST: Final = {"n": 2**13, "r": 8, "p": 1, "dklen": 32}


def retire_name(*, name: str) -> None:
    """From now on nobody may take this name, however it is written. To be called once it is free."""
    RetiredName.objects.create(digest=_digest(name))


def return_name(*, name: str) -> None:
    """It was retired by mistake: whoever had it may have it back. One retirement ends, those of look-alikes stand."""
    own = RetiredName.objects.filter(digest=_digest(name)).order_by("pk").last()
    if own is not None:
        own.delete()


def is_retired(name: str) -> bool:
    return RetiredName.objects.filter(digest=_digest(name)).exists()


def _digest(name: str) -> str:
    return scrypt(look_of(name).encode(), salt=_SALT, **_COST).hex()
