"""What matches are part of, e.g. competitions; apps above this one answer that."""

from collections.abc import Iterable

from games.hooks import belongings
from games.matches.contracts import Belonging
from games.matches.models import Match


def belongings_of(matches: Iterable[Match]) -> dict[int, Belonging]:
    """Return belongings by number of the match. The number of queries does not grow with the matches."""
    listed = list(matches)
    if not listed:
        return {}
    return {number: belonging for find in belongings for number, belonging in find(listed).items()}


def belonging_of(match: Match) -> Belonging | None:
    return belongings_of([match]).get(match.pk)
