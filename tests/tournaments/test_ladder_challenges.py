"""Challenges on a ladder: who may ask whom, and what becomes of it."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone
from time_machine import Traveller

from accounts import relevance
from accounts.models import Notice, NoticeKind, Vacation
from config.jobs.models import Job
from games.models import Match
from tests.factories import UserFactory
from tests.tournaments.builders import START
from tests.tournaments.ladders import accept, ask, begun, end, holding, ladder, on_rung, person, play, tick
from tests.tournaments.season import run_competition_jobs
from tournaments.models import Challenge, CompetitionEvent, Entry, ForbiddenPair, Round, Table
from tournaments.regulations.lots import lot
from tournaments.services.competitions import pause_competition, resume_competition
from tournaments.services.entries import withdraw_entry
from tournaments.services.ladders import answer_challenge, challenge, challenge_nearest, withdraw_challenge
from tournaments.services.refusals import (
    CannotChallenge,
    InvalidRegulations,
    NobodyNear,
    NotAllowed,
    WrongMoment,
)

pytestmark = pytest.mark.django_db
Kind, Status = CompetitionEvent.Kind, Challenge.Status


@pytest.fixture
def clock() -> Iterator[Traveller]:
    with time_machine.travel(START, tick=False) as moving:
        yield moving


def refusal(challenger: Entry, *opponents: Entry) -> CannotChallenge:
    with pytest.raises(CannotChallenge) as caught:
        ask(challenger, *opponents)
    return caught.value


def kinds(home) -> list[str]:
    return list(holding(home).events.order_by("pk").values_list("kind", flat=True))


def told(user, kind: str = NoticeKind.COMPETITION) -> list[str]:
    return list(Notice.objects.filter(user=user, kind=kind).values_list("subject", flat=True))


def test_a_challenge_that_is_accepted_becomes_a_table_and_a_match():
    home = ladder(3)
    high, low = on_rung(home, 1), on_rung(home, 3)
    asked = ask(low, high)
    assert told(high.user, NoticeKind.CHALLENGED) == [f"{low.user.username} challenges you: Ladder"]
    asked = accept(asked)
    assert asked.status == Status.PLAYING
    run_competition_jobs()
    table = Table.objects.get()
    assert table.status == Table.Status.PLAYING
    assert table.round.number == 1
    assert table.round.status == Round.Status.PLAYING
    seats = list(table.seats.order_by("index").values_list("entry_id", flat=True))
    assert seats == sorted(
        (high.pk, low.pk), key=lambda entry: lot(holding(home).seed, "challenge", asked.pk, entry)
    )
    assert [seat.user_id for seat in table.match.seats.order_by("index")] == [
        Entry.objects.get(pk=entry).user_id for entry in seats
    ]
    assert kinds(home) == [Kind.CHALLENGED, Kind.TABLE_BEGUN]


def test_a_table_for_three_begins_with_the_last_answer():
    home = ladder(5, sizes=[3])
    first, second, third = (on_rung(home, rung) for rung in (2, 3, 4))
    asked = ask(third, first, second)
    assert not answer_challenge(challenge_id=asked.pk, user=first.user, agrees=True).table
    assert answer_challenge(challenge_id=asked.pk, user=first.user, agrees=True).status == Status.OPEN
    assert answer_challenge(challenge_id=asked.pk, user=second.user, agrees=True).table.seats.count() == 3
    assert kinds(home) == [Kind.CHALLENGED, Kind.AGREED, Kind.TABLE_BEGUN]


def test_one_no_ends_a_challenge_for_all_and_they_are_told():
    home = ladder(5, sizes=[3])
    first, second, third = (on_rung(home, rung) for rung in (2, 3, 4))
    asked = ask(third, first, second)
    answer_challenge(challenge_id=asked.pk, user=first.user, agrees=True)
    answer_challenge(challenge_id=asked.pk, user=second.user, agrees=False)
    assert Challenge.objects.get().status == Status.DECLINED
    assert told(third.user) == told(first.user) == ["Declined: a challenge on Ladder"]
    assert told(second.user) == []
    with pytest.raises(WrongMoment):
        answer_challenge(challenge_id=asked.pk, user=first.user, agrees=True)


def test_a_challenge_can_be_withdrawn_until_it_is_a_table():
    home = ladder(3)
    high, low = on_rung(home, 1), on_rung(home, 3)
    asked = ask(low, high)
    with pytest.raises(NotAllowed):
        withdraw_challenge(challenge_id=asked.pk, user=high.user)
    withdraw_challenge(challenge_id=asked.pk, user=low.user)
    assert Challenge.objects.get().status == Status.WITHDRAWN
    played = accept(ask(low, high))
    with pytest.raises(WrongMoment):
        withdraw_challenge(challenge_id=played.pk, user=low.user)


def test_only_those_who_were_asked_can_answer():
    home = ladder(4)
    asked = ask(on_rung(home, 3), on_rung(home, 1))
    for user in (person(home, 3), person(home, 2), UserFactory()):
        with pytest.raises(NotAllowed):
            answer_challenge(challenge_id=asked.pk, user=user, agrees=True)


def test_silence_ends_a_challenge(clock: Traveller):
    home = ladder(3, answer_days=4)
    high, low = on_rung(home, 1), on_rung(home, 3)
    asked = ask(low, high)
    clock.shift(timedelta(days=4))
    with pytest.raises(WrongMoment):
        answer_challenge(challenge_id=asked.pk, user=high.user, agrees=True)
    tick(home)
    tick(home)
    assert Challenge.objects.get().status == Status.EXPIRED
    assert told(low.user) == ["Not answered: a challenge on Ladder"]
    assert kinds(home).count(Kind.EXPIRED) == 1


def test_a_pause_leaves_as_much_time_to_answer(clock: Traveller):
    home = ladder(3, answer_days=4)
    held = holding(home)
    ask(on_rung(home, 3), on_rung(home, 1))
    pause_competition(competition_id=held.pk, by=held.owner, reason="Holidays")
    with pytest.raises(WrongMoment):
        ask(on_rung(home, 2), on_rung(home, 1))
    clock.shift(timedelta(days=30))
    resume_competition(competition_id=held.pk, by=held.owner, reason="Back")
    tick(home)
    assert Challenge.objects.get().expires_at == START + timedelta(days=34)
    assert Challenge.objects.get().status == Status.OPEN


def test_nobody_challenges_out_of_reach_downwards_or_themselves():
    home = ladder(12, reach_places=3, reach_percent=20)
    low = on_rung(home, 8)
    for rung, why in ((4, "out_of_range"), (9, "out_of_range"), (8, "same_person")):
        caught = refusal(low, on_rung(home, rung))
        assert caught.why == why
        assert caught.names == [person(home, rung).username]
    ask(low, on_rung(home, 5))


def test_limits_of_own_and_of_incoming_challenges():
    home = ladder(6, most_outgoing=2, most_incoming=1)
    low = on_rung(home, 6)
    ask(low, on_rung(home, 1))
    ask(low, on_rung(home, 2))
    assert refusal(low, on_rung(home, 3)).why == "too_many_open"
    assert refusal(on_rung(home, 5), on_rung(home, 1)).why == "too_many_incoming"


def test_the_same_people_meet_again_after_some_days(clock: Traveller):
    home = ladder(4, sizes=[2, 3], rematch_days=7)
    high, middle, low, last = (on_rung(home, rung) for rung in (1, 2, 3, 4))
    play(high, low, challenger=low)
    clock.shift(timedelta(days=6))
    assert refusal(low, high).why == "rematch_too_soon"
    caught = refusal(last, high, low)
    assert caught.why == "rematch_too_soon"
    assert sorted(caught.names) == sorted([high.user.username, low.user.username])
    ask(last, middle, low)
    clock.shift(timedelta(days=1))
    ask(low, high)


def test_who_has_a_challenge_or_a_table_together_makes_no_other():
    home = ladder(4)
    ask(on_rung(home, 3), on_rung(home, 1))
    assert refusal(on_rung(home, 3), on_rung(home, 1)).why == "common_table"
    accept(Challenge.objects.get())
    assert refusal(on_rung(home, 3), on_rung(home, 1)).why == "common_table"


def test_nobody_on_vacation_is_challenged_by_the_calendar_of_their_own_zone(clock: Traveller):
    """At noon UTC it is the next day already in Kiritimati."""
    home = ladder(3)
    high = on_rung(home, 1)
    today = START.date()
    away = Vacation.objects.create(user=high.user, first_day=today, last_day=today, booked_on=today)
    assert refusal(on_rung(home, 3), high).why == "on_vacation"
    high.user.time_zone = "Pacific/Kiritimati"
    high.user.save()
    ask(on_rung(home, 3), high)
    away.first_day = away.last_day = today + timedelta(days=1)
    away.save()
    assert refusal(on_rung(home, 2), high).why == "on_vacation"


def test_directors_keep_people_apart():
    home = ladder(4, sizes=[2, 3])
    high, middle, low = (on_rung(home, rung) for rung in (1, 2, 3))
    first, second = sorted((high, middle), key=lambda entry: entry.pk)
    ForbiddenPair.objects.create(competition=holding(home), first=first, second=second)
    assert refusal(middle, high).why == "kept_apart"
    assert refusal(low, high, middle).why == "kept_apart"


def test_opponents_are_counted_and_named_once():
    home = ladder(5, sizes=[3])
    low = on_rung(home, 5)
    for opponents in ([], [on_rung(home, 4)], [on_rung(home, 4), on_rung(home, 4)]):
        with pytest.raises(InvalidRegulations) as caught:
            ask(low, *opponents)
        assert caught.value.field == "opponents"
    with pytest.raises(CannotChallenge) as caught:
        challenge(competition_id=holding(home).pk, user=low.user, opponents=[on_rung(home, 4).pk, 10**9])
    assert caught.value.why == "not_on_ladder"


def test_whoever_is_not_on_the_ladder_challenges_nobody():
    home = ladder(3)
    with pytest.raises(CannotChallenge):
        challenge(competition_id=holding(home).pk, user=UserFactory(), opponents=[on_rung(home, 1).pk])


def test_a_day_has_a_limit():
    home = ladder(3)
    low, high = on_rung(home, 3), on_rung(home, 1)
    for _time in range(10):
        withdraw_challenge(challenge_id=ask(low, high).pk, user=low.user)
    with pytest.raises(InvalidRegulations, match="Ten challenges a day"):
        ask(low, high)


def test_the_nearest_opponents_are_found_and_the_same_ones_again():
    home = ladder(9, sizes=[4, 2])
    low = on_rung(home, 8)
    away = on_rung(home, 6)
    today = timezone.now().date()
    Vacation.objects.create(user=away.user, first_day=today, last_day=today, booked_on=today)
    for _time in range(2):
        made = challenge_nearest(competition_id=holding(home).pk, user=low.user)
        assert sorted(made.challenged.values_list("entry__contenders__place", flat=True)) == [4, 5, 7]
        withdraw_challenge(challenge_id=made.pk, user=low.user)
    pair = challenge_nearest(competition_id=holding(home).pk, user=low.user, seats=2)
    assert [each.entry for each in pair.challenged.all()] == [on_rung(home, 7)]


def test_a_smaller_table_is_found_where_a_large_one_cannot_be_filled():
    home = ladder(3, sizes=[4, 2])
    made = challenge_nearest(competition_id=holding(home).pk, user=person(home, 3))
    assert made.challenged.get().entry == on_rung(home, 2)


def test_nobody_stands_above_the_first():
    home = ladder(3)
    with pytest.raises(NobodyNear):
        challenge_nearest(competition_id=holding(home).pk, user=person(home, 1))
    with pytest.raises(InvalidRegulations) as caught:
        challenge_nearest(competition_id=holding(home).pk, user=person(home, 3), seats=5)
    assert caught.value.field == "seats"


def test_challenges_of_somebody_who_leaves_come_to_nothing():
    home = ladder(5)
    gone = on_rung(home, 3)
    made, asked = ask(gone, on_rung(home, 1)), ask(on_rung(home, 5), gone)
    withdraw_entry(competition_id=holding(home).pk, user=gone.user)
    with pytest.raises(CannotChallenge):
        ask(on_rung(home, 4), gone)
    tick(home)
    made.refresh_from_db()
    asked.refresh_from_db()
    assert (made.status, asked.status) == (Status.WITHDRAWN, Status.DECLINED)
    assert told(person(home, 4)) == ["Declined: a challenge on Ladder"]


def test_a_table_whose_people_leave_before_it_is_laid_never_begins():
    home = ladder(3)
    accepted = accept(ask(on_rung(home, 3), on_rung(home, 1)))
    withdraw_entry(competition_id=holding(home).pk, user=accepted.challenger.user)
    tick(home)
    run_competition_jobs()
    assert Table.objects.get().status == Table.Status.VOID
    assert Challenge.objects.get().status == Status.FINISHED
    assert not Match.objects.exists()


def test_a_notice_of_a_challenge_is_stale_once_nothing_waits_for_an_answer():
    home = ladder(4)
    high = on_rung(home, 1)
    asked, other = ask(on_rung(home, 3), high), ask(on_rung(home, 4), high)
    notices = list(Notice.objects.filter(user=high.user, kind=NoticeKind.CHALLENGED))
    assert relevance.outdated(notices) == set()
    answer_challenge(challenge_id=asked.pk, user=high.user, agrees=False)
    assert relevance.outdated(notices) == set()
    withdraw_challenge(challenge_id=other.pk, user=other.challenger.user)
    assert relevance.outdated(notices) == {notice.pk for notice in notices}


def test_a_table_that_is_over_frees_both_sides():
    home = ladder(3, most_outgoing=1, most_incoming=1, rematch_days=0)
    high, low = on_rung(home, 1), on_rung(home, 3)
    table = begun(low, high)
    end(table, {high.pk: 1, low.pk: 2})
    assert Challenge.objects.get().status == Status.FINISHED
    ask(low, high)
    assert Job.objects.filter(task="tournaments.tasks.open_table").count() == 1
