"""Orders players on a circle so that forbidden pairs sit at distances that no game of a cyclic design uses."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from tournaments.drawing.rules.drawings import Pair

#: The search gives up after this many positions: a count, not a time, so that a slow machine gets the same result.
_MOST_POSITIONS: Final = 20_000


def order_apart(
    players: Sequence[int], is_free: Sequence[bool], forbidden: frozenset[Pair]
) -> list[int] | None:
    """Return an order of the players that keeps forbidden pairs apart; None if none was found.

    `is_free` tells for every distance whether players that far apart never meet. Only players in a forbidden pair are
    searched for a place; the others fill the remaining places in the given order.
    """
    present = frozenset(players)
    rivals: dict[int, list[int]] = defaultdict(list)
    for one, other in sorted(forbidden):
        if one in present and other in present:
            rivals[one].append(other)
            rivals[other].append(one)
    search = _Circle(len(players), is_free, rivals)
    if not search.solve([player for player in players if player in rivals]):
        return None
    others = iter([player for player in players if player not in rivals])
    at = {place: player for player, place in search.places.items()}
    return [at[place] if place in at else next(others) for place in range(len(players))]


class _Circle:
    def __init__(self, size: int, is_free: Sequence[bool], rivals: Mapping[int, Sequence[int]]) -> None:
        self.size, self.is_free, self.rivals = size, is_free, rivals
        self.places: dict[int, int] = {}
        self.positions_left = _MOST_POSITIONS

    def solve(self, waiting: Sequence[int]) -> bool:
        if not waiting:
            return True
        if not self.positions_left:
            return False
        self.positions_left -= 1
        # The player with the fewest places left comes first, so that dead ends show early.
        open_places = {player: self._open_places(player) for player in waiting}
        player = min(waiting, key=lambda each: (len(open_places[each]), -len(self.rivals[each])))
        others = [other for other in waiting if other != player]
        # Rotating the circle changes nothing: the first player may stand anywhere.
        for place in open_places[player] if self.places else [0]:
            self.places[player] = place
            if self.solve(others):
                return True
            del self.places[player]
        return False

    def _open_places(self, player: int) -> list[int]:
        taken = set(self.places.values())
        met = [self.places[rival] for rival in self.rivals[player] if rival in self.places]
        return [
            place
            for place in range(self.size)
            if place not in taken and all(self.is_free[(place - other) % self.size] for other in met)
        ]
