"""Seats of many matches at once, with who sits in them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from games.matches.models import Match, Seat

#: What lists show of a seat; a long list spends much on columns that it does not show.
_SHOWN: Final = (
    "match",
    "index",
    "user__username",
    "user__owner",
    "ai_level",
    "is_awaited",
    "awaited_since",
    "resigned_at",
    "stand_in",
    "caretaker_since",
    "deadline",
    "points",
    "rank",
)


def seats_at(matches: Sequence[Match]) -> Mapping[int, list[Seat]]:
    """Return the seats by number of the match, with their holders, in one query."""
    tables = {match.pk: match for match in matches}
    found: defaultdict[int, list[Seat]] = defaultdict(list)
    seats = Seat.objects.filter(match__in=tables).select_related("user").only(*_SHOWN)
    for seat in seats.order_by("match", "index"):
        seat.match = tables[seat.match_id]
        found[seat.match_id].append(seat)
    return found
