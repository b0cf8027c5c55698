"""Urgency is a sum of parts, each of which is explained."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.moderation.models import Inquiry, SiteRule
from accounts.moderation.rules import MOST_FOR_VOICES, Facts, Voice, urgency_of
from accounts.moderation.selectors.inquiries import queue_for
from accounts.moderation.services.inquiries import claim_inquiry, close_inquiry
from accounts.moderation.words.urgency import urgency_lines
from tests.accounts.moderation.factories import moderator, report
from tests.factories import UserFactory

ONE = Facts(rules=frozenset({"spam"}), voices=(Voice(),))


@pytest.mark.parametrize(
    "graver",
    [
        Facts(rules=frozenset({"spam", "collusion"}), voices=(Voice(),)),
        Facts(rules=frozenset({"spam"}), voices=(Voice(), Voice())),
        Facts(rules=frozenset({"spam"}), voices=(Voice(founded=3),)),
        Facts(rules=frozenset({"spam"}), voices=(Voice(),), earlier_sanctions=1),
        Facts(rules=frozenset({"spam"}), voices=(Voice(),), days_open=1),
    ],
)
def test_graver_rules_more_or_better_reporters_sanctions_and_age_raise_the_urgency(graver):
    assert urgency_of(graver).points > urgency_of(ONE).points


def test_reporter_with_many_unfounded_reports_adds_nothing():
    assert urgency_of(Facts(rules=frozenset(), voices=(Voice(unfounded=30),))).points == 0


def test_points_for_reporters_are_capped():
    crowd = Facts(rules=frozenset(), voices=tuple(Voice(founded=5) for _each in range(50)))

    assert urgency_of(crowd).points == MOST_FOR_VOICES


def test_urgency_lines_add_up_to_the_points():
    urgency = urgency_of(
        Facts(frozenset({"conduct"}), (Voice(1, 1), Voice()), earlier_sanctions=2, days_open=3)
    )

    assert sum(int(line.split(":")[0]) for line in urgency_lines(urgency)) == urgency.points
    assert any("of 2 earlier reports 1 were founded" in line for line in urgency_lines(urgency))


@pytest.mark.django_db
def test_queue_query_count_does_not_grow_with_inquiries(django_assert_num_queries):
    reader = moderator()
    report(UserFactory())
    with django_assert_num_queries(5):
        assert len(queue_for(reader)) == 1
    for _each in range(9):
        report(UserFactory())
    with django_assert_num_queries(5):
        assert len(queue_for(reader)) == 10


@pytest.mark.django_db
def test_trusted_reporters_and_long_waiting_move_an_inquiry_up_the_queue():
    reader, honest = moderator(), UserFactory()
    first = report(UserFactory(), honest).inquiry
    claim_inquiry(inquiry_id=first.pk, moderator=reader)
    close_inquiry(inquiry_id=first.pk, moderator=reader, outcome=Inquiry.Outcome.ACTED, answer="Done.")
    newest = report(UserFactory(), rule=SiteRule.SPAM).inquiry
    trusted = report(UserFactory(), honest, rule=SiteRule.SPAM).inquiry
    assert [row.inquiry for row in queue_for(reader)] == [trusted, newest]

    Inquiry.objects.filter(pk=newest.pk).update(opened_at=timezone.now() - timedelta(days=5))
    assert [row.inquiry for row in queue_for(reader)] == [newest, trusted]
