"""The charts of a profile: places, openings, and the rating through time."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.utils import timezone

from games.matches.models import Match
from tests.games.tables import people
from tests.tournaments.statistics.results import ended_match
from tournaments.ratings.services.matches import rate_match
from tournaments.statistics.selectors.person_charts import openings_of, places_of
from tournaments.statistics.selectors.share_bars import LENGTH
from tournaments.statistics.services.counting import count_match

pytestmark = pytest.mark.django_db

NOBODY = AnonymousUser()


def counted(*args, **kwargs) -> Match:
    match = ended_match(*args, **kwargs)
    count_match(match_id=match.pk)
    return match


def test_places_are_counted_by_size_of_table_and_fill_the_bar() -> None:
    ana, ben, cleo = people(3)
    for points in ((90, 60, 50), (40, 60, 50), (40, 60, 50)):
        counted([ana, ben, cleo], points)
    counted([ana, ben], (10, 20))
    chart = places_of(ana, NOBODY)
    assert [(row.players, row.matches) for row in chart.rows] == [(2, 1), (3, 3)]
    assert list(chart.places) == [1, 2, 3]
    two, three = chart.rows
    assert [(share.place, share.count) for share in two.shares] == [(2, 1)]
    assert [(share.place, share.count) for share in three.shares] == [(1, 1), (3, 2)]
    for row in chart.rows:
        ends = [share.x + share.width for share in row.shares]
        assert [0, *ends[:-1]] == [share.x for share in row.shares]
        assert ends[-1] == LENGTH


def test_favourite_openings_are_those_played_at_least_twice_with_their_share_of_wins() -> None:
    ana, ben = people(2)
    for bid, points in ((13, (90, 60)), (13, (50, 60)), (7, (90, 60))):
        counted([ana, ben], points, bids=[bid, 1], first_player="0")
    (chart,) = openings_of(ana, NOBODY)
    assert chart.game == "El Grande"
    (row,) = chart.rows
    assert (row.count, row.win_share) == (2, 0.5)


def test_private_matches_are_drawn_for_the_person_alone(client: Client) -> None:
    ana, ben = people(2)
    match = ended_match([ana, ben], (90, 60))
    Match.objects.filter(pk=match.pk).update(is_private=True)
    count_match(match_id=match.pk)
    assert places_of(ana, ben) is None
    assert places_of(ana, ana) is not None
    client.force_login(ben)
    assert "Places and openings" not in client.get(ana.get_absolute_url()).text


def test_profile_has_drawings_and_tables_with_the_same_figures(client: Client) -> None:
    ana, ben = people(2)
    for days in (9, 3):
        match = counted([ana, ben], (90, 60))
        ended = timezone.now() - timedelta(days=days)
        Match.objects.filter(pk=match.pk).update(finished_at=ended)
        rate_match(match_id=match.pk)
    page = client.get(ana.get_absolute_url()).text
    assert 'class="rating-chart' in page
    assert "<polyline" in page
    assert page.count('class="bar__place"') == 1
    figures = page[page.index("The figures") :]
    assert figures.index("<table>") < figures.index("</details>")


def test_a_single_rated_match_makes_no_line(client: Client) -> None:
    ana, ben = people(2)
    rate_match(match_id=counted([ana, ben], (90, 60)).pk)
    page = client.get(ana.get_absolute_url()).text
    assert "profile-ratings" in page
    assert "<polyline" not in page


def test_profile_query_count_does_not_grow_with_matches(
    client: Client, django_assert_max_num_queries
) -> None:
    ana, ben = people(2)
    counted([ana, ben], (90, 60))
    client.get(ana.get_absolute_url())
    with django_assert_max_num_queries(30) as few:
        client.get(ana.get_absolute_url())
    for _ in range(5):
        counted([ana, ben], (90, 60))
    with django_assert_max_num_queries(len(few)):
        client.get(ana.get_absolute_url())
