"""The finished tables of a division, scored exactly: the basis of standings, cross tables and explanations."""

from collections import defaultdict
from collections.abc import Sequence

from tournaments.competitions.models import Division, Entry, Table, TableSeat
from tournaments.competitions.rules import StageRules
from tournaments.scoring.rules.points import Scoring, SeatResult, TablePoints, read_preset, score_table
from tournaments.scoring.rules.tallies import Result


def scoring_of(rules: StageRules) -> Scoring:
    return read_preset(rules.scoring.preset, rules.scoring.rows)


def scored_table(scoring: Scoring, seats: Sequence[TableSeat]) -> tuple[TablePoints, ...]:
    """Points of one table, in seat order."""
    results = [
        SeatResult(
            entry=seat.entry_id,
            rank=seat.rank or len(seats),
            points=seat.victory_points or 0,
            has_dropped=seat.has_dropped,
            is_substitute=seat.substitute_id is not None,
        )
        for seat in seats
    ]
    return score_table(scoring, results, len(seats))


def results_of(division: Division, entry: Entry | None = None) -> list[Result]:
    """All results of a division, or those of one entry, in one query."""
    scoring = scoring_of(division.stage.rules)
    tables: dict[int, list[TableSeat]] = defaultdict(list)
    finished = TableSeat.objects.filter(table__division=division, table__status=Table.Status.FINISHED)
    if entry is not None:
        finished = finished.filter(table__in=TableSeat.objects.filter(entry=entry).values("table"))
    for seat in finished.order_by("table_id", "index"):
        tables[seat.table_id].append(seat)
    return [Result(table, scored_table(scoring, seats)) for table, seats in tables.items()]
