"""Playing at once against computer players, as a member or as a guest, and where else guests may sit."""

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.guests.refusals import GuestMatchesLimited, MembersOnly
from accounts.guests.services.guests import make_guest
from accounts.people.models import User
from games.ai.selectors import friendliest_level
from games.catalogue import GAMES
from games.lobby.refusals import InvalidPlayers, UnknownGame
from games.lobby.services.tables import join_match, open_match, resign_match
from games.matches.models import Match
from games.matchmaking.services.computers import play_computers
from tests.factories import UserFactory
from tests.games.lobby.guests import waiting_table
from tests.games.tables import advance, awaited_seat, legal, submit

pytestmark = pytest.mark.django_db

FRIENDLIEST = friendliest_level("el_grande")


@pytest.fixture
def guest() -> User:
    return make_guest(browser="", language="en")


@pytest.mark.parametrize("game", GAMES)
def test_button_on_the_home_page_leads_a_stranger_to_the_playing_screen(client: Client, game: str) -> None:
    address = f"/play/{game}/computers/"
    assert address in client.get("/").text
    answer = client.post(address)
    match = Match.objects.get()
    assert answer["Location"] == match.get_absolute_url()
    assert match.status == Match.Status.PLAYING
    assert match.host.is_guest
    assert [seat.ai_level for seat in match.seats.all()] == ["", FRIENDLIEST, FRIENDLIEST]
    assert client.get(match.get_absolute_url()).context["sight"].seat.index == 0


def test_member_plays_at_once_as_themselves(client: Client) -> None:
    member = UserFactory()
    client.force_login(member)
    client.post("/play/el_grande/computers/")
    assert Match.objects.get().host == member


def test_pressing_twice_leads_to_the_same_match_until_one_has_moved(guest: User) -> None:
    match = play_computers(user=guest, game="el_grande")
    assert play_computers(user=guest, game="el_grande") == match
    assert play_computers(user=guest, game="el_grande", players=2) != match
    while awaited_seat(match) != 0:
        match = advance(match)
    submit(match, 0, legal(match, 0)[0])
    match.moves.filter(seat=0).update(actor=guest)
    assert play_computers(user=guest, game="el_grande") != match


def test_resigned_match_is_not_offered_again(guest: User) -> None:
    match = play_computers(user=guest, game="el_grande")
    resign_match(match_id=match.pk, user=guest)
    assert play_computers(user=guest, game="el_grande") != match


def test_unknown_games_and_numbers_are_refused(client: Client, guest: User) -> None:
    assert client.post("/play/chess/computers/").status_code == 404
    with pytest.raises(UnknownGame):
        play_computers(user=guest, game="chess")
    for players in (0, 1, 10):
        with pytest.raises(InvalidPlayers):
            play_computers(user=guest, game="el_grande", players=players)
    assert not Match.objects.exists()


def test_guest_has_only_so_many_running_matches(settings: Settings, guest: User) -> None:
    settings.GUEST_MATCHES = 2
    play_computers(user=guest, game="el_grande", players=2)
    first = play_computers(user=guest, game="el_grande", players=3)
    with pytest.raises(GuestMatchesLimited, match="2"):
        play_computers(user=guest, game="el_grande", players=4)
    resign_match(match_id=first.pk, user=guest)
    play_computers(user=guest, game="el_grande", players=4)


def test_guest_opens_no_table_for_people(guest: User) -> None:
    with pytest.raises(MembersOnly):
        waiting_table(guest)
    open_match(host=guest, game="el_grande", options={}, players=2, ai_levels=[FRIENDLIEST])


def test_guest_takes_no_seat_from_the_lobby(guest: User) -> None:
    table = waiting_table(UserFactory())
    with pytest.raises(MembersOnly):
        join_match(match_id=table.pk, user=guest)


def test_invitation_link_seats_a_stranger_as_a_guest(client: Client) -> None:
    table = waiting_table(UserFactory(), players=2, is_private=True)
    page = client.get(f"/matches/{table.pk}/invitation/{table.invitation}/")
    assert "Take a seat as a guest" in page.text
    client.post(f"/matches/{table.pk}/join/", {"invitation": table.invitation})
    table.refresh_from_db()
    assert table.status == Match.Status.PLAYING
    assert table.seats.get(index=1).user == User.objects.get(guest_since__isnull=False)


@pytest.mark.parametrize("sent", ["", "wrong", "\0"])
def test_stranger_without_the_link_has_to_sign_in(client: Client, sent: str) -> None:
    table = waiting_table(UserFactory(), players=2)
    answer = client.post(f"/matches/{table.pk}/join/", {"invitation": sent})
    assert answer["Location"].startswith("/accounts/login/")
    assert not User.objects.filter(guest_since__isnull=False).exists()
