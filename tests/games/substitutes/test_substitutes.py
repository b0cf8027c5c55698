"""Substitutes: the first to accept gets the seat, the leaver ranks last, and may come back until then."""

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.notices.selectors.relevance import outdated
from games.absence.services.time_outs import take_seat_back
from games.lobby.services.tables import resign_match
from games.matches.models import Absence, ActorKind, Match
from games.matches.refusals import AlreadySeated, NotSeated
from games.record.models import Incident
from games.seats.models import Tenure, Vacancy
from games.seats.selectors.tenures import outcomes_of
from games.substitutes.refusals import VacancyClosed
from games.substitutes.services.substitutes import take_over_seat
from tests.games.clocks.timed import DAY, HOUR, awaited, measured, sweep, timed_table
from tests.games.substitutes.substituting import is_awaited, offers, time_runs_out, vacancy_of, willing
from tests.games.tables import advance, fresh, full_table, people, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Three people at a table whose rule for the absent is a substitute; the first bid is due."""
    return timed_table(people(3), absence=Absence.SUBSTITUTE, caretaker_level="uniform")


def test_first_substitute_to_accept_plays_from_the_next_turn(noon, match, run_jobs):
    former, user = awaited(match).user, willing()
    seat = time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    seat.refresh_from_db()
    assert (seat.user, seat.plays_itself) == (user, False)
    while not is_awaited(seat):
        advance(match)
    turn = awaited(match)
    assert turn.deadline == timezone.now() + DAY
    while is_awaited(seat):
        advance(match)
    assert (measured(user), measured(former)) == (["in_time"], ["timed_out"])
    with pytest.raises(VacancyClosed):
        take_over_seat(vacancy_id=Vacancy.objects.get().pk, user=willing())
    with pytest.raises(NotSeated):
        take_seat_back(match_id=match.pk, user=former)


def test_caretaker_finishes_the_current_turn_after_a_substitute_took_the_seat(noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    seat.refresh_from_db()
    assert (seat.is_in_care, seat.is_returning) == (True, True)
    run_jobs()
    seat.refresh_from_db()
    assert not seat.plays_itself
    assert fresh(match).moves.filter(seat=seat.index, actor_kind=ActorKind.CARETAKER).exists()
    assert measured(user) == []


def test_match_is_played_to_the_end_if_all_leave_and_no_substitute_comes(noon, match, run_jobs):
    while fresh(match).status == Match.Status.PLAYING:
        noon.shift(DAY + HOUR)
        sweep()
        run_jobs()
    assert fresh(match).status == Match.Status.FINISHED
    assert Vacancy.objects.filter(closed_at=None).count() == 0


def test_holder_may_come_back_until_a_substitute_has_accepted(noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    run_jobs()
    vacancy = vacancy_of(seat)
    notice = offers(user).get()
    assert outdated([notice]) == set()
    take_seat_back(match_id=match.pk, user=seat.user)
    assert outdated([notice]) == {notice.pk}
    with pytest.raises(VacancyClosed):
        take_over_seat(vacancy_id=vacancy.pk, user=user)
    assert Incident.objects.filter(kind=Incident.Kind.SEAT_TAKEN_BACK).count() == 1


def test_giving_up_opens_a_vacancy_and_the_seat_can_be_taken_back(noon, match, run_jobs):
    seat = awaited(match)
    resign_match(match_id=match.pk, user=seat.user)
    seat.refresh_from_db()
    assert (seat.resigned_at, seat.is_in_care, seat.deadline) == (None, True, None)
    assert vacancy_of(seat).cause == Vacancy.Cause.GIVEN_UP
    run_jobs()
    assert not is_awaited(seat)
    assert measured(seat.user) == []
    take_seat_back(match_id=match.pk, user=seat.user)
    assert not Vacancy.objects.filter(closed_at=None).exists()


def test_giving_up_opens_a_vacancy_at_a_table_without_a_clock(run_jobs):
    match = full_table(people(3))
    Match.objects.update(absence=Absence.SUBSTITUTE, caretaker_level="uniform")
    match = advance(match, 1)
    seat, user = awaited(match), willing()
    resign_match(match_id=match.pk, user=seat.user)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    seat.refresh_from_db()
    assert seat.user == user


def test_leaver_ranks_last_and_the_substitute_ranks_by_points(noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    match = play_out(match)
    outcomes = {outcome.user: outcome for outcome in outcomes_of(match)}
    assert len(outcomes) == 4
    assert (outcomes[seat.user].rank, outcomes[seat.user].has_left) == (4, True)
    points = {each.index: each.points for each in match.seats.all()}
    assert outcomes[user].rank == 1 + sum(other > points[seat.index] for other in points.values())
    assert [outcome.user for outcome in outcomes.values() if outcome.is_substitute] == [user]


def test_substitute_may_leave_and_be_replaced(noon, match, run_jobs):
    first, second = willing(), willing()
    seat = time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=first)
    resign_match(match_id=match.pk, user=first)
    with pytest.raises(AlreadySeated):
        take_over_seat(vacancy_id=vacancy_of(seat).pk, user=first)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=second)
    held = Tenure.objects.filter(seat=seat).order_by("pk")
    assert [tenure.user for tenure in held] == [seat.user, first, second]
    assert [tenure.has_left for tenure in held] == [True, True, False]


def test_confirmation_of_giving_up_says_that_it_can_be_undone(client, match):
    client.force_login(awaited(match).user)
    page = client.get(reverse("match-resign", args=[match.pk])).content.decode()
    assert "until a substitute takes over your seat" in page
    assert "This can’t be undone" not in page
