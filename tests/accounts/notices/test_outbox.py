import threading
from collections.abc import Callable
from email import message_from_bytes
from email.policy import default

import pytest
from django.core import mail
from django.db import connection, transaction
from django.utils.translation import gettext_lazy
from pytest_django import Settings

from accounts.notices.channels.registry import CHANNELS
from accounts.notices.models import Delivery, Dispatch, Notice, NoticeKind
from accounts.notices.selectors.notices import unseen_notices
from accounts.notices.services.outbox import NewNotice, mark_notices_seen, notify, notify_all
from accounts.notices.services.preferences import choose_deliveries
from accounts.people.models import User
from accounts.tasks import deliver_dispatch
from config.jobs.models import Job
from tests.accounts.notices.mail_server import mail_server
from tests.factories import NoticeFactory, UserFactory

RunJobs = Callable[[], int]


def tell(person: User, **changes: str) -> Notice | None:
    words = {
        "kind": NoticeKind.YOUR_TURN,
        "subject": "Your turn at “La Mancha”",
        "text": "Round 3, and the table waits for you.",
        "url": "/matches/7/",
        "dedupe_key": "turn:7:18",
    }
    return notify(user=person, **(words | changes))


def mail_of(notice: Notice) -> Dispatch:
    return Dispatch.objects.get(notice=notice, channel="mail")


@pytest.mark.django_db
def test_notice_is_mailed_with_a_link_to_the_match(person: User, run_jobs: RunJobs) -> None:
    notice = tell(person)
    assert mail_of(notice).state == Dispatch.State.QUEUED
    assert run_jobs() == 1
    sent = mail_of(notice)
    assert sent.state == Dispatch.State.SENT
    assert sent.sent_at is not None
    assert sent.address == person.email
    assert sent.tries == 1
    (letter,) = mail.outbox
    assert letter.to == [person.email]
    assert letter.subject == "Your turn at “La Mancha”"
    assert "http://localhost:8000/matches/7/" in letter.body
    page, kind = letter.alternatives[0]
    assert kind == "text/html"
    assert 'href="http://localhost:8000/matches/7/"' in page
    assert letter.extra_headers["Message-ID"] == f"<dispatch-{sent.pk}.1@localhost>" == sent.receipt


@pytest.mark.django_db
def test_same_notice_is_never_written_twice(person: User, run_jobs: RunJobs) -> None:
    assert tell(person) is not None
    assert tell(person, text="Once more.") is None
    assert tell(UserFactory()) is not None
    run_jobs()
    assert sorted(letter.to[0] for letter in mail.outbox) == sorted(
        User.objects.values_list("email", flat=True)
    )


@pytest.mark.django_db(transaction=True)
def test_concurrent_calls_with_the_same_key_write_one_notice(person: User) -> None:
    told: list[Notice | None] = []

    def teller() -> None:
        try:
            told.append(tell(person))
        finally:
            connection.close()

    threads = [threading.Thread(target=teller) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len([notice for notice in told if notice]) == 1
    assert len(told) == 4
    assert Notice.objects.count() == Job.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_no_notice_is_written_for_a_rolled_back_transaction(person: User) -> None:
    def fail_after_telling() -> None:
        with transaction.atomic():
            tell(person)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail_after_telling()
    assert not Notice.objects.exists()
    assert not Job.objects.exists()


@pytest.mark.django_db
def test_failed_mail_is_marked_as_failed_and_sent_by_the_retry(
    person: User, run_jobs: RunJobs, settings: Settings
) -> None:
    notice = tell(person)
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    run_jobs()
    failed = mail_of(notice)
    assert (failed.state, failed.reason, failed.tries) == (Dispatch.State.FAILED, "unreachable", 1)
    assert "ConnectionRefusedError" in failed.error
    row = Job.objects.get()
    assert row.tries == 1
    assert row.parked_at is None

    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    Job.objects.update(run_after=row.created_at)
    run_jobs()
    sent = mail_of(notice)
    assert (sent.state, sent.reason, sent.error, sent.tries) == (Dispatch.State.SENT, "", "", 2)
    assert len(mail.outbox) == 1
    assert not Job.objects.exists()


@pytest.mark.django_db
def test_delivering_twice_sends_one_mail(person: User) -> None:
    notice = tell(person)
    deliver_dispatch(mail_of(notice).pk)
    deliver_dispatch(mail_of(notice).pk)
    assert len(mail.outbox) == 1


@pytest.mark.django_db
def test_delivering_a_deleted_dispatch_does_nothing(db: None) -> None:
    deliver_dispatch(12345)
    assert mail.outbox == []


@pytest.mark.django_db
@pytest.mark.parametrize("why", ["not_wanted", "closed_account", "no_address"])
def test_mail_is_skipped_if_not_wanted_or_not_possible(person: User, run_jobs: RunJobs, why: str) -> None:
    if why == "not_wanted":
        choose_deliveries(user=person, deliveries={(NoticeKind.YOUR_TURN, "mail"): Delivery.NEVER})
    notice = tell(person)
    if why == "closed_account":
        User.objects.update(is_active=False)
    if why == "no_address":
        User.objects.update(email="")
    run_jobs()
    assert (mail_of(notice).state, mail_of(notice).reason) == (Dispatch.State.SKIPPED, why)
    assert mail.outbox == []
    assert list(unseen_notices(person)) == [notice]


@pytest.mark.django_db
def test_switching_one_kind_off_leaves_other_kinds_on(person: User, run_jobs: RunJobs) -> None:
    choose_deliveries(user=person, deliveries={(NoticeKind.CHAT, "mail"): Delivery.NEVER})
    tell(person)
    tell(person, kind="moderation", dedupe_key="warning:1")
    run_jobs()
    assert len(mail.outbox) == 2


@pytest.mark.django_db
def test_line_break_in_a_subject_adds_no_mail_header(person: User, run_jobs: RunJobs) -> None:
    notice = tell(person, subject="Your turn\r\nBcc: everybody@example.org\n\nBuy windmills")
    run_jobs()
    (letter,) = mail.outbox
    message = message_from_bytes(letter.message().as_bytes(), policy=default)
    assert message["Bcc"] is None
    assert message["Subject"] == notice.subject == "Your turn Bcc: everybody@example.org Buy windmills"


@pytest.mark.django_db
def test_text_is_escaped_in_html_and_unchanged_in_plain_text(person: User, run_jobs: RunJobs) -> None:
    tell(person, text="<b>Bold</b> & brave")
    run_jobs()
    (letter,) = mail.outbox
    assert "<b>Bold</b> & brave" in letter.body
    assert "&lt;b&gt;Bold&lt;/b&gt; &amp; brave" in letter.alternatives[0][0]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "url",
    [
        "https://evil.example/",
        "//evil.example/",
        "matches/7/",
        "",
        "/a\nb",
        "/\\evil.example",
        "javascript:x",
    ],
)
def test_notice_url_must_be_a_path_on_this_site(person: User, url: str) -> None:
    with pytest.raises(ValueError, match="path on this site"):
        tell(person, url=url)
    assert not Notice.objects.exists()


@pytest.mark.django_db
def test_long_subject_is_truncated(person: User) -> None:
    assert len(tell(person, subject="long " * 100).subject) == 200


@pytest.mark.django_db
def test_notice_is_in_the_language_of_the_reader(run_jobs: RunJobs) -> None:
    # A sentence that Django itself has in French, so that this does not depend on our own catalogue.
    notice = tell(UserFactory(language="fr"), subject=gettext_lazy("Enter a whole number."))
    run_jobs()
    assert notice.subject == "Saisissez un nombre entier." == mail.outbox[0].subject
    assert '<html lang="fr">' in mail.outbox[0].alternatives[0][0]


@pytest.mark.django_db
def test_notices_are_marked_as_seen_by_url_or_all_at_once(person: User) -> None:
    here, there = (NoticeFactory(user=person, url=url) for url in ("/matches/1/", "/matches/2/"))
    foreign = NoticeFactory(url="/matches/1/")
    assert mark_notices_seen(user=person, urls=["/matches/1/"]) == 1
    assert list(unseen_notices(person)) == [there]
    assert mark_notices_seen(user=person) == 1
    assert mark_notices_seen(user=person) == 0
    here.refresh_from_db()
    foreign.refresh_from_db()
    assert here.seen_at is not None
    assert foreign.seen_at is None


def news(person: User) -> NewNotice:
    return NewNotice(
        person, NoticeKind.YOUR_TURN, "Your turn", "The table waits.", "/matches/7/", "turn:7:18"
    )


@pytest.mark.django_db
def test_notify_all_leaves_out_people_who_were_told_before(run_jobs: RunJobs) -> None:
    first, second, third = UserFactory.create_batch(3)
    assert len(notify_all([news(second)])) == 1
    told = notify_all([news(first), news(second), news(third)])
    assert [notice.user for notice in told] == [first, third]
    assert run_jobs() == 3
    assert sorted(letter.to[0] for letter in mail.outbox) == sorted(
        person.email for person in (first, second, third)
    )


@pytest.mark.django_db
@pytest.mark.parametrize("number", [1, 5])
def test_notify_all_query_count_does_not_grow_with_people(
    number: int, django_assert_num_queries: Callable[..., object]
) -> None:
    crowd = UserFactory.create_batch(number)
    # Notices, destinations of each channel but mail, dispatches, jobs.
    with django_assert_num_queries(2 + len(CHANNELS)):
        notify_all([news(person) for person in crowd])


def test_notify_all_without_people_makes_no_query() -> None:
    assert notify_all([]) == []


@pytest.mark.django_db
def test_notice_arrives_through_a_real_mail_server(
    person: User, run_jobs: RunJobs, settings: Settings
) -> None:
    with mail_server(settings) as mailbox:
        tell(person, subject="À vous de jouer", text="La table vous attend.")
        run_jobs()
    (letter,) = mailbox.letters
    assert letter["To"] == person.email
    assert letter["Subject"] == "À vous de jouer"
    assert letter["From"] == settings.DEFAULT_FROM_EMAIL
    text = letter.get_body(("plain",)).get_content()
    assert "La table vous attend." in text
    assert "http://localhost:8000/matches/7/" in text
    assert "http://localhost:8000/matches/7/" in letter.get_body(("html",)).get_content()
