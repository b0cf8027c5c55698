"""Queries about notices, deliveries and preferences."""

from collections.abc import Collection, Sequence

from allauth.account.utils import filter_users_by_email
from django.db.models import Count, Q, QuerySet

from accounts.notices.models import (
    Dispatch,
    MailPreference,
    Notice,
    NoticePreference,
    NoticeSchedule,
    TopicPreference,
)
from accounts.notices.selectors.delivery_policy import DeliveryPreferences
from accounts.people.models import User
from config.prepared import PreparedQuery


def person_meant_by(login: str) -> User | None:
    """Return the person that a login names: by name in any spelling, or by mail address."""
    by_name = User.objects.named(login).first()
    return by_name or next(iter(filter_users_by_email(login, prefer_verified=True)), None)


def notices_of(user: User) -> QuerySet[Notice]:
    return Notice.objects.filter(user=user)


def unseen_notices(user: User) -> QuerySet[Notice]:
    return notices_of(user).filter(seen_at__isnull=True)


def unseen_numbers(user: User, url: str) -> tuple[int, int]:
    """Return how many unseen notices a person has, and how many of them link to this URL."""
    return next(iter(_unseen_numbers(user.pk, url)), (0, 0))


_unseen_numbers = PreparedQuery(
    lambda user, url: (
        Notice.objects.filter(user=user, seen_at__isnull=True)
        .order_by()
        .values("user")
        .annotate(number=Count("pk"), here=Count("pk", filter=Q(url=url)))
        .values_list("number", "here")
    )
)


def unseen_by_person(people: Collection[int]) -> dict[int, int]:
    """Return how many unseen notices each of these people has."""
    unseen = Notice.objects.filter(user__in=people, seen_at__isnull=True)
    counted = unseen.order_by().values("user").annotate(number=Count("pk"))
    return dict.fromkeys(people, 0) | dict(counted.values_list("user", "number"))


def people_with_unseen(people: Sequence[User], topic: str, kind: str) -> set[int]:
    """Return the ids of people with an unseen notice of this kind about a topic."""
    unseen = Notice.objects.filter(user__in=people, seen_at__isnull=True, topic=topic, kind=kind)
    return set(unseen.values_list("user", flat=True))


def notices_about(user: User, topic: str) -> QuerySet[Notice]:
    """Return this person's notices about one topic, with their dispatches."""
    return notices_of(user).filter(topic=topic).prefetch_related("dispatches")


def dispatches_of(user: User) -> QuerySet[Dispatch]:
    """Return this person's dispatches, newest first."""
    dispatches = Dispatch.objects.filter(notice__user=user).select_related("notice")
    return dispatches.order_by("-notice__created_at", "-pk")


def notice_schedule_of(user: User) -> NoticeSchedule:
    """Return when this person wants to hear from us; an unsaved object if it is the default."""
    return NoticeSchedule.objects.filter(user=user).first() or NoticeSchedule(user=user)


def mail_preference_of(user: User) -> MailPreference:
    """Return what this person wants in mails; an unsaved object if it is the default."""
    return MailPreference.objects.filter(user=user).first() or MailPreference(user=user)


def delivery_preferences_of(user: User) -> DeliveryPreferences:
    """Return all preferences of this person about notices, in four queries."""
    preferences = NoticePreference.objects.filter(user=user).values_list("kind", "channel", "delivery")
    topics = TopicPreference.objects.filter(user=user).values_list("topic", "wish")
    return DeliveryPreferences(
        deliveries={(kind, channel): delivery for kind, channel, delivery in preferences},
        topics=dict(topics),
        schedule=notice_schedule_of(user),
        mail=mail_preference_of(user),
    )


def topic_preference(user: User, topic: str) -> str:
    """Return how much this person wants to hear about a topic; "" means as usual."""
    found = TopicPreference.objects.filter(user=user, topic=topic).values_list("wish", flat=True)
    return found.first() or ""
