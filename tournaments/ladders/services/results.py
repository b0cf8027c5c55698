"""Applies finished tables to a ladder."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone

from accounts.calendar.models import Vacation
from games.matches.models import Seat
from tournaments.competitions.models import CompetitionEvent, Table, TableSeat
from tournaments.competitions.services.events import note_event
from tournaments.ladders.rules import insert
from tournaments.ladders.services import notices as news
from tournaments.ladders.services.rungs import Ladder
from tournaments.rounds.services.results import ended_tables, keep_result, summary

Kind = CompetitionEvent.Kind


def take_results(ladder: Ladder, now: datetime) -> bool:
    """Apply tables in the order in which their matches ended: the order decides who passes whom."""
    tables = ended_tables(ladder.stage)
    for table in tables:
        _take_result(ladder, table, now)
    return bool(tables)


def _take_result(ladder: Ladder, table: Table, now: datetime) -> None:
    before = {entry: rung for rung, entry in enumerate(ladder.order, start=1)}
    keep_result(table, now)
    seats = list(table.seats.select_related("entry__user"))
    after: dict[str, Any] = summary(table)
    if _ran_out_on_vacation(table):
        after["cause"] = "vacation"
    counts = table.status == Table.Status.FINISHED and "cause" not in after
    if counts:
        ladder.stand(insert(ladder.order, finish_of(seats, before)), now)
    ladder.have_played([seat.entry_id for seat in seats], now, counts=counts)
    note_event(
        competition=table.round.stage.competition,
        kind=Kind.TABLE_ENDED,
        table=table,
        round=table.round,
        before={"order": list(before)},
        after={**after, "order": list(ladder.order)},
    )
    for seat in seats:
        news.table_ended(table, seat.entry, before.get(seat.entry_id), ladder.rung_of(seat.entry_id), counts)


def finish_of(seats: Sequence[TableSeat], standing: Collection[int]) -> list[list[int]]:
    """Groups from first to last, tied entries together. Players who left the table come last, whatever the seat did."""
    levels: dict[tuple[bool, int], list[int]] = defaultdict(list)
    for seat in seats:
        if seat.entry_id in standing:
            place = 0 if seat.has_dropped else seat.rank or 0
            levels[seat.has_dropped, place].append(seat.entry_id)
    return [levels[level] for level in sorted(levels)]


def _ran_out_on_vacation(table: Table) -> bool:
    """Whether a player's time ran out on a vacation day and they did not return before the end."""
    seats = Seat.objects.filter(match=table.match_id, caretaker_since__isnull=False, user__isnull=False)
    return any(_was_away(seat) for seat in seats.select_related("user") if not seat.has_stayed)


def _was_away(seat: Seat) -> bool:
    assert seat.user is not None
    assert seat.caretaker_since is not None
    day = timezone.localtime(seat.caretaker_since, seat.user.zone).date()
    return Vacation.objects.filter(user=seat.user, first_day__lte=day, last_day__gte=day).exists()
