"""The policy about one dispatch, without a database."""

from datetime import UTC, datetime, time
from itertools import product

import pytest

from accounts.notices.models import Delivery, Notice, NoticeKind, NoticeSchedule, TopicPreference
from accounts.notices.selectors.delivery_policy import DeliveryPreferences, Hold, Send, Skip, Verdict, verdict
from accounts.people.models import User

NIGHT = datetime(2026, 7, 1, 23, 0, tzinfo=UTC)
NOON = datetime(2026, 7, 1, 12, 0, tzinfo=UTC)
QUIET = NoticeSchedule(quiet_from=time(22), quiet_until=time(7))
WISHES = ("", *TopicPreference.Wish.values)


def decided(
    kind: str, delivery: str, wish: str, schedule: NoticeSchedule, now: datetime, *, can_gather: bool = True
) -> Verdict:
    notice = Notice(user=User(time_zone="UTC"), kind=kind, topic="match-7")
    preferences = DeliveryPreferences({(kind, "mail"): delivery}, {"match-7": wish}, schedule)
    return verdict(notice, "mail", preferences, now, can_gather=can_gather)


@pytest.mark.parametrize(
    ("delivery", "wish", "schedule"), list(product(Delivery.values, WISHES, [QUIET, NoticeSchedule()]))
)
def test_notice_that_cannot_be_declined_is_sent_whatever_was_chosen(
    delivery: str, wish: str, schedule: NoticeSchedule
) -> None:
    assert decided("security", delivery, wish, schedule, NIGHT) == Send()


@pytest.mark.parametrize(("kind", "now"), list(product(NoticeKind.values, [NIGHT, NOON])))
def test_notices_chosen_as_never_or_muted_are_skipped(kind: str, now: datetime) -> None:
    assert isinstance(decided(kind, Delivery.NEVER, "", QUIET, now), Skip)
    for delivery in Delivery.values:
        assert isinstance(decided(kind, delivery, TopicPreference.Wish.MUTE, QUIET, now), Skip)


@pytest.mark.parametrize(
    ("kind", "delivery"), list(product(NoticeKind.values, [Delivery.AT_ONCE, Delivery.DIGEST]))
)
def test_wanted_notices_are_held_in_quiet_hours(kind: str, delivery: str) -> None:
    found = decided(kind, delivery, "", QUIET, NIGHT)
    assert isinstance(found, Hold)
    assert found.until >= datetime(2026, 7, 2, 7, 0, tzinfo=UTC)


def test_channel_without_digests_sends_at_once() -> None:
    found = decided(NoticeKind.CHAT, Delivery.DIGEST, "", NoticeSchedule(), NOON, can_gather=False)
    assert found == Send()
