"""The dispatcher from events to sentences; the modules beside this one register each kind of event."""

from functools import singledispatch

from games.core.types import Event
from games.el_grande.presenter.words.company import TableNames


@singledispatch
def sentence(event: Event, count: int, company: TableNames) -> str:
    """Return the sentence for an event that happened `count` times; "" if there is nothing new to say."""
    raise TypeError(f"no words for {event!r}")
