"""How far a guest is on the way to becoming a member, and which guests have fallen silent."""

from datetime import datetime, timedelta

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet

from accounts.people.models import User


def pending_address(guest: User) -> str:
    """Return the address that the guest has yet to confirm; empty if they have not asked to become a member."""
    waiting = EmailAddress.objects.filter(user=guest, verified=False)
    return waiting.values_list("email", flat=True).order_by("pk").last() or ""


def silent_guests(now: datetime) -> QuerySet[User]:
    """Return the guests whose last visit is too long ago."""
    oldest = now - timedelta(days=settings.GUEST_DAYS)
    visits = UserSession.objects.filter(user=OuterRef("pk"), last_seen_at__gte=oldest)
    guests = User.objects.filter(guest_since__lt=oldest, guest_until=None, erased_at=None)
    return guests.filter(~Exists(visits)).order_by("guest_since")
