"""Bots are rated among themselves; with a bot at the table no person's rating changes."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from games.lobby.services.tables import join_match, open_match
from games.matches.models import Match
from games.seats.services.tenures import hand_over
from tests.factories import UserFactory
from tests.games.seats.bots import bot_of, bots
from tests.games.tables import DEFAULT_OPTIONS, advance, fresh, people, play_out
from tests.tournaments.builders import competition
from tests.tournaments.organising.competitions import opened
from tournaments.competitions.models import Competition
from tournaments.competitions.refusals import NotAllowed
from tournaments.entering.refusals import NotAdmitted
from tournaments.entering.services import enter_competition
from tournaments.ratings.models import Rating, RatingChange
from tournaments.ratings.selectors.forecasts import forecast_of
from tournaments.ratings.selectors.results import pools_of_match, unrated_matches
from tournaments.ratings.services.matches import rate_match
from tournaments.statistics.rules.facts import Opponents
from tournaments.statistics.selectors.match_facts import facts_of

pytestmark = pytest.mark.django_db


def table(*sitters, is_private=False):
    host, *others = sitters
    match = open_match(
        host=host,
        game="el_grande",
        options=DEFAULT_OPTIONS,
        players=len(sitters),
        ai_levels=[],
        is_private=is_private,
        welcomes_bots=True,
    )
    for user in others:
        join_match(match_id=match.pk, user=user, invitation=match.invitation)
    return fresh(match)


def played(*sitters, is_private=False):
    return play_out(table(*sitters, is_private=is_private))


def test_a_match_with_a_bot_changes_nobodys_rating():
    (bot,) = bots(1)
    match = played(UserFactory(), UserFactory(), bot)
    assert match.status == Match.Status.FINISHED
    assert not rate_match(match_id=match.pk)
    assert not unrated_matches().exists()
    assert not RatingChange.objects.exists()
    assert facts_of(match).company == Opponents.AI


def test_bots_among_themselves_have_their_own_pool(client):
    match = played(*bots(2))
    assert rate_match(match_id=match.pk)
    assert set(Rating.objects.values_list("pool__key", flat=True)) == {"el_grande-bots"}
    assert Rating.objects.count() == 2
    assert client.get(reverse("leaderboard", args=["el_grande-bots"])).status_code == 200


def taken_over(*sitters, leaving, by):
    """A match played to the end after a seat changed hands."""
    match = table(*sitters)
    advance(match, 3)
    seat = match.seats.get(user=leaving)
    with transaction.atomic():
        hand_over(match, seat, by, timezone.now())
    return play_out(match)


def test_a_match_with_a_bot_replaced_by_a_person_is_not_rated():
    (bot,) = bots(1)
    match = taken_over(*people(2), bot, leaving=bot, by=UserFactory())
    assert match.status == Match.Status.FINISHED
    assert not rate_match(match_id=match.pk)
    assert not unrated_matches().exists()
    assert facts_of(match).company == Opponents.AI
    assert pools_of_match(match.pk) == ("el_grande-bots",)


def test_a_match_of_bots_that_a_person_began_is_not_rated():
    first, second, third = bots(3)
    person = UserFactory()
    match = taken_over(person, first, second, leaving=person, by=third)
    assert not rate_match(match_id=match.pk)
    assert not unrated_matches().exists()


def test_a_match_between_bots_of_one_owner_is_not_rated():
    owner = UserFactory()
    match = played(bot_of(owner), bot_of(owner), is_private=True)
    assert not rate_match(match_id=match.pk)


def test_a_waiting_table_with_a_bot_says_it_is_not_rated(client):
    (bot,) = bots(1)
    match = open_match(host=bot, game="el_grande", options=DEFAULT_OPTIONS, players=3, ai_levels=[])
    forecast = forecast_of(match, AnonymousUser(), timezone.now())
    assert (forecast.is_rated, forecast.has_bot) == (False, True)
    assert "nobody’s rating will change" in client.get(match.get_absolute_url()).content.decode()


def test_bots_cannot_create_competitions():
    with pytest.raises(NotAllowed):
        opened(bots(1)[0])


def test_bots_cannot_enter_competitions():
    cup = competition(status=Competition.Status.SIGN_UP)
    with pytest.raises(NotAdmitted) as refused:
        enter_competition(competition_id=cup.pk, user=bots(1)[0])
    assert "bots can’t enter" in refused.value.sentence
