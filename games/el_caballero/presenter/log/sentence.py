"""The function that puts an event into words; the modules beside this one register every kind of event with it."""

from functools import singledispatch

from games.core.types import Event
from games.presenting.company import TableNames


@singledispatch
def sentence(event: Event, company: TableNames) -> str:
    """Return what happened; "" if there is nothing new to say."""
    raise TypeError(f"no words for {event!r}")
