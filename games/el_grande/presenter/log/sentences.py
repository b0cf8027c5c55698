"""Events as sentences for the log. The events contain only what the reader may know."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec.structs import replace

from games.core.types import Event
from games.el_grande.presenter.log import pieces as log_pieces
from games.el_grande.presenter.log import rounds as log_rounds
from games.el_grande.presenter.log.cards import declared_sentence
from games.el_grande.presenter.log.sentence import sentence
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.rules import events as facts

#: Importing these modules registers their kinds of events with `sentence`.
_TAUGHT_BY = (log_pieces, log_rounds)

#: Events for single pieces: equal ones are merged into one sentence.
_ONE_BY_ONE = (
    facts.CaballeroPlaced,
    facts.CaballeroMoved,
    facts.CastilloEntered,
    facts.CaballeroRecalled,
    facts.CaballerosReturned,
)
#: Events that may follow a declaration but are not its effect.
_WITHOUT_EFFECT = (facts.TurnEnded, facts.TurnStarted, facts.DiskSet, facts.SpecialDeclared)
_SCORINGS = {
    1: gettext_lazy("First general scoring"),
    2: gettext_lazy("Second general scoring"),
    3: gettext_lazy("Third general scoring"),
}


def heading(events: Sequence[Event]) -> str:
    """Return the heading for the round or general scoring that begins with these events, or ""."""
    for event in events:
        match event:
            case facts.RoundStarted(round=number):
                return _("Round %(round)d") % {"round": number}
            case facts.GeneralScoringStarted(number=number):
                return str(_SCORINGS[number])
    return ""


def sentences(events: Sequence[Event], company: TableNames) -> tuple[str, ...]:
    return tuple(filter(None, _told(events, company)))


def _told(events: Sequence[Event], company: TableNames) -> Iterator[str]:
    are_started = any(isinstance(event, facts.GeneralScoringStarted) for event in events)
    for place, (event, count) in enumerate(_merged(events)):
        match event:
            case facts.SpecialDeclared():
                yield declared_sentence(event, company, is_done=_has_effect(events, event))
            case facts.TurnEnded() if place:
                continue  # not worth a sentence after the action that ended it
            case facts.RoundEnded() if are_started:
                continue  # the heading says it
            case _:
                yield sentence(event, count, company)


def _has_effect(events: Sequence[Event], declared: facts.SpecialDeclared) -> bool:
    """Whether these events also contain the effect of the declaration, which then need not be told twice."""
    after = events[list(events).index(declared) + 1 :]
    return any(not isinstance(event, _WITHOUT_EFFECT) for event in after)


def _merged(events: Sequence[Event]) -> Iterator[tuple[Event, int]]:
    for is_run, run in groupby(events, key=lambda event: isinstance(event, _ONE_BY_ONE)):
        if is_run:
            yield from _counted(run)
        else:
            yield from ((event, 1) for event in run)


def _counted(run: Iterator[Event]) -> Iterator[tuple[Event, int]]:
    """Yield the distinct events of one run with their number, in the order of their first occurrence."""
    numbers: dict[Event, int] = {}
    for event in run:
        kind, number = event, 1
        if isinstance(event, facts.CaballerosReturned):
            kind, number = replace(event, count=0), event.count
        numbers[kind] = numbers.get(kind, 0) + number
    yield from numbers.items()
