"""Who has something to win or to lose by a competition, or by a table of one."""

from typing import Any

from django.db.models import Q

from games.models import Match
from tournaments.models import Competition, TableSeat
from tournaments.selectors.roles import Power, power_of


def has_part_in(competition: Competition, person: Any) -> bool:
    """Whoever runs it, has entered it or plays for somebody who has, whatever has become of that since; bots are their owners'."""
    seats = TableSeat.objects.filter(table__round__stage__competition=competition)
    return (
        power_of(competition, person) > Power.NONE
        or competition.entries.filter(Q(user=person) | Q(user__owner=person)).exists()
        or seats.filter(Q(substitute=person) | Q(substitute__owner=person)).exists()
    )


def has_part_in_its_competition(match: Match, person: Any) -> bool:
    found = Competition.objects.filter(stages__rounds__tables__match=match).first()
    return found is not None and has_part_in(found, person)
