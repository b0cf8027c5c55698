"""Repairs the tables of a seeded draw where a forbidden pair would meet."""

from collections.abc import Sequence

from tournaments.drawing.rules.drawings import Pair, pair
from tournaments.drawing.rules.exact_search import LARGEST_FIELD, ExactSearch, SearchEnded, Unit


def apart(tables: Sequence[Sequence[int]], forbidden: frozenset[Pair]) -> tuple[tuple[int, ...], ...]:
    """Return the tables with forbidden pairs separated where possible.

    The later-dealt player of a forbidden pair swaps with the nearest player of the same deal for whom it works. If
    swaps are not enough, an exact search tries all tables: first those with one player of each deal, then any. If
    nothing works the tables stay as they are: a final of two enemies is still the final.
    """
    seated = [list(table) for table in tables]
    for number, table in enumerate(seated):
        for place in range(len(table)):
            if _clashes(table, place, forbidden):
                _swap_out(seated, number, place, forbidden)
    if any(_any_clash(table, forbidden) for table in seated):
        seated = _searched(tables, forbidden) or seated
    return tuple(map(tuple, seated))


def _searched(tables: Sequence[Sequence[int]], forbidden: frozenset[Pair]) -> list[list[int]] | None:
    dealt = sorted((place, number) for number, table in enumerate(tables) for place in range(len(table)))
    if len(dealt) > LARGEST_FIELD:
        return None
    search = ExactSearch(len(dealt))
    try:
        return _divided(tables, dealt, forbidden, search, keeps_deals=True) or _divided(
            tables, dealt, forbidden, search, keeps_deals=False
        )
    except SearchEnded:
        return None


def _divided(
    tables: Sequence[Sequence[int]],
    dealt: Sequence[tuple[int, int]],
    forbidden: frozenset[Pair],
    search: ExactSearch,
    *,
    keeps_deals: bool,
) -> list[list[int]] | None:
    """Search tables of the same sizes, near everybody's own; with `keeps_deals` nobody meets one of the same deal."""
    players = [tables[number][place] for place, number in dealt]

    def rivals(one: int) -> frozenset[int]:
        return frozenset(
            other
            for other in range(len(dealt))
            if pair(players[one], players[other]) in forbidden
            or (keeps_deals and one != other and dealt[one][0] == dealt[other][0])
        )

    def near_first(home: int) -> list[int]:
        return sorted(range(len(tables)), key=lambda table: abs(table - home))

    units = [Unit(1, near_first(home), rivals(one)) for one, (_place, home) in enumerate(dealt)]
    placed = search.place(units, [len(table) for table in tables])
    if placed is None:
        return None
    return [
        [player for player, box in zip(players, placed, strict=True) if box == number]
        for number in range(len(tables))
    ]


def _clashes(table: Sequence[int], place: int, forbidden: frozenset[Pair]) -> bool:
    """Whether the player clashes with one dealt earlier to this table."""
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
