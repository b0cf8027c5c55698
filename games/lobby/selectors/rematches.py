"""The rematch of a finished match, and what a visitor can do about it."""

from dataclasses import dataclass

from accounts.people.visitors import Visitor
from games.matches.models import Match
from games.play.selectors.sights import seat_of


@dataclass(frozen=True)
class RematchOffer:
    """What the page of a finished match offers one of its players."""

    #: The table that somebody has opened already.
    table: Match | None = None
    is_seated: bool = False

    @property
    def can_ask(self) -> bool:
        return self.table is None

    @property
    def can_join(self) -> bool:
        return self.table is not None and not self.is_seated and self.table.status == Match.Status.OPEN


def rematch_of(match: Match) -> Match | None:
    """Return the table of the rematch, unless nobody has asked for one or it was called off."""
    tables = match.rematches.exclude(status=Match.Status.CANCELLED).select_related("host")
    return tables.order_by("-pk").first()


def rematch_offer(match: Match, user: Visitor) -> RematchOffer | None:
    """Return what the visitor can do about a rematch; None for those who did not play."""
    if match.status != Match.Status.FINISHED or seat_of(match, user) is None:
        return None
    table = rematch_of(match)
    if table is None:
        return RematchOffer()
    return RematchOffer(table, is_seated=table.seats.filter(user=user.pk).exists())
