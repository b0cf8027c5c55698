"""Forbidden pairs stored as rows are respected in the drawings of every format."""

from itertools import combinations, pairwise

import pytest

from tests.tournaments.builders import competition, contenders, entrants, stage
from tournaments.competitions.models import ForbiddenPair, Round
from tournaments.drawing.selectors import planned_round

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "settings",
    [
        {"format": "league", "sizes": [4]},
        {"format": "heats", "sizes": [4], "rounds": 1},
        {"format": "knockout", "sizes": [4]},
        {"format": "swiss", "sizes": [4]},
    ],
    ids=lambda settings: settings["format"],
)
def test_a_long_chain_of_forbidden_pairs_is_kept_apart_in_every_format(settings):
    cup = competition()
    held = stage(cup, **settings)
    field = entrants(16, cup)
    contenders(held.divisions.get(), field)
    chain = list(pairwise(field[:12]))
    ForbiddenPair.objects.bulk_create(
        ForbiddenPair(competition=cup, first=one, second=other) for one, other in chain
    )
    planned = planned_round(Round.objects.create(stage=held, number=1))
    met = {frozenset(both) for table in planned.tables for both in combinations(table.entries, 2)}
    assert planned.tables
    assert not met & {frozenset({one.pk, other.pk}) for one, other in chain}
