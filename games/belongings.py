"""What a match is part of, as apps above this one know it, without this one knowing them.

In `AppConfig.ready()`: `belongings.checks.append(competitions_of)`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from games.models import Match


@dataclass(frozen=True)
class Belonging:
    """A competition, say: what it is called, and its page on this site."""

    label: str
    url: str


# Called with some matches, once for a whole list of them; returns those that belong somewhere, by their numbers.
Check = Callable[[Sequence[Match]], Mapping[int, Belonging]]

checks: list[Check] = []


def belongings_of(matches: Iterable[Match]) -> dict[int, Belonging]:
    """By number of the match. As many queries for many as for one, and none where nobody asks."""
    listed = list(matches)
    if not listed:
        return {}
    return {number: belonging for check in checks for number, belonging in check(listed).items()}


def belonging_of(match: Match) -> Belonging | None:
    return belongings_of([match]).get(match.pk)
