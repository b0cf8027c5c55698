"""The result of a finished match, and how it counts for each player."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from tournaments.ratings.rules.bradley_terry import rated
from tournaments.ratings.rules.skill import Skill

_BEHIND_EVERYBODY: Final = 1_000


class Finish(NamedTuple):
    """One person at the end of a match. Tied people have equal places."""

    person: int
    place: int
    has_left: bool = False
    is_substitute: bool = False


class Result(NamedTuple):
    """One match; results are rated in the order of (moment, match)."""

    moment: datetime
    match: int
    seats: int
    finishes: tuple[Finish, ...]

    @property
    def turn(self) -> tuple[datetime, int]:
        """Sort key among all results."""
        return self.moment, self.match

    @property
    def is_ratable(self) -> bool:
        """Whether there are at least two people, one of whom stayed."""
        return len(self.finishes) > 1 and any(not finish.has_left for finish in self.finishes)


def verdicts(finishes: Sequence[Finish], skills: Mapping[int, Skill]) -> dict[int, tuple[float, float]]:
    """Return mu and sigma after the match, for everybody it changes.

    Those who stayed are rated among themselves: neither a leaver nor their replacement makes them better or worse.
    Leavers share the last place behind all of them. With two people, the one who stayed has won: many duels end by
    resignation. A substitute never loses rating by helping out.
    """
    # The order does not depend on the seats, so that a recalculation gives exactly the same numbers.
    ordered = sorted(finishes, key=lambda finish: (finish.has_left, finish.place, finish.person))
    stayed = [finish for finish in ordered if not finish.has_left]
    changed: dict[int, tuple[float, float]] = {}
    if len(stayed) < len(ordered) and stayed:
        everybody = _rated(ordered, skills)
        is_duel = len(ordered) == 2
        changed = {
            finish.person: everybody[finish.person] for finish in ordered if finish.has_left or is_duel
        }
    if len(stayed) > 1:
        changed |= _rated(stayed, skills)
    spared = {
        finish.person
        for finish in stayed
        if finish.is_substitute and changed.get(finish.person, (0, 0))[0] <= skills[finish.person].mu
    }
    return {person: after for person, after in changed.items() if person not in spared}


def _rated(finishes: Sequence[Finish], skills: Mapping[int, Skill]) -> dict[int, tuple[float, float]]:
    places = [_BEHIND_EVERYBODY if finish.has_left else finish.place for finish in finishes]
    after = rated([skills[finish.person] for finish in finishes], places)
    return {finish.person: numbers for finish, numbers in zip(finishes, after, strict=True)}
