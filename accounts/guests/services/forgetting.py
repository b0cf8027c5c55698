"""Forgetting guests: those who ask for it, and those who stay away."""

from datetime import datetime
from typing import Final

from django.db import transaction

from accounts.guests.selectors import silent_guests
from accounts.people.models import User
from accounts.privacy.services.closing import erase_account

#: How many are forgotten in one run. Their matches go on to the end, which computers have to play.
_AT_A_TIME: Final = 100


def forget_guest(*, guest: User) -> None:
    """Close the guest's account for good: nobody could ever come back to it. What others share with them stays."""
    erase_account(user=guest, typed_name=guest.username)


def forget_silent_guests(*, now: datetime) -> int:
    """Forget the guests who have stayed away for too long. Returns how many."""
    return sum(_is_forgotten(key, now) for key in _keys(now))


def _keys(now: datetime) -> list[int]:
    return list(silent_guests(now).values_list("pk", flat=True)[:_AT_A_TIME])


@transaction.atomic
def _is_forgotten(key: int, now: datetime) -> bool:
    # Read again under a lock: they may have come back, or become a member, while others were forgotten.
    guest = silent_guests(now).select_for_update(no_key=True, of=("self",)).filter(pk=key).first()
    if guest is None:
        return False
    forget_guest(guest=guest)
    return True
