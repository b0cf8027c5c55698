"""Everything the site keeps about a person, in one file. Apps above this one append their part in `AppConfig.ready()`."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from allauth.account.models import EmailAddress
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import QuerySet

from accounts.models import (
    Calendar,
    FeedLink,
    LetterWish,
    Notice,
    NoticePreference,
    PushDevice,
    Rhythm,
    TopicWish,
    User,
    Vacation,
    Webhook,
)

#: A name inside the zip file, and what stands there.
File = tuple[str, bytes]
Part = Callable[[User], Iterable[File]]


def as_json(value: Any) -> bytes:
    return json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1).encode()


def zipped(files: Iterable[File]) -> Iterator[bytes]:
    """A zip file, written while it is sent: nothing is kept but the file under way."""
    sink = _Sink()
    with ZipFile(sink, "w", ZIP_DEFLATED) as archive:  # type: ignore[call-overload]
        for name, content in files:
            archive.writestr(name, content)
            yield sink.taken()
    yield sink.taken()


def files_of(person: User) -> Iterator[File]:
    for part in parts:
        yield from part(person)


class _Sink:
    """A file that can only be written to; what was written is taken away piece by piece."""

    def __init__(self) -> None:
        self._written = bytearray()

    def write(self, data: bytes) -> int:
        self._written += data
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""

    def taken(self) -> bytes:
        data = bytes(self._written)
        self._written.clear()
        return data


def _profile(person: User) -> Iterator[File]:
    yield (
        "profile.json",
        as_json(
            {
                "username": person.username,
                "email": person.email,
                "addresses": _rows(EmailAddress.objects.filter(user=person), "email", "verified", "primary"),
                "language": person.language,
                "time_zone": person.time_zone,
                "joined": person.date_joined,
                "last_sign_in": person.last_login,
            }
        ),
    )


def _settings(person: User) -> Iterator[File]:
    """What a person chose. Keys that open something stay here: whoever finds the file must not get in with it."""
    mine = {"user": person}
    yield (
        "settings.json",
        as_json(
            {
                "notices": _rows(NoticePreference.objects.filter(**mine), "kind", "channel", "delivery"),
                "single_matches": _rows(TopicWish.objects.filter(**mine), "topic", "wish"),
                "digest_and_quiet_hours": _rows(
                    Rhythm.objects.filter(**mine),
                    *("digest_every", "digest_weekday", "digest_at", "quiet_from", "quiet_until"),
                ),
                "letters": _rows(LetterWish.objects.filter(**mine), "has_pictures", "links"),
                "calendar": _rows(Calendar.objects.filter(**mine), "sleeps_at", "sleep_minutes", "weekend"),
                "vacations": _rows(Vacation.objects.filter(**mine), "first_day", "last_day", "booked_on"),
                "devices": _rows(PushDevice.objects.filter(**mine), "label", "created_at", "used_at"),
                "webhooks": _rows(
                    Webhook.objects.filter(**mine),
                    "name",
                    "url",
                    "format",
                    "created_at",
                    "off_since",
                    "off_reason",
                ),
                "feeds": _rows(FeedLink.objects.filter(**mine), "made_at"),
            }
        ),
    )


def _notices(person: User) -> Iterator[File]:
    notices = Notice.objects.filter(user=person).order_by("pk").prefetch_related("dispatches")
    told = [
        {
            "kind": notice.kind,
            "subject": notice.subject,
            "text": notice.text,
            "address": notice.url,
            "written": notice.created_at,
            "seen": notice.seen_at,
            "deliveries": [
                {
                    "channel": dispatch.channel,
                    "to": dispatch.address,
                    "state": dispatch.state,
                    "reason": dispatch.reason,
                    "due": dispatch.due_at,
                    "sent": dispatch.sent_at,
                }
                for dispatch in notice.dispatches.all()
            ],
        }
        for notice in notices
    ]
    yield "notices.json", as_json(told)


def _rows(rows: QuerySet[Any], *fields: str) -> list[dict[str, Any]]:
    return list(rows.order_by("pk").values(*fields))


parts: list[Part] = [_profile, _settings, _notices]
