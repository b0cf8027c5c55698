"""Queries and bytes of hot requests in the middle of a match keep to benchmarks/budget.json, as `make bench-short` shows."""

import pytest

from benchmarks.ratios.budget import limits
from benchmarks.ratios.counting import counted_turn
from benchmarks.ratios.positions import MIDDLES, PLAYERS
from tests.games.tables import people

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("game", MIDDLES)
def test_a_turn_in_the_middle_of_a_match_keeps_to_its_budget(game: str) -> None:
    counts = {game: counted_turn(game, people(PLAYERS))}
    compared = list(limits(counts))
    assert {limit.request for limit in compared} == set(counts[game])
    above = [
        f"{limit}: {limit.counted:g}, allowed {limit.allowed:g}" for limit in compared if not limit.is_kept
    ]
    assert not above, "\n".join(above)
