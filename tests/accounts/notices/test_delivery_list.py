"""The delivery log: what was sent where, for the person alone."""

from collections.abc import Callable

import pytest
from django.core import mail
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.notices.models import Dispatch
from accounts.people.models import User
from tests.factories import NoticeFactory

pytestmark = pytest.mark.django_db

State, Reason = Dispatch.State, Dispatch.Reason


def dispatched(person: User, **facts: object) -> Dispatch:
    return Dispatch.objects.create(notice=NoticeFactory(user=person), channel="mail", **facts)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"state": State.SENT, "address": "sancho@example.org"}, "sancho@example.org"),
        ({"state": State.HELD, "reason": Reason.QUIET_HOURS}, "These are your quiet hours."),
        (
            {"state": State.SKIPPED, "reason": Reason.OUTDATED},
            "It no longer applied: the turn was taken, for example, or the match was over.",
        ),
        ({"state": State.SKIPPED, "reason": Reason.NOT_WANTED}, "You chose not to get this."),
        ({"state": State.FAILED, "reason": Reason.UNREACHABLE, "tries": 1}, "We’ll try again."),
        ({"state": State.FAILED, "reason": Reason.BOUNCED}, "Mail to this address bounced."),
    ],
)
def test_delivery_log_explains_each_dispatch_without_technical_errors(
    signed_in: Client, person: User, facts: dict[str, object], words: str
) -> None:
    dispatched(person, error="SMTPServerDisconnected: host mail.internal said no", **facts)
    page = signed_in.get("/notices/deliveries/").text
    assert words in page
    assert "mail.internal" not in page, "what the machine said is for staff"


def test_delivery_log_shows_no_dispatches_of_others(signed_in: Client, client: Client) -> None:
    foreign = Dispatch.objects.create(notice=NoticeFactory(subject="Somebody else's"), channel="mail")
    assert "Somebody else" not in signed_in.get("/notices/deliveries/").text
    assert signed_in.post(f"/notices/deliveries/{foreign.pk}/again/").status_code == 404
    assert Client().get("/notices/deliveries/").url == "/accounts/login/?next=/notices/deliveries/"


def test_failed_dispatch_is_sent_again_from_the_delivery_log(
    signed_in: Client, person: User, run_jobs: Callable[[], int]
) -> None:
    dispatch = dispatched(person, state=State.FAILED, reason=Reason.UNREACHABLE, tries=8)
    path = f"/notices/deliveries/{dispatch.pk}/again/"
    assert path in signed_in.get("/notices/deliveries/").text
    assert signed_in.get(path).status_code == 405
    assert "on its way again" in signed_in.post(path, follow=True).text
    assert "already on its way" in signed_in.post(path, follow=True).text
    run_jobs()
    assert [letter.to for letter in mail.outbox] == [[person.email]]
    dispatch.refresh_from_db()
    assert (dispatch.state, dispatch.tries) == (State.SENT, 1)


def test_held_dispatch_cannot_be_sent_again(signed_in: Client, person: User) -> None:
    dispatch = dispatched(person, state=State.HELD, reason=Reason.DIGEST)
    assert "again/" not in signed_in.get("/notices/deliveries/").text
    signed_in.post(f"/notices/deliveries/{dispatch.pk}/again/")
    dispatch.refresh_from_db()
    assert dispatch.state == State.HELD


@pytest.mark.parametrize("number", [1, 30])
def test_delivery_log_query_count_does_not_grow_with_dispatches(
    signed_in: Client, person: User, number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _dispatch in range(number):
        dispatched(person)
    # session, person, sanctions, how many in all, one page of them, how many notices are unseen
    with django_assert_num_queries(5):
        signed_in.get("/notices/deliveries/")


def test_opening_the_delivery_log_changes_nothing(signed_in: Client, person: User) -> None:
    dispatch = dispatched(person, state=State.FAILED)
    before = Dispatch.objects.values().get(pk=dispatch.pk)
    for method in (signed_in.get, signed_in.head):
        assert method("/notices/deliveries/").status_code == 200
    assert Dispatch.objects.values().get(pk=dispatch.pk) == before
    dispatch.notice.refresh_from_db()
    assert dispatch.notice.seen_at is None
