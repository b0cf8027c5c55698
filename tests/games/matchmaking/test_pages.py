"""The pages of quick matches, from the choice of a game to the board, or to waiting."""

import pytest
from django.test import Client

from games.ai.selectors import friendliest_level
from games.lobby.forms.tables import OpenTableForm
from games.matches.models import Match
from games.matchmaking.models import Seeker
from games.matchmaking.selectors import Wish
from games.matchmaking.services.searches import find_opponents
from tests.games.tables import people

pytestmark = pytest.mark.django_db


@pytest.fixture
def player(client: Client):
    (person,) = people(1)
    client.force_login(person)
    return person


def test_play_now_begins_a_match_against_computer_players_without_a_clock(client, player) -> None:
    page = client.get("/play/").content.decode()
    assert "/play/el_grande/" in page
    answer = client.post("/play/el_grande/computers/", {"players": "3"})
    match = Match.objects.get()
    assert answer.url == f"/matches/{match.pk}/"
    assert match.status == Match.Status.PLAYING
    assert match.clock is None
    assert [seat.ai_level or seat.user.username for seat in match.seats.select_related("user")] == [
        player.username,
        friendliest_level("el_grande"),
        friendliest_level("el_grande"),
    ]


def test_the_level_of_the_computer_players_can_be_chosen(client, player) -> None:
    client.post("/play/el_capitan/computers/", {"players": "2", "level": "medium"})
    assert Match.objects.get().seats.get(index=1).ai_level == "medium"


@pytest.mark.parametrize("place", ["computers", "people"])
@pytest.mark.parametrize("form", [{"players": "9"}, {"players": "2", "level": "x", "pace": "x"}])
def test_a_form_that_makes_no_sense_is_shown_again(client, player, place, form) -> None:
    answer = client.post(f"/play/el_grande/{place}/", form)
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode()
    assert not Match.objects.exists()
    assert not Seeker.objects.exists()


def test_looking_for_opponents_is_shown_on_my_matches_until_it_is_stopped(client, player) -> None:
    answer = client.post("/play/el_grande/people/", {"players": "4"}, follow=True)
    page = answer.content.decode()
    assert "Looking for opponents" in page
    assert "3 more players needed" in page
    answer = client.post(f"/play/waiting/{Seeker.objects.get().pk}/stop/", follow=True)
    assert "Looking for opponents" not in answer.content.decode()
    assert not Seeker.objects.exists()


def test_the_lobby_shows_who_waits_and_joining_begins_the_match(client, player) -> None:
    (other,) = people(1)
    find_opponents(user=other, wish=Wish("el_caballero", 2, "fast"))
    page = client.get("/lobby/").content.decode()
    assert "1 person is waiting" in page
    assert other.username not in page
    answer = client.post("/play/el_caballero/people/", {"players": "2", "pace": "fast"})
    assert answer.url == f"/matches/{Match.objects.get().pk}/"


def test_a_visitor_signs_in_and_comes_back_to_the_form(client) -> None:
    address = "/play/el_grande/people/"
    answer = client.post(address, {"players": "2"})
    assert answer.url.endswith(f"?next={address}")
    client.force_login(people(1)[0])
    assert client.get(address).url == "/play/el_grande/"
    assert not Match.objects.exists()


@pytest.mark.parametrize("address", ["", "computers/", "people/"])
def test_a_game_that_is_not_played_here_is_not_found(client, player, address) -> None:
    assert client.get(f"/play/ludo/{address}").status_code in (404, 405)
    assert client.post(f"/play/ludo/{address}").status_code in (404, 405)


def test_opening_a_table_asks_for_little_and_keeps_every_option_folded(client, player) -> None:
    page = client.get("/lobby/new/el_grande/").content.decode()
    in_sight, _fold, folded = page.partition('<details class="stack more-options">')
    assert 'name="players"' in in_sight
    for name in ("opponent_1", "least_reliability", "option_castillo", "clock", "turn_hours", "absence"):
        assert f'name="{name}"' in folded
    form = OpenTableForm("el_grande")
    usual = {name: field.initial for name, field in form.fields.items() if field.initial not in (None, False)}
    client.post("/lobby/new/el_grande/", usual | {"name": "Sunday"})
    match = Match.objects.get()
    assert (match.name, match.status) == ("Sunday", Match.Status.OPEN)
    wrong = usual | {"clock": "custom", "turn_hours": "0"}
    answer = client.post("/lobby/new/el_grande/", wrong)
    assert answer.status_code == 422
    assert 'more-options" open' in answer.content.decode()
