"""Events as sentences for the log."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Event
from games.el_caballero.presenter.log import pieces as log_pieces
from games.el_caballero.presenter.log import rounds as log_rounds
from games.el_caballero.presenter.log import tiles as log_tiles
from games.el_caballero.presenter.log.sentence import sentence
from games.el_caballero.rules import events as facts
from games.presenting.company import TableNames

#: Importing these modules registers their kinds of events with `sentence`.
_TAUGHT_BY = (log_pieces, log_rounds, log_tiles)

_SCORINGS = {
    1: gettext_lazy("First scoring"),
    2: gettext_lazy("Second scoring"),
    3: gettext_lazy("Third scoring"),
}


def heading(events: Sequence[Event]) -> str:
    """Return the heading if a round or a scoring begins with these events, otherwise ""."""
    for event in events:
        match event:
            case facts.RoundStarted(round=number):
                return _("Round %(round)d") % {"round": number}
            case facts.ScoringStarted(number=number):
                return str(_SCORINGS[number])
    return ""


def sentences(events: Sequence[Event], company: TableNames) -> tuple[str, ...]:
    return tuple(filter(None, _told(events, company)))


def _told(events: Sequence[Event], company: TableNames) -> Iterator[str]:
    is_scoring = any(isinstance(event, facts.ScoringStarted) for event in events)
    place = 0
    for _kind, run in groupby(events, key=_same_deed):
        together = list(run)
        yield from _run_told(together, company, is_first=not place, is_scoring=is_scoring)
        place += len(together)


def _same_deed(event: Event) -> object:
    """Return a key that groups castillos built or ships landed one after the other into one sentence."""
    match event:
        case facts.CastilloBuilt(seat=seat):
            return "castillo", seat
        case facts.ShipLanded(seat=seat, origin="supply" | "court" as origin):
            return "ship", seat, origin
    return id(event)


def _run_told(run: list[Event], company: TableNames, *, is_first: bool, is_scoring: bool) -> Iterator[str]:
    match run:
        case [facts.CastilloBuilt(), *_rest]:
            yield log_pieces.castillos_built(run, company)
        case [facts.ShipLanded(origin="supply" | "court"), *_rest]:
            yield log_pieces.ships_landed(run, company)
        case [facts.TurnEnded()] if not is_first:
            return  # the sentences before it are enough
        case [facts.RoundEnded()] if is_scoring:
            return  # the heading of the scoring says so
        case _:
            yield from (sentence(event, company) for event in run)
