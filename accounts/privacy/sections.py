"""Everything the site keeps about a person, in one file. Apps above this one append their part in `AppConfig.ready()`."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import F, QuerySet

from accounts.models import (
    ApiToken,
    Appeal,
    AuditEntry,
    Calendar,
    FeedLink,
    LetterWish,
    Notice,
    NoticePreference,
    PushDevice,
    Report,
    Rhythm,
    Sanction,
    TopicWish,
    Trace,
    User,
    Vacation,
    Webhook,
    WebhookCall,
)

#: A name inside the zip file, and what stands there.
File = tuple[str, bytes]
Part = Callable[[User], Iterable[File]]

#: Steps of moderators that the person hears of at once (accounts.services.sanction_news); measures have rows of their own.
_TOLD: Final = ("rename", "role")


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
                "mail_trouble": person.mail_trouble,
                "mail_trouble_address": person.mail_trouble_address,
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
                "webhook_calls": _rows(
                    WebhookCall.objects.filter(webhook__user=person),
                    *("webhook__name", "subject", "is_test", "made_at", "outcome", "status", "detail"),
                ),
                "second_factors": _rows(
                    Authenticator.objects.filter(**mine).annotate(name=F("data__name")),
                    *("type", "name", "created_at", "last_used_at"),
                ),
                "sessions": _rows(
                    UserSession.objects.filter(**mine), "user_agent", "created_at", "last_seen_at"
                ),
                "feeds": _rows(FeedLink.objects.filter(**mine), "made_at"),
                "bots": _rows(person.bots.all(), "username", "date_joined", "is_active"),
                "api_tokens": _rows(
                    ApiToken.objects.filter(**mine),
                    *("name", "scopes", "created_at", "last_used_at", "revoked_at"),
                ),
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


def _moderation(person: User) -> Iterator[File]:
    """What was held against a person and what they answered; what they reported, and what they heard of it.

    Who decided is left out, and so is what moderators wrote for one another.
    """
    yield (
        "standing.json",
        as_json(
            {
                "measures": _rows(
                    Sanction.objects.answered_for_by(person),
                    *(
                        "person__username",
                        "kind",
                        "rule",
                        "reason",
                        "imposed_at",
                        "until",
                        "acknowledged_at",
                        "lifted_at",
                    ),
                ),
                "appeals": _rows(
                    Appeal.objects.filter(sanction__in=Sanction.objects.answered_for_by(person)),
                    *("sanction__kind", "text", "written_at", "verdict", "answer", "decided_at"),
                ),
                "reports": _rows(
                    Report.objects.filter(reporter=person),
                    *("rule", "text", "subject_label", "subject_url", "excerpt", "created_at"),
                    *("inquiry__closed_at", "inquiry__answer"),
                ),
                "traces": _rows(
                    Trace.objects.filter(user=person), "kind", "first_seen", "last_seen", "days_seen"
                ),
                # Of the log of moderation, what they were told of and what is no measure.
                "steps": _rows(
                    AuditEntry.objects.filter(about=person, action__in=_TOLD),
                    *("action", "reason", "facts", "made_at"),
                ),
            }
        ),
    )


def _rows(rows: QuerySet[Any], *fields: str) -> list[dict[str, Any]]:
    return list(rows.order_by("pk").values(*fields))


parts: list[Part] = [_profile, _settings, _notices, _moderation]
