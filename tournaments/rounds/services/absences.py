"""Players who do not come, leave or take too long: handled by published rules, and never at the cost of the others."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.calendar.models import Vacation
from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import demand_rated
from config.optional import known
from games.matches.models import ActorKind, Match, Move, Seat
from games.rulings.services.rulings import replace_with_ai, seat_substitute
from tournaments.competitions.models import (
    Competition,
    CompetitionEvent,
    Entry,
    EntryBan,
    Round,
    Stage,
    Table,
    TableSeat,
)
from tournaments.competitions.refusals import NotAllowed, WrongMoment
from tournaments.competitions.selectors.roles import plays_at
from tournaments.competitions.services import notices as news
from tournaments.competitions.services.events import note_event
from tournaments.competitions.services.locks import lock_competition
from tournaments.rounds.rules import Awaited, overdue
from tournaments.rounds.services.seat_holders import follow_holders

Kind, State = CompetitionEvent.Kind, Entry.State

#: How long a player who left without withdrawing is barred from new competitions: the first time, and later.
FIRST_BAN: Final = timedelta(days=60)
NEXT_BAN: Final = timedelta(days=180)
#: Older bars no longer count.
_MEMORY: Final = timedelta(days=730)


def look_after_seats(stage: Stage, now: datetime) -> None:
    """Handle no-shows, offered seats that nobody took, and tables that outlast their round."""
    if not stage.rounds.filter(status=Round.Status.PLAYING).exists():
        return
    _withdraw_offers(stage)
    for seat in _no_shows(stage, now):
        _declare_no_show(seat, now)
    for seat in _playing_seats(stage).filter(offered_until__lte=now):
        _give_to_ai(seat)
    for seat in _overdue_seats(stage, now):
        _give_to_ai(seat)


def take_offered_seat(*, table_seat_id: int, user: User) -> None:
    """Let a reserve take the seat of a no-show; first come, first served."""
    competition_id = TableSeat.objects.values_list("table__round__stage__competition", flat=True).get(
        pk=table_seat_id
    )
    with transaction.atomic():
        competition = lock_competition(competition_id)
        seat = _loaded(TableSeat.objects.all()).get(pk=table_seat_id)
        if not competition.entries.filter(user=user, state=State.RESERVE).exists() or plays_at(
            seat.table, user
        ):
            raise NotAllowed
        if seat.offered_until is None or seat.offered_until <= timezone.now() or _has_played(seat):
            raise WrongMoment
        demand_rated(user)
        seat_substitute(
            match_id=known(seat.table.match_id), seat=seat.index, user=user, by=None, reason=competition.name
        )
        seat.substitute, seat.has_dropped, seat.offered_until = user, True, None
        seat.save(update_fields=["substitute", "has_dropped", "offered_until"])
        note_event(
            competition=competition,
            kind=Kind.SUBSTITUTED,
            entry=seat.entry,
            table=seat.table,
            after={"substitute": user.username},
        )
        news.lost_seat(seat)


def withdraw_while_running(entry: Entry, now: datetime) -> None:
    """Withdraw a player. Points of finished tables stay; at the others an AI plays on. The caller holds the lock."""
    entry.state, entry.left_at = State.WITHDRAWN, now
    entry.save(update_fields=["state", "left_at"])
    note_event(competition=entry.competition, kind=Kind.WITHDREW, actor=entry.user, entry=entry)
    leave_tables(entry)


def let_closed_accounts_go(competition: Competition, now: datetime) -> None:
    """Withdraw players who closed their account."""
    for entry in competition.entries.filter(state=State.ACTIVE, user__is_active=False).select_related("user"):
        withdraw_while_running(entry, now)


def leave_tables(entry: Entry) -> None:
    """Let an AI play on wherever this entry still has a seat."""
    follow_holders(TableSeat.objects.filter(entry=entry))
    open_seats = TableSeat.objects.filter(
        entry=entry, has_dropped=False, table__status=Table.Status.PLAYING, table__match__isnull=False
    )
    for seat in _loaded(open_seats):
        _give_to_ai(seat)


def judge_absentees(round: Round, now: datetime) -> None:
    """Drop and bar players who missed every table of a round without withdrawing."""
    seats = TableSeat.objects.filter(table__round=round).exclude(table__status=Table.Status.VOID)
    stayed = seats.filter(has_dropped=False).values("entry")
    gone = Entry.objects.filter(seats__in=seats, state=State.ACTIVE).exclude(pk__in=stayed).distinct()
    for entry in gone.select_related("competition", "user"):
        entry.state, entry.left_at = State.DROPPED, now
        entry.save(update_fields=["state", "left_at"])
        event = note_event(competition=entry.competition, kind=Kind.DROPPED_OUT, entry=entry, round=round)
        is_first = not EntryBan.objects.filter(user=entry.user, until__gte=now - _MEMORY).exists()
        EntryBan.objects.create(
            user=entry.user, cause=event, until=now + (FIRST_BAN if is_first else NEXT_BAN)
        )
        leave_tables(entry)


def _playing_seats(stage: Stage) -> QuerySet[TableSeat]:
    playing = TableSeat.objects.filter(
        table__round__stage=stage, table__status=Table.Status.PLAYING, has_dropped=False
    )
    return _loaded(playing)


def _loaded(seats: QuerySet[TableSeat]) -> QuerySet[TableSeat]:
    return seats.select_related("table__round__stage__competition", "table__match", "entry__user").order_by(
        "pk"
    )


def _own_moves() -> QuerySet[Move]:
    return Move.objects.filter(
        match=OuterRef("table__match"),
        seat=OuterRef("index"),
        actor_kind__in=(ActorKind.PERSON, ActorKind.PLAN),
    )


def _has_played(seat: TableSeat) -> bool:
    return TableSeat.objects.filter(Exists(_own_moves()), pk=seat.pk).exists()


def _withdraw_offers(stage: Stage) -> None:
    """Withdraw the offer of a seat if its player has moved after all."""
    come = _playing_seats(stage).filter(Exists(_own_moves()), offered_until__isnull=False)
    TableSeat.objects.filter(pk__in=[seat.pk for seat in come]).update(offered_until=None)


def _no_shows(stage: Stage, now: datetime) -> list[TableSeat]:
    """Seats first asked long ago, without a move, whose player is not on vacation."""
    limit = now - timedelta(hours=stage.competition.rules.absences.no_show_hours)
    asked = Seat.objects.filter(
        Q(awaited_since__lte=limit) | Q(caretaker_since__lte=limit),
        match=OuterRef("table__match"),
        index=OuterRef("index"),
    )
    away = Vacation.objects.filter(
        user=OuterRef("entry__user"), first_day__lte=now.date(), last_day__gte=now.date()
    )
    return list(
        _playing_seats(stage).filter(Exists(asked), ~Exists(_own_moves()), ~Exists(away), offered_until=None)
    )


def _declare_no_show(seat: TableSeat, now: datetime) -> None:
    competition = seat.table.round.stage.competition
    hours = competition.rules.absences.offer_hours
    reserves = list(competition.entries.filter(state=State.RESERVE).select_related("user"))
    note_event(competition=competition, kind=Kind.NO_SHOW, entry=seat.entry, table=seat.table)
    if hours and reserves:
        seat.offered_until = now + timedelta(hours=hours)
        seat.save(update_fields=["offered_until"])
        news.seat_on_offer(seat, reserves)
    else:
        _give_to_ai(seat)


def _overdue_seats(stage: Stage, now: datetime) -> Iterable[TableSeat]:
    """Seats that hold up the others after the end of a round (tournaments.rounds.rules.overdue)."""
    late = Table.objects.filter(
        round__stage=stage,
        round__hard_end__lte=now,
        status=Table.Status.PLAYING,
        match__status=Match.Status.PLAYING,
    )
    for table in late.select_related("round").prefetch_related("match__seats"):
        awaited = [
            Awaited(seat.index, seat.awaited_since)
            for seat in known(table.match).seats.all()
            if seat.is_awaited and seat.awaited_since and not seat.plays_itself
        ]
        late_ones = overdue(awaited, known(table.round.hard_end), now)
        yield from _loaded(TableSeat.objects.filter(table=table, index__in=late_ones))


def _give_to_ai(seat: TableSeat) -> None:
    competition: Competition = seat.table.round.stage.competition
    level = competition.rules.absences.ai_level
    # The reason in the match log is the competition's name: a name needs no translation.
    replace_with_ai(
        match_id=known(seat.table.match_id), seat=seat.index, level=level, by=None, reason=competition.name
    )
    seat.has_dropped, seat.substitute, seat.offered_until = True, None, None
    seat.save(update_fields=["has_dropped", "substitute", "offered_until"])
    note_event(competition=competition, kind=Kind.AI_SEATED, entry=seat.entry, table=seat.table)
    news.lost_seat(seat)
