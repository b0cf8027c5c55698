"""Whether a drawing exists, by trying all of them: slow, short and independent of the code under test."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tournaments.drawing.rules.drawings import Candidate
from tournaments.drawing.rules.table_sizes import plan_with_byes

Division = tuple[frozenset[int], ...]


def divisions(players: Sequence[int], sizes: Sequence[int]) -> Iterator[Division]:
    """Yield every way to divide the players into tables of these sizes."""
    if not sizes:
        yield ()
        return
    first, *others = players
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for company in combinations(others, size - 1):
            rest = [player for player in others if player not in company]
            for tables in divisions(rest, left):
                yield (frozenset({first, *company}), *tables)


def drawing_exists(
    candidates: Sequence[Candidate],
    sizes: Sequence[int],
    forbidden: frozenset[tuple[int, int]],
    pinned: Sequence[Sequence[int]],
) -> bool:
    """Whether any drawing is possible: pinned players play; byes go to those of the others who had the fewest."""
    plan, byes = plan_with_byes(len(candidates), sizes)
    groups = [frozenset(group) for group in pinned if len(group) > 1]
    free = [candidate for candidate in candidates if not any(candidate.id in group for group in groups)]
    fewest = sorted(candidate.byes for candidate in free)[:byes]
    return any(
        all(not table.issuperset(pair) for table in tables for pair in forbidden)
        and all(any(table >= group for table in tables) for group in groups)
        for resting in combinations(free, byes)
        if sorted(candidate.byes for candidate in resting) == fewest
        for tables in divisions([each.id for each in candidates if each not in resting], plan)
    )
