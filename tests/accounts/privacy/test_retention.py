"""Retention: what is too old is deleted, and nothing else."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from time_machine import Traveller

from accounts.notices.models import Dispatch, Notice
from accounts.people.models import User
from accounts.privacy.services.retention import forget_old_rows
from accounts.security.models import Trace
from accounts.tasks import forget_old
from config.celery import app
from games.lobby.services.tables import open_match
from tests.accounts.security.conftest import enter
from tests.factories import NoticeFactory, UserFactory
from tests.games.tables import DEFAULT_OPTIONS

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)


def forget() -> dict[str, int]:
    return forget_old_rows(now=timezone.now())


def test_traces_are_deleted_90_days_after_they_were_last_seen(person: User, clock: Traveller) -> None:
    now = timezone.now()
    for days in (1, 2):
        Trace.objects.create(
            user=person,
            kind="network",
            digest=str(days),
            first_seen=now - 200 * DAY,
            last_seen=now + days * DAY,
        )
    clock.shift(91 * DAY)
    assert forget() == {}
    clock.shift(timedelta(seconds=1))
    assert forget() == {"traces": 1}
    assert Trace.objects.get().digest == "2"


def test_ended_sessions_are_deleted_and_their_records_90_days_later(
    client: Client, person: User, clock: Traveller
) -> None:
    enter(client, person)
    Trace.objects.all().delete()
    clock.shift(timedelta(seconds=settings.SESSION_COOKIE_AGE) + DAY)
    assert forget() == {"sessions": 1}
    assert UserSession.objects.count() == 1
    clock.shift(90 * DAY)
    assert forget() == {"sign_ins": 1}


def test_valid_session_is_kept_however_long_it_was_not_used(person: User, clock: Traveller) -> None:
    session = SessionStore()
    session.set_expiry(400 * DAY)
    session.create()
    UserSession.objects.create(user=person, ip="0.0.0.0", session_key=session.session_key)
    clock.shift(200 * DAY)
    assert forget() == {}
    assert Session.objects.count() == 1


def test_read_notices_are_deleted_after_a_year_and_unread_ones_never(person: User, clock: Traveller) -> None:
    read, unread = NoticeFactory(user=person, seen_at=timezone.now()), NoticeFactory(user=person)
    Dispatch.objects.create(notice=read, channel="mail", address="sancho@example.org")
    clock.shift(365 * DAY)
    assert forget() == {}
    clock.shift(timedelta(seconds=1))
    assert forget() == {"notices": 1}
    assert list(Notice.objects.all()) == [unread]
    assert not Dispatch.objects.exists()


def test_unconfirmed_accounts_are_deleted_after_30_days(clock: Traveller) -> None:
    UserFactory(username="Dulcinea", confirmed=False)
    kept = [UserFactory(), UserFactory(confirmed=False, is_staff=True), UserFactory(confirmed=False)]
    open_match(host=kept[2], game="el_grande", options=DEFAULT_OPTIONS, players=2, ai_levels=[])
    without_address = UserFactory()
    EmailAddress.objects.filter(user=without_address).delete()
    clock.shift(30 * DAY)
    assert forget() == {}
    clock.shift(timedelta(seconds=1))
    assert forget() == {"unconfirmed": 1}
    assert set(User.objects.all()) == {*kept, without_address}


def test_retention_runs_every_hour(person: User, clock: Traveller) -> None:
    (planned,) = [each for each in app.conf.beat_schedule.values() if each["task"] == forget_old.name]
    assert planned["schedule"] == 3600
    NoticeFactory(user=person, seen_at=timezone.now())
    clock.shift(400 * DAY)
    forget_old()
    assert not Notice.objects.exists()
