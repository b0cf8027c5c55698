"""Roles beside the owner: co-directors, arbiters, stewards. Every change is in the chronicle."""

from typing import Any, Final

from django.db import transaction

from accounts.people.models import User
from tournaments.competitions.models import Competition, CompetitionEvent, CompetitionRole
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.selectors.roles import Power
from tournaments.competitions.services.events import note_event
from tournaments.competitions.services.locks import lock_competition
from tournaments.competitions.services.permissions import demand_power
from tournaments.directing.refusals import OwnerNeedsNoRole, RoleForGuest, TooManyOfficials, UnknownRole
from tournaments.organising.services import notices as opening_news

MOST_OFFICIALS: Final = 30
Kind = CompetitionEvent.Kind


@transaction.atomic
def give_role(*, competition_id: int, by: User, user: User, role: str) -> CompetitionRole:
    """Give a role, or change it."""
    competition = _governed(competition_id)
    demand_power(competition, by, Power.OWNER)
    if role not in CompetitionRole.Role.values:
        raise UnknownRole
    if user.pk == competition.owner_id:
        raise OwnerNeedsNoRole
    if user.is_guest:
        raise RoleForGuest
    held = competition.roles.filter(user=user).first()
    if held is None and competition.roles.count() >= MOST_OFFICIALS:
        raise TooManyOfficials
    if held is not None and held.role == role:
        return held
    before = _as_fact(held) if held else {}
    given, _is_new = CompetitionRole.objects.update_or_create(
        competition=competition, user=user, defaults={"role": role}
    )
    event = note_event(
        competition=competition, kind=Kind.ROLE_GIVEN, actor=by, before=before, after=_as_fact(given)
    )
    opening_news.role_given(given, event.pk)
    return given


@transaction.atomic
def take_role(*, competition_id: int, by: User, user: User) -> None:
    """Take a role away: the owner may, and anybody may give up their own."""
    competition = _governed(competition_id)
    if by.pk != user.pk:
        demand_power(competition, by, Power.OWNER)
    held = competition.roles.select_related("user").filter(user=user).first()
    if held is None:
        raise WrongMoment
    note_event(competition=competition, kind=Kind.ROLE_TAKEN, actor=by, before=_as_fact(held))
    held.delete()


def _governed(competition_id: int) -> Competition:
    competition = lock_competition(competition_id)
    if competition.is_over:
        raise WrongMoment
    return competition


def _as_fact(role: CompetitionRole) -> dict[str, Any]:
    return {"user": role.user_id, "name": role.user.username, "role": role.role}
