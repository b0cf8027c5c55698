"""Moderators of the site may rule on any competition they have no part in (docs/moderating/rulings.md)."""

from dataclasses import dataclass
from typing import Any, Final

from accounts.moderation.refusals import NotImpartial
from accounts.moderation.services.permissions import demand_permission
from accounts.people.models import User
from tournaments.competitions.models import Competition, CompetitionEvent
from tournaments.competitions.refusals import RuledByModerators
from tournaments.competitions.selectors.impartiality import has_part_in

PERMISSION: Final = "tournaments.rule_competition"


@dataclass(frozen=True)
class Moderators:
    """Passed as `by`: the person acts for all moderators, and the chronicle names them together.

    `person` is None where a step only follows from a ruling of theirs about a match.
    """

    person: User | None = None


#: Who changes a competition: a person with a role in it, or the moderators of the site.
Actor = User | Moderators


def person_of(by: Actor | None) -> User | None:
    return by.person if isinstance(by, Moderators) else by


def demand_no_part(competition: Competition, person: User) -> None:
    if has_part_in(competition, person):
        raise NotImpartial


def demand_judge(competition: Competition, by: Moderators) -> None:
    """Refuse a moderator without the permission to rule, or with a part in the competition."""
    if by.person is not None:
        demand_no_part(competition, by.person)
        demand_permission(by.person, PERMISSION)


def demand_theirs(by: Actor, event: CompetitionEvent | None) -> None:
    """Refuse organisers who want to reverse a decision of the moderators."""
    if event is not None and event.is_by_moderators and not isinstance(by, Moderators):
        raise RuledByModerators


def standing_step(
    competition: Competition, kind: str, *, until: str = "", **about: Any
) -> CompetitionEvent | None:
    """Return the last step of a kind unless it was undone, or ended by a later step of the kind `until`."""
    steps = competition.events.filter(kind__in=(kind, until), undone_by=None, **about)
    last = steps.order_by("pk").last()
    return last if last is not None and last.kind == kind else None
