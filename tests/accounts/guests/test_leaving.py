"""Guests who leave or stay away are forgotten: their running matches end properly, and others lose nothing."""

from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django import Settings
from time_machine import Traveller

from accounts.guests.refusals import GuestGone
from accounts.guests.services.forgetting import forget_guest, forget_silent_guests
from accounts.guests.services.guests import make_guest
from accounts.guests.services.membership import Wish, admit_guest, sign_up_guest
from accounts.people.models import RetiredName, User
from accounts.tasks import forget_guests
from config.celery import app
from games.lobby.services.tables import join_match
from games.matches.models import Match
from games.matchmaking.services.computers import play_computers
from games.talk.models import ChatMessage
from games.talk.services.chat import say
from tests.factories import PASSWORD, UserFactory
from tests.games.lobby.guests import waiting_table

pytestmark = pytest.mark.django_db

LEAVE = "/guests/leave/"


@pytest.fixture
def playing(client: Client) -> Client:
    client.post("/play/el_grande/computers/")
    return client


def the_guest() -> User:
    return User.objects.get(guest_since__isnull=False)


def test_guest_who_wants_to_sign_in_is_told_what_becomes_of_the_matches(playing: Client) -> None:
    answer = playing.get("/accounts/login/?next=/matches/5/", follow=True)
    assert answer.redirect_chain == [("/guests/leave/?next=%2Fmatches%2F5%2F", 302)]
    assert "Your matches can’t move to another account" in answer.text
    assert 'value="/matches/5/"' in answer.text
    assert the_guest().erased_at is None


@pytest.mark.parametrize("address", ["/accounts/login/", "/accounts/logout/"])
def test_no_way_out_forgets_the_matches_without_asking(playing: Client, address: str) -> None:
    playing.post(address, {"login": "Sancho", "password": PASSWORD})
    assert playing.get("/matches/").status_code == 200
    assert the_guest().erased_at is None


def test_sign_up_page_leads_a_guest_to_becoming_a_member(playing: Client) -> None:
    assert playing.get("/accounts/signup/").url == "/guests/member/"


def test_leaving_forgets_the_guest_and_a_caretaker_plays_on(playing: Client) -> None:
    former = the_guest().username
    answer = playing.post(LEAVE, {"next": "/lobby/"})
    assert answer.url == "/accounts/login/?next=%2Flobby%2F"
    assert playing.get("/matches/").status_code == 302
    guest = the_guest()
    assert guest.erased_at
    assert guest.username.startswith("Player-")
    assert not User.objects.named(former).exists()
    seat = Match.objects.get().seats.get(user=guest)
    assert seat.is_in_care


@pytest.mark.parametrize("goal", ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
def test_leaving_redirects_to_no_other_site(playing: Client, goal: str) -> None:
    assert playing.post(LEAVE, {"next": goal}).url == "/accounts/login/"


def test_next_guest_in_the_browser_is_somebody_else(playing: Client) -> None:
    first = the_guest()
    playing.post(LEAVE)
    playing.post("/play/el_grande/computers/")
    assert playing.get("/lobby/").context["user"] != first


def test_guest_who_has_signed_up_signs_out_like_a_member(playing: Client) -> None:
    sign_up_guest(guest=the_guest(), wish=Wish("Dulcinea", "dulcinea@example.org"))
    playing.post(LEAVE)
    assert the_guest().erased_at is None
    assert playing.get("/matches/").status_code == 302


def test_link_of_another_account_does_not_end_the_session_unasked(playing: Client) -> None:
    Client().post(
        "/accounts/signup/",
        {
            "username": "Sancho",
            "email": "sancho@example.org",
            "password1": PASSWORD,
            "password2": PASSWORD,
        },
    )
    link = next(line for line in mail.outbox[-1].body.splitlines() if "/confirm-email/" in line)
    path = link.removeprefix("http://testserver")
    assert playing.get(path).url.startswith("/guests/leave/?next=")
    assert playing.get("/matches/").status_code == 200


def test_silent_guest_is_forgotten_after_the_days_of_the_settings(
    playing: Client, time_machine: Traveller, settings: Settings
) -> None:
    now = timezone.now()
    assert forget_silent_guests(now=now + timedelta(days=settings.GUEST_DAYS - 1)) == 0
    assert forget_silent_guests(now=now + timedelta(days=settings.GUEST_DAYS, minutes=1)) == 1
    assert the_guest().erased_at
    assert forget_silent_guests(now=now + timedelta(days=settings.GUEST_DAYS, minutes=1)) == 0


def test_visit_renews_the_session_and_the_time(playing: Client, time_machine: Traveller) -> None:
    begin = timezone.now()
    time_machine.move_to(begin + timedelta(days=20), tick=False)
    assert playing.get("/matches/").status_code == 200
    time_machine.move_to(begin + timedelta(days=40), tick=False)
    forget_guests()
    assert the_guest().erased_at is None
    assert playing.get("/matches/").status_code == 200


def test_guest_who_has_left_in_another_tab_is_told_so() -> None:
    guest = make_guest(browser="", language="en")
    forget_guest(guest=guest)
    with pytest.raises(GuestGone):
        sign_up_guest(guest=guest, wish=Wish("Dulcinea", "dulcinea@example.org", PASSWORD))
    assert not admit_guest(guest=guest)


def test_members_are_never_forgotten() -> None:
    guest = make_guest(browser="", language="en")
    sign_up_guest(guest=guest, wish=Wish("Dulcinea", "dulcinea@example.org", PASSWORD))
    admit_guest(guest=guest)
    UserFactory()
    assert forget_silent_guests(now=timezone.now() + timedelta(days=400)) == 0


def test_forgetting_is_planned() -> None:
    (planned,) = [each for each in app.conf.beat_schedule.values() if each["task"] == forget_guests.name]
    assert planned["schedule"] <= 3600


def test_others_keep_their_match_and_what_was_said() -> None:
    host, guest = UserFactory(username="Sancho"), make_guest(browser="", language="en")
    table = waiting_table(host, players=2, is_private=True)
    join_match(match_id=table.pk, user=guest, invitation=table.invitation)
    say(match_id=table.pk, user=guest, text="Good day!")
    forget_silent_guests(now=timezone.now() + timedelta(days=31))
    table.refresh_from_db()
    assert table.status == Match.Status.PLAYING
    assert table.seats.get(user=guest).is_in_care
    message = ChatMessage.objects.get()
    assert message.text == "Good day!"
    assert message.author.username.startswith("Player-")


def test_names_of_guests_come_round_again() -> None:
    guest = make_guest(browser="", language="en")
    play_computers(user=guest, game="el_grande")
    forget_silent_guests(now=timezone.now() + timedelta(days=31))
    assert not RetiredName.objects.exists()
