"""Challenges on a ladder, from asking to the end."""

from datetime import timedelta

import pytest
from time_machine import Traveller

from accounts.notices.models import Notice, NoticeKind
from accounts.notices.selectors.relevance import outdated
from config.jobs.models import Job
from games.matches.models import Match
from tests.factories import UserFactory
from tests.tournaments.builders import START
from tests.tournaments.ladders.ladders import accept, ask, begun, end, holding, ladder, on_rung, person, tick
from tests.tournaments.season import run_competition_jobs
from tournaments.competitions.models import CompetitionEvent, Entry, Round, Table
from tournaments.competitions.refusals import NotAllowed, WrongMoment
from tournaments.competitions.rules.lots import lot
from tournaments.entering.services import withdraw_entry
from tournaments.ladders.models import Challenge
from tournaments.ladders.refusals import CannotChallenge
from tournaments.ladders.services import answer_challenge, withdraw_challenge
from tournaments.organising.services.lifecycle import pause_competition, resume_competition

pytestmark = pytest.mark.django_db
Kind, Status = CompetitionEvent.Kind, Challenge.Status


def kinds(home) -> list[str]:
    return list(holding(home).events.order_by("pk").values_list("kind", flat=True))


def told(user, kind: str = NoticeKind.COMPETITION) -> list[str]:
    return list(Notice.objects.filter(user=user, kind=kind).values_list("subject", flat=True))


def test_an_accepted_challenge_becomes_a_table_and_a_match():
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


def test_a_table_for_three_begins_with_the_last_acceptance():
    home = ladder(5, sizes=[3])
    first, second, third = (on_rung(home, rung) for rung in (2, 3, 4))
    asked = ask(third, first, second)
    assert not answer_challenge(challenge_id=asked.pk, user=first.user, agrees=True).table
    assert answer_challenge(challenge_id=asked.pk, user=first.user, agrees=True).status == Status.OPEN
    assert answer_challenge(challenge_id=asked.pk, user=second.user, agrees=True).table.seats.count() == 3
    assert kinds(home) == [Kind.CHALLENGED, Kind.AGREED, Kind.TABLE_BEGUN]


def test_one_refusal_ends_a_challenge_and_the_others_are_told():
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


def test_a_challenge_can_be_withdrawn_until_its_table_begins():
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


def test_only_challenged_players_can_answer():
    home = ladder(4)
    asked = ask(on_rung(home, 3), on_rung(home, 1))
    for user in (person(home, 3), person(home, 2), UserFactory()):
        with pytest.raises(NotAllowed):
            answer_challenge(challenge_id=asked.pk, user=user, agrees=True)


def test_an_unanswered_challenge_expires(clock: Traveller):
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


def test_a_pause_extends_the_time_to_answer(clock: Traveller):
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


def test_challenges_of_a_player_who_leaves_are_closed():
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


def test_a_table_whose_player_leaves_before_the_match_opens_is_void():
    home = ladder(3)
    accepted = accept(ask(on_rung(home, 3), on_rung(home, 1)))
    withdraw_entry(competition_id=holding(home).pk, user=accepted.challenger.user)
    tick(home)
    run_competition_jobs()
    assert Table.objects.get().status == Table.Status.VOID
    assert Challenge.objects.get().status == Status.FINISHED
    assert not Match.objects.exists()


def test_a_challenge_notice_is_outdated_once_no_answer_is_awaited():
    home = ladder(4)
    high = on_rung(home, 1)
    asked, other = ask(on_rung(home, 3), high), ask(on_rung(home, 4), high)
    notices = list(Notice.objects.filter(user=high.user, kind=NoticeKind.CHALLENGED))
    assert outdated(notices) == set()
    answer_challenge(challenge_id=asked.pk, user=high.user, agrees=False)
    assert outdated(notices) == set()
    withdraw_challenge(challenge_id=other.pk, user=other.challenger.user)
    assert outdated(notices) == {notice.pk for notice in notices}


def test_a_finished_table_frees_the_limits_of_both_sides():
    home = ladder(3, most_outgoing=1, most_incoming=1, rematch_days=0)
    high, low = on_rung(home, 1), on_rung(home, 3)
    table = begun(low, high)
    end(table, {high.pk: 1, low.pk: 2})
    assert Challenge.objects.get().status == Status.FINISHED
    ask(low, high)
    assert Job.objects.filter(task="tournaments.tasks.open_table").count() == 1
