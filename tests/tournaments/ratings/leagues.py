"""Simulated leagues: always the same people, skills and results."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

from tournaments.ratings.rules.book import Book
from tournaments.ratings.rules.calibration import Pair, pairs_of
from tournaments.ratings.rules.results import Finish, Result

BEGINNING = datetime(2026, 1, 5, 12, tzinfo=UTC)


def result(
    *places: int, match: int = 1, hours: float = 0, people: list[int] | None = None, **flags
) -> Result:
    """A match in which people 1, 2, 3 … took these places; `left` and `substitutes` name some of them."""
    left, substitutes = flags.get("left", ()), flags.get("substitutes", ())
    finishes = tuple(
        Finish(person, place, person in left, person in substitutes)
        for person, place in zip(people or range(1, len(places) + 1), places, strict=True)
    )
    return Result(BEGINNING + timedelta(hours=hours), match, len(places), finishes)


def league(people: int, matches: int, spread: float, seats: int = 4, seed: int = 7) -> Iterator[Result]:
    """Yield results: few people play much, most play little; skills drift slowly; points are integers, so ties occur.

    `spread` is the deviation of skills, in units of the luck of a single match.
    """
    rng = Random(seed)
    skills = [rng.gauss(0, spread) for _ in range(people)]
    zeal = [rng.paretovariate(1.2) for _ in range(people)]
    for number in range(matches):
        company: list[int] = []
        while len(company) < seats:
            company.append(rng.choices(range(people), zeal)[0])
            company = list(dict.fromkeys(company))
        points = [round(100 + 15 * (skills[person] + rng.gauss(0, 1))) for person in company]
        places = [1 + sum(other > mine for other in points) for mine in points]
        yield result(*places, match=number + 1, hours=number, people=[person + 1 for person in company])
        for person in company:
            skills[person] += rng.gauss(0, 0.01)


def forecast_pairs(results: list[Result]) -> list[Pair]:
    """Forecast and outcome of each pair in the last third, with ratings as they were before each match."""
    book, pairs = Book(), []
    for number, found in enumerate(results):
        changes = book.enter(found)
        if number >= len(results) * 2 // 3:
            pairs += pairs_of(changes)
    return pairs
