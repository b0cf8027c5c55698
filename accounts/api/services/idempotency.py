"""Idempotent writes: the first one is done, repeats get its answer."""

from datetime import datetime, timedelta
from typing import Any, Final

from django.db import connection
from django.utils import timezone

from accounts.api.models import IdempotentAnswer
from accounts.api.refusals import KeyUsedOtherwise
from accounts.people.models import User

#: How long a client may ask again for an answer that it has lost.
KEPT_FOR: Final = timedelta(days=2)
#: Unlike the ORM's `create` it fails without an error, so it needs no savepoint.
_CLAIM: Final = """
    INSERT INTO accounts_idempotentanswer (user_id, key, digest, made_at, status) VALUES (%s, %s, %s, %s, 200)
    ON CONFLICT (user_id, key) DO NOTHING
"""


def claim_key(*, user: User, key: str, digest: str) -> IdempotentAnswer | None:
    """Store the key; the caller then does the work, in the same transaction. Return the kept answer of a repeat.

    A repeat that comes while the first request is still running waits here for its end (by the unique constraint).
    Raises KeyUsedOtherwise.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            _CLAIM, [user.pk, key, digest, connection.ops.adapt_datetimefield_value(timezone.now())]
        )
        is_new = cursor.rowcount == 1
    if is_new:
        return None
    kept = IdempotentAnswer.objects.get(user=user, key=key)
    if kept.digest != digest:
        raise KeyUsedOtherwise
    return kept


def keep_answer(*, user: User, key: str, status: int, body: Any) -> None:
    IdempotentAnswer.objects.filter(user=user, key=key).update(status=status, body=body)


def forget_answers(*, now: datetime) -> int:
    """Delete answers that no client can still be waiting for."""
    return IdempotentAnswer.objects.filter(made_at__lt=now - KEPT_FOR).delete()[0]
