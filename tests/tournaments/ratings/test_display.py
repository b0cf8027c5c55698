"""Displayed ratings, pools, anchors and charts."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.ratings.leagues import BEGINNING
from tournaments.ratings.rules.anchors import distance
from tournaments.ratings.rules.calibration import Bin
from tournaments.ratings.rules.charts import MOST_POINTS, Point, line_chart, reliability_chart, thinned
from tournaments.ratings.rules.display import is_listed, shown
from tournaments.ratings.rules.pools import pools_of
from tournaments.ratings.rules.prediction import chance_ahead, expected_places
from tournaments.ratings.rules.skill import BETA, Skill
from tournaments.ratings.selectors.pools import anchors_of, every_pool


def settled(mu=25.0, sigma=3.0, games=40, days_ago=0):
    return Skill(mu, sigma, games, BEGINNING - timedelta(days=days_ago))


def test_a_newcomer_has_a_provisional_1500():
    assert shown(Skill()) == (1500, 117, True)


def test_a_settled_rating_is_not_provisional_and_listed_two_deviations_lower():
    seen = shown(settled(mu=30))
    assert seen == (1570, 42, False)
    assert seen.cautious == 1486


@pytest.mark.parametrize(
    ("sigma", "games", "is_provisional"), [(4.4, 10, False), (4.5, 10, True), (3, 9, True)]
)
def test_a_rating_is_provisional_with_few_matches_or_a_large_sigma(sigma, games, is_provisional):
    assert shown(settled(sigma=sigma, games=games)).is_provisional is is_provisional


@pytest.mark.parametrize(
    ("skill", "expected"),
    [
        (settled(sigma=4.0, games=15), True),
        (settled(sigma=4.1, games=15), False),
        (settled(sigma=3.0, games=14), False),
        (settled(sigma=2.0, days_ago=180), True),
        (settled(sigma=2.0, days_ago=181), False),
        (settled(sigma=3.9, days_ago=100), False),
        (Skill(), False),
    ],
)
def test_active_people_with_a_certain_rating_are_listed(skill, expected):
    assert is_listed(skill, BEGINNING) is expected


def test_a_hundred_points_between_settled_players_mean_a_64_percent_chance():
    ahead = chance_ahead(settled(mu=25 + 100 / 14, sigma=2.5), settled(sigma=2.5))
    assert ahead == pytest.approx(0.64, abs=0.005)


@given(
    st.lists(st.builds(Skill, st.floats(5, 45), st.floats(1, 8)), min_size=2, max_size=5), st.floats(0.5, 2)
)
def test_expected_places_add_up(skills, steepness):
    places = expected_places(skills, steepness)
    assert sum(places) == pytest.approx(len(skills) * (len(skills) + 1) / 2)
    assert all(1 <= place <= len(skills) for place in places)


def test_a_match_counts_for_its_own_pool_and_overall():
    assert pools_of("el_grande", 2) == ("el_grande-duel", "overall")
    assert pools_of("el_capitan", 4) == ("el_capitan-table", "overall")
    assert len(every_pool()) == len(set(every_pool())) == 10


def test_computer_players_have_anchors_in_the_pools_for_two_where_they_were_measured():
    assert all(anchors_of(pool) == [] for pool in every_pool() if not pool.endswith("-duel"))
    for pool in ("el_grande-duel", "el_caballero-duel", "el_capitan-duel"):
        marks = {anchor.level: anchor.rating for anchor in anchors_of(pool)}
        assert list(marks.values()) == sorted(marks.values(), reverse=True)
        assert marks["medium"] == 1500
        assert 900 < marks["beginner"] < marks["easy"] < 1500


def test_the_distance_of_anchors_reproduces_the_share_it_was_computed_from():
    apart = distance(640, 1000)
    assert chance_ahead(Skill(25 + apart, 0), Skill(25, 0)) == pytest.approx(0.64, abs=0.001)
    assert distance(5, 10) == pytest.approx(0)
    assert apart < BETA


def points(number, per_day=1, rating=1500):
    return [
        Point(BEGINNING + timedelta(hours=24 / per_day * index), rating + index % 300, 40)
        for index in range(number)
    ]


def test_a_chart_keeps_the_last_point_of_each_day():
    kept = thinned(points(10, per_day=5))
    assert [point.rating for point in kept] == [1502, 1507, 1509]


@given(st.integers(1, 3000))
def test_a_chart_never_has_too_many_points(number):
    kept = thinned(points(number))
    assert len(kept) == min(number, MOST_POINTS)
    assert (kept[0], kept[-1]) == (points(number)[0], points(number)[-1])


@given(st.integers(1, 60), st.integers(100, 2500))
def test_all_coordinates_stay_within_the_chart(number, rating):
    chart = line_chart(points(number, rating=rating))
    frame = chart.frame
    for corner in (*chart.line.split(), *chart.band.split()):
        x, y = map(float, corner.split(","))
        assert frame.left <= x <= frame.right
        assert frame.top <= y <= frame.bottom
    assert 2 <= len(chart.ratings) <= 9
    assert 1 <= len(chart.dates) <= 4


def test_accurate_forecasts_are_drawn_on_the_diagonal():
    chart = reliability_chart([Bin(0.6, 0.6, 100), Bin(0.9, 0.9, 25)])
    frame = chart.frame
    for dot in chart.dots:
        assert float(dot.x) - frame.left == pytest.approx(frame.bottom - float(dot.y), abs=0.2)
    assert float(chart.dots[0].radius) > float(chart.dots[1].radius)


def test_favourites_who_lost_more_often_than_they_won_fit_on_the_chart():
    chart = reliability_chart([Bin(0.55, 0.21, 3), Bin(0.8, 0.9, 5)])
    assert chart.outcomes[0].value == 0.2
    assert all(chart.frame.top <= float(dot.y) <= chart.frame.bottom for dot in chart.dots)
