"""Quality of Swiss drawings: compared with theoretical bounds, and with the best drawings possible."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hypothesis_profiles import examples
from tests.tournaments.drawing.competitions import PLACES, Competition
from tournaments.drawing.rules.bounds import (
    density,
    least_repeats,
    least_repeats_now,
    least_worst_shorts,
)
from tournaments.drawing.rules.swiss.annealing import anneal
from tournaments.drawing.rules.swiss.cost import REPEAT, Arrangement, Problem
from tournaments.drawing.rules.swiss.draw import Candidate, History, draw_swiss
from tournaments.drawing.rules.swiss.repair import polish, repair

#: The lowest cost of each instance, found by trying all divisions into tables of four.
BEST_COSTS = (
    *(9470, 2306, 432, 178, 9350, 3346, 326, 330, 9142, 926),
    *(134, 202, 9342, 2590, 326, 132, 9144, 166, 398, 390),
)


def instance(number):
    """A field of 12 to 24 players after three random rounds."""
    chance, players = Random(number), (12, 16, 20, 24)[number % 4]
    tables, scores = [], [0] * players
    for _round in range(3):
        order = chance.sample(range(players), players)
        for first in range(0, players, 4):
            tables.append(order[first : first + 4])
            for player, points in zip(tables[-1], PLACES[4], strict=True):
                scores[player] += points
    return [Candidate(player, score) for player, score in enumerate(scores)], History.of(tables)


@pytest.mark.parametrize("number", range(20))
def test_a_small_drawing_is_nearly_optimal(number):
    candidates, history = instance(number)
    drawing = draw_swiss(candidates, history, (4,), seed=0)
    pairs = [both for table in drawing.tables for both in combinations(table.players, 2)]
    cost = sum(
        1000 * history.times(one, other) ** 2 + (candidates[one].score - candidates[other].score) ** 2
        for one, other in pairs
    )
    assert BEST_COSTS[number] <= cost <= 1.15 * BEST_COSTS[number]


# Whole competitions


@pytest.mark.parametrize(
    ("players", "rounds", "sizes", "seed"),
    [(32, 4, (4,), 1), (32, 4, (4,), 2), (40, 5, (4,), 3), (31, 4, (4, 3), 4), (45, 4, (5, 4), 5)],
)
def test_nobody_meets_again_if_the_field_is_large_enough(players, rounds, sizes, seed):
    assert density(players, sizes[0], rounds) <= 0.4
    competition = Competition(players, sizes, seed).play(rounds)
    assert competition.repeats == competition.least_repeats == 0
    assert max(competition.byes) == 0


@pytest.mark.parametrize(("players", "rounds", "share"), [(20, 4, 0.015), (16, 5, 0.08)])
def test_a_crowded_competition_has_few_repeats(players, rounds, share):
    for seed in (1, 2):
        competition = Competition(players, (4,), seed).play(rounds)
        assert density(players, 4, rounds) <= 1
        meetings = competition.meetings.total()
        assert competition.repeats <= competition.least_repeats + share * meetings
        assert max(competition.meetings.values()) <= 2


def test_short_tables_are_distributed_evenly():
    worst = []
    for seed in range(5):
        competition = Competition(26, (4, 3), seed).play(3)
        bound = competition.drawings[-1].report.shorts_bound
        assert max(competition.shorts) <= bound + 1
        worst.append(max(competition.shorts) == bound)
    assert sum(worst) >= 4


def test_in_an_odd_two_player_field_nobody_has_two_byes_or_meets_twice():
    competition = Competition(33, (2,), seed=1).play(7)
    assert max(competition.byes) == 1
    assert competition.repeats == 0
    assert sum(spread <= 1 for spread in competition.seat_spreads) >= 0.9 * 33


def test_two_player_tables_repeat_only_when_all_have_met():
    competition = Competition(6, (2,), seed=1).play(5)
    assert competition.repeats == 0
    competition.play(1)
    assert competition.repeats == competition.least_repeats == 3


def test_with_a_thousand_players_scores_are_close_and_seats_balanced():
    competition = Competition(1000, (4,), seed=1).play(6)
    assert competition.repeats == 0
    for drawing in competition.drawings[:4]:
        assert drawing.report.spread_ratio <= 1.1
    spreads = competition.seat_spreads
    assert sum(spread <= 2 for spread in spreads) >= 0.999 * 1000
    assert sum(spread <= 1 for spread in spreads) >= 0.9 * 1000


# Improving drawings


@st.composite
def arrangements(draw):
    sizes = draw(st.lists(st.integers(2, 4), min_size=2, max_size=4))
    players = sum(sizes)
    several = lambda values: draw(st.lists(values, min_size=players, max_size=players))  # noqa: E731
    penalties = [{} for _player in range(players)]
    for one, other in draw(st.lists(st.sampled_from(list(combinations(range(players), 2))), max_size=12)):
        penalties[one][other] = penalties[other][one] = REPEAT
    problem = Problem(
        scores=sorted(several(st.integers(0, 300)), reverse=True),
        penalties=penalties,
        clubs=several(st.integers(0, 5)),
        shorts=several(st.integers(0, 2)),
        is_short=[int(size < max(sizes)) for size in sizes],
        is_pinned=[False] * players,
    )
    order = iter(range(players))
    return Arrangement(problem, [[next(order) for _seat in range(size)] for size in sizes])


@given(arrangements(), st.data())
def test_a_swap_saves_exactly_its_computed_gain(arrangement, data):
    one, other = data.draw(st.sampled_from(list(combinations(range(len(arrangement.table_of)), 2))))
    if arrangement.table_of[one] != arrangement.table_of[other]:
        foretold, before = arrangement.gain(one, other), arrangement.cost()
        arrangement.swap(one, other)
        assert arrangement.cost() == before - foretold


@examples(4)
@given(arrangements(), st.integers(0, 100))
def test_no_improvement_step_increases_the_cost(arrangement, seed):
    for improve in (repair, polish, lambda it: anneal(it, seed)):
        before = arrangement.cost()
        improve(arrangement)
        assert arrangement.cost() <= before
        assert sorted(player for table in arrangement.tables for player in table) == list(
            range(len(arrangement.table_of))
        )


# Bounds


def test_lower_bounds_of_repeats():
    assert least_repeats(16, [[4] * 4] * 5) == 0
    assert least_repeats(16, [[4] * 4] * 6) == 24
    # Two tables of four: those who sat together are split two and two.
    assert least_repeats(8, [[4, 4], [4, 4]]) == 4
    assert (
        least_repeats_now(
            [4, 4], [{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}, {5, 6, 7}, {4, 6, 7}, {4, 5, 7}, {4, 5, 6}]
        )
        == 4
    )
    assert least_repeats_now([2, 2], [{1, 2, 3}, {0, 2}, {0, 1}, {0}]) == 1
    assert least_repeats_now([], []) == 0


def test_lower_bounds_of_short_tables_and_density():
    assert [least_worst_shorts(10, seats) for seats in (0, 3, 10, 11)] == [0, 1, 1, 2]
    assert density(33, 5, 4) == 0.5
