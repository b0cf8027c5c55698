"""The guest list: people who may enter where entry is by invitation, or whom the organisers want to invite."""

from collections.abc import Sequence
from typing import Final

from django.db import transaction

from accounts.people.models import User
from accounts.people.names import name_key
from tournaments.competitions.models import Competition, Guest
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.selectors.roles import Power
from tournaments.competitions.services.locks import lock_competition
from tournaments.competitions.services.permissions import demand_power
from tournaments.directing.refusals import TooManyNames
from tournaments.organising.services import notices as opening_news

#: Maximum length of the list of one competition.
MOST_GUESTS: Final = 500


@transaction.atomic
def invite_guests(*, competition_id: int, by: User, names: Sequence[str]) -> list[str]:
    """Put people on the list and, once the competition is open, tell them. Returns the names that do not exist.

    Not in the chronicle: it is nobody's business who was invited and did not come.
    """
    competition = lock_competition(competition_id)
    demand_power(competition, by, Power.DIRECTOR)
    if competition.is_over:
        raise WrongMoment
    wanted = {name_key(User.normalize_username(name.strip())): name.strip() for name in names if name.strip()}
    if len(wanted) > MOST_GUESTS:
        raise TooManyNames
    people = User.objects.filter(username_key__in=wanted, is_active=True)
    listed = set(competition.guests.values_list("user", flat=True))
    newcomers = [person for person in people if person.pk not in listed]
    if len(listed) + len(newcomers) > MOST_GUESTS:
        raise TooManyNames
    Guest.objects.bulk_create(Guest(competition=competition, user=person) for person in newcomers)
    if competition.status != Competition.Status.DRAFT:
        opening_news.invited(competition, newcomers)
    known = {person.username_key for person in people}
    return [name for key, name in wanted.items() if key not in known]


@transaction.atomic
def uninvite(*, competition_id: int, by: User, user: User) -> None:
    """Take a person off the list; if they have entered, they stay in."""
    competition = lock_competition(competition_id)
    demand_power(competition, by, Power.DIRECTOR)
    if not competition.guests.filter(user=user).delete()[0]:
        raise WrongMoment
