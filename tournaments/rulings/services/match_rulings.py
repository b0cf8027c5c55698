"""Follows moderators' rulings on matches whose table has ended: the table changes, and the standings with it."""

from datetime import datetime
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q

from games.matches.models import Match, Seat
from games.record.models import Incident
from tournaments.competitions.models import Competition, CompetitionEvent, Stage, Table, TableSeat
from tournaments.competitions.services.events import note_event
from tournaments.competitions.services.moderators import Moderators
from tournaments.rounds.services.results import keep_result
from tournaments.rulings.services.recalculation import follow_results, is_correctable
from tournaments.rulings.services.tables import result_facts

Kind, Status, Ruling = CompetitionEvent.Kind, Table.Status, Incident.Kind

#: The status of a table by that of its match.
_STATUSES: Final = {
    Match.Status.PLAYING: Status.PLAYING,
    Match.Status.FINISHED: Status.FINISHED,
    Match.Status.VOID: Status.VOID,
}


def follow_rulings(competition: Competition, now: datetime) -> None:
    """Follow rulings where nothing else depends on a result. Ladders stay as they are: others have moved since."""
    for table in _contradicted(competition):
        stage = table.round.stage
        if not stage.rules.is_open_ended and is_correctable(stage) and not _is_decided_apart(table):
            _follow(table, now)


def _contradicted(competition: Competition) -> list[Table]:
    """Tables whose status or places differ from those of their match."""
    places = Seat.objects.filter(match=OuterRef("table__match"), index=OuterRef("index"), rank__isnull=False)
    seats = TableSeat.objects.filter(table=OuterRef("pk"))
    is_otherwise = Exists(seats.filter(Exists(places.exclude(rank=OuterRef("rank")))))
    found = Table.objects.filter(
        Q(status=Status.FINISHED, match__status=Match.Status.VOID)
        | Q(status=Status.VOID, match__status=Match.Status.FINISHED)
        | Q(status=Status.VOID, match__status=Match.Status.PLAYING, round__stage__status=Stage.Status.RUNNING)
        | Q(is_otherwise, status=Status.FINISHED, match__status=Match.Status.FINISHED),
        round__stage__competition=competition,
    )
    return list(found.select_related("match", "division__stage__competition", "round__stage__competition"))


def _is_decided_apart(table: Table) -> bool:
    """Whether places were decided for the table but not for its match: a correction of the match leaves them alone."""
    assert table.match is not None
    if not table.is_adjudicated or {table.status, table.match.status} != {Status.FINISHED}:
        return False
    corrected = table.match.incidents.filter(kind=Ruling.CORRECTED).order_by("pk").last()
    return corrected is None or corrected.facts["before"] != [seat.rank for seat in table.seats.all()]


def _follow(table: Table, now: datetime) -> None:
    """Bring the table in line. Places are kept while it is void, so that adjudicated ones count again later."""
    assert table.match is not None
    before = _facts(table)
    is_corrected = table.status == table.match.status
    if is_corrected or (table.match.status == Match.Status.FINISHED and not table.is_adjudicated):
        keep_result(table, table.finished_at or now)
    else:
        table.status = _STATUSES[Match.Status(table.match.status)]
        table.save(update_fields=["status"])
    follow_results(table.division)
    note_event(
        competition=table.round.stage.competition,
        kind=Kind.ADJUDICATED if is_corrected else Kind.VOIDED,
        actor=Moderators(),
        reason=_reason(table.match),
        table=table,
        round=table.round,
        before=before,
        after=_facts(table),
    )


def _facts(table: Table) -> dict[str, Any]:
    facts = result_facts(table, list(table.seats.all()))
    return {**facts, "is_void": table.status == Status.VOID}


def _reason(match: Match) -> str:
    """The reason from the log of the match."""
    rulings = match.incidents.filter(
        kind__in=(Ruling.VOIDED, Ruling.REINSTATED, Ruling.CORRECTED, Ruling.PLAYED_ON)
    )
    last = rulings.order_by("pk").last()
    return last.reason if last else ""
