"""The people of a competition as its directors see them."""

from dataclasses import dataclass

from django.db.models import Count, Q

from tournaments.competitions.models import Competition, CompetitionRole, Entry, Guest


@dataclass(frozen=True)
class FieldCounts:
    """Numbers of entrants, the guest list and the officials."""

    entered: int
    reserves: int
    checked_in: int
    guests: list[Guest]
    #: User ids of guests who have entered.
    arrived: set[int]
    officials: list[CompetitionRole]


def company_of(competition: Competition) -> FieldCounts:
    """Return the counts, in a fixed number of queries."""
    state = Entry.State
    present = Q(state__in=(state.ENTERED, state.ACTIVE))
    counts = competition.entries.aggregate(
        entered=Count("pk", filter=present),
        reserves=Count("pk", filter=Q(state=state.RESERVE)),
        checked_in=Count("pk", filter=present & Q(checked_in_at__isnull=False)),
    )
    guests = list(competition.guests.select_related("user").order_by("user__username_key"))
    arrived = competition.entries.filter(state__in=(state.ENTERED, state.ACTIVE, state.RESERVE))
    return FieldCounts(
        **counts,
        guests=guests,
        arrived=set(
            arrived.filter(user__in=[guest.user_id for guest in guests]).values_list("user", flat=True)
        ),
        officials=list(competition.roles.select_related("user").order_by("role", "user__username_key")),
    )
