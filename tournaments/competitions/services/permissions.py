"""Checks before a competition is changed: role, status, reason."""

from typing import Final

from tournaments.competitions.models import Competition
from tournaments.competitions.refusals import (
    NotAllowed,
    ReasonNeeded,
    ReasonTooLong,
    WrongMoment,
)
from tournaments.competitions.selectors.roles import Power, power_of
from tournaments.competitions.services.moderators import Actor, Moderators, demand_judge

LONGEST_REASON: Final = 1000


def demand_power(competition: Competition, user: Actor, power: Power) -> None:
    if isinstance(user, Moderators):
        demand_judge(competition, user)
    elif power_of(competition, user) < power:
        raise NotAllowed


def demand_status(competition: Competition, *statuses: str) -> None:
    if competition.status not in statuses:
        raise WrongMoment


def demand_reason(reason: str) -> str:
    """Return the stripped reason, or refuse an empty or too long one."""
    reason = reason.strip()
    if not reason:
        raise ReasonNeeded
    if len(reason) > LONGEST_REASON or "\0" in reason:
        raise ReasonTooLong
    return reason
