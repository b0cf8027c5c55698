"""Who helps the owner: co-directors, arbiters, stewards. Every change is in the chronicle."""

from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Competition, CompetitionEvent, CompetitionRole
from tournaments.selectors.roles import Power
from tournaments.services import opening_news
from tournaments.services.chronicle import note_event
from tournaments.services.locking import lock_competition
from tournaments.services.permits import demand_power
from tournaments.services.refusals import InvalidRegulations, WrongMoment

MOST_OFFICIALS: Final = 30
Kind = CompetitionEvent.Kind


@transaction.atomic
def give_role(*, competition_id: int, by: Any, user: Any, role: str) -> CompetitionRole:
    """A role, or another one than before."""
    competition = _governed(competition_id)
    demand_power(competition, by, Power.OWNER)
    if role not in CompetitionRole.Role.values:
        raise InvalidRegulations("role", _("There is no such role."))
    if user.pk == competition.owner_id:
        raise InvalidRegulations("name", _("The owner may do everything already."))
    held = competition.roles.filter(user=user).first()
    if held is None and competition.roles.count() >= MOST_OFFICIALS:
        raise InvalidRegulations("name", _("Thirty people with a role are enough."))
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
def take_role(*, competition_id: int, by: Any, user: Any) -> None:
    """By the owner, or by whoever lays down a role of their own."""
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
