"""What a seat may know of a past event: everything (CP-4.1)."""

from games.core.types import Event, Seat


def witnessed(event: Event, seat: Seat | None) -> Event | None:
    return event if event.only is None or seat in event.only else None
