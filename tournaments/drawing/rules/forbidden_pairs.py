"""Tables of a seeded draw, mended where two would meet who must not."""

from collections.abc import Sequence

from tournaments.drawing.values import Pair, pair


def apart(tables: Sequence[Sequence[int]], forbidden: frozenset[Pair]) -> tuple[tuple[int, ...], ...]:
    """Whoever of a forbidden pair was dealt later changes places with the nearest one of the same deal for whom it works.

    Where nothing works the tables stay as they are: a final of two enemies is still the final.
    """
    seated = [list(table) for table in tables]
    for number, table in enumerate(seated):
        for place in range(len(table)):
            if _clashes(table, place, forbidden):
                _swap_out(seated, number, place, forbidden)
    return tuple(map(tuple, seated))


def _clashes(table: Sequence[int], place: int, forbidden: frozenset[Pair]) -> bool:
    """With anybody who was dealt before."""
    return any(pair(table[place], other) in forbidden for other in table[:place])


def _swap_out(seated: list[list[int]], number: int, place: int, forbidden: frozenset[Pair]) -> None:
    others = sorted(range(len(seated)), key=lambda other: abs(other - number))
    for other in others:
        if other == number or place >= len(seated[other]):
            continue
        mine, theirs = seated[number], seated[other]
        mine[place], theirs[place] = theirs[place], mine[place]
        if not _any_clash(mine, forbidden) and not _any_clash(theirs, forbidden):
            return
        mine[place], theirs[place] = theirs[place], mine[place]


def _any_clash(table: Sequence[int], forbidden: frozenset[Pair]) -> bool:
    return any(_clashes(table, place, forbidden) for place in range(len(table)))
