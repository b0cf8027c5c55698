"""Two who are not to be drawn to one table, such as members of one family."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import CompetitionEvent, Entry, ForbiddenPair
from tournaments.selectors.roles import Power
from tournaments.services.overrides.chair import Chair
from tournaments.services.refusals import InvalidRegulations, WrongMoment

Kind = CompetitionEvent.Kind


@transaction.atomic
def forbid_pair(
    *, first_id: int, second_id: int, by: Any, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """From the next drawing on. What is drawn already stays, unless somebody draws it anew."""
    return _set_forbidden((first_id, second_id), True, by, reason, is_reason_public)


@transaction.atomic
def allow_pair(
    *, first_id: int, second_id: int, by: Any, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """They may meet again."""
    return _set_forbidden((first_id, second_id), False, by, reason, is_reason_public)


def keep_apart(chair: Chair, pair: list[int], is_forbidden: bool) -> None:
    """`pair` in the order of the rows. Refused where it is so already."""
    kept = ForbiddenPair.objects.filter(first=pair[0], second=pair[1])
    if kept.exists() == is_forbidden:
        raise WrongMoment
    if is_forbidden:
        ForbiddenPair.objects.create(competition=chair.competition, first_id=pair[0], second_id=pair[1])
    else:
        kept.delete()


def _set_forbidden(
    numbers: tuple[int, int], is_forbidden: bool, by: Any, reason: str, is_reason_public: bool
) -> CompetitionEvent:
    if numbers[0] == numbers[1]:
        raise InvalidRegulations("second", _("Choose two different players."))
    competition_id = Entry.objects.values_list("competition", flat=True).get(pk=numbers[0])
    chair = Chair(competition_id, Power.DIRECTOR, by, reason, is_reason_public)
    entries = [chair.entry(number) for number in sorted(numbers)]
    chair.demand_not_over()
    pair = [entry.pk for entry in entries]
    keep_apart(chair, pair, is_forbidden)
    facts = {"pair": pair, "names": [entry.user.username for entry in entries]}
    return chair.rule(
        Kind.FORBIDDEN,
        before={**facts, "is_forbidden": not is_forbidden},
        after={**facts, "is_forbidden": is_forbidden},
        told=[entry.user for entry in entries],
    )
