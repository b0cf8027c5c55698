"""The one function that tells an event; the `log_…` modules beside this one teach it every kind of event."""

from functools import singledispatch

from games.core.types import Event
from games.el_capitan.presenter.words.company import TableNames


@singledispatch
def sentence(event: Event, count: int, company: TableNames) -> str:
    """What happened, `count` times in the same way; "" where nothing new is to be said."""
    raise TypeError(f"no words for {event!r}")
