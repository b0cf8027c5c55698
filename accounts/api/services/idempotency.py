"""Idempotent writes: the first one is done, repeats get its answer."""

from datetime import datetime, timedelta
from typing import Any, Final

from accounts.api.models import IdempotentAnswer
from accounts.api.refusals import KeyUsedOtherwise
from accounts.people.models import User
from config.prepared import insert_new_rows, update_row

#: How long a client may ask again for an answer that it has lost.
KEPT_FOR: Final = timedelta(days=2)


def claim_key(*, user: User, key: str, digest: str) -> tuple[IdempotentAnswer, bool]:
    """Return the row of this key and whether it is new. If so, the caller does the work, in the same transaction.

    A repeat that comes while the first request is still running waits here for its end (by the unique constraint).
    Raises KeyUsedOtherwise.
    """
    answer = IdempotentAnswer(user=user, key=key, digest=digest)
    if insert_new_rows([answer], unique=("user_id", "key")):
        return answer, True
    kept = IdempotentAnswer.objects.get(user=user, key=key)
    if kept.digest != digest:
        raise KeyUsedOtherwise
    return kept, False


def keep_answer(*, row: IdempotentAnswer, status: int, body: Any) -> None:
    if (row.status, row.body) != (status, body):
        row.status, row.body = status, body
        update_row(row, ("status", "body"))


def forget_answers(*, now: datetime) -> int:
    """Delete answers that no client can still be waiting for."""
    return IdempotentAnswer.objects.filter(made_at__lt=now - KEPT_FOR).delete()[0]
