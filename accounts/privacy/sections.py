"""The files that this app adds to the archive of a person's data."""

from collections.abc import Iterator
from typing import Any, Final

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db.models import F, QuerySet

from accounts.api.models import ApiToken
from accounts.calendar.models import Calendar, Vacation
from accounts.moderation.models import AuditEntry, Report
from accounts.notices.models import (
    FeedLink,
    MailPreference,
    Notice,
    NoticePreference,
    NoticeSchedule,
    PushDevice,
    TopicPreference,
    Webhook,
    WebhookCall,
)
from accounts.people.models import User
from accounts.privacy.contracts import File
from accounts.privacy.files import as_json
from accounts.sanctions.models import Appeal, Sanction
from accounts.security.models import Trace

#: Steps of moderators that the person is told about at once (accounts.sanctions.services.notices).
#: Sanctions have rows of their own.
_TOLD: Final = ("rename", "role")


def profile_part(person: User) -> Iterator[File]:
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


def settings_part(person: User) -> Iterator[File]:
    """Yield the person's settings, without secrets: a stolen archive must not give access to anything."""
    mine = {"user": person}
    yield (
        "settings.json",
        as_json(
            {
                "notices": _rows(NoticePreference.objects.filter(**mine), "kind", "channel", "delivery"),
                "single_matches": _rows(TopicPreference.objects.filter(**mine), "topic", "wish"),
                "digest_and_quiet_hours": _rows(
                    NoticeSchedule.objects.filter(**mine),
                    *("digest_every", "digest_weekday", "digest_at", "quiet_from", "quiet_until"),
                ),
                "letters": _rows(
                    MailPreference.objects.filter(**mine),
                    *("has_pictures", "links", "wait_minutes", "turns_against_computers"),
                ),
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


def notices_part(person: User) -> Iterator[File]:
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


def moderation_part(person: User) -> Iterator[File]:
    """Yield the person's sanctions, appeals and reports with their answers.

    The names of moderators are left out, and so are their notes to one another.
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
                # Entries of the moderation log that the person was told about and that are not sanctions.
                "steps": _rows(
                    AuditEntry.objects.filter(about=person, action__in=_TOLD),
                    *("action", "reason", "facts", "made_at"),
                ),
            }
        ),
    )


def _rows(rows: QuerySet[Any], *fields: str) -> list[dict[str, Any]]:
    return list(rows.order_by("pk").values(*fields))
