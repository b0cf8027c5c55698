"""Retention: deleting what is no longer needed. What is kept, why and for how long: docs/operating/privacy.md."""

from datetime import datetime, timedelta
from typing import Any, Final

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef, ProtectedError, QuerySet

from accounts.notices.models import Notice
from accounts.people.models import BarredAddress, User
from accounts.security.models import Trace

TRACES: Final = timedelta(days=90)
SIGN_INS: Final = timedelta(days=90)
UNCONFIRMED: Final = timedelta(days=30)
READ_NOTICES: Final = timedelta(days=365)
#: Rows that are deleted at a time, so that nobody has to wait long for the database.
_PART: Final = 500


def forget_old_rows(*, now: datetime) -> dict[str, int]:
    """Delete what is too old, and return the number of rows by kind. Running it again finds nothing more."""
    alive = Session.objects.filter(session_key=OuterRef("session_key"), expire_date__gt=now)
    ended = UserSession.objects.filter(~Exists(alive), last_seen_at__lt=now - SIGN_INS)
    forgotten = {
        "traces": _delete(Trace.objects.filter(last_seen__lt=now - TRACES)),
        "sessions": _delete(Session.objects.filter(expire_date__lt=now)),
        "sign_ins": _delete(ended),
        "notices": _delete(Notice.objects.filter(seen_at__lt=now - READ_NOTICES)),
        "barred_addresses": _delete(BarredAddress.objects.filter(until__lt=now)),
        "unconfirmed": _forget_unconfirmed(now),
    }
    return {kind: number for kind, number in forgotten.items() if number}


def _delete(rows: QuerySet[Any]) -> int:
    number = 0
    while keys := list(rows.values_list("pk", flat=True)[:_PART]):
        rows.model._default_manager.filter(pk__in=keys).delete()
        number += len(keys)
    return number


def _forget_unconfirmed(now: datetime) -> int:
    """Delete people who signed up and never confirmed their address: name and address are free again."""
    addresses = EmailAddress.objects.filter(user=OuterRef("pk"))
    waiting = User.objects.filter(
        Exists(addresses),
        ~Exists(addresses.filter(verified=True)),
        date_joined__lt=now - UNCONFIRMED,
        last_login=None,
        is_staff=False,
        is_superuser=False,
    )
    return sum(_is_deleted(person) for person in list(waiting[:_PART]))


def _is_deleted(person: User) -> bool:
    try:
        person.delete()
    except ProtectedError:
        # Rows of others protect them: an administrator has seated them somewhere.
        return False
    return True
