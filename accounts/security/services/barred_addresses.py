"""Keeps people who are shut out or under inquiry from starting over by deleting their account."""

from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.moderation.models import Inquiry
from accounts.people.models import BarredAddress, User
from accounts.sanctions.selectors.restrictions import restrictions_of
from accounts.security.models import Trace


def bar_addresses(*, person: User) -> None:
    """Bar the person's mail addresses for as long as they are shut out. Call it while the addresses are still stored.

    Only the account's address and confirmed ones: nobody can bar another person by entering theirs.
    """
    standing = restrictions_of(person)
    if not standing.is_shut_out:
        return
    confirmed = EmailAddress.objects.filter(user=person, verified=True).values_list("email", flat=True)
    BarredAddress.objects.bulk_create(
        BarredAddress(digest=_digest(address, settings.SECRET_KEY), until=standing.shut_out_until)
        for address in {person.email, *(address.lower() for address in confirmed)}
    )


def is_barred(address: str) -> bool:
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    barred = BarredAddress.objects.filter(digest__in=[_digest(address, key) for key in keys])
    return barred.filter(Q(until=None) | Q(until__gt=timezone.now())).exists()


def kept_from_erasure(person: User) -> frozenset[type[Any]]:
    """Return the models to keep: traces of people who are shut out or under inquiry show whether they come back.

    They are deleted after their 90 days.
    """
    is_suspected = Inquiry.objects.filter(suspect=person, closed_at=None).exists()
    return frozenset({Trace}) if is_suspected or restrictions_of(person).is_shut_out else frozenset()


def _digest(address: str, key: str) -> str:
    """Return a keyed digest: with the database alone nobody can test addresses."""
    return salted_hmac("accounts.barring", address.lower(), secret=key, algorithm="sha256").hexdigest()
