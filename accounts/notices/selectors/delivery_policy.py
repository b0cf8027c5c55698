"""Decides whether a dispatch is sent, held or skipped. Pure: reads and writes no rows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from accounts.notices.models import (
    TURN_KINDS,
    Delivery,
    Dispatch,
    MailPreference,
    Notice,
    NoticeKind,
    NoticeSchedule,
    TopicPreference,
)
from accounts.notices.rules import end_of_quiet, next_digest

Reason = Dispatch.Reason


@dataclass(frozen=True)
class DeliveryPreferences:
    """All preferences of one person about notices."""

    deliveries: Mapping[tuple[str, str], str] = field(default_factory=dict)
    topics: Mapping[str, str] = field(default_factory=dict)
    schedule: NoticeSchedule = field(default_factory=NoticeSchedule)
    mail: MailPreference = field(default_factory=MailPreference)

    def delivery(self, kind: str, channel: str) -> str:
        return self.deliveries.get((kind, channel), Delivery.AT_ONCE.value)


@dataclass(frozen=True)
class Send:
    pass


@dataclass(frozen=True)
class Skip:
    reason: Dispatch.Reason


@dataclass(frozen=True)
class Hold:
    reason: Dispatch.Reason
    until: datetime


Verdict = Send | Skip | Hold


def is_declinable(kind: str) -> bool:
    """Whether people may switch this kind off. Others (a warning, a security notice) are sent at once, at any hour."""
    return kind in NoticeKind.values


def objection(notice: Notice, channel: str, preferences: DeliveryPreferences) -> Skip | None:
    """Return why this person does not want the notice at all, or None."""
    if not is_declinable(notice.kind):
        return None
    match preferences.topics.get(notice.topic):
        case TopicPreference.Wish.MUTE:
            return Skip(Reason.MUTED)
        case TopicPreference.Wish.ONLY_MY_TURN if notice.kind not in TURN_KINDS:
            return Skip(Reason.MUTED)
    if preferences.delivery(notice.kind, channel) == Delivery.NEVER:
        return Skip(Reason.NOT_WANTED)
    return None


def verdict(
    notice: Notice,
    channel: str,
    preferences: DeliveryPreferences,
    now: datetime,
    *,
    can_gather: bool,
    patience: timedelta | None = None,
) -> Verdict:
    if found := objection(notice, channel, preferences):
        return found
    if not is_declinable(notice.kind):
        return Send()
    if can_gather and preferences.delivery(notice.kind, channel) == Delivery.DIGEST:
        return Hold(Reason.DIGEST, digest_moment(notice, preferences.schedule, now))
    return too_early([notice], preferences, now, patience) or Send()


def too_early(
    notices: Sequence[Notice],
    preferences: DeliveryPreferences,
    now: datetime,
    patience: timedelta | None,
) -> Hold | None:
    """Return until when these notices of one person have to wait: for the end of quiet hours, or for the person to see
    the oldest of them on the site. None if they may go now.
    """
    if quiet_end := _quiet_end(notices[0], preferences.schedule, now):
        return Hold(Reason.QUIET_HOURS, quiet_end)
    if patience and (due := min(notice.created_at for notice in notices) + patience) > now:
        return Hold(Reason.GRACE, due)
    return None


def digest_moment(notice: Notice, schedule: NoticeSchedule, now: datetime) -> datetime:
    """Return when the digest is due; after the quiet hours if it would fall into them."""
    weekday = schedule.digest_weekday if schedule.digest_every == NoticeSchedule.DigestEvery.WEEK else None
    moment = next_digest(now, notice.user.zone, schedule.digest_at, weekday)
    return _quiet_end(notice, schedule, moment) or moment


def _quiet_end(notice: Notice, schedule: NoticeSchedule, now: datetime) -> datetime | None:
    return end_of_quiet(now, notice.user.zone, schedule.quiet_from, schedule.quiet_until)
