"""Sentences of the log. Nothing in El Capitán is secret (CP-4.1), so everybody reads about the same events."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Event
from games.el_capitan.presenter.log import money as log_money
from games.el_capitan.presenter.log import phases as log_phases
from games.el_capitan.presenter.log import pirate as log_pirate
from games.el_capitan.presenter.log import turns as log_turns
from games.el_capitan.presenter.log.phases import cards_revealed
from games.el_capitan.presenter.log.pirate import pirate_hired, tax_collected
from games.el_capitan.presenter.log.sentence import sentence
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules import events as facts

#: Importing these modules registers their kinds of events with `sentence`.
_TAUGHT_BY = (log_money, log_phases, log_pirate, log_turns)

_SCORINGS = {
    1: gettext_lazy("First scoring"),
    2: gettext_lazy("Second scoring"),
    3: gettext_lazy("Third scoring"),
}


def heading(events: Sequence[Event]) -> str:
    """Return the name of the phase or scoring that begins with these events, "" if none does."""
    for event in events:
        match event:
            case facts.ScoringStarted(phase=number):
                return str(_SCORINGS[number])
            case facts.PhaseStarted(phase=number):
                return _("Phase %(phase)d") % {"phase": number}
    return ""


def sentences(events: Sequence[Event], company: TableNames) -> tuple[str, ...]:
    return tuple(filter(None, _told(events, company)))


def _told(events: Sequence[Event], company: TableNames) -> Iterator[str]:
    """Yield the sentences; consecutive events of one kind share a sentence where that reads better."""
    news = [event for event in events if _is_news(event)]
    for place, (kind, group) in enumerate(groupby(news, key=type)):
        run: list[Any] = list(group)
        if kind is facts.CardRevealed:
            yield cards_revealed([event.card for event in run])
        elif kind is facts.MoneyMoved and run[0].reason == "tax":
            taxes = ((event.source, event.amount) for event in run)
            yield tax_collected(run[0].target, run[0].city, taxes, company)
        elif kind is facts.PirateMoved:
            yield from (_pirate(event, events, company) for event in run)
        elif kind is facts.TurnEnded and place:
            continue  # the previous sentence already implies it
        else:
            yield from (sentence(event, count, company) for event, count in Counter(run).items())


def _is_news(event: Event) -> bool:
    """Whether an event gets its own sentence; most payments are mentioned together with what they were for."""
    return not isinstance(event, facts.MoneyMoved) or event.reason in ("lisbon", "tax")


def _pirate(event: facts.PirateMoved, events: Sequence[Event], company: TableNames) -> str:
    if event.payment == "free":
        return sentence(event, 1, company)
    paid = (other for other in events if isinstance(other, facts.MoneyMoved))
    price = sum(other.amount for other in paid if other.reason == "pirate_move")
    return pirate_hired(event, price, company)
