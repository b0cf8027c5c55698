"""Bounced mail, addresses that refuse it, and the banner until the person settles it."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from itertools import count

import pytest
from django.core import mail
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from accounts.notices.models import Delivery, Digest, Dispatch, NoticeKind
from accounts.notices.services.outbox import notify
from accounts.notices.services.preferences import choose_deliveries
from accounts.people.models import User
from config.jobs.models import Job
from tests.accounts.notices.mail_server import mail_server

pytestmark = pytest.mark.django_db

RunJobs = Callable[[], int]
State = Dispatch.State
TOKEN = "a token of forty signs or so, from the env"
BANNER = "The address is correct"
numbers = count()


def tell(person: User, kind: str = NoticeKind.CHAT) -> Dispatch:
    number = next(numbers)
    notice = notify(
        user=User.objects.get(pk=person.pk),
        kind=kind,
        subject=f"News {number}",
        text="Something happened.",
        url="/matches/",
        dedupe_key=f"news-{number}",
    )
    return Dispatch.objects.get(notice=notice)


def mailed(person: User, run_jobs: RunJobs) -> Dispatch:
    dispatch = tell(person)
    run_jobs()
    dispatch.refresh_from_db()
    return dispatch


def report(client: Client, message_id: object, token: str = TOKEN, **more: object) -> int:
    return client.post(
        "/notices/bounces/",
        {"message_id": message_id, **more},
        content_type="application/json",
        headers={"Authorization": f"Bearer {token}"},
    ).status_code


@pytest.fixture
def post_office(settings: Settings) -> Client:
    """A mail server that may report bounces."""
    settings.BOUNCE_TOKEN = TOKEN
    return Client()


def test_bounce_shows_a_banner_on_every_page(
    signed_in: Client, person: User, run_jobs: RunJobs, post_office: Client
) -> None:
    dispatch = mailed(person, run_jobs)
    assert BANNER not in signed_in.get("/lobby/").text
    assert report(post_office, dispatch.receipt, reason="550 no such user") == 204
    dispatch.refresh_from_db()
    assert (dispatch.state, dispatch.reason, dispatch.error) == (State.FAILED, "bounced", "550 no such user")
    for url in ("/lobby/", "/matches/", "/settings/", "/notices/deliveries/"):
        assert BANNER in signed_in.get(url).text
    assert BANNER not in Client().get("/lobby/").text


def test_no_more_mail_is_sent_after_a_bounce(person: User, run_jobs: RunJobs, post_office: Client) -> None:
    report(post_office, mailed(person, run_jobs).receipt)
    later = mailed(person, run_jobs)
    assert (later.state, later.reason) == (State.FAILED, "bounced")
    assert len(mail.outbox) == 1
    assert not Job.objects.exists()


def test_banner_disappears_when_the_person_confirms_the_address(
    signed_in: Client, person: User, run_jobs: RunJobs, post_office: Client
) -> None:
    report(post_office, mailed(person, run_jobs).receipt)
    assert signed_in.get("/notices/address/").status_code == 405
    answer = signed_in.post("/notices/address/", {"next": "/lobby/"})
    assert answer.url == "/lobby/"
    assert BANNER not in signed_in.get("/lobby/").text
    assert mailed(person, run_jobs).state == State.SENT


def test_confirming_the_address_does_not_redirect_to_other_sites(signed_in: Client) -> None:
    assert (
        signed_in.post("/notices/address/", {"next": "https://evil.example/"}).url == "/notices/deliveries/"
    )


def test_banner_disappears_when_the_address_is_changed(
    signed_in: Client, person: User, run_jobs: RunJobs, post_office: Client
) -> None:
    old = mailed(person, run_jobs)
    report(post_office, old.receipt)
    User.objects.filter(pk=person.pk).update(email="new@example.org")
    assert BANNER not in signed_in.get("/lobby/").text
    assert mailed(person, run_jobs).state == State.SENT
    assert report(post_office, old.receipt) == 204, "a late report about the old address"
    assert BANNER not in signed_in.get("/lobby/").text


def test_bounced_digest_fails_all_its_dispatches(
    person: User, run_jobs: RunJobs, post_office: Client
) -> None:
    choose_deliveries(user=person, deliveries={(NoticeKind.CHAT, "mail"): Delivery.DIGEST})
    gathered = [tell(person), tell(person)]
    run_jobs()
    Job.objects.update(run_after=Digest.objects.get().due_at - timedelta(days=2))
    run_jobs()
    assert len(mail.outbox) == 1
    assert report(post_office, mail.outbox[0].extra_headers["Message-ID"]) == 204
    states = Dispatch.objects.filter(pk__in=[each.pk for each in gathered]).values_list("state", "reason")
    assert set(states) == {(State.FAILED, "bounced")}


@pytest.mark.parametrize("token", ["", "wrong", TOKEN[:-1], TOKEN + "x"])
def test_bounce_reports_need_the_token(
    person: User, run_jobs: RunJobs, post_office: Client, token: str
) -> None:
    dispatch = mailed(person, run_jobs)
    assert report(post_office, dispatch.receipt, token=token) == 403
    dispatch.refresh_from_db()
    assert dispatch.state == State.SENT


def test_bounce_reports_are_refused_while_no_token_is_set(
    person: User, run_jobs: RunJobs, settings: Settings
) -> None:
    settings.BOUNCE_TOKEN = ""
    assert report(Client(), mailed(person, run_jobs).receipt, token="") == 403


@pytest.mark.parametrize(
    ("message_id", "status"),
    [
        ("<someone-else@example.org>", 404),
        ("<dispatch-1.1@elsewhere.example>", 404),
        ("<dispatch-999999999999.1@localhost>", 404),
        ("<dispatch-99999999999999999999999.1@localhost>", 404),
        ("<digest-12345@localhost>", 404),
        ("<dispatch-x.1@localhost>", 404),
        ("", 404),
        (7, 400),
        (None, 400),
        ([], 400),
    ],
)
def test_bounce_reports_about_unknown_mails_change_nothing(
    person: User, run_jobs: RunJobs, post_office: Client, message_id: object, status: int
) -> None:
    mailed(person, run_jobs)
    assert report(post_office, message_id) == status
    assert Dispatch.objects.get().state == State.SENT


@pytest.mark.parametrize("body", ["", "{", "[]", '"x"', "{}", "\xff"])
def test_malformed_bounce_reports_are_refused(post_office: Client, body: str) -> None:
    answer = post_office.post(
        "/notices/bounces/",
        body.encode("latin-1"),
        content_type="application/json",
        headers={"Authorization": f"Bearer {TOKEN}"},
    )
    assert answer.status_code == 400


def test_bounces_can_be_recorded_from_the_command_line(person: User, run_jobs: RunJobs) -> None:
    dispatch = mailed(person, run_jobs)
    told = StringIO()
    call_command("record_bounce", dispatch.receipt, reason="mailbox gone", stdout=told)
    dispatch.refresh_from_db()
    assert (dispatch.state, dispatch.error) == (State.FAILED, "mailbox gone")
    assert "Recorded 1" in told.getvalue()
    with pytest.raises(CommandError, match="None of ours: <x@y>"):
        call_command("record_bounce", "<x@y>")


def test_permanently_refused_address_is_not_tried_again(
    signed_in: Client, person: User, run_jobs: RunJobs, settings: Settings
) -> None:
    with mail_server(settings) as mailbox:
        mailbox.refused[person.email] = "550 no such user"
        dispatch = mailed(person, run_jobs)
    assert (dispatch.state, dispatch.reason, dispatch.tries) == (State.FAILED, "refused", 1)
    assert "550" in dispatch.error
    assert not dispatch.is_tried_again
    assert not Job.objects.exists()
    assert BANNER in signed_in.get("/lobby/").text


def test_temporarily_refused_address_is_tried_again(
    signed_in: Client, person: User, run_jobs: RunJobs, settings: Settings
) -> None:
    with mail_server(settings) as mailbox:
        mailbox.refused[person.email] = "451 come back later"
        dispatch = mailed(person, run_jobs)
        assert (dispatch.state, dispatch.is_tried_again) == (State.FAILED, True)
        assert "We’ll try again." in signed_in.get("/notices/deliveries/").text
        mailbox.refused.clear()
        Job.objects.update(run_after=dispatch.due_at)
        run_jobs()
    dispatch.refresh_from_db()
    assert (dispatch.state, dispatch.tries) == (State.SENT, 2)
    assert [letter["Message-ID"] for letter in mailbox.letters] == [dispatch.receipt]


def test_repeated_mail_failures_show_a_banner_until_mail_works_again(
    signed_in: Client, person: User, run_jobs: RunJobs, settings: Settings
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    for _failure in range(2):
        mailed(person, run_jobs)
    assert BANNER not in signed_in.get("/lobby/").text
    mailed(person, run_jobs)
    assert "couldn’t be delivered" in signed_in.get("/lobby/").text
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert mailed(person, run_jobs).state == State.SENT
    assert BANNER not in signed_in.get("/lobby/").text
