"""Decides whether a dispatch is sent, held or skipped. Pure: reads and writes no rows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from accounts.notices.models import TURN_KINDS, Delivery, Dispatch, Notice, NoticeKind, Rhythm, TopicWish
from accounts.notices.rules import end_of_quiet, next_digest

Reason = Dispatch.Reason


@dataclass(frozen=True)
class Wishes:
    """All preferences of one person about notices."""

    deliveries: Mapping[tuple[str, str], str] = field(default_factory=dict)
    topics: Mapping[str, str] = field(default_factory=dict)
    rhythm: Rhythm = field(default_factory=Rhythm)

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


def objection(notice: Notice, channel: str, wishes: Wishes) -> Skip | None:
    """Return why this person does not want the notice at all, or None."""
    if not is_declinable(notice.kind):
        return None
    match wishes.topics.get(notice.topic):
        case TopicWish.Wish.MUTE:
            return Skip(Reason.MUTED)
        case TopicWish.Wish.ONLY_MY_TURN if notice.kind not in TURN_KINDS:
            return Skip(Reason.MUTED)
    if wishes.delivery(notice.kind, channel) == Delivery.NEVER:
        return Skip(Reason.NOT_WANTED)
    return None


def verdict(notice: Notice, channel: str, wishes: Wishes, now: datetime, *, can_gather: bool) -> Verdict:
    if found := objection(notice, channel, wishes):
        return found
    if not is_declinable(notice.kind):
        return Send()
    if can_gather and wishes.delivery(notice.kind, channel) == Delivery.DIGEST:
        return Hold(Reason.DIGEST, digest_moment(notice, wishes.rhythm, now))
    if quiet_end := _quiet_end(notice, wishes.rhythm, now):
        return Hold(Reason.QUIET_HOURS, quiet_end)
    return Send()


def digest_moment(notice: Notice, rhythm: Rhythm, now: datetime) -> datetime:
    """Return when the digest is due; after the quiet hours if it would fall into them."""
    weekday = rhythm.digest_weekday if rhythm.digest_every == Rhythm.DigestEvery.WEEK else None
    moment = next_digest(now, notice.user.zone, rhythm.digest_at, weekday)
    return _quiet_end(notice, rhythm, moment) or moment


def _quiet_end(notice: Notice, rhythm: Rhythm, now: datetime) -> datetime | None:
    return end_of_quiet(now, notice.user.zone, rhythm.quiet_from, rhythm.quiet_until)
