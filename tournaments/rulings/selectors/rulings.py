"""The rulings made, which of them can be undone, and who is too involved to rule."""

from typing import Final

from django.db.models import Q, QuerySet

from accounts.people.models import User
from tournaments.competitions.models import (
    Competition,
    CompetitionEvent,
    Contender,
    Entry,
    Round,
    Table,
    TableSeat,
)
from tournaments.competitions.selectors.roles import Power

Kind = CompetitionEvent.Kind

#: The role each kind of ruling requires. Rulings on a closed round always require a director.
POWERS: Final = {
    Kind.SUBSTITUTED: Power.ARBITER,
    Kind.AI_SEATED: Power.ARBITER,
    Kind.EXTENDED: Power.ARBITER,
    Kind.ADJUDICATED: Power.ARBITER,
    Kind.VOIDED: Power.ARBITER,
    Kind.SWAPPED: Power.DIRECTOR,
    Kind.PINNED: Power.DIRECTOR,
    Kind.FORBIDDEN: Power.DIRECTOR,
    Kind.REDRAWN: Power.DIRECTOR,
    Kind.PUBLISHED: Power.DIRECTOR,
    Kind.ADJUSTED: Power.DIRECTOR,
    Kind.REMOVED: Power.DIRECTOR,
    Kind.REINSTATED: Power.DIRECTOR,
    Kind.PLACED: Power.DIRECTOR,
}
#: Cannot be undone: people have sat down, or everybody has seen the tables.
_FINAL: Final = (Kind.SUBSTITUTED, Kind.AI_SEATED, Kind.REDRAWN, Kind.PUBLISHED)


def rulings_of(competition: Competition) -> QuerySet[CompetitionEvent]:
    """Rulings by people, and undone ones, newest first."""
    made = competition.events.filter(actor__isnull=False, kind__in=[*POWERS, Kind.UNDONE])
    return made.select_related(
        "actor", "entry__user", "table__round__stage", "round__stage", "undoes", "undone_by"
    )


def last_ruling(competition: Competition) -> int:
    """The id of the last ruling; 0 if there is none."""
    latest = rulings_of(competition).order_by("-pk").first()
    return latest.pk if latest else 0


def is_undoable(event: CompetitionEvent) -> bool:
    """Whether such a ruling can be undone at all, if nothing depends on it."""
    if event.actor_id is None or event.kind not in POWERS or event.kind in _FINAL:
        return False
    match event.kind:
        case Kind.ADJUDICATED | Kind.VOIDED:
            return bool(event.before.get("status") == Table.Status.FINISHED)
        case Kind.SWAPPED:
            return bool(event.before.get("is_draft"))
        case Kind.EXTENDED:
            return event.round_id is not None
    return True


def is_undone(event: CompetitionEvent) -> bool:
    return CompetitionEvent.objects.filter(undoes=event).exists()


def has_successor(event: CompetitionEvent) -> bool:
    """Whether a later ruling of the same kind on the same subject is in force."""
    later = rulings_of(event.competition).filter(kind=event.kind, pk__gt=event.pk, undone_by=None)
    same = later.filter(entry=event.entry_id, table=event.table_id, round=event.round_id)
    return any(_same_pair(event, other) for other in same)


def _same_pair(event: CompetitionEvent, other: CompetitionEvent) -> bool:
    """Compare pairs and draft tables, which have no column of their own."""
    keys = ("pair", "table")
    return all(event.after.get(key) == other.after.get(key) for key in keys)


def shares_table(entry: Entry, user: User) -> bool:
    """Whether the user sits with this entry at a table that is still playing, or in a round that is not over."""
    tables = TableSeat.objects.filter(
        ~Q(table__round__status=Round.Status.CLOSED)
        | Q(table__status__in=(Table.Status.PLANNED, Table.Status.PLAYING)),
        entry=entry,
    )
    return _seats_of(user).filter(table__in=tables.values("table")).exists()


def has_part_in(held: Round, user: User) -> bool:
    """Whether the user plays in a round, or will once it is drawn."""
    if _seats_of(user).filter(table__round=held).exists():
        return True
    is_settled = held.status in (Round.Status.PLAYING, Round.Status.CLOSED)
    return (
        not is_settled
        and Contender.objects.filter(
            division__stage=held.stage_id, entry__user=user, entry__state=Entry.State.ACTIVE
        ).exists()
    )


def _seats_of(user: User) -> QuerySet[TableSeat]:
    return TableSeat.objects.filter(Q(entry__user=user) | Q(substitute=user))
