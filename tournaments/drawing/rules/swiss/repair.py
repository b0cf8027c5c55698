"""Removes the conflicts of an arrangement by the best swaps with players of nearby tables."""

from typing import Final

from tournaments.drawing.rules.swiss.cost import Arrangement

#: How many tables up and down a swap partner is searched, at first.
_NEAR: Final = 8
_MOST_SWEEPS: Final = 60
_POLISHING_SWEEPS: Final = 3


def repair(arrangement: Arrangement) -> None:
    """Sweep over all conflicts until none is left, or no swap at any distance helps."""
    reach = _NEAR
    for _sweep in range(_MOST_SWEEPS):
        conflicts = arrangement.conflicts()
        if not conflicts:
            return
        moved = sum(_improve(arrangement, player, reach) for player in conflicts)
        if not moved:
            if reach >= len(arrangement.tables):
                return
            reach *= 2


def polish(arrangement: Arrangement) -> None:
    """Swap between neighbouring tables as long as it brings scores closer together."""
    is_pinned = arrangement.problem.is_pinned
    for _sweep in range(_POLISHING_SWEEPS):
        has_moved = False
        for upper in range(len(arrangement.tables) - 1):
            for one in tuple(arrangement.tables[upper]):
                for other in tuple(arrangement.tables[upper + 1]):
                    if is_pinned[one] or is_pinned[other] or arrangement.table_of[one] != upper:
                        continue
                    if arrangement.gain(one, other) > 0:
                        arrangement.swap(one, other)
                        has_moved = True
        if not has_moved:
            return


def _improve(arrangement: Arrangement, player: int, reach: int) -> bool:
    """Make the best swap for a player still in conflict; return whether there was one."""
    is_pinned = arrangement.problem.is_pinned
    if is_pinned[player] or not arrangement.is_conflict(player):
        return False
    own = arrangement.table_of[player]
    best, partner = 0, player
    for table in (
        arrangement.tables[max(0, own - reach) : own] + arrangement.tables[own + 1 : own + reach + 1]
    ):
        for other in table:
            if not is_pinned[other] and (gain := arrangement.gain(player, other)) > best:
                best, partner = gain, other
    if partner == player:
        return False
    arrangement.swap(player, partner)
    return True
