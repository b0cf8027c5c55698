"""Pages of leaderboards, ratings over time and forecasts, and the forecast of waiting tables."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.lobby.services.tables import join_match, open_match, resign_match
from tests.factories import UserFactory
from tests.games.tables import DEFAULT_OPTIONS, full_table, people
from tests.tournaments.ratings.matches import finished_match, played_league
from tournaments.ratings.models import Rating, RatingCalibration, RatingChange, RatingPool
from tournaments.ratings.sections import ratings_part
from tournaments.ratings.selectors.forecasts import forecast_of
from tournaments.ratings.selectors.ratings import leaderboard, rating_line
from tournaments.ratings.services.matches import rate_match
from tournaments.ratings.services.sweeps import fit_forecasts

pytestmark = pytest.mark.django_db

LEADERBOARD = "/ratings/el_grande-duel/"


def rated(user, mu=25.0, *, pool="el_grande-duel", standing=0, **fields):
    found, _created = RatingPool.objects.get_or_create(key=pool)
    facts = {"sigma": 3.0, "games": 40, "last_played": timezone.now()} | fields
    return Rating.objects.create(pool=found, user=user, mu=mu, standing=standing, **facts)


def text_of(response):
    return " ".join(response.content.decode().split())


def test_the_leaderboard_is_sorted_and_ties_share_a_place(client):
    for name, mu, standing in (
        ("Ana", 30, 1486),
        ("Blas", 28, 1458),
        ("Caro", 28, 1458),
        ("Dulce", 25, 1416),
    ):
        rated(UserFactory(username=name), mu, standing=standing)
    rated(UserFactory(username="Newcomer"), standing=None)
    rated(UserFactory(username="Gone", is_active=False), 40, standing=1600)
    response = client.get(LEADERBOARD)
    rows = response.context["rows"]
    assert [(row.place, row.user.username) for row in rows] == [
        (1, "Ana"),
        (2, "Blas"),
        (2, "Caro"),
        (4, "Dulce"),
    ]
    assert rows[0].seen.rating == 1570


def test_places_continue_across_pages():
    pool = rated(UserFactory(), standing=9).pool
    for _ in range(51):
        rated(UserFactory(), standing=5)
    page, rows = leaderboard(pool, "2", timezone.now())
    assert (page.number, len(rows), rows[0].place) == (2, 2, 2)


@pytest.mark.parametrize("number", [1, 30])
def test_leaderboard_query_count_does_not_grow_with_rows(client, django_assert_num_queries, number):
    for standing in range(number):
        rated(UserFactory(), standing=standing)
    with django_assert_num_queries(4):
        client.get(LEADERBOARD)


@pytest.mark.parametrize(
    "path", ["/ratings/", "/ratings/overall/", LEADERBOARD, "/ratings/el_capitan-table/forecasts/"]
)
def test_rating_pages_without_matches_say_so(client, path):
    response = client.get(path)
    assert response.status_code == 200
    assert b'class="empty"' in response.content


@pytest.mark.parametrize(
    "path", ["/ratings/chess/", "/ratings/chess/forecasts/", "/ratings/overall/people/nobody/"]
)
def test_unknown_pools_and_people_are_404(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("page", ["0", "99", "x", "-1"])
def test_an_invalid_page_number_shows_the_nearest_page(client, page):
    rated(UserFactory())
    assert client.get(LEADERBOARD, {"page": page}).status_code == 200


def test_a_person_who_is_not_listed_is_told_why(client):
    me = UserFactory()
    rated(me, games=3, sigma=7.0, standing=None)
    client.force_login(me)
    page = text_of(client.get(LEADERBOARD))
    assert "Your rating here is 1500?, give or take 98." in page
    assert "You’ll be listed once" in page


def test_the_leaderboard_shows_the_fixed_marks_of_computer_players(client):
    assert "Medium AI: 1500" in text_of(client.get(LEADERBOARD))
    assert "Medium AI" not in text_of(client.get("/ratings/overall/"))


def test_the_page_of_a_rating_shows_a_chart_and_all_steps(client):
    played_league(people=4, matches=5)
    user = Rating.objects.order_by("-games").first().user
    response = client.get(reverse("person-rating", args=["overall", user.username]))
    page = text_of(response)
    assert "<polyline" in page
    assert len(response.context["steps"]) == Rating.objects.get(user=user, pool__key="overall").games
    assert "style=" not in page.split("</header>")[1].split("<footer")[0]


def test_a_name_in_other_letter_case_redirects_to_the_page(client):
    UserFactory(username="Ana")
    response = client.get("/ratings/overall/people/ana/")
    assert (response.status_code, response.url) == (301, "/ratings/overall/people/Ana/")


@pytest.mark.parametrize("number", [1, 30])
def test_rating_history_query_count_does_not_grow_with_steps(client, django_assert_num_queries, number):
    company = people(2)
    for hours in range(number):
        rate_match(match_id=finished_match(company, hours=hours).pk)
    with django_assert_num_queries(7):
        client.get(reverse("person-rating", args=["overall", company[0].username]))


def test_private_matches_are_only_linked_for_their_players(client):
    company = people(2)
    match = finished_match(company, is_private=True)
    rate_match(match_id=match.pk)
    path = reverse("person-rating", args=["overall", company[0].username])
    assert match.get_absolute_url() not in text_of(client.get(path))
    client.force_login(company[1])
    assert match.get_absolute_url() in text_of(client.get(path))


def test_the_chart_has_one_point_per_day():
    company = people(2)
    for hours in (0, 1, 30):
        rate_match(match_id=finished_match(company, hours=hours).pk)
    assert len(rating_line(company[0], RatingPool.objects.get(key="overall"))) == 2


def test_the_accuracy_of_forecasts_is_public(client):
    played_league(people=10, matches=55, seats=4)
    fit_forecasts(now=timezone.now())
    response = client.get("/ratings/overall/forecasts/")
    assert "The latest 330 pairs" in text_of(response)
    assert sum(found.pairs for found in response.context["bins"]) == 330
    assert RatingCalibration.objects.count() == 2


def test_the_end_of_a_match_says_what_it_did_to_the_readers_rating(client):
    loser, winner, stranger = people(3)
    match = full_table([loser, winner])
    resign_match(match_id=match.pk, user=loser)
    client.force_login(winner)
    assert "Rating (El Grande for two)" not in text_of(client.get(match.get_absolute_url()))
    rate_match(match_id=match.pk)
    shown = {}
    for person in (loser, winner, stranger):
        client.force_login(person)
        shown[person] = text_of(client.get(match.get_absolute_url()))
    change = RatingChange.objects.get(user=winner, pool__key="el_grande-duel")
    after = round(1500 + 14 * (change.mu_after - 25))
    assert f"<strong>{after}</strong></a> (+{after - 1500})" in shown[winner]
    assert f"(−{after - 1500})" in shown[loser]
    assert "Rating (El Grande for two)" not in shown[stranger]


def waiting_table(host, players=3, ai_levels=()):
    return open_match(
        host=host, game="el_grande", options=DEFAULT_OPTIONS, players=players, ai_levels=list(ai_levels)
    )


def test_a_waiting_table_shows_a_visitor_the_forecast_with_them(client):
    strong, weak, visitor = people(3)
    rated(strong, 35, pool="el_grande-table")
    rated(weak, 15, pool="el_grande-table")
    match = waiting_table(strong)
    join_match(match_id=match.pk, user=weak)
    client.force_login(visitor)
    page = text_of(client.get(match.get_absolute_url()))
    assert "If you joined, we’d expect:" in page
    forecast = forecast_of(match, visitor, timezone.now())
    assert [prospect.user for prospect in forecast.prospects] == [strong, visitor, weak]
    assert forecast.prospects[0].ahead_of_viewer > 0.6 > forecast.prospects[2].ahead_of_viewer
    assert sum(prospect.place for prospect in forecast.prospects) == pytest.approx(6)


def test_a_waiting_table_shows_an_anonymous_visitor_the_forecast_without_them(client):
    host, guest = people(2)
    match = waiting_table(host)
    join_match(match_id=match.pk, user=guest)
    page = text_of(client.get(match.get_absolute_url()))
    assert "With the players here now, we expect:" in page


def test_a_waiting_table_with_a_computer_player_says_it_is_not_rated(client):
    match = waiting_table(UserFactory(), ai_levels=["greedy"])
    assert "the match won’t be rated" in text_of(client.get(match.get_absolute_url()))


def test_a_waiting_table_with_one_player_shows_no_forecast_yet(client):
    host = UserFactory()
    match = waiting_table(host)
    client.force_login(host)
    page = text_of(client.get(match.get_absolute_url()))
    assert "The match will be rated: El Grande, 3 to 5 players." in page
    assert "Mean place" not in page


def test_a_profile_shows_ratings_faded_until_today(client):
    user = UserFactory()
    rated(user, 30, last_played=timezone.now() - timedelta(days=100))
    page = text_of(client.get(user.get_absolute_url()))
    assert "El Grande for two" in page
    assert '1570&nbsp;<span class="muted">±&nbsp;50</span>' in page


def test_the_data_export_contains_ratings_and_every_step():
    company = people(2)
    rate_match(match_id=finished_match(company).pk)
    files = dict(ratings_part(company[0]))
    assert files.keys() == {"ratings.json", "rating_steps.json"}
    assert b'"mu_after"' in files["rating_steps.json"]
