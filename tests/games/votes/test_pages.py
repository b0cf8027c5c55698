"""Pages of votes."""

import pytest
from django.test import Client
from django.urls import reverse

from games.votes.models import Motion
from games.votes.services.votes import ASK_AGAIN_AFTER, cast_ballot
from tests.games.clocks.timed import timed_table
from tests.games.tables import people
from tests.games.votes.voting import KIND, ask, users

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Four people and a computer player with a day for each turn; the first bid is due."""
    return timed_table(people(4), ["uniform"], caretaker_level="uniform")


def test_players_open_a_motion_and_vote_on_pages(match):
    anna, bruno, carla, _dario = (_client(user) for user in users(match))
    page = anna.get(reverse("match-votes", args=[match.pk])).content.decode()
    assert "Ask for a pause" in page
    assert "End the pause" not in page
    until = {"kind": "pause", "until": "2026-05-09"}
    assert anna.post(reverse("match-propose", args=[match.pk]), until).url == match.get_absolute_url()
    motion = Motion.objects.get()
    page = bruno.get(match.get_absolute_url()).content.decode()
    assert "Pause the match until May 9, 2026" in page
    vote = reverse("match-vote", args=[match.pk, motion.pk])
    assert vote in page
    assert vote not in anna.get(match.get_absolute_url()).content.decode()
    assert bruno.post(vote, {"answer": "yes"}).status_code == 302
    assert carla.post(vote, {"answer": "maybe"}).status_code == 422
    assert carla.post(vote, {"answer": "yes"}, headers={"hx-request": "true"}).status_code == 200
    assert "The match is paused until" in carla.get(match.get_absolute_url()).content.decode()
    assert "The table said yes." in anna.get(reverse("match-votes", args=[match.pk])).content.decode()
    assert carla.post(vote, {"answer": "no"}).status_code == 409


@pytest.mark.parametrize("until", ["", "tomorrow", "2026-02-30", "2030-01-01", "2026-05-01"])
def test_pause_until_an_invalid_day_is_refused(match, until):
    answer = _client(users(match)[0]).post(
        reverse("match-propose", args=[match.pk]), {"kind": "pause", "until": until}
    )
    assert answer.status_code == 422
    assert not Motion.objects.exists()


def test_spectators_see_votes_without_buttons(client, match):
    motion = ask(match, users(match)[0], KIND.PAUSE)
    page = client.get(match.get_absolute_url()).content.decode()
    assert "Pause the match until" in page
    assert reverse("match-vote", args=[match.pk, motion.pk]) not in page
    votes = client.get(reverse("match-votes", args=[match.pk])).content.decode()
    assert "Ask the table" not in votes


def test_motion_of_another_match_cannot_be_voted_on(match):
    other = timed_table(people(2))
    motion = ask(other, users(other)[0], KIND.PAUSE)
    anna = _client(users(match)[0])
    answer = anna.post(reverse("match-vote", args=[match.pk, motion.pk]), {"answer": "yes"})
    assert answer.status_code == 422
    assert motion.ballots.count() == 1


@pytest.mark.parametrize("number", [1, 6])
def test_votes_page_query_count_does_not_grow_with_votes(noon, match, number, django_assert_num_queries):
    anna, bruno, *_ = users(match)
    for _ in range(number):
        motion = ask(match, anna, KIND.VOID)
        cast_ballot(motion_id=motion.pk, user=bruno, is_yes=False)
        noon.shift(ASK_AGAIN_AFTER)
    client = _client(anna)
    with django_assert_num_queries(10):
        client.get(reverse("match-votes", args=[match.pk]))


def _client(user):
    client = Client()
    client.force_login(user)
    return client
