"""Who may see, direct and rule on a competition."""

from enum import IntEnum

from accounts.people.models import User
from accounts.people.visitors import Visitor
from tournaments.competitions.models import Competition, CompetitionRole, Entry, Table, TableSeat


class Power(IntEnum):
    """Levels of authority; each includes the one before."""

    NONE = 0
    #: Sees clocks and waiting tables.
    STEWARD = 1
    #: Rules on tables: substitutes, deadlines, adjudication.
    ARBITER = 2
    #: Draws, publishes, announces, admits and removes people.
    DIRECTOR = 3
    #: Gives roles, edits the regulations, calls the competition off.
    OWNER = 4


_POWERS = {
    CompetitionRole.Role.STEWARD: Power.STEWARD,
    CompetitionRole.Role.ARBITER: Power.ARBITER,
    CompetitionRole.Role.DIRECTOR: Power.DIRECTOR,
}


def power_of(competition: Competition, user: Visitor) -> Power:
    if not user.is_authenticated:
        return Power.NONE
    if competition.owner_id == user.pk:
        return Power.OWNER
    role = CompetitionRole.objects.filter(competition=competition, user=user).first()
    return _POWERS[CompetitionRole.Role(role.role)] if role else Power.NONE


def is_visible_to(competition: Competition, user: Visitor) -> bool:
    """Drafts are visible to organisers only; private competitions also to entrants and guests."""
    is_draft = competition.status == Competition.Status.DRAFT
    if not is_draft and competition.visibility != Competition.Visibility.PRIVATE:
        return True
    if not user.is_authenticated:
        return False
    if power_of(competition, user) > Power.NONE:
        return True
    return not is_draft and (
        competition.entries.filter(user=user).exists() or competition.guests.filter(user=user).exists()
    )


def competition_seen_by(user: Visitor, slug: str) -> Competition | None:
    """Return the competition, or None also if the user may not see it: its existence stays hidden."""
    found = Competition.objects.filter(slug=slug).select_related("owner", "series").first()
    return found if found and is_visible_to(found, user) else None


def entry_of(competition: Competition, user: Visitor) -> Entry | None:
    if not user.is_authenticated:
        return None
    return Entry.objects.filter(competition=competition, user=user).first()


def plays_at(table: Table, user: User) -> bool:
    """Whether the user has a seat at the table, their own or as a substitute."""
    seats = TableSeat.objects.filter(table=table)
    return seats.filter(entry__user=user).exists() or seats.filter(substitute=user).exists()
