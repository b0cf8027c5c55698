"""What people choose for themselves."""

from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.db import transaction

from accounts.models import Channel, NoticePreference, User


@transaction.atomic
def save_settings(*, user: User, time_zone: str, language: str, mail: Mapping[str, str]) -> None:
    user.time_zone, user.language = time_zone, language
    user.clean_fields(exclude={field.name for field in user._meta.fields} - {"time_zone", "language"})
    user.save(update_fields=["time_zone", "language"])
    choose_mail(user=user, deliveries=mail)


def choose_mail(*, user: User, deliveries: Mapping[str, str]) -> None:
    """Keep how somebody wants each kind of notice by mail; kinds that are not named stay as they are."""
    rows = [
        NoticePreference(user=user, kind=kind, channel=Channel.MAIL, delivery=delivery)
        for kind, delivery in deliveries.items()
    ]
    for row in rows:
        row.clean_fields()
    NoticePreference.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["user", "kind", "channel"],
        update_fields=["delivery"],
    )


def choose_language(*, user: User, language: str) -> bool:
    """Keep a language for somebody who is signed in; an unknown one changes nothing."""
    user.language = language
    try:
        user.clean_fields(exclude={field.name for field in user._meta.fields} - {"language"})
    except ValidationError:
        user.refresh_from_db(fields=["language"])
        return False
    user.save(update_fields=["language"])
    return True
