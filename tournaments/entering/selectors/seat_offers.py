"""Free seats of no-shows, for reserves."""

from django.utils import timezone

from tournaments.competitions.models import Competition, Entry, Table, TableSeat


def seats_on_offer(competition: Competition, entry: Entry | None) -> list[TableSeat]:
    """The seats a reserve may take now; empty for anybody else."""
    if entry is None or entry.state != Entry.State.RESERVE:
        return []
    seats = TableSeat.objects.filter(
        table__round__stage__competition=competition,
        table__status=Table.Status.PLAYING,
        offered_until__gt=timezone.now(),
    )
    own_tables = TableSeat.objects.filter(substitute=entry.user_id).values("table")
    return list(
        seats.exclude(table__in=own_tables).select_related(
            "table__round__stage", "table__match", "entry__user"
        )
    )
