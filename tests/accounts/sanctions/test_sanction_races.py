"""Several moderators, or one with several clicks, at the same moment."""

from collections import Counter
from functools import partial

import pytest

from accounts.moderation.models import AuditEntry, Inquiry, Report
from accounts.moderation.roles import Role
from accounts.moderation.services.inquiries import ANSWERED, claim_inquiry, close_inquiry
from accounts.notices.models import Notice
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import AppealDecided, LongerInForce, SanctionOver
from accounts.sanctions.services.appeals import decide_appeal, write_appeal
from accounts.sanctions.services.sanctions import lift_sanction
from tests.accounts.moderation.factories import report
from tests.crowd import at_once
from tests.factories import UserFactory
from tests.moderators import impose, with_role

pytestmark = pytest.mark.django_db(transaction=True)

Kind = Sanction.Kind


def outcomes(results):
    return Counter(type(result) for result in results)


def test_same_sanction_sent_concurrently_is_imposed_once():
    person, moderator = UserFactory(), with_role(Role.MODERATOR)
    results = at_once([partial(impose, person, Kind.MUTE, by=moderator)] * 3)
    assert outcomes(results) == {Sanction: 1, LongerInForce: 2}
    assert AuditEntry.objects.count() == Notice.objects.filter(user=person).count() == 1


def test_concurrent_lifts_lift_and_tell_once():
    sanction, moderators = impose(UserFactory(), Kind.MUTE), [with_role(Role.MODERATOR) for _n in range(3)]
    calls = [partial(lift_sanction, sanction_id=sanction.pk, by=by, reason="Enough.") for by in moderators]
    assert outcomes(at_once(calls)) == {AuditEntry: 1, SanctionOver: 2}
    assert Notice.objects.filter(user=sanction.person, subject__contains="again").count() == 1


def test_concurrent_decisions_on_an_appeal_leave_one():
    person = UserFactory()
    sanction = impose(person, Kind.MUTE)
    appeal = write_appeal(sanction_id=sanction.pk, person=person, text="Please.")
    calls = [
        partial(decide_appeal, appeal_id=appeal.pk, by=with_role(Role.SENIOR), verdict=verdict, answer="So.")
        for verdict in ("upheld", "lifted")
    ]
    assert outcomes(at_once(calls)) == {AuditEntry: 1, AppealDecided: 1}
    appeal.refresh_from_db()
    sanction.refresh_from_db()
    assert (appeal.verdict == "lifted") == (sanction.lifted_at is not None)


def test_reports_during_the_closing_of_an_inquiry_get_its_answer_or_open_a_new_one():
    suspect, reader = UserFactory(), with_role(Role.MODERATOR)
    inquiry = report(suspect).inquiry
    claim_inquiry(inquiry_id=inquiry.pk, moderator=reader)
    wish = {"outcome": Inquiry.Outcome.UNFOUNDED, "answer": "No."}
    closing = partial(close_inquiry, inquiry_id=inquiry.pk, moderator=reader, **wish)
    calls = [closing, *(partial(report, suspect, UserFactory()) for _n in range(5))]
    assert outcomes(at_once(calls)) == {Inquiry: 1, Report: 5}
    answered = Notice.objects.filter(kind=ANSWERED).values("user")
    assert not Report.objects.filter(inquiry=inquiry).exclude(reporter__in=answered).exists()
