"""The pairs that directors keep apart, as rows, reach the drawing of every format that can keep them."""

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
def test_a_chain_of_pairs_that_no_lot_would_hit_upon_is_kept_apart(settings):
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
