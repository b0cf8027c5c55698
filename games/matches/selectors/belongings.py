"""What a match is part of, as apps above this one know it."""

from collections.abc import Iterable

from games.hooks import belongings
from games.matches.contracts import Belonging
from games.matches.models import Match


def belongings_of(matches: Iterable[Match]) -> dict[int, Belonging]:
    """By number of the match. As many queries for many as for one, and none where nobody asks."""
    listed = list(matches)
    if not listed:
        return {}
    return {number: belonging for find in belongings for number, belonging in find(listed).items()}


def belonging_of(match: Match) -> Belonging | None:
    return belongings_of([match]).get(match.pk)
