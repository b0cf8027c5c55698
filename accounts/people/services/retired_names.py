"""Retired names: taken away by moderators, or left by people who closed their account for good."""

from hashlib import scrypt
from typing import Final

from accounts.people.models import RetiredName
from accounts.people.names import look_of

# Without SECRET_KEY, so that a new one does not free any name; slow, so that nobody can find out by guessing who
# was here.
_SALT: Final = b"hidalgo retired name"
_COST: Final = {"n": 2**13, "r": 8, "p": 1, "dklen": 32}


def retire_name(*, name: str) -> None:
    """Make sure that nobody can take this name, or one that looks like it. Call it once the name is free."""
    RetiredName.objects.create(digest=_digest(name))


def return_name(*, name: str) -> None:
    """Undo one retirement of a name, so that its person can have it back. Those of look-alikes stay."""
    own = RetiredName.objects.filter(digest=_digest(name)).order_by("pk").last()
    if own is not None:
        own.delete()


def is_retired(name: str) -> bool:
    return RetiredName.objects.filter(digest=_digest(name)).exists()


def _digest(name: str) -> str:
    return scrypt(look_of(name).encode(), salt=_SALT, **_COST).hex()
