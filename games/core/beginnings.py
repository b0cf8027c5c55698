"""How a match began, read from its events: the order of the seats, and each player's first choice."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from games.core.types import Event, Seat


@dataclass
class Beginning:
    """What is known of the beginning; a match that broke off early may lack some of it."""

    players: int
    #: Seats in the order in which they began.
    order: tuple[Seat, ...] = ()
    #: Each seat's first choice, as a code of the game.
    openings: dict[Seat, str] = field(default_factory=dict)
    #: Seats whose opening can't change any more.
    settled: set[Seat] = field(default_factory=set)

    def start(self, seat: Seat) -> int | None:
        """Return the seat's place in the starting order, from 0."""
        return self.order.index(seat) if self.order else None

    def clockwise_from(self, first: Seat) -> tuple[Seat, ...]:
        return tuple((first + place) % self.players for place in range(self.players))


#: Updates a beginning with what an event tells about it.
Reader: TypeAlias = Callable[[Beginning, Event], None]


def beginning_of(events: Iterable[Event], players: int, read: Reader | None) -> Beginning:
    """Read the events as far as needed; none without a reader."""
    beginning = Beginning(players)
    for event in events if read else ():
        assert read is not None
        read(beginning, event)
        if len(beginning.settled) == players:
            break
    return beginning
