"""How a match began, as its events tell: who began in which order, and what everybody chose first."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from games.core.types import Event, Seat


@dataclass
class Beginning:
    """What was seen of it; a match that broke off early may lack some."""

    players: int
    #: Seats in the order in which they began.
    order: tuple[Seat, ...] = ()
    #: What each seat chose first, as a code of the game.
    openings: dict[Seat, str] = field(default_factory=dict)
    #: Seats whose opening cannot change any more.
    settled: set[Seat] = field(default_factory=set)

    def start(self, seat: Seat) -> int | None:
        """0 for whoever began."""
        return self.order.index(seat) if self.order else None

    def clockwise_from(self, first: Seat) -> tuple[Seat, ...]:
        return tuple((first + place) % self.players for place in range(self.players))


#: Notes in a beginning what an event tells about it.
Reader: TypeAlias = Callable[[Beginning, Event], None]


def beginning_of(events: Iterable[Event], players: int, read: Reader | None) -> Beginning:
    """Reads no further than it has to, and nothing without a reader."""
    beginning = Beginning(players)
    for event in events if read else ():
        assert read is not None
        read(beginning, event)
        if len(beginning.settled) == players:
            break
    return beginning
