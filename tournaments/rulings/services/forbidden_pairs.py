"""Forbidden pairs: two players never drawn to the same table, e.g. members of one family."""

from django.db import transaction

from tournaments.competitions.models import CompetitionEvent, Entry, ForbiddenPair
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.selectors.roles import Power
from tournaments.competitions.services.moderators import Actor
from tournaments.rulings.refusals import SamePlayer
from tournaments.rulings.services.authority import RulingAuthority

Kind = CompetitionEvent.Kind


@transaction.atomic
def forbid_pair(
    *, first_id: int, second_id: int, by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """Forbid the pair from the next drawing on. Tables already drawn stay, unless they are redrawn."""
    return _set_forbidden((first_id, second_id), True, by, reason, is_reason_public)


@transaction.atomic
def allow_pair(
    *, first_id: int, second_id: int, by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """Allow the pair to meet again."""
    return _set_forbidden((first_id, second_id), False, by, reason, is_reason_public)


def keep_apart(chair: RulingAuthority, pair: list[int], is_forbidden: bool) -> None:
    """Set or clear a pair, given in the order of the rows. Refused if nothing would change."""
    kept = ForbiddenPair.objects.filter(first=pair[0], second=pair[1])
    if kept.exists() == is_forbidden:
        raise WrongMoment
    if is_forbidden:
        ForbiddenPair.objects.create(competition=chair.competition, first_id=pair[0], second_id=pair[1])
    else:
        kept.delete()


def _set_forbidden(
    numbers: tuple[int, int], is_forbidden: bool, by: Actor, reason: str, is_reason_public: bool
) -> CompetitionEvent:
    if numbers[0] == numbers[1]:
        raise SamePlayer
    competition_id = Entry.objects.values_list("competition", flat=True).get(pk=numbers[0])
    chair = RulingAuthority(competition_id, Power.DIRECTOR, by, reason, is_reason_public)
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
