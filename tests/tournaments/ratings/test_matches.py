"""Finished matches are rated once, in order, and only if they count."""

from datetime import timedelta

import pytest
from django.utils import timezone

from config.jobs.models import Job
from games.lobby.services.tables import resign_match
from games.matches.models import Match
from games.seats.models import Tenure
from games.signals import match_advanced
from tests.factories import UserFactory
from tests.games.tables import full_table, people
from tests.tournaments.ratings.leagues import BEGINNING
from tests.tournaments.ratings.matches import finished_match, kept_ratings, kept_steps, played_league
from tournaments.rating_tasks import sweep_ratings
from tournaments.ratings.models import Rating, RatingChange, RatingPool, RatingSnapshot
from tournaments.ratings.rules.book import Book, unpacked
from tournaments.ratings.selectors.results import rated_results
from tournaments.ratings.services.matches import rate_match
from tournaments.ratings.services.rows import take_snapshot
from tournaments.ratings.services.sweeps import fit_forecasts, rate_missed_matches, renew_standings

pytestmark = pytest.mark.django_db


def test_a_finished_match_is_rated_by_a_job(django_capture_on_commit_callbacks, run_jobs):
    loser, winner = people(2)
    match = full_table([loser, winner])
    with django_capture_on_commit_callbacks(execute=True):
        resign_match(match_id=match.pk, user=loser)
    run_jobs()
    assert set(kept_ratings("el_grande-duel")) == set(kept_ratings()) == {loser.pk, winner.pk}
    assert Rating.objects.get(pool__key="overall", user=winner).mu > 25
    change = RatingChange.objects.get(pool__key="overall", user=loser)
    assert (change.has_left, change.place, change.field_size) == (True, 2, 2)


def test_open_pages_of_a_match_are_told_once_it_is_rated(django_capture_on_commit_callbacks, run_jobs):
    loser, winner = people(2)
    match = full_table([loser, winner])
    with django_capture_on_commit_callbacks(execute=True):
        resign_match(match_id=match.pk, user=loser)
    rated_when_told = []

    def look(match_id, **_facts):
        rated_when_told.append((match_id, RatingChange.objects.filter(match=match_id).exists()))

    match_advanced.connect(look)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            run_jobs()
    finally:
        match_advanced.disconnect(look)
    assert rated_when_told == [(match.pk, True)]


def test_a_match_counts_for_its_own_pool_and_overall():
    match = finished_match(people(4), game="el_caballero")
    assert rate_match(match_id=match.pk)
    assert set(RatingPool.objects.values_list("key", "matches")) == {
        ("overall", 1),
        ("el_caballero-table", 1),
    }
    assert kept_ratings() == kept_ratings("el_caballero-table")


def test_rating_a_match_again_changes_nothing():
    match = finished_match(people(2))
    assert rate_match(match_id=match.pk)
    before = kept_steps()
    assert not rate_match(match_id=match.pk)
    assert kept_steps() == before


@pytest.mark.parametrize("status", [Match.Status.VOID, Match.Status.PLAYING, Match.Status.CANCELLED])
def test_matches_without_a_result_are_not_rated(status):
    match = finished_match(people(3), status=status)
    assert not rate_match(match_id=match.pk)
    assert not RatingChange.objects.exists()


def test_matches_that_began_with_a_computer_player_are_not_rated():
    match = finished_match(people(3), ai=1)
    assert not rate_match(match_id=match.pk)
    assert not rate_match(match_id=0)


def test_a_match_that_everybody_left_is_not_rated_nor_swept_again():
    match = finished_match(people(2))
    match.seats.filter(index=0).update(resigned_at=BEGINNING)
    match.seats.filter(index=1).update(caretaker_since=BEGINNING)
    assert not rate_match(match_id=match.pk)
    assert rate_missed_matches(now=timezone.now()) == 0


def test_private_matches_are_rated():
    assert rate_match(match_id=finished_match(people(2), is_private=True).pk)


def test_a_seat_that_changed_hands_counts_for_both_holders():
    first, leaver, third, helper = people(4)
    match = finished_match([first, helper, third], [2, 3, 1])
    seat = match.seats.get(user=helper)
    facts = {"seat": seat, "began_at": BEGINNING}
    Tenure.objects.create(user=leaver, has_left=True, ended_at=BEGINNING, rank=4, until_version=9, **facts)
    Tenure.objects.create(user=helper, is_substitute=True, from_version=9, **facts)
    rate_match(match_id=match.pk)
    found = kept_ratings()
    assert found[helper.pk][0] == 25
    assert found[leaver.pk][0] < found[first.pk][0] < found[third.pk][0]


def test_rating_match_by_match_equals_rating_all_at_once():
    played_league(people=12, matches=40)
    for pool in RatingPool.objects.all():
        book = Book()
        book.enter_all(result for _sequence, result in rated_results(pool, after=0))
        found = kept_ratings(pool.key)
        assert found.keys() == book.skills.keys()
        for person, skill in book.skills.items():
            assert found[person][:2] == pytest.approx((skill.mu, skill.sigma), abs=1e-9)
            assert found[person][2:] == (skill.games, skill.last_played)


def test_matches_rated_out_of_order_end_up_in_order():
    in_order = played_league(people=8, matches=12)
    expected = kept_steps(), kept_ratings()
    RatingPool.objects.all().delete()
    for index in (3, 0, 11, 5, 4, 1, 2, 10, 6, 9, 7, 8):
        assert rate_match(match_id=in_order[index].pk)
    assert (kept_steps(), kept_ratings()) == expected


def test_matches_that_ended_at_the_same_time_are_ordered_by_id():
    company = people(2)
    first, second = finished_match(company), finished_match(company, [2, 1])
    rate_match(match_id=second.pk)
    rate_match(match_id=first.pk)
    assert [step[1] for step in kept_steps()] == [first.pk, first.pk, second.pk, second.pk]


def test_the_sweep_rates_missed_matches_and_nothing_twice(run_jobs):
    played = played_league(people=6, matches=6)
    expected = kept_steps()
    RatingPool.objects.all().delete()
    rate_match(match_id=played[0].pk)
    finished_match(people(2), ai=1)
    sweep_ratings()
    run_jobs()
    assert kept_steps() == expected
    assert rate_missed_matches(now=timezone.now()) == 0


def test_the_sweep_skips_matches_that_have_just_ended():
    finished_match(people(2), finished_at=timezone.now())
    assert rate_missed_matches(now=timezone.now()) == 0
    assert rate_missed_matches(now=timezone.now() + timedelta(hours=1)) == 1
    assert Job.objects.get().task == "tournaments.rating_tasks.rate_match"


def test_the_sweep_removes_matches_that_no_longer_count(run_jobs):
    match = finished_match(people(2))
    rate_match(match_id=match.pk)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.VOID)
    assert rate_missed_matches(now=timezone.now()) == 1
    run_jobs()
    assert not kept_steps()


def test_an_inactive_person_leaves_the_leaderboard():
    user = UserFactory()
    pool = RatingPool.objects.create(key="overall")
    rating = Rating.objects.create(pool=pool, user=user, mu=30, sigma=2.5, games=40, last_played=BEGINNING)
    assert renew_standings(now=BEGINNING) == 1
    rating.refresh_from_db()
    assert rating.standing == 1500
    assert renew_standings(now=BEGINNING) == 0
    renew_standings(now=BEGINNING + timedelta(days=100))
    rating.refresh_from_db()
    assert rating.standing == 1570 - 2 * round(14 * (2.5**2 + 4) ** 0.5)
    renew_standings(now=BEGINNING + timedelta(days=181))
    rating.refresh_from_db()
    assert (rating.standing, rating.sigma) == (None, 2.5)


def test_forecasts_are_fitted_once_a_month():
    played_league(people=10, matches=55, seats=4)
    now = timezone.now()
    overall, table = sorted(fit_forecasts(now=now), key=lambda fitted: fitted.pool.key, reverse=True)
    assert (overall.pairs, overall.steepness_before) == (330, 1.0)
    assert overall.bins == table.bins
    assert RatingPool.objects.get(key="overall").steepness == overall.steepness != 1.0
    assert fit_forecasts(now=now + timedelta(days=29)) == []
    again = fit_forecasts(now=now + timedelta(days=31))
    assert again[0].steepness_before == again[0].steepness


def test_too_few_matches_fit_no_forecast():
    played_league(people=5, matches=5)
    assert fit_forecasts(now=timezone.now()) == []


def test_a_snapshot_stores_everybodys_rating():
    played_league(people=6, matches=5)
    pool = RatingPool.objects.get(key="overall")
    take_snapshot(pool=pool)
    snapshot = RatingSnapshot.objects.get()
    assert snapshot.sequence == 5
    assert {person: skill.mu for person, skill in unpacked(snapshot.book).skills.items()} == {
        person: kept[0] for person, kept in kept_ratings().items()
    }
