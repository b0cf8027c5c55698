"""Concurrent counting: many matches at once, duplicate jobs, and a recount in between."""

from functools import partial

import pytest

from tests.crowd import at_once
from tests.games.tables import people
from tests.tournaments.statistics.results import ended_match, everything
from tournaments.statistics.models import CountedMatch, PersonTally
from tournaments.statistics.services.counting import count_match, recount_statistics

pytestmark = pytest.mark.django_db(transaction=True)


def test_concurrent_counting_of_one_match_counts_it_once():
    match = ended_match(people(3), [90, 60, 70])
    outcomes = at_once([partial(count_match, match_id=match.pk)] * 8)
    assert sorted(outcomes) == [False] * 7 + [True]


def test_concurrent_counting_and_recounting_counts_every_match():
    ana, ben = people(2)
    matches = [ended_match([ana, ben], [90, 60 + number], bids=[13, 2]) for number in range(8)]
    counts = [partial(count_match, match_id=match.pk) for match in matches]
    outcomes = at_once([*counts, recount_statistics, *counts])
    assert not [error for error in outcomes if isinstance(error, Exception)]
    assert CountedMatch.objects.count() == 8
    assert PersonTally.objects.get(user=ana).matches == 8
    together = everything()
    recount_statistics()
    assert everything() == together
