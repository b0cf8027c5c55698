"""Exact search: put units that may not share a box into boxes of fixed room, or prove that it is impossible."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

#: Fields of up to this many players are searched exhaustively.
SMALL_FIELD: Final = 16
#: Larger fields are searched up to this size, with a limit on positions: a count, not a time, so that results do not
#: depend on the machine.
LARGEST_FIELD: Final = 100
_MOST_POSITIONS: Final = 20_000


class SearchEnded(Exception):
    """The limit was reached without an answer."""


@dataclass(frozen=True)
class Unit:
    """One player, or a group that stays together."""

    #: How much room it takes.
    weight: int
    #: The boxes it may go into, best first.
    boxes: Sequence[int]
    #: Indices of the units that must be in other boxes.
    apart_from: frozenset[int] = frozenset()


class ExactSearch:
    """Solves several placements with one shared limit on positions; nothing else is kept between them."""

    def __init__(self, players: int) -> None:
        self._positions_left: int | None = None if players <= SMALL_FIELD else _MOST_POSITIONS

    def place(self, units: Sequence[Unit], rooms: Sequence[int]) -> list[int] | None:
        """Return the box of every unit, with all boxes full; None if impossible. Units must add up to all the room."""
        position = _Position(units, rooms)
        return position.boxes if self._solve(position, set()) else None

    def _solve(self, position: "_Position", hopeless: set[object]) -> bool:
        if not position.waiting:
            return True
        key = position.key()
        if key in hopeless:
            return False
        self._count()
        number = position.next_unit()
        if number is not None:
            for box in position.different_boxes(number):
                undo = position.put(number, box)
                if self._solve(position, hopeless):
                    return True
                position.take_back(number, box, undo)
        hopeless.add(key)
        return False

    def _count(self) -> None:
        if self._positions_left is not None:
            if not self._positions_left:
                raise SearchEnded
            self._positions_left -= 1


class _Position:
    """Which units are placed. Sets of units are bit masks, because they are copied and compared at every step."""

    def __init__(self, units: Sequence[Unit], rooms: Sequence[int]) -> None:
        self.units = units
        self.rooms = list(rooms)
        self.boxes = [-1] * len(units)
        self.waiting = (1 << len(units)) - 1
        self.rivals = [sum(1 << other for other in unit.apart_from) for unit in units]
        #: For each box, the units that may not go into it.
        self.closed = [
            sum(1 << number for number, unit in enumerate(units) if box not in unit.boxes)
            for box in range(len(rooms))
        ]

    def key(self) -> object:
        """Key for equivalent positions: boxes with equal room, closed to the same units, are interchangeable."""
        closed = [units & self.waiting for units in self.closed]
        return self.waiting, tuple(sorted(zip(self.rooms, closed, strict=True)))

    def next_unit(self) -> int | None:
        """Return the unit with the fewest boxes left, so that dead ends show early; None if it is a dead end."""
        waiting = [number for number in range(len(self.units)) if self.waiting >> number & 1]
        for box, room in enumerate(self.rooms):
            fitting = (self.units[number].weight for number in waiting if not self.closed[box] >> number & 1)
            if sum(fitting) < room:
                return None
        fewest = {number: len(self.open_boxes(number)) for number in waiting}
        number = min(waiting, key=lambda each: (fewest[each], -self.units[each].weight, each))
        return number if fewest[number] else None

    def open_boxes(self, number: int) -> list[int]:
        unit = self.units[number]
        return [
            box for box in unit.boxes if self.rooms[box] >= unit.weight and not self.closed[box] >> number & 1
        ]

    def different_boxes(self, number: int) -> list[int]:
        """The open boxes of a unit, only the best one of those that are interchangeable."""
        alike: dict[tuple[int, int], int] = {}
        for box in self.open_boxes(number):
            alike.setdefault((self.rooms[box], self.closed[box] & self.waiting), box)
        return list(alike.values())

    def put(self, number: int, box: int) -> int:
        """Put the unit into the box; return the box's `closed` mask from before, for `take_back`."""
        before = self.closed[box]
        self.boxes[number] = box
        self.waiting ^= 1 << number
        self.rooms[box] -= self.units[number].weight
        self.closed[box] |= self.rivals[number]
        return before

    def take_back(self, number: int, box: int, closed: int) -> None:
        self.boxes[number] = -1
        self.waiting ^= 1 << number
        self.rooms[box] += self.units[number].weight
        self.closed[box] = closed
