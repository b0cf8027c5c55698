"""What a seat may know of a past event: everything is public (EC-12.1, EC-12.2)."""

from games.core.types import Event, Seat
from games.el_caballero.rules.state import State


def witnessed(state: State, event: Event, seat: Seat | None) -> Event | None:
    return event if event.only is None or seat in event.only else None
