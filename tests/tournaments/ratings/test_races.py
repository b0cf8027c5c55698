"""Concurrent rating and recalculation of matches."""

from functools import partial

import pytest

from games.matches.models import Match
from tests.crowd import at_once
from tests.games.tables import people
from tests.tournaments.ratings.matches import finished_match, kept_ratings, kept_steps
from tournaments.ratings.models import RatingPool
from tournaments.ratings.services.matches import rate_match
from tournaments.ratings.services.recalculation import recalculate_after_void

pytestmark = pytest.mark.django_db(transaction=True)


def test_concurrent_rating_of_one_match_rates_it_once():
    match = finished_match(people(3))
    outcomes = at_once([partial(rate_match, match_id=match.pk)] * 4)
    assert sorted(outcomes) == [False, False, False, True]
    assert [step[0] for step in kept_steps()] == [1, 1, 1]


def test_matches_rated_concurrently_are_in_the_order_they_ended():
    company = people(3)
    matches = [finished_match(company, [1, 2, 3], hours=hours) for hours in range(4)]
    void = finished_match(company, [3, 2, 1], hours=0.5)
    rate_match(match_id=void.pk)
    Match.objects.filter(pk=void.pk).update(status=Match.Status.VOID)
    calls = [partial(rate_match, match_id=match.pk) for match in matches]
    outcomes = at_once([*calls, partial(recalculate_after_void, void.pk)])
    assert outcomes == [True] * 5
    found = kept_steps(), kept_ratings()
    RatingPool.objects.all().delete()
    for match in matches:
        rate_match(match_id=match.pk)
    assert found == (kept_steps(), kept_ratings())
