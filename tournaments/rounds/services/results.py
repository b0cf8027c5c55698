"""Takes results from finished matches to their tables."""

from datetime import datetime
from typing import Any

from games.matches.models import Match, Seat
from tournaments.competitions.models import CompetitionEvent, Stage, Table, TableSeat
from tournaments.competitions.services.events import note_event
from tournaments.rounds.services.seat_holders import HOLDER_FIELDS, take_holder
from tournaments.scoring.services import refresh_points, refresh_standings

Kind, Status = CompetitionEvent.Kind, Table.Status
_OVER = (Match.Status.FINISHED, Match.Status.VOID, Match.Status.CANCELLED)


def gather_results(stage: Stage, now: datetime) -> bool:
    """Take the results of matches that ended since the last run; refresh the standings."""
    tables = ended_tables(stage)
    for table in tables:
        take_result(table, now)
    for division in {table.division for table in tables}:
        refresh_standings(division)
    return bool(tables)


def ended_tables(stage: Stage) -> list[Table]:
    """Tables whose matches have ended, in the order in which they did."""
    ended = Table.objects.filter(round__stage=stage, status=Status.PLAYING, match__status__in=_OVER)
    ended = ended.select_related("match", "division__stage__competition", "round__stage__competition")
    return list(ended.order_by("match__finished_at", "pk"))


def keep_result(table: Table, now: datetime) -> None:
    """Store places and victory points of the match. Without a result the table is void."""
    assert table.match is not None
    has_result = table.match.status == Match.Status.FINISHED
    if has_result:
        _take_places(table)
    table.status = Status.FINISHED if has_result else Status.VOID
    table.finished_at = now
    table.save(update_fields=["status", "finished_at"])


def summary(table: Table) -> dict[str, Any]:
    """The result of a table as stored in the chronicle."""
    return {
        "status": table.status,
        "places": {
            str(seat.entry_id): [seat.rank, seat.victory_points, seat.has_dropped]
            for seat in table.seats.all()
        },
    }


def take_result(table: Table, now: datetime) -> None:
    keep_result(table, now)
    note_event(
        competition=table.round.stage.competition,
        kind=Kind.TABLE_ENDED,
        table=table,
        round=table.round,
        after=summary(table),
    )


def _take_places(table: Table) -> None:
    places = {seat.index: seat for seat in Seat.objects.filter(match=table.match)}
    seats = list(table.seats.select_related("entry"))
    for seat in seats:
        played = places[seat.index]
        seat.rank, seat.victory_points = played.rank, played.points
        # A player away until the end has left, whether they said so or not.
        take_holder(seat, played, is_there=played.has_stayed)
    TableSeat.objects.bulk_update(seats, ["rank", "victory_points", *HOLDER_FIELDS])
    refresh_points(table)
