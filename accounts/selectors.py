"""Every read about people that a page or another app needs."""

from django.db.models import QuerySet

from accounts.models import Channel, Delivery, Notice, NoticeKind, NoticePreference, User


def notices_of(user: User) -> QuerySet[Notice]:
    return Notice.objects.filter(user=user)


def unseen_notices(user: User) -> QuerySet[Notice]:
    return notices_of(user).filter(seen_at__isnull=True)


def mail_deliveries_of(user: User) -> dict[str, str]:
    """Every kind of notice with what this person wants of it by mail."""
    chosen = NoticePreference.objects.filter(user=user, channel=Channel.MAIL).values_list("kind", "delivery")
    return dict.fromkeys(NoticeKind.values, Delivery.AT_ONCE.value) | dict(chosen)


def mail_delivery(user: User, kind: str) -> str:
    """A kind that nobody can choose (a warning from a moderator, say) is always mailed at once."""
    return mail_deliveries_of(user).get(kind, Delivery.AT_ONCE.value)
