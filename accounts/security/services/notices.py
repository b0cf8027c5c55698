"""Security notices: people must know if their account was changed and it was not them."""

from typing import Final
from uuid import uuid4

from django.urls import reverse

from accounts.notices.services.outbox import notify
from accounts.people.models import User
from accounts.security.words import LOCK_NEWS, NEW_ADDRESS, WHAT_TO_DO
from config.translated import StrOrPromise

#: Deliberately not in accounts.models.NoticeKind, so there are no preferences for it.
SECURITY: Final = "security"


def tell_of_lock(*, user: User, news: str) -> None:
    # A new key each time, because it may happen again.
    tell_of_security(user=user, subject=LOCK_NEWS[news], dedupe_key=f"security-{uuid4()}")


def tell_of_new_address(*, user: User) -> None:
    """Tell the person about the new address. The old address gets a mail of its own."""
    tell_of_security(user=user, subject=NEW_ADDRESS, dedupe_key=f"security-{uuid4()}")


def tell_of_security(*, user: User, subject: StrOrPromise, dedupe_key: str) -> None:
    notify(
        user=user,
        kind=SECURITY,
        subject=subject,
        text=WHAT_TO_DO,
        url=reverse("mfa_index"),
        dedupe_key=dedupe_key,
    )
