"""Moderators of the site rule about any competition that they have no part in (docs/rulings.md)."""

from dataclasses import dataclass
from typing import Any, Final

from accounts.moderation.refusals import NotImpartial
from accounts.services.authority import demand_permission
from tournaments.models import Competition, CompetitionEvent
from tournaments.selectors.impartiality import has_part_in
from tournaments.services.refusals import RuledByModerators

PERMISSION: Final = "tournaments.rule_competition"


@dataclass(frozen=True)
class Moderators:
    """Given as `by`: this person acts for all of them. The chronicle names them together.

    What follows from their ruling about a match needs nobody.
    """

    person: Any = None


def person_of(by: Any) -> Any:
    return by.person if isinstance(by, Moderators) else by


def demand_no_part(competition: Competition, person: Any) -> None:
    if has_part_in(competition, person):
        raise NotImpartial


def demand_judge(competition: Competition, by: Moderators) -> None:
    """Somebody who may rule, and has no part in it."""
    if by.person is not None:
        demand_no_part(competition, by.person)
        demand_permission(by.person, PERMISSION)


def demand_theirs(by: Any, event: CompetitionEvent | None) -> None:
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
