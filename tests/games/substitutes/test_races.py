"""Concurrent requests for seats and votes: one takes effect, the others are refused, nothing counts twice."""

from collections import Counter
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from accounts.people.models import User
from games.absence.refusals import SeatNotInCare
from games.absence.services.time_outs import take_seat_back
from games.lobby.services.tables import resign_match
from games.matches.models import Absence, Match, Seat
from games.matches.refusals import NotSeated
from games.play.services.automatic import play_for_seat
from games.record.models import Incident
from games.seats.models import Substitute, Tenure, Vacancy
from games.substitutes.refusals import EnoughSubstituting, VacancyClosed
from games.substitutes.services.substitutes import keep_standing, offer_seat, take_over_seat
from games.votes.models import Ballot, Motion
from games.votes.refusals import AlreadyVoted, MotionClosed, MotionOpen
from games.votes.services.pauses import end_pause
from games.votes.services.votes import cast_ballot, end_voting, open_motion
from tests.crowd import at_once
from tests.factories import UserFactory
from tests.games.clocks.timed import awaited, timed_table
from tests.games.tables import fresh, people

pytestmark = pytest.mark.django_db(transaction=True)

CROWD = 8
ROUNDS = 4


def willing(most_seats: int = 1) -> User:
    user = UserFactory()
    keep_standing(
        user=user, is_willing=True, games=["el_grande"], player_counts=[3, 5], most_seats=most_seats
    )
    return user


def left_seat() -> Seat:
    """Return an awaited seat, at a table of three, whose holder has just given up."""
    match = timed_table(people(3), absence=Absence.SUBSTITUTE, caretaker_level="uniform")
    seat = awaited(match)
    resign_match(match_id=match.pk, user=seat.user)
    return seat


def vacancy_of(seat: Seat) -> Vacancy:
    return Vacancy.objects.get(seat=seat)


def kinds(outcomes: list[Any]) -> Counter[Any]:
    return Counter(type(outcome) for outcome in outcomes)


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_only_one_of_many_concurrent_substitutes_gets_the_seat(_round: int) -> None:
    seat, crowd = left_seat(), [willing() for _ in range(CROWD)]
    vacancy = vacancy_of(seat)
    outcomes = at_once([partial(take_over_seat, vacancy_id=vacancy.pk, user=user) for user in crowd])
    assert kinds(outcomes) == {Match: 1, VacancyClosed: CROWD - 1}
    winner = crowd[[type(outcome) for outcome in outcomes].index(Match)]
    vacancy.refresh_from_db()
    assert (Seat.objects.get(pk=seat.pk).user, vacancy.taken_by) == (winner, winner)
    assert Tenure.objects.filter(seat=seat, ended_at=None).get().user == winner
    assert Incident.objects.filter(kind=Incident.Kind.SEAT_TAKEN).count() == 1


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_either_a_substitute_or_the_returning_player_gets_the_seat(_round: int) -> None:
    seat, user = left_seat(), willing()
    take = partial(take_over_seat, vacancy_id=vacancy_of(seat).pk, user=user)
    back = partial(take_seat_back, match_id=seat.match_id, user=seat.user)
    taken, returned = at_once([take, back])
    holder = Seat.objects.get(pk=seat.pk).user
    if isinstance(taken, Match):
        assert (type(returned), holder) == (NotSeated, user)
    else:
        assert (type(taken), returned, holder) == (VacancyClosed, None, seat.user)
    assert vacancy_of(seat).closed_at


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_concurrent_requests_do_not_exceed_the_most_seats_of_a_substitute(_round: int) -> None:
    user, seats = willing(most_seats=2), [left_seat() for _ in range(5)]
    outcomes = at_once([partial(take_over_seat, vacancy_id=vacancy_of(seat).pk, user=user) for seat in seats])
    assert kinds(outcomes) == {Match: 2, EnoughSubstituting: 3}
    assert Seat.objects.filter(user=user).count() == 2


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_substitute_arriving_during_a_caretakers_turn_does_not_disturb_it(_round: int) -> None:
    seat, user = left_seat(), willing()
    version = fresh(seat.match).version
    take = partial(take_over_seat, vacancy_id=vacancy_of(seat).pk, user=user)
    play = partial(play_for_seat, match_id=seat.match_id, seat_index=seat.index)
    taken, played = at_once([take, play])
    assert (type(taken), played) == (Match, None)
    seat.refresh_from_db()
    assert (seat.user, seat.plays_itself) == (user, False)
    assert fresh(seat.match).version > version


def test_concurrent_offers_ask_each_substitute_once_per_seat() -> None:
    crowd = [willing(most_seats=9) for _ in range(CROWD)]
    vacancies = [vacancy_of(left_seat()) for _ in range(3)]
    outcomes = at_once([partial(offer_seat, vacancy_id=vacancy.pk) for vacancy in vacancies * 2])
    assert outcomes == [CROWD] * 6
    assert Notice.objects.filter(kind="substitute_wanted").count() == CROWD * 3
    assert Substitute.objects.filter(user__in=crowd, asked_at=None).count() == 0


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_only_one_of_many_concurrent_motions_of_a_kind_is_opened(_round: int) -> None:
    match = timed_table(people(5))
    users = [seat.user for seat in match.seats.select_related("user")]
    until = timezone.now() + timedelta(days=3)
    outcomes = at_once(
        [
            partial(open_motion, match_id=match.pk, user=user, kind=Motion.Kind.PAUSE, until=until)
            for user in users
        ]
    )
    assert kinds(outcomes) == {Motion: 1, MotionOpen: 4}


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_concurrent_ballots_count_once_each_and_decide_once(_round: int) -> None:
    match = timed_table(people(5))
    asking, *others = [seat.user for seat in match.seats.select_related("user")]
    until = timezone.now() + timedelta(days=3)
    motion = open_motion(match_id=match.pk, user=asking, kind=Motion.Kind.PAUSE, until=until)
    outcomes = at_once(
        [partial(cast_ballot, motion_id=motion.pk, user=user, is_yes=True) for user in others * 2]
    )
    assert kinds(outcomes)[Motion] == 2
    assert set(kinds(outcomes)) <= {Motion, MotionClosed, AlreadyVoted}
    assert Ballot.objects.filter(motion=motion).count() == 3
    assert Incident.objects.filter(kind=Incident.Kind.PAUSED).count() == 1
    assert Notice.objects.filter(dedupe_key__endswith=f"motion-{motion.pk}-closed").count() == 5


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_concurrent_sweeps_end_a_pause_and_a_vote_once(_round: int) -> None:
    match = timed_table(people(3))
    anna, bruno, _carla = [seat.user for seat in match.seats.select_related("user")]
    until = timezone.now() + timedelta(days=3)
    motion = open_motion(match_id=match.pk, user=anna, kind=Motion.Kind.PAUSE, until=until)
    cast_ballot(motion_id=motion.pk, user=bruno, is_yes=True)
    resume = open_motion(match_id=match.pk, user=anna, kind=Motion.Kind.RESUME)
    later = timezone.now() + timedelta(days=4)
    sweeps = [
        *[partial(end_pause, match_id=match.pk, now=later)] * 4,
        *[partial(end_voting, motion_id=resume.pk, now=later)] * 4,
    ]
    outcomes = at_once(sweeps)
    assert outcomes[:4].count(True) == 1
    assert outcomes[4:].count(True) <= 1
    resume.refresh_from_db()
    assert (fresh(match).paused_at, resume.closed_at) == (None, later)
    assert Incident.objects.filter(kind=Incident.Kind.RESUMED).count() == 1


def test_concurrent_requests_take_a_seat_back_once() -> None:
    seat = left_seat()
    outcomes = at_once([partial(take_seat_back, match_id=seat.match_id, user=seat.user)] * CROWD)
    assert set(kinds(outcomes)) <= {type(None), SeatNotInCare}
    assert Incident.objects.filter(kind=Incident.Kind.SEAT_TAKEN_BACK).count() == 1
