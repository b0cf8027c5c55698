"""Base blocks of cyclic designs: places on a circle of players, with distances as different as possible."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

Block = tuple[int, ...]

MOST_SEATS: Final = 5
#: Golomb rulers: no distance occurs twice. That also holds on a circle of at least twice their length plus one.
_RULERS: Final[dict[int, Block]] = {2: (0, 1), 3: (0, 1, 3), 4: (0, 1, 4, 6), 5: (0, 1, 4, 9, 11)}
#: Pairs of blocks without a common distance for fields where the search would take long, and fields known to have none.
_KNOWN_PAIRS: Final[dict[tuple[int, int], tuple[Block, Block]]] = {
    (41, 5): ((0, 1, 4, 11, 29), (0, 2, 8, 17, 22)),
    (44, 5): ((0, 1, 3, 28, 40), (0, 6, 14, 24, 35)),
}
_NO_PAIRS: Final = frozenset({(25, 4), (42, 5)})


@lru_cache(maxsize=2048)
def base_block(players: int, seats: int) -> Block:
    """Return the block whose pairs meet most evenly; of equally even ones the first in lexicographic order."""
    check_field(players, seats)
    ruler = _RULERS[seats]
    if players > 2 * ruler[-1] + 1:
        return ruler
    # A block may be rotated around the circle, so one of its places can be 0. There are at most 5,985 blocks.
    blocks = ((0, *others) for others in combinations(range(1, players), seats - 1))
    return min(blocks, key=lambda block: _unevenness(meeting_counts(players, [block])))


@lru_cache(maxsize=2048)
def base_blocks(players: int, seats: int, number: int) -> tuple[Block, ...]:
    """Return one block, or two whose pairs together meet as rarely as possible: never twice in a large enough field."""
    first = base_block(players, seats)
    if number == 1:
        return (first,)
    if number != 2:
        raise ValueError(
            f"games: there are designs of {seats} and of {2 * seats} games for each player, no others"
        )
    met = meeting_counts(players, [first])
    # Two blocks have twice as many distances as one; they are spread over players - 1 possible distances.
    least = -(-2 * seats * (seats - 1) // (players - 1))
    if least == 1 and (apart := _blocks_apart(players, seats)) is not None:
        return apart
    for most_meetings in range(max(least, *met), 2 * seats + 1):
        second = next(_within(players, seats, met, most_meetings), None)
        if second is not None:
            return first, second
    raise AssertionError("the same block twice is always possible")


def meeting_counts(players: int, blocks: Sequence[Block]) -> list[int]:
    """For each distance on the circle: how often two players that far apart meet."""
    counts = [0] * players
    for block in blocks:
        for one in block:
            for other in block:
                if one != other:
                    counts[(one - other) % players] += 1
    return counts


def check_field(players: int, seats: int) -> None:
    if not 2 <= seats <= MOST_SEATS:
        raise ValueError(f"seats: designs are for tables of 2 to {MOST_SEATS}, not {seats}")
    if players < seats:
        raise ValueError(f"players: {players} do not fill a table of {seats}")


def _unevenness(counts: list[int]) -> tuple[int, int]:
    most, least = max(counts[1:]), min(counts[1:])
    return most - least, most


def _blocks_apart(players: int, seats: int) -> tuple[Block, Block] | None:
    """Return two blocks without a common distance; None if there are none."""
    if (players, seats) in _NO_PAIRS:
        return None
    if (players, seats) in _KNOWN_PAIRS:
        return _KNOWN_PAIRS[players, seats]
    for first in _within(players, seats, [0] * players, 1):
        for second in _within(players, seats, meeting_counts(players, [first]), 1):
            return first, second
    return None


def _within(players: int, seats: int, counts: list[int], most: int) -> Iterator[Block]:
    """Yield every block with which no pair meets more than `most` times, counting the meetings already in `counts`."""

    def extended(block: Block) -> Iterator[Block]:
        if len(block) == seats:
            yield block
            return
        for place in range(block[-1] + 1, players):
            distances = [(place - other) % players for other in block]
            for distance in distances:
                counts[distance] += 1
                counts[-distance] += 1
            if all(counts[distance] <= most for distance in distances):
                yield from extended((*block, place))
            for distance in distances:
                counts[distance] -= 1
                counts[-distance] -= 1

    return extended((0,))
