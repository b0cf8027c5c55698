"""Places, reserves, check-in and withdrawal before the start, also concurrently."""

from collections import Counter
from functools import partial

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from tests.crowd import at_once
from tests.factories import UserFactory
from tests.tournaments.organising.competitions import Kind, admitting, enter, kinds, moved_to, opened
from tournaments.competitions.models import Competition, Entry
from tournaments.competitions.refusals import WrongMoment
from tournaments.entering.refusals import NotAdmitted
from tournaments.entering.services import check_in, enter_competition, withdraw_entry

State, Status = Entry.State, Competition.Status


def four_places():
    return admitting(least_entrants=4, most_entrants=4)


def withdraw(competition, user):
    withdraw_entry(competition_id=competition.pk, user=user)


def states(competition):
    return list(competition.entries.order_by("pk").values_list("state", flat=True))


@pytest.mark.django_db
def test_people_who_enter_a_full_competition_become_reserves():
    competition = four_places()
    entries = [enter(competition) for _n in range(6)]
    assert states(competition) == ["entered"] * 4 + ["reserve"] * 2
    assert kinds(competition).count(Kind.ENTERED) == 6
    assert competition.events.first().after == {"state": entries[-1].state}


@pytest.mark.django_db
def test_a_freed_place_goes_to_the_first_reserve_who_is_told():
    competition = four_places()
    entries = [enter(competition) for _n in range(6)]
    withdraw(competition, entries[1].user)
    assert states(competition) == ["entered", "withdrawn", "entered", "entered", "entered", "reserve"]
    assert kinds(competition)[-2:] == [Kind.WITHDREW, Kind.CALLED_UP]
    assert Notice.objects.get(subject__startswith="You’re in:").user == entries[4].user
    withdraw(competition, entries[5].user)
    assert kinds(competition)[-1] == Kind.WITHDREW


@pytest.mark.django_db
def test_a_person_who_withdrew_and_re_enters_comes_last():
    competition = four_places()
    entries = [enter(competition) for _n in range(5)]
    withdraw(competition, entries[0].user)
    again = enter(competition, entries[0].user)
    assert (again.pk, again.state, again.left_at) == (entries[0].pk, State.RESERVE, None)
    with pytest.raises(NotAdmitted):
        enter(competition, entries[0].user)


@pytest.mark.django_db
def test_withdrawing_is_refused_without_an_entry_or_after_the_end():
    competition, user = opened(), UserFactory()
    with pytest.raises(WrongMoment):
        withdraw(competition, user)
    enter(competition, user)
    moved_to(competition, Status.FINISHED)
    with pytest.raises(WrongMoment):
        withdraw(competition, user)
    assert states(competition) == ["entered"]


@pytest.mark.django_db
def test_check_in_is_only_possible_in_its_window_and_repeating_it_changes_nothing():
    competition, user = opened(), UserFactory()
    enter(competition, user)
    with pytest.raises(WrongMoment):
        check_in(competition_id=competition.pk, user=user)
    moved_to(competition, Status.CHECK_IN)
    first = check_in(competition_id=competition.pk, user=user)
    again = check_in(competition_id=competition.pk, user=user)
    assert first.checked_in_at == again.checked_in_at
    assert kinds(competition).count(Kind.CHECKED_IN) == 1
    with pytest.raises(WrongMoment):
        check_in(competition_id=competition.pk, user=UserFactory())


@pytest.mark.django_db
def test_during_check_in_only_checked_in_reserves_move_up():
    competition = four_places()
    entries = [enter(competition) for _n in range(6)]
    moved_to(competition, Status.CHECK_IN)
    check_in(competition_id=competition.pk, user=entries[5].user)
    withdraw(competition, entries[0].user)
    assert states(competition) == ["withdrawn", "entered", "entered", "entered", "reserve", "entered"]


@pytest.mark.django_db
def test_a_reserve_who_checks_in_takes_a_free_place():
    competition = four_places()
    entries = [enter(competition) for _n in range(5)]
    moved_to(competition, Status.CHECK_IN)
    withdraw(competition, entries[0].user)
    assert states(competition)[-1] == "reserve"
    assert check_in(competition_id=competition.pk, user=entries[4].user).state == State.ENTERED


@pytest.mark.django_db
def test_entering_during_check_in_counts_as_checking_in():
    competition = moved_to(opened(), Status.CHECK_IN)
    assert enter(competition).checked_in_at is not None


@pytest.mark.django_db
def test_withdrawing_from_a_running_competition_marks_the_entry_as_left():
    competition = moved_to(opened(), Status.RUNNING, started_at=timezone.now())
    user = UserFactory()
    competition.entries.create(user=user, state=State.ACTIVE, entered_at=timezone.now())
    withdraw(competition, user)
    entry = competition.entries.get()
    assert entry.has_left
    assert kinds(competition).count(Kind.WITHDREW) == 1


@pytest.mark.django_db(transaction=True)
def test_of_many_concurrent_entries_only_one_gets_the_last_place():
    competition = admitting(least_entrants=3, most_entrants=3)
    enter(competition)
    enter(competition)
    calls = [partial(enter_competition, competition_id=competition.pk, user=UserFactory()) for _n in range(6)]
    outcomes = at_once(calls)
    assert Counter(entry.state for entry in outcomes) == {State.ENTERED: 1, State.RESERVE: 5}


@pytest.mark.django_db(transaction=True)
def test_concurrent_entries_of_one_person_create_one_entry():
    competition, user = opened(), UserFactory()
    outcomes = at_once([partial(enter_competition, competition_id=competition.pk, user=user)] * 5)
    assert Counter(map(type, outcomes)) == {Entry: 1, NotAdmitted: 4}
    assert kinds(competition).count(Kind.ENTERED) == 1


@pytest.mark.django_db(transaction=True)
def test_places_freed_concurrently_go_to_as_many_reserves():
    competition = four_places()
    entries = [enter(competition) for _n in range(7)]
    at_once([partial(withdraw, competition, entry.user) for entry in entries[:3]])
    assert Counter(states(competition)) == {"entered": 4, "withdrawn": 3}
    assert kinds(competition).count(Kind.CALLED_UP) == 3
