"""What has to hold before anybody changes a competition: a role, the right moment, a reason."""

from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.models import Competition
from tournaments.selectors.roles import Power, power_of
from tournaments.services.moderators import Moderators, demand_judge
from tournaments.services.refusals import InvalidRegulations, NotAllowed, ReasonNeeded, WrongMoment

LONGEST_REASON: Final = 1000


def demand_power(competition: Competition, user: Any, power: Power) -> None:
    if isinstance(user, Moderators):
        demand_judge(competition, user)
    elif power_of(competition, user) < power:
        raise NotAllowed


def demand_status(competition: Competition, *statuses: str) -> None:
    if competition.status not in statuses:
        raise WrongMoment


def demand_reason(reason: str) -> str:
    """The reason without blanks around it."""
    reason = reason.strip()
    if not reason:
        raise ReasonNeeded
    if len(reason) > LONGEST_REASON or "\0" in reason:
        raise InvalidRegulations("reason", _("A reason has at most 1000 characters."))
    return reason
