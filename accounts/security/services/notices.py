"""Telling people that the locks of their account have changed: if it was not them, they must know."""

from typing import Final
from uuid import uuid4

from django.urls import reverse

from accounts.notices.services.outbox import notify
from accounts.people.models import User
from accounts.security.words import LOCK_NEWS, NEW_ADDRESS, WHAT_TO_DO
from config.translated import StrOrPromise

#: No kind that people may choose about (accounts.models.NoticeKind).
SECURITY: Final = "security"


def tell_of_lock(*, user: User, news: str) -> None:
    # It may happen again, and is news each time.
    tell_of_security(user=user, subject=LOCK_NEWS[news], dedupe_key=f"security-{uuid4()}")


def tell_of_new_address(*, user: User) -> None:
    """The old address gets a letter of its own; this one stays where its owner looks."""
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
