"""The webhook channel, through real HTTP."""

import base64
import hmac
import json
from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine
from django.core import mail
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.notices.channels.webhook.calls import KEPT_CALLS, MOST_FAILURES
from accounts.notices.channels.webhook.channel import WebhookChannel
from accounts.notices.models import Dispatch, Notice, Webhook, WebhookCall
from accounts.notices.services.outbox import mark_notices_seen, notify
from accounts.notices.services.webhooks import add_webhook, ask_for_test, make_test, switch_on
from accounts.people.models import User
from config.jobs.models import Job
from tests.factories import UserFactory
from tests.receivers import Receiver

pytestmark = pytest.mark.django_db

RunJobs = Callable[[], int]


def hook_to(end: Receiver, person: User, format: str = "hidalgo", path: str = "/hooks/T0KEN") -> Webhook:
    return add_webhook(user=person, name="", url=end.address + path, format=format)


def tell(person: User, key: str = "turn:7:18") -> Notice:
    notice = notify(
        user=person,
        kind="your_turn",
        subject="Your turn in El Grande #7",
        text="Choose a power card.",
        url="/matches/7/",
        dedupe_key=key,
        topic="match-7",
    )
    assert notice is not None
    return notice


def way_of(notice: Notice) -> Dispatch:
    return Dispatch.objects.get(notice=notice, channel="webhook")


def retry(run_jobs: RunJobs) -> None:
    Job.objects.update(run_after=timezone.now())
    run_jobs()


def test_webhook_request_is_signed(person: User, far_end: Receiver, run_jobs: RunJobs) -> None:
    hook = hook_to(far_end, person)
    notice = tell(person)
    run_jobs()
    (request,) = far_end.received
    assert request.path == "/hooks/T0KEN"
    assert request.headers["content-type"] == "application/json"
    assert json.loads(request.body)["data"]["url"] == "http://localhost:8000/matches/7/"
    content = (
        f"{request.headers['webhook-id']}.{request.headers['webhook-timestamp']}.".encode() + request.body
    )
    key = base64.b64decode(hook.secret.removeprefix("whsec_"))
    expected = base64.b64encode(hmac.digest(key, content, "sha256")).decode()
    assert request.headers["webhook-signature"] == f"v1,{expected}"
    assert abs(int(request.headers["webhook-timestamp"]) - timezone.now().timestamp()) < 60
    way = way_of(notice)
    assert (way.state, way.receipt, way.address) == ("sent", "204", "127.0.0.1")
    call = hook.calls.get()
    assert (call.outcome, call.status, call.subject) == ("arrived", 204, notice.subject)


@pytest.mark.parametrize("format", ["discord", "slack"])
def test_chat_webhook_gets_its_own_format_and_no_signature(
    person: User, far_end: Receiver, run_jobs: RunJobs, format: str
) -> None:
    hook_to(far_end, person, format)
    tell(person)
    run_jobs()
    (request,) = far_end.received
    assert ("embeds" in json.loads(request.body)) is (format == "discord")
    assert "webhook-signature" not in request.headers


def test_each_webhook_of_the_person_gets_a_copy_and_others_get_none(
    person: User, far_end: Receiver, run_jobs: RunJobs
) -> None:
    for path in ("/a", "/b"):
        hook_to(far_end, person, path=path)
    hook_to(far_end, UserFactory(), path="/foreign")
    tell(person)
    run_jobs()
    assert sorted(request.path for request in far_end.received) == ["/a", "/b"]


def test_webhook_retry_has_the_same_id_and_a_new_timestamp(
    person: User, far_end: Receiver, run_jobs: RunJobs
) -> None:
    hook_to(far_end, person)
    far_end.status = 503
    with time_machine.travel("2026-05-01T12:00:00Z", tick=False) as clock:
        notice = tell(person)
        run_jobs()
        assert (way_of(notice).state, way_of(notice).reason) == ("failed", "refused")
        far_end.status = 200
        clock.shift(timedelta(minutes=5))
        run_jobs()
    first, second = far_end.received
    assert way_of(notice).state == "sent"
    assert first.headers["webhook-id"] == second.headers["webhook-id"] == way_of(notice).stable_id
    times = [int(request.headers["webhook-timestamp"]) for request in far_end.received]
    assert times[1] - times[0] == 300


@pytest.mark.parametrize("status", [307, 400, 403, 404])
def test_permanent_webhook_failure_is_not_tried_again(
    person: User, far_end: Receiver, run_jobs: RunJobs, status: int
) -> None:
    hook = hook_to(far_end, person)
    far_end.status, far_end.answer = status, b'{"message":\t"Unknown\nWebhook"}'
    notice = tell(person)
    run_jobs()
    assert way_of(notice).state == "failed"
    assert not Job.objects.exists()
    assert hook.calls.get().detail == '{"message": "Unknown Webhook"}'


@pytest.mark.parametrize("status", [408, 429, 500, 503])
def test_temporary_webhook_failure_is_tried_again(
    person: User, far_end: Receiver, run_jobs: RunJobs, status: int
) -> None:
    hook_to(far_end, person)
    far_end.status = status
    tell(person)
    run_jobs()
    assert Job.objects.filter(task="accounts.tasks.deliver_dispatch").count() == 1


def test_webhook_that_resolves_to_a_private_address_is_not_called(
    person: User, far_end: Receiver, settings: Settings, run_jobs: RunJobs
) -> None:
    """The URL was allowed when it was added; the operator does not trust it any more."""
    hook = hook_to(far_end, person)
    Webhook.objects.update(url="https://localhost/hooks/T0KEN")
    notice = tell(person)
    run_jobs()
    assert far_end.received == []
    assert (way_of(notice).state, way_of(notice).reason) == ("failed", "refused")
    assert hook.calls.get().outcome == "forbidden"
    assert "public internet" in hook.calls.get().detail
    assert not Job.objects.exists()


def test_webhook_is_switched_off_after_ten_failures_and_its_owner_is_told(
    person: User, far_end: Receiver, run_jobs: RunJobs
) -> None:
    hook = hook_to(far_end, person)
    far_end.status = 400
    for number in range(MOST_FAILURES - 1):
        tell(person, f"turn:{number}")
        run_jobs()
    hook.refresh_from_db()
    assert hook.off_since is None
    tell(person, "the last straw")
    run_jobs()
    hook.refresh_from_db()
    assert (hook.off_reason, hook.failures) == ("failing", MOST_FAILURES)
    told = Notice.objects.get(kind="webhook_off")
    assert told.url == f"/settings/webhooks/{hook.pk}/"
    assert "127.0.0.1" in told.subject
    assert "T0KEN" not in told.subject + told.text
    assert mail.outbox[-1].subject == told.subject
    # Nothing more is sent there, and its owner is not told again.
    before = len(far_end.received)
    tell(person, "after the end")
    run_jobs()
    assert len(far_end.received) == before
    assert Notice.objects.filter(kind="webhook_off").count() == 1


def test_success_resets_the_failure_count_of_a_webhook(
    person: User, far_end: Receiver, run_jobs: RunJobs
) -> None:
    hook = hook_to(far_end, person)
    for number in range(2 * MOST_FAILURES):
        far_end.status = 200 if number == MOST_FAILURES - 1 else 400
        tell(person, f"turn:{number}")
        run_jobs()
        if number == MOST_FAILURES:
            hook.refresh_from_db()
            assert hook.failures == 1
    hook.refresh_from_db()
    assert hook.off_since is not None


def test_several_tries_of_one_notice_count_as_one_webhook_failure(
    person: User, far_end: Receiver, run_jobs: RunJobs
) -> None:
    hook = hook_to(far_end, person)
    far_end.status = 503
    tell(person)
    run_jobs()
    for _again in range(2):
        retry(run_jobs)
    hook.refresh_from_db()
    assert len(far_end.received) == 3
    assert (hook.failures, hook.off_since) == (1, None)


def test_status_410_switches_a_webhook_off_at_once(
    person: User, far_end: Receiver, run_jobs: RunJobs
) -> None:
    hook = hook_to(far_end, person)
    far_end.status = 410
    notice = tell(person)
    run_jobs()
    hook.refresh_from_db()
    assert hook.off_reason == "gone"
    assert way_of(notice).state == "failed"
    assert "no longer exists" in Notice.objects.get(kind="webhook_off").text


def test_owner_switches_a_webhook_on_again(person: User, far_end: Receiver, run_jobs: RunJobs) -> None:
    hook = hook_to(far_end, person)
    far_end.status = 410
    tell(person)
    run_jobs()
    switch_on(webhook=hook)
    far_end.status = 200
    tell(person, "once more")
    run_jobs()
    assert len(far_end.received) == 2
    hook.refresh_from_db()
    assert (hook.failures, hook.off_since) == (0, None)


def test_waiting_notice_for_a_removed_webhook_is_skipped(
    person: User, far_end: Receiver, run_jobs: RunJobs
) -> None:
    hook = hook_to(far_end, person)
    notice = tell(person)
    hook.delete()
    run_jobs()
    assert (way_of(notice).state, way_of(notice).reason) == ("skipped", "no_address")
    assert far_end.received == []


def test_webhook_may_be_removed_during_a_call(person: User, far_end: Receiver, run_jobs: RunJobs) -> None:
    hook = hook_to(far_end, person)
    call = ask_for_test(webhook=hook)
    Webhook.objects.all().delete()
    make_test(call=call)
    assert len(far_end.received) == 1
    assert not WebhookCall.objects.exists()


def test_failed_webhook_test_does_not_count_as_a_failure(
    person: User, far_end: Receiver, run_jobs: RunJobs
) -> None:
    hook = hook_to(far_end, person)
    far_end.status = 500
    call = ask_for_test(webhook=hook)
    assert call.outcome == "waiting"
    run_jobs()
    call.refresh_from_db()
    hook.refresh_from_db()
    assert (call.outcome, call.status, hook.failures) == ("refused", 500, 0)
    assert json.loads(far_end.received[0].body)["type"] == "test"
    # A test is tried once, however often its job runs.
    assert not Job.objects.exists()


def test_only_the_last_webhook_calls_are_stored(person: User, far_end: Receiver, run_jobs: RunJobs) -> None:
    hook = hook_to(far_end, person)
    WebhookCall.objects.bulk_create(
        WebhookCall(webhook=hook, subject="old", outcome="arrived") for _ in range(KEPT_CALLS + 5)
    )
    tell(person)
    run_jobs()
    assert hook.calls.count() == KEPT_CALLS
    assert hook.calls.first().subject == "Your turn in El Grande #7"


@pytest.mark.parametrize("number", [1, 30])
def test_webhook_destinations_take_one_query_for_any_number_of_people(
    number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    people = UserFactory.create_batch(number)
    for person in people:
        add_webhook(user=person, name="", url="https://example.org/", format="slack")
    with django_assert_num_queries(1):
        found = WebhookChannel().destinations(people)
    assert len(found) == number


def test_webhook_is_called_at_once_even_if_its_owner_has_seen_the_notice(
    person: User, far_end: Receiver, run_jobs: RunJobs, settings: Settings
) -> None:
    settings.MAIL_WAIT_MINUTES = 5
    hook_to(far_end, person)
    notice = tell(person)
    mark_notices_seen(user=person)
    run_jobs()
    assert way_of(notice).state == "sent"
    assert len(far_end.received) == 1
