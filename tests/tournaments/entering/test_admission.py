"""Who may enter, and that everybody else is told why."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.clocks.models import MeasuredTurn
from tests.factories import UserFactory
from tests.games.tables import full_table, people
from tests.tournaments.builders import event
from tests.tournaments.organising.competitions import (
    admitting,
    draft,
    enter,
    moved_to,
    opened,
    regulations,
    swiss,
)
from tournaments.competitions.models import Competition, Division, Entry, EntryBan, Round, Stage
from tournaments.entering.refusals import NotAdmitted
from tournaments.entering.selectors.admission import sign_up_of
from tournaments.entering.words import ADMISSION_REASONS
from tournaments.ratings.models import Rating, RatingPool

pytestmark = pytest.mark.django_db
Status = Competition.Status


def why_not(competition, user=None):
    """Why the user cannot enter; checks that page and service agree."""
    user = user or UserFactory()
    sign_up = sign_up_of(competition, user)
    if sign_up.can_enter:
        enter(competition, user)
        return ""
    with pytest.raises(NotAdmitted) as refused:
        enter(competition, user)
    assert refused.value.why == sign_up.why_not
    assert sign_up.words == str(ADMISSION_REASONS[sign_up.why_not])
    return sign_up.why_not


def rated(mu, game="el_grande", kind="table"):
    user = UserFactory()
    pool, _is_new = RatingPool.objects.get_or_create(key=f"{game}-{kind}")
    Rating.objects.create(user=user, pool=pool, mu=mu, sigma=2.0, games=30, last_played=timezone.now())
    return user


def measured(in_time, late):
    user = UserFactory()
    seat = full_table(people(2)).seats.first()
    outcomes = [MeasuredTurn.Outcome.IN_TIME] * in_time + [MeasuredTurn.Outcome.TIMED_OUT] * late
    MeasuredTurn.objects.bulk_create(
        MeasuredTurn(user=user, match=seat.match, outcome=outcome, ended_at=timezone.now())
        for outcome in outcomes
    )
    return user


def running(*, rounds=4, begun=1, admits_late=True, **settings):
    """A Swiss stage in which this many rounds have begun."""
    competition = opened(
        regulations=regulations(admission={"admits_late": admits_late}),
        stages=[swiss(rounds=rounds, **settings)],
    )
    competition = moved_to(competition, Status.RUNNING, started_at=timezone.now())
    stage = competition.stages.get()
    Stage.objects.filter(pk=stage.pk).update(status=Stage.Status.RUNNING)
    Division.objects.create(stage=stage)
    for number in range(1, begun + 1):
        Round.objects.create(stage=stage, number=number, status=Round.Status.PLAYING)
    return competition


def test_anybody_may_enter_without_conditions():
    assert why_not(opened()) == ""


def test_visitors_are_asked_to_sign_in():
    assert sign_up_of(opened(), AnonymousUser()).why_not == "sign_in"


def test_nobody_enters_before_sign_up_opens_or_after_the_end():
    assert why_not(draft()) == "not_open"
    for status in (Status.FINISHED, Status.CANCELLED):
        assert why_not(moved_to(opened(), status)) == "over"


def test_the_rating_must_be_within_the_limits_and_the_unrated_count_as_1500():
    competition = admitting(least_rating=1400, most_rating=1600)
    assert why_not(competition) == ""
    assert why_not(competition, rated(25)) == ""
    assert why_not(competition, rated(10)) == "rating_low"
    assert why_not(competition, rated(40)) == "rating_high"
    assert why_not(competition, rated(40, kind="duel")) == ""
    assert why_not(admitting(least_rating=1501)) == "rating_low"
    assert why_not(admitting(most_rating=1499)) == "rating_high"


def test_the_rating_at_sign_up_is_stored_for_seeding():
    competition = opened()
    assert enter(competition, rated(30)).seed_rating == 1570
    assert enter(competition).seed_rating is None


def test_reliability_is_required_only_of_people_with_a_record():
    competition = admitting(least_reliability=80)
    assert why_not(competition, measured(in_time=8, late=2)) == ""
    assert why_not(competition, measured(in_time=7, late=3)) == "unreliable"
    assert why_not(competition, measured(in_time=0, late=5)) == ""


def test_only_guests_enter_a_competition_by_invitation():
    competition, guest = admitting(by_invitation=True), UserFactory()
    competition.guests.create(user=guest)
    assert why_not(competition, guest) == ""
    assert why_not(competition) == "not_invited"


def test_a_barred_person_cannot_enter_until_the_bar_ends():
    competition, user, now = opened(), UserFactory(), timezone.now()
    ban = EntryBan.objects.create(
        user=user, cause=event(competition, "dropped_out"), until=now + timedelta(days=1)
    )
    assert why_not(competition, user) == "barred"
    ban.until = now
    ban.save()
    assert why_not(competition, user) == ""


def test_nobody_enters_twice_and_removed_people_cannot_enter_again():
    competition, user = opened(), UserFactory()
    entry = enter(competition, user)
    assert why_not(competition, user) == "entered"
    Entry.objects.filter(pk=entry.pk).update(state=Entry.State.REMOVED)
    assert why_not(competition, user) == "removed"


@pytest.mark.parametrize(
    ("rounds", "begun", "expected"), [(4, 1, ""), (4, 2, "too_late"), (3, 1, "too_late"), (6, 2, "")]
)
def test_latecomers_may_enter_during_the_first_half_of_the_rounds(rounds, begun, expected):
    competition = running(rounds=rounds, begun=begun)
    user = UserFactory()
    assert why_not(competition, user) == expected
    if not expected:
        assert competition.entries.get(user=user).joined_round == begun + 1


def test_latecomers_are_refused_if_not_admitted_and_leavers_cannot_come_back():
    assert why_not(running(admits_late=False)) == "too_late"
    competition, user = running(), UserFactory()
    Entry.objects.create(competition=competition, user=user, state="withdrawn", entered_at=timezone.now())
    assert why_not(competition, user) == "left"


def test_people_enter_and_return_to_a_ladder_at_any_time():
    ladder = {"name": "Ladder", "settings": {"format": "ladder", "sizes": [2, 3]}}
    competition = moved_to(opened(stages=[ladder]), Status.RUNNING, started_at=timezone.now())
    user = UserFactory()
    assert why_not(competition, user) == ""
    Entry.objects.filter(user=user).update(state=Entry.State.DROPPED)
    assert why_not(competition, user) == ""
