"""What happened, as sentences for the log. The events come already cut down to what the reader may know."""

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

#: Importing these modules teaches `sentence` their kinds of events.
_TAUGHT_BY = (log_pieces, log_rounds)

#: Pieces that go the same way, one by one, are told in one sentence.
_ONE_BY_ONE = (
    facts.CaballeroPlaced,
    facts.CaballeroMoved,
    facts.CastilloEntered,
    facts.CaballeroRecalled,
    facts.CaballerosReturned,
)
#: What may follow a declaration without being its effect.
_WITHOUT_EFFECT = (facts.TurnEnded, facts.TurnStarted, facts.DiskSet, facts.SpecialDeclared)
_SCORINGS = {
    1: gettext_lazy("First general scoring"),
    2: gettext_lazy("Second general scoring"),
    3: gettext_lazy("Third general scoring"),
}


def heading(events: Sequence[Event]) -> str:
    """What begins with these events: a round or a general scoring."""
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
                continue  # it ended by itself after what was just told
            case facts.RoundEnded() if are_started:
                continue  # the heading says it
            case _:
                yield sentence(event, count, company)


def _has_effect(events: Sequence[Event], declared: facts.SpecialDeclared) -> bool:
    """Whether what was declared also happened in these events: then it need not be told twice."""
    after = events[list(events).index(declared) + 1 :]
    return any(not isinstance(event, _WITHOUT_EFFECT) for event in after)


def _merged(events: Sequence[Event]) -> Iterator[tuple[Event, int]]:
    for is_run, run in groupby(events, key=lambda event: isinstance(event, _ONE_BY_ONE)):
        if is_run:
            yield from _counted(run)
        else:
            yield from ((event, 1) for event in run)


def _counted(run: Iterator[Event]) -> Iterator[tuple[Event, int]]:
    """Equal events of one run with their number, in the order in which they first happened."""
    numbers: dict[Event, int] = {}
    for event in run:
        kind, number = event, 1
        if isinstance(event, facts.CaballerosReturned):
            kind, number = replace(event, count=0), event.count
        numbers[kind] = numbers.get(kind, 0) + number
    yield from numbers.items()
