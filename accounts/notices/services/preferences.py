"""Storing preferences: language, time zone, notices, mail."""

from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.db import transaction

from accounts.notices.channels.mail.channel import MailChannel
from accounts.notices.channels.mail.unsubscribe_tokens import DIGEST, StopOrder
from accounts.notices.channels.registry import channel_named
from accounts.notices.models import (
    Delivery,
    MailPreference,
    NoticeKind,
    NoticePreference,
    NoticeSchedule,
    TopicPreference,
)
from accounts.notices.refusals import NothingToChoose
from accounts.people.models import User


def save_settings(*, user: User, time_zone: str, language: str) -> None:
    user.time_zone, user.language = time_zone, language
    user.clean_fields(exclude={field.name for field in user._meta.fields} - {"time_zone", "language"})
    user.save(update_fields=["time_zone", "language"])


def choose_deliveries(*, user: User, deliveries: Mapping[tuple[str, str], str]) -> None:
    """Store how a person wants kinds of notices on channels; pairs that are not given stay as they are."""
    for kind, channel in deliveries:
        if kind not in NoticeKind.values or channel_named(channel) is None:
            raise NothingToChoose(kind, channel)
    rows = [
        NoticePreference(user=user, kind=kind, channel=channel, delivery=delivery)
        for (kind, channel), delivery in deliveries.items()
    ]
    for row in rows:
        row.clean_fields()
    NoticePreference.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["user", "kind", "channel"],
        update_fields=["delivery"],
    )


@transaction.atomic
def save_notice_settings(
    *, user: User, deliveries: Mapping[tuple[str, str], str], schedule: NoticeSchedule
) -> None:
    choose_deliveries(user=user, deliveries=deliveries)
    schedule.user = user
    schedule.save()


def save_mail_preference(*, preference: MailPreference) -> None:
    """Store what a person wants in mails."""
    MailPreference.objects.update_or_create(
        user=preference.user,
        defaults={
            "has_pictures": preference.has_pictures,
            "links": preference.links,
            "wait_minutes": preference.wait_minutes,
            "turns_against_computers": preference.turns_against_computers,
        },
    )


def choose_topic(*, user: User, topic: str, wish: str) -> None:
    """Store how much a person wants to hear about one topic; "" means as usual."""
    if not wish:
        TopicPreference.objects.filter(user=user, topic=topic).delete()
        return
    TopicPreference(user=user, topic=topic, wish=wish).clean_fields()
    TopicPreference.objects.update_or_create(user=user, topic=topic, defaults={"wish": wish})


def stop_mail(*, order: StopOrder) -> None:
    """Stop what an unsubscribe link names: kinds of mail, or everything in the digest."""
    if DIGEST in order.kinds:
        gathered = NoticePreference.objects.filter(
            user=order.user, channel=MailChannel.key, delivery=Delivery.DIGEST
        )
        gathered.update(delivery=Delivery.NEVER)
    else:
        stopped = {(kind, MailChannel.key): Delivery.NEVER.value for kind in order.kinds}
        choose_deliveries(user=order.user, deliveries=stopped)


def choose_language(*, user: User, language: str) -> bool:
    """Store the language of a signed-in person; an unknown one changes nothing."""
    user.language = language
    try:
        user.clean_fields(exclude={field.name for field in user._meta.fields} - {"language"})
    except ValidationError:
        user.refresh_from_db(fields=["language"])
        return False
    user.save(update_fields=["language"])
    return True
