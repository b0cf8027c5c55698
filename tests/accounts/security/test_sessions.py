"""Listing and ending sessions."""

import re

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.backends.db import SessionStore
from django.test import Client
from pytest_django import DjangoAssertNumQueries
from time_machine import Traveller

from accounts.people.models import User
from accounts.sanctions.models import Sanction
from accounts.security.selectors.sessions import open_sessions_of
from tests.accounts.security.conftest import enter
from tests.factories import PASSWORD, UserFactory
from tests.moderators import impose

pytestmark = pytest.mark.django_db

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0"
SESSIONS = "/accounts/sessions/"


def is_in(client: Client) -> bool:
    return client.get("/settings/").status_code == 200


def on_a_phone(person: User) -> Client:
    return enter(Client(), person, **{"User-Agent": PHONE})


def test_sessions_are_listed_by_device_and_the_present_one_is_marked(entered: Client, person: User) -> None:
    on_a_phone(person)
    page = entered.get(SESSIONS).text
    assert "Firefox on Android" in page
    assert page.count("this one") == 1


def test_one_session_can_be_ended(entered: Client, person: User) -> None:
    phone = on_a_phone(person)
    row = UserSession.objects.get(user_agent=PHONE)
    page = entered.post(f"{SESSIONS}{row.pk}/end/", follow=True)
    assert "Session ended." in page.text
    assert (is_in(entered), is_in(phone)) == (True, False)


def test_all_other_sessions_can_be_ended_at_once(entered: Client, person: User) -> None:
    others = [on_a_phone(person) for _ in range(3)]
    page = entered.post(f"{SESSIONS}end/", follow=True)
    assert "3 sessions ended." in page.text
    assert is_in(entered)
    assert not any(is_in(each) for each in others)


@pytest.mark.parametrize("stays", [{}, {"remember": "on"}])
def test_unused_session_ends_after_thirty_days(clock: Traveller, person: User, stays: dict[str, str]) -> None:
    browsers = [Client(), Client()]
    for browser in browsers:
        browser.post("/accounts/login/", {"login": person.username, "password": PASSWORD, **stays})
    clock.shift(29 * 86_400)
    assert is_in(browsers[0])
    clock.shift(2 * 86_400)
    assert not is_in(browsers[1])


def test_ending_the_present_session_redirects_to_sign_out(entered: Client) -> None:
    row = UserSession.objects.get()
    assert entered.post(f"{SESSIONS}{row.pk}/end/").url == "/accounts/logout/"
    assert is_in(entered)


def test_sessions_of_others_cannot_be_ended(entered: Client) -> None:
    stranger = UserFactory()
    their = enter(Client(), stranger)
    row = UserSession.objects.get(user=stranger)
    assert entered.post(f"{SESSIONS}{row.pk}/end/").status_code == 404
    entered.post(f"{SESSIONS}end/")
    assert is_in(their)


@pytest.mark.parametrize("address", [f"{SESSIONS}end/", f"{SESSIONS}1/end/"])
def test_get_requests_end_no_session(entered: Client, address: str) -> None:
    assert entered.get(address).status_code == 405


def test_new_password_ends_all_other_sessions(entered: Client, person: User) -> None:
    phone = on_a_phone(person)
    new = "a giant is no windmill"
    entered.post("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": new, "password2": new})
    assert (is_in(entered), is_in(phone)) == (True, False)
    present = open_sessions_of(person, entered.session.session_key)
    assert [each.is_present for each in present] == [True]


def test_sessions_store_no_ip_address(entered: Client, person: User) -> None:
    entered.get("/settings/")
    on_a_phone(person)
    assert set(UserSession.objects.values_list("ip", flat=True)) == {"0.0.0.0"}


def test_last_use_of_a_session_is_stored_every_ten_minutes(
    client: Client, person: User, clock: Traveller
) -> None:
    enter(client, person)
    begun = UserSession.objects.get().last_seen_at
    client.get("/settings/")
    clock.shift(500)
    client.get("/settings/")
    assert UserSession.objects.get().last_seen_at == begun
    clock.shift(200)
    client.get("/settings/")
    assert (UserSession.objects.get().last_seen_at - begun).total_seconds() == 700


def test_expired_sessions_are_not_listed(client: Client, person: User, clock: Traveller) -> None:
    enter(client, person)
    assert len(open_sessions_of(person, None)) == 1
    clock.shift(60 * 60 * 24 * 400)
    assert open_sessions_of(person, None) == []


@pytest.mark.parametrize("number", [1, 30])
def test_session_list_takes_one_query(
    person: User, number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(number):
        session = SessionStore()
        session.create()
        UserSession.objects.create(user=person, ip="127.0.0.1", session_key=session.session_key)
    with django_assert_num_queries(1):
        assert len(open_sessions_of(person, None)) == number


def test_user_agent_is_escaped_in_the_session_list(entered: Client, person: User) -> None:
    enter(Client(), person, **{"User-Agent": "<script>alert(1)</script>"})
    assert not re.search(r"<script>alert", entered.get(SESSIONS).text)


def test_person_and_sanctions_come_with_the_session(
    entered: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        assert entered.get("/api/v1/games/").status_code == 200


@pytest.mark.parametrize("kind", [Sanction.Kind.SUSPENSION, Sanction.Kind.BAN])
def test_shutting_somebody_out_acts_on_open_sessions_at_once(
    entered: Client, person: User, kind: Sanction.Kind
) -> None:
    assert is_in(entered)
    impose(person, kind)
    assert entered.get("/lobby/").status_code == 403


def test_closing_an_account_acts_on_open_sessions_at_once(entered: Client, person: User) -> None:
    assert is_in(entered)
    User.objects.filter(pk=person.pk).update(is_active=False)
    assert not is_in(entered)


def test_session_of_a_former_password_opens_nothing(entered: Client, person: User) -> None:
    person.set_password("changed by somebody at a terminal")
    person.save()
    assert not is_in(entered)


def test_session_listed_under_somebody_else_stays_its_own_persons(entered: Client, person: User) -> None:
    UserSession.objects.update(user=UserFactory())
    assert entered.get("/settings/").context["user"] == person
