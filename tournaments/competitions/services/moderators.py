"""Moderators of the site rule about any competition that they have no part in (docs/moderating/rulings.md)."""

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
    """Given as `by`: this person acts for all of them. The chronicle names them together.

    What follows from their ruling about a match needs nobody.
    """

    person: User | None = None


#: Who changes a competition: somebody with a role in it, or the moderators of the site.
Actor = User | Moderators


def person_of(by: Actor | None) -> User | None:
    return by.person if isinstance(by, Moderators) else by


def demand_no_part(competition: Competition, person: User) -> None:
    if has_part_in(competition, person):
        raise NotImpartial


def demand_judge(competition: Competition, by: Moderators) -> None:
    """Somebody who may rule, and has no part in it."""
    if by.person is not None:
        demand_no_part(competition, by.person)
        demand_permission(by.person, PERMISSION)


def demand_theirs(by: Actor, event: CompetitionEvent | None) -> None:
    """What the moderators have decided is not for a competition's own officials to turn round."""
    if event is not None and event.is_by_moderators and not isinstance(by, Moderators):
        raise RuledByModerators


def standing_step(
    competition: Competition, kind: str, *, until: str = "", **about: Any
) -> CompetitionEvent | None:
    """The last step of a kind, if nobody has taken it back and no step of the kind `until` has ended it."""
    steps = competition.events.filter(kind__in=(kind, until), undone_by=None, **about)
    last = steps.order_by("pk").last()
    return last if last is not None and last.kind == kind else None
