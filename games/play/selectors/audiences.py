"""Who may watch a match, as a set of people: for nudges and open lines. `is_visible_to` asks the same for one visitor."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from games.lobby.models import Invitation
from games.matches.models import Match, Seat
from games.matches.selectors.seals import unsealed


@dataclass(frozen=True)
class Audience:
    #: None means everybody.
    people: frozenset[int] | None

    def includes(self, user_id: int | None) -> bool:
        return self.people is None or user_id in self.people


def audiences_of(matches: Iterable[Match]) -> dict[int, Audience]:
    """Return the audience of each match by its id, in at most three queries; in none if everybody may watch."""
    matches = list(matches)
    sealed = _sealed([match for match in matches if match.setup_id])
    closed = [match for match in matches if match.pk in sealed or not _is_public(match)]
    invited_to = [match for match in closed if _admits_invited(match) and match.pk not in sealed]
    people = _seated_and_invited(closed, invited_to)
    audiences = {match.pk: Audience(None) for match in matches}
    return audiences | {match.pk: Audience(frozenset(people[match.pk])) for match in closed}


def _is_public(match: Match) -> bool:
    return not match.is_private and (match.welcomes_spectators or match.status == Match.Status.OPEN)


def _admits_invited(match: Match) -> bool:
    return match.is_private and match.status == Match.Status.OPEN


def _sealed(matches: list[Match]) -> set[int]:
    if not matches:
        return set()
    ids = {match.pk for match in matches}
    return ids - set(unsealed(Match.objects.filter(pk__in=ids)).values_list("pk", flat=True))


def _seated_and_invited(closed: list[Match], invited_to: list[Match]) -> dict[int, set[int]]:
    people: defaultdict[int, set[int]] = defaultdict(set)
    if closed:
        seats = Seat.objects.filter(match__in=[match.pk for match in closed], user__isnull=False)
        for match_id, user_id in seats.values_list("match", "user"):
            people[match_id].add(user_id)
    if invited_to:
        invitations = Invitation.objects.filter(
            match__in=[match.pk for match in invited_to], closed_at__isnull=True
        )
        for match_id, user_id in invitations.values_list("match", "user"):
            people[match_id].add(user_id)
    return people
