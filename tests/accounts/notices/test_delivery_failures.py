"""Mail survives servers that are down, workers that die and faults of our own, or is visibly given up."""

from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings
from time_machine import Traveller

from accounts.people.models import User
from config.jobs import runner
from config.jobs.models import Job
from config.jobs.sweep import void_leases
from tests.accounts.notices.dispatches import RunJobs, State, fate, gather, pass_time, tell

pytestmark = pytest.mark.django_db


def test_mail_is_sent_after_hours_without_a_mail_server(
    person: User, run_jobs: RunJobs, clock: Traveller, no_mail_server: Settings, untrue: set[str]
) -> None:
    taken, waiting = tell(person, 1), tell(person, 2)
    pass_time(clock, run_jobs, timedelta(hours=5))
    assert fate(taken) == fate(waiting) == (State.FAILED, "unreachable")
    assert waiting.is_tried_again
    assert not Job.objects.filter(parked_at__isnull=False).exists()
    untrue.add("match-1")
    no_mail_server.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    pass_time(clock, run_jobs, timedelta(hours=1))
    assert fate(taken) == (State.SKIPPED, "outdated")
    assert fate(waiting) == (State.SENT, "")
    assert [letter.subject for letter in mail.outbox] == ["News 2"]


def test_mail_is_sent_although_workers_died_meanwhile(
    person: User, run_jobs: RunJobs, clock: Traveller, no_mail_server: Settings
) -> None:
    """Each death costs the job a try; the dispatch must not be parked with it."""
    dispatch = tell(person)
    for _death in range(3):
        assert runner.claim(Job.objects.get().pk)
        void_leases()
    pass_time(clock, run_jobs, timedelta(hours=5))
    assert not Job.objects.filter(parked_at__isnull=False).exists()
    no_mail_server.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    pass_time(clock, run_jobs, timedelta(hours=1))
    assert fate(dispatch) == (State.SENT, "")


def test_mail_is_given_up_after_a_day(
    person: User, run_jobs: RunJobs, clock: Traveller, no_mail_server: Settings
) -> None:
    dispatch = tell(person)
    pass_time(clock, run_jobs, timedelta(days=2))
    assert fate(dispatch) == (State.FAILED, "unreachable")
    assert not dispatch.is_tried_again
    assert dispatch.can_be_sent_again
    assert not Job.objects.exists()


def test_unexpected_error_is_retried_for_a_day_then_given_up(
    person: User,
    run_jobs: RunJobs,
    clock: Traveller,
    settings: Settings,
    caplog: pytest.LogCaptureFixture,
) -> None:
    settings.EMAIL_BACKEND = "tests.accounts.notices.mail_server.FaultyBackend"
    dispatch = tell(person)
    pass_time(clock, run_jobs, timedelta(hours=5))
    assert fate(dispatch) == (State.FAILED, "trouble")
    assert dispatch.is_tried_again
    assert dispatch.error == "LookupError: no ink at host mail.internal"
    assert "could not be handed over" in caplog.text, "staff is told"
    pass_time(clock, run_jobs, timedelta(days=2))
    assert fate(dispatch) == (State.FAILED, "trouble")
    assert not dispatch.is_tried_again
    assert dispatch.can_be_sent_again
    assert not Job.objects.exists(), "neither waiting nor parked"


def test_given_up_mail_is_shown_to_its_reader_and_can_be_sent_again(
    signed_in: Client, person: User, run_jobs: RunJobs, clock: Traveller, settings: Settings
) -> None:
    settings.EMAIL_BACKEND = "tests.accounts.notices.mail_server.FaultyBackend"
    dispatch = tell(person)
    pass_time(clock, run_jobs, timedelta(days=2))
    signed_in.force_login(person)
    page = signed_in.get("/notices/deliveries/").text
    assert "Something went wrong on our side." in page
    assert "We’ll try again." not in page
    assert "mail.internal" not in page, "what the machine said is for staff"
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    signed_in.post(f"/notices/deliveries/{dispatch.pk}/again/")
    run_jobs()
    assert fate(dispatch) == (State.SENT, "")


def test_digest_is_sent_after_hours_without_a_mail_server(
    person: User, run_jobs: RunJobs, clock: Traveller, no_mail_server: Settings
) -> None:
    gather(person)
    dispatches = [tell(person, number) for number in (1, 2)]
    pass_time(clock, run_jobs, timedelta(days=1))
    assert {fate(dispatch) for dispatch in dispatches} == {(State.FAILED, "unreachable")}
    no_mail_server.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    pass_time(clock, run_jobs, timedelta(hours=1))
    assert {fate(dispatch) for dispatch in dispatches} == {(State.SENT, "")}
    assert len(mail.outbox) == 1
