"""Writes that may be sent twice: the first one is done, the others get its answer."""

from datetime import datetime, timedelta
from typing import Any, Final

from django.db import IntegrityError, transaction

from accounts.api.models import IdempotentAnswer
from accounts.api.refusals import KeyUsedOtherwise
from accounts.people.models import User

#: How long a program may go on asking for an answer that it has lost.
KEPT_FOR: Final = timedelta(days=2)


def claim_key(*, user: User, key: str, digest: str) -> tuple[IdempotentAnswer, bool]:
    """The row of this key, and whether it is new: then the caller, in whose transaction it was made, does the work.

    Whoever comes while the first request is being worked on waits here for its end (the unique constraint makes them).
    Raises KeyUsedOtherwise.
    """
    try:
        with transaction.atomic():
            return IdempotentAnswer.objects.create(user=user, key=key, digest=digest), True
    except IntegrityError:
        kept = IdempotentAnswer.objects.get(user=user, key=key)
    if kept.digest != digest:
        raise KeyUsedOtherwise
    return kept, False


def keep_answer(*, row: IdempotentAnswer, status: int, body: Any) -> None:
    row.status, row.body = status, body
    row.save(update_fields=["status", "body"])


def forget_answers(*, now: datetime) -> int:
    """Those that nobody can still be waiting for."""
    return IdempotentAnswer.objects.filter(made_at__lt=now - KEPT_FOR).delete()[0]
