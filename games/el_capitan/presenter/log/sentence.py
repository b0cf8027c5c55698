"""Single-dispatch function from an event to a sentence; the modules beside it register every kind of event."""

from functools import singledispatch

from games.core.types import Event
from games.el_capitan.presenter.words.company import TableNames


@singledispatch
def sentence(event: Event, count: int, company: TableNames) -> str:
    """Return a sentence about an event that happened `count` times; "" if there is nothing new to say."""
    raise TypeError(f"no words for {event!r}")
