"""How a match began: who began in which order, and what everybody chose first."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.engine.core.types import Event
from games.engine.el_caballero import events as el_caballero
from games.engine.el_capitan import events as el_capitan
from games.engine.el_grande import events as el_grande


@dataclass(frozen=True)
class Beginning:
    """What was seen of it; a match that broke off early may lack some."""

    #: Seats in the order in which they began.
    order: tuple[int, ...]
    #: The first bid of each seat as a number, or in El Capitán the first city it sailed to.
    openings: Mapping[int, str]

    def start(self, seat: int) -> int | None:
        """0 for whoever began."""
        return self.order.index(seat) if self.order else None


def beginning_of(events: Iterable[Event], players: int) -> Beginning:
    """Reads no further than it has to."""
    reading = _Reading(players)
    for event in events:
        reading.take(event)
        if len(reading.settled) == players:
            break
    return Beginning(reading.order, reading.openings)


@dataclass
class _Reading:
    players: int
    order: tuple[int, ...] = ()
    openings: dict[int, str] = field(default_factory=dict)
    #: Seats whose opening cannot change any more.
    settled: set[int] = field(default_factory=set)

    def take(self, event: Event) -> None:
        match event:
            case el_grande.RoundStarted(starter=first) | el_capitan.PhaseStarted(first=first):
                self.order = self.order or tuple((first + i) % self.players for i in range(self.players))
            case el_caballero.RoundStarted(bid_order=order):
                self.order = self.order or order
            case el_grande.PowerPlayed(seat=seat, card=card) | el_caballero.PowerPlayed(seat=seat, card=card):
                self.openings.setdefault(seat, str(card))
                self.settled.add(seat)
            case el_capitan.Sailed(seat=seat, target=city):
                self.openings.setdefault(seat, city)
            case el_capitan.TurnRestarted(seat=seat) if seat not in self.settled:
                self.openings.pop(seat, None)
            case el_capitan.TurnEnded(seat=seat) if seat in self.openings:
                self.settled.add(seat)
