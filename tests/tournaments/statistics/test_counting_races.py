"""Many matches that end at the same moment, doubled messages, and a recount in the middle of it."""

from functools import partial

import pytest

from tests.crowd import at_once
from tests.games.tables import people
from tests.tournaments.statistics.results import ended_match, everything
from tournaments.statistics.models import CountedMatch, PersonTally
from tournaments.statistics.services.counting import count_match, recount_statistics

pytestmark = pytest.mark.django_db(transaction=True)


def test_of_many_who_count_the_same_match_one_does():
    match = ended_match(people(3), [90, 60, 70])
    outcomes = at_once([partial(count_match, match_id=match.pk)] * 8)
    assert sorted(outcomes) == [False] * 7 + [True]


def test_matches_that_end_together_all_count_also_while_everything_is_counted_anew():
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
