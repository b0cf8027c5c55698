"""Players who come late, stay away or leave, and what the published rules do about it."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from time_machine import Traveller

from accounts.people.models import User
from config.jobs.models import Job
from games.matches.models import Seat
from tests.factories import UserFactory
from tests.tournaments.builders import entrants
from tests.tournaments.running import at_once, end_matches, opened, played, stage, tables_of, tick
from tests.tournaments.season import findings, run_competition_jobs
from tournaments.competitions.models import (
    Competition,
    CompetitionEvent,
    Contender,
    Entry,
    EntryBan,
    Round,
    Table,
    TableSeat,
)
from tournaments.competitions.refusals import WrongMoment
from tournaments.entering.services import check_in, enter_competition, withdraw_entry
from tournaments.rounds.services import rounds
from tournaments.rounds.services.absences import take_offered_seat

pytestmark = pytest.mark.django_db

Kind = CompetitionEvent.Kind


def test_entrants_who_do_not_check_in_are_replaced_by_reserves_who_do(clock: Traveller) -> None:
    competition = opened(
        stage("swiss", [4, 3]), players=8, admission={"most_entrants": 8, "least_entrants": 4}
    )
    reserves = entrants(2, competition, Entry.State.RESERVE)
    clock.move_to(competition.starts_at - timedelta(hours=48))
    tick(competition)
    assert competition.status == Competition.Status.CHECK_IN
    present = list(competition.entries.filter(state=Entry.State.ENTERED).select_related("user"))[1:]
    for entry in [*present, reserves[1]]:
        check_in(competition_id=competition.pk, user=entry.user)
    clock.move_to(competition.starts_at)
    tick(competition)
    states = dict(competition.entries.values_list("pk", "state"))
    assert states[reserves[1].pk] == Entry.State.ACTIVE
    assert states[reserves[0].pk] == Entry.State.RESERVE
    assert list(states.values()).count(Entry.State.ACTIVE) == 8


def test_a_competition_with_too_few_entrants_is_cancelled(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4, 3]), players=3, start=at_once())
    clock.shift(timedelta(days=10))
    tick(competition)
    assert competition.status == Competition.Status.CANCELLED
    event = CompetitionEvent.objects.get(competition=competition, kind=Kind.CANCELLED)
    assert event.after == {"cause": "too_few"}


def test_only_absent_players_lose_their_seats(clock: Traveller) -> None:
    competition = opened(stage("heats", [3]), players=12)
    season = played(competition, clock, no_shows=0.1, drop_outs=0.2, slow_matches=0.1)
    assert findings(competition) == []
    left = set(competition.entries.exclude(state=Entry.State.ACTIVE).values_list("user", flat=True))
    assert season.never_come <= left
    assert left <= season.never_come | set(season.gone_from)
    assert set(EntryBan.objects.values_list("user", flat=True)) == left - season.says_so
    dropped = TableSeat.objects.filter(table__round__stage__competition=competition, has_dropped=True)
    assert set(dropped.values_list("points", flat=True)) == {0}


def test_a_withdrawal_before_publication_redraws_the_round(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4, 3]), players=8, start=at_once(), director_publishes=True)
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    drawn = Round.objects.get(stage__competition=competition)
    assert (drawn.status, drawn.publish_at) == (Round.Status.DRAFT, None)
    leaver = competition.entries.first()
    withdraw_entry(competition_id=competition.pk, user=leaver.user)
    with transaction.atomic():
        rounds.publish_round(drawn, timezone.now())
    run_competition_jobs()
    drawn.refresh_from_db()
    assert (drawn.attempt, drawn.status) == (2, Round.Status.DRAFT)
    assert not TableSeat.objects.filter(table__round=drawn, entry=leaver).exists()


def test_closing_an_account_before_publication_withdraws_the_entry(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4, 3]), players=8, start=at_once(), director_publishes=True)
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    leaver = competition.entries.first()
    User.objects.filter(pk=leaver.user_id).update(is_active=False)
    with transaction.atomic():
        rounds.publish_round(Round.objects.get(), timezone.now())
    run_competition_jobs()
    leaver.refresh_from_db()
    assert leaver.state == Entry.State.WITHDRAWN
    assert not TableSeat.objects.filter(entry=leaver).exists()


def test_a_table_that_can_never_begin_does_not_block_its_round(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4]), players=8, start=at_once(), director_publishes=True)
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    with transaction.atomic():
        rounds.publish_round(Round.objects.get(), timezone.now())
    Job.objects.all().delete()
    unlucky, other = Table.objects.all()
    User.objects.filter(pk=unlucky.seats.first().entry.user_id).update(is_active=False)
    clock.shift(timedelta(hours=1))
    tick(competition)
    run_competition_jobs()
    unlucky.refresh_from_db()
    other.refresh_from_db()
    assert (unlucky.status, other.status) == (Table.Status.VOID, Table.Status.PLAYING)


def test_a_final_is_played_by_those_who_are_left(clock: Traveller) -> None:
    competition = opened(
        stage("swiss", [4, 3], "Qualifying", advance=4),
        stage("knockout", [4], "Final"),
        players=4,
        start=at_once(),
    )
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    end_matches(clock)
    final = competition.stages.get(number=2)
    withdraw_entry(
        competition_id=competition.pk, user=Contender.objects.filter(division__stage=final).first().entry.user
    )
    clock.shift(timedelta(days=1))
    for _look in range(2):
        tick(competition)
        run_competition_jobs()
        clock.shift(timedelta(days=1))
    assert [table.seats.count() for table in tables_of(final)] == [3]


def test_latecomers_play_from_the_next_round_with_one_credit(clock: Traveller) -> None:
    competition = opened(
        stage("swiss", [4, 3], rounds=4, days=20, soft_days=15),
        players=7,
        start=at_once(),
        admission={"admits_late": True},
    )
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    late = UserFactory()
    enter_competition(competition_id=competition.pk, user=late)
    end_matches(clock)
    clock.shift(timedelta(days=1))
    tick(competition)
    run_competition_jobs()
    end_matches(clock)
    contender = Contender.objects.get(entry__user=late)
    assert contender.entry.joined_round == 2
    played = TableSeat.objects.get(entry__user=late, points__isnull=False)
    assert contender.points == played.points + 2


def test_a_reserve_takes_the_seat_of_a_no_show(clock: Traveller, client: Client) -> None:
    competition = opened(stage("swiss", [4]), players=4, start=at_once())
    (reserve,) = entrants(1, competition, Entry.State.RESERVE)
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    seat = TableSeat.objects.order_by("index").first()
    Seat.objects.filter(index=seat.index).update(is_awaited=True, awaited_since=timezone.now())
    clock.shift(timedelta(hours=73))
    tick(competition)
    seat.refresh_from_db()
    assert seat.offered_until == timezone.now() + timedelta(hours=48)
    client.force_login(reserve.user)
    take = reverse("competition-take-seat", args=[competition.slug, seat.pk])
    assert take in client.get(competition.get_absolute_url()).content.decode()
    assert client.post(take).url == seat.table.match.get_absolute_url()
    seat.refresh_from_db()
    assert (seat.substitute, seat.has_dropped, seat.offered_until) == (reserve.user, True, None)
    assert seat.table.match.seats.get(index=seat.index).user == reserve.user
    (slower,) = entrants(1, competition, Entry.State.RESERVE)
    with pytest.raises(WrongMoment):
        take_offered_seat(table_seat_id=seat.pk, user=slower.user)


def test_a_seat_that_no_reserve_takes_goes_to_the_ai(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4]), players=4, start=at_once())
    entrants(1, competition, Entry.State.RESERVE)
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    seat = TableSeat.objects.order_by("index").first()
    Seat.objects.filter(index=seat.index).update(is_awaited=True, awaited_since=timezone.now())
    for hours in (73, 49):
        clock.shift(timedelta(hours=hours))
        tick(competition)
    seat.refresh_from_db()
    assert (seat.has_dropped, seat.offered_until) == (True, None)
    assert seat.table.match.seats.get(index=seat.index).stand_in == "medium"
