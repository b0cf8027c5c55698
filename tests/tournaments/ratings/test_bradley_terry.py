"""Rating of one match: frozen values, an independent implementation, and properties of every match."""

from math import exp, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.ratings.rules.bradley_terry import rated
from tournaments.ratings.rules.skill import BETA, SIGMA, TAU, Skill

SKILLS = st.builds(Skill, st.floats(5, 45), st.floats(1, SIGMA))
TABLES = st.lists(st.tuples(SKILLS, st.integers(1, 5)), min_size=2, max_size=5)

FROZEN = [
    (
        [(25, SIGMA)] * 4,
        [1, 2, 3, 4],
        [
            (31.2504687402, 7.51189739),
            (27.0834895801, 7.51189739),
            (22.9165104199, 7.51189739),
            (18.7495312598, 7.51189739),
        ],
    ),
    ([(25, SIGMA)] * 2, [1, 2], [(27.0834895801, 8.0691052824), (22.9165104199, 8.0691052824)]),
    (
        [(30, 3), (22, 5), (25, 2.5)],
        [2, 1, 2],
        [(29.484360492, 2.9620080185), (24.2998289857, 4.8243925915), (24.7827682249, 2.4777394034)],
    ),
    (
        [(28, 2.5), (24, 4), (26, 8), (20, 3), (25, 2)],
        [3, 1, 5, 2, 3],
        [
            (27.554677033, 2.4554328712),
            (26.4947859611, 3.8136556862),
            (16.6832846631, 6.700565152),
            (20.9891946532, 2.9236018106),
            (24.80385296, 1.9774913471),
        ],
    ),
]


def written_down_again(skills, places):
    """The update by its definition: sum over all pairs, with sigma widened by tau beforehand."""
    wide = [sqrt(skill.sigma**2 + TAU**2) for skill in skills]
    after = []
    for i, skill in enumerate(skills):
        shift = narrowing = 0.0
        for j, other in enumerate(skills):
            if i == j:
                continue
            c = sqrt(wide[i] ** 2 + wide[j] ** 2 + 2 * BETA**2)
            expected = 1 / (1 + exp((other.mu - skill.mu) / c))
            scored = 0.5 if places[i] == places[j] else float(places[i] < places[j])
            shift += wide[i] ** 2 / c * (scored - expected)
            narrowing += (wide[i] / c) ** 2 * expected * (1 - expected)
        after.append((skill.mu + shift, wide[i] * sqrt(max(1 - narrowing, 0.0001))))
    return after


@pytest.mark.parametrize(("skills", "places", "expected"), FROZEN)
def test_ratings_equal_the_frozen_values(skills, places, expected):
    found = rated([Skill(mu, sigma) for mu, sigma in skills], places)
    assert [number for pair in found for number in pair] == pytest.approx(
        [number for pair in expected for number in pair], abs=1e-9
    )


@given(TABLES)
def test_the_library_equals_the_definition(table):
    skills, places = zip(*table, strict=True)
    for found, expected in zip(rated(skills, places), written_down_again(skills, places), strict=True):
        assert found == pytest.approx(expected, abs=1e-9)


@given(TABLES, st.randoms(use_true_random=False))
def test_the_order_of_seats_does_not_matter(table, rng):
    shuffled = rng.sample(range(len(table)), len(table))
    straight = rated(*zip(*table, strict=True))
    mixed = rated(*zip(*(table[index] for index in shuffled), strict=True))
    for found, index in zip(mixed, shuffled, strict=True):
        assert found == pytest.approx(straight[index], abs=1e-9)


@given(SKILLS, st.integers(2, 5))
def test_equal_players_who_tie_keep_their_mu(skill, number):
    for mu, _sigma in rated([skill] * number, [1] * number):
        assert mu == pytest.approx(skill.mu, abs=1e-9)


@given(st.floats(1, SIGMA), st.lists(st.floats(15, 35), min_size=2, max_size=5))
def test_the_winner_rises_and_the_last_falls_among_players_of_equal_sigma(sigma, strengths):
    skills = [Skill(mu, sigma) for mu in strengths]
    after = rated(skills, range(1, len(skills) + 1))
    assert after[0][0] > skills[0].mu
    assert after[-1][0] < skills[-1].mu


@given(TABLES)
def test_a_match_never_increases_sigma_by_more_than_tau(table):
    skills, places = zip(*table, strict=True)
    for skill, (_mu, sigma) in zip(skills, rated(skills, places), strict=True):
        assert sigma <= sqrt(skill.sigma**2 + TAU**2) + 1e-12
