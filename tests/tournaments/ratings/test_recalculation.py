"""A match is voided, corrected or reinstated: ratings are recalculated and change all at once."""

import pytest

from accounts.notices.models import Notice
from games.matches.models import Match
from games.rulings.services.rulings import reinstate_match, void_match_by_ruling
from tests.factories import UserFactory
from tests.games.tables import people
from tests.tournaments.ratings.matches import finished_match, kept_ratings, kept_steps, played_league
from tournaments.ratings.models import RatingPool, RatingShadow, RatingSnapshot
from tournaments.ratings.services.matches import rate_match
from tournaments.ratings.services.recalculation import (
    PastChanged,
    Replay,
    recalculate_after_void,
    replays_of,
    swap_past,
)
from tournaments.ratings.services.rows import take_snapshot

pytestmark = pytest.mark.django_db


def void(match):
    Match.objects.filter(pk=match.pk).update(status=Match.Status.VOID)
    return recalculate_after_void(match.pk)


def unvoid(match):
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
    return recalculate_after_void(match.pk)


def everything():
    return [(kept_steps(key), kept_ratings(key)) for key in ("overall", "el_grande-table")]


def rated_anew(matches):
    """The ratings as they would be if only these matches had ever been rated."""
    RatingPool.objects.all().delete()
    for match in matches:
        rate_match(match_id=match.pk)
    return everything()


@pytest.mark.parametrize("index", [0, 7, 19])
def test_voiding_a_match_gives_the_ratings_without_it(index):
    played = played_league(people=9, matches=20)
    assert void(played[index])
    found = everything()
    assert found == rated_anew(played[:index] + played[index + 1 :])


def test_voiding_and_reinstating_a_match_restores_the_ratings():
    played = played_league(people=9, matches=20)
    before = everything()
    assert void(played[4])
    assert everything() != before
    assert unvoid(played[4])
    assert everything() == before


@pytest.mark.parametrize("index", [2, 6, 9])
def test_recalculating_from_a_snapshot_gives_the_same_ratings(index):
    played = played_league(people=9, matches=7)
    overall = RatingPool.objects.get(key="overall")
    take_snapshot(pool=overall)
    users = [seat.user for seat in played[0].seats.select_related("user")]
    later = [finished_match(users, [2, 3, 1], hours=100 + number) for number in range(3)]
    for match in later:
        rate_match(match_id=match.pk)
    every = [*played, *later]
    assert void(every[index])
    # A snapshot that includes the match is no longer valid.
    assert RatingSnapshot.objects.exists() is (index > 6)
    found = everything()
    assert found == rated_anew(every[:index] + every[index + 1 :])


def test_voiding_the_last_match_restores_the_end_of_the_pool():
    played = played_league(people=5, matches=4)
    take_snapshot(pool=RatingPool.objects.get(key="overall"))
    users = [seat.user for seat in played[0].seats.select_related("user")]
    last = finished_match(users, hours=100)
    rate_match(match_id=last.pk)
    void(last)
    pool = RatingPool.objects.get(key="overall")
    assert (pool.matches, pool.last_match, pool.last_finished_at) == (4, played[3].pk, played[3].finished_at)


def test_a_person_without_matches_left_has_no_rating_left():
    match = finished_match(people(2))
    rate_match(match_id=match.pk)
    void(match)
    assert (kept_ratings(), kept_steps()) == ({}, [])
    assert RatingPool.objects.get(key="overall").last_match is None


def test_a_corrected_result_replaces_the_old_one():
    first, second = people(2)
    match = finished_match([first, second])
    rate_match(match_id=match.pk)
    before = kept_ratings()
    for seat in match.seats.all():
        seat.rank = 3 - seat.rank
        seat.save()
    assert recalculate_after_void(match.pk)
    assert kept_ratings()[first.pk] == before[second.pk]


def test_nothing_is_recalculated_if_nothing_changed():
    played = played_league(people=5, matches=4)
    assert not recalculate_after_void(played[1].pk)
    assert not recalculate_after_void(finished_match(people(2), status=Match.Status.VOID).pk)
    assert not recalculate_after_void(0)


def test_no_shadow_rows_are_left_behind():
    played = played_league(people=5, matches=6)
    void(played[0])
    assert not RatingShadow.objects.exists()


def test_matches_rated_during_a_recalculation_are_not_lost():
    played = played_league(people=6, matches=8)
    Match.objects.filter(pk=played[2].pk).update(status=Match.Status.VOID)
    replays = replays_of(played[2].pk)
    for replay in replays:
        replay.run_through()
    users = [seat.user for seat in played[0].seats.select_related("user")]
    meanwhile = finished_match(users, hours=100)
    rate_match(match_id=meanwhile.pk)
    swap_past(played[2].pk, replays)
    found = everything()
    assert found == rated_anew([*played[:2], *played[3:], meanwhile])


def test_of_two_concurrent_recalculations_the_second_starts_again():
    played = played_league(people=6, matches=8)
    Match.objects.filter(pk=played[2].pk).update(status=Match.Status.VOID)
    slow = replays_of(played[2].pk)
    for replay in slow:
        replay.run_through()
    void(played[5])
    with pytest.raises(PastChanged):
        swap_past(played[2].pk, slow)
    recalculate_after_void(played[2].pk)
    found = everything()
    assert found == rated_anew([match for match in played if match not in (played[2], played[5])])


def test_a_match_reinstated_during_a_recalculation_stays():
    played = played_league(people=6, matches=4)
    Match.objects.filter(pk=played[2].pk).update(status=Match.Status.VOID)
    (replay, *_) = replays_of(played[2].pk)
    assert isinstance(replay, Replay)
    Match.objects.filter(pk=played[2].pk).update(status=Match.Status.FINISHED)
    with pytest.raises(PastChanged):
        swap_past(played[2].pk, [replay])


def test_people_whose_rating_moved_by_five_points_are_told_once():
    winner, loser, bystander = people(3)
    winner.language = "fr"
    winner.save()
    match = finished_match([winner, loser])
    rate_match(match_id=match.pk)
    rate_match(match_id=finished_match([bystander, *people(1)], hours=1).pk)
    void(match)
    told = Notice.objects.filter(kind="rating_changed")
    assert set(told.values_list("user", flat=True)) == {winner.pk, loser.pk}
    text = told.get(user=loser).text
    assert f"#{match.pk}" in text
    assert "El Grande for two: 1471, now 1500" in text
    assert "All games: 1471, now 1500" in text


def test_late_rating_sends_no_notices():
    company = people(2)
    early, late = finished_match(company), finished_match(company, hours=5)
    rate_match(match_id=late.pk)
    rate_match(match_id=early.pk)
    assert not Notice.objects.filter(kind="rating_changed").exists()


def test_a_ruling_removes_a_match_from_the_ratings_and_another_restores_it(
    django_capture_on_commit_callbacks, run_jobs
):
    played = played_league(people=6, matches=5)
    judge, before = UserFactory(), everything()
    with django_capture_on_commit_callbacks(execute=True):
        void_match_by_ruling(match_id=played[1].pk, by=judge, reason="They played as one.")
    run_jobs()
    assert len(kept_steps()) == 12
    with django_capture_on_commit_callbacks(execute=True):
        reinstate_match(match_id=played[1].pk, by=judge, reason="They did not.")
    run_jobs()
    assert everything() == before
