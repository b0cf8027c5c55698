"""Who has an interest in a competition or in one of its tables."""

from django.db.models import Q

from accounts.people.models import User
from games.matches.models import Match
from tournaments.competitions.models import Competition, TableSeat
from tournaments.competitions.selectors.roles import Power, power_of


def has_part_in(competition: Competition, person: User) -> bool:
    """Whether a person or one of their bots runs it, entered it or substitutes in it, even if that is over by now."""
    seats = TableSeat.objects.filter(table__round__stage__competition=competition)
    return (
        power_of(competition, person) > Power.NONE
        or competition.entries.filter(Q(user=person) | Q(user__owner=person)).exists()
        or seats.filter(Q(substitute=person) | Q(substitute__owner=person)).exists()
    )


def has_part_in_its_competition(match: Match, person: User) -> bool:
    found = Competition.objects.filter(stages__rounds__tables__match=match).first()
    return found is not None and has_part_in(found, person)
