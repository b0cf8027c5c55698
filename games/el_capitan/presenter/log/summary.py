"""What an unconfirmed turn does, in one line for the action bar: "Lisbon → Valencia → Naples, warehouse in Naples for 4"."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Event
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import name_of, where
from games.el_capitan.rules import events as facts
from games.el_capitan.rules.components.names import START


def summary(events: Sequence[Event], company: TableNames) -> str:
    done = _since_restart(events)
    words = ", ".join((*_cards(done), *_voyage(done), *_deeds(done, company)))
    return words[:1].upper() + words[1:]


def _since_restart(events: Sequence[Event]) -> list[Event]:
    """Return what counts: what happened before a restart is void."""
    kept: list[Event] = []
    for event in events:
        kept = [] if isinstance(event, facts.TurnRestarted) else [*kept, event]
    return kept


def _cards(events: Sequence[Event]) -> Iterator[str]:
    prices = [event.price for event in events if isinstance(event, facts.CardBought)]
    if prices:
        text = ngettext("%(count)d card for %(price)d", "%(count)d cards for %(price)d", len(prices))
        yield text % {"count": len(prices), "price": sum(prices)}


def _voyage(events: Sequence[Event]) -> Iterator[str]:
    trips = [event for event in events if isinstance(event, facts.Sailed)]
    if trips:
        start = [] if trips[0].source == START else [trips[0].source]
        yield " → ".join(name_of(place) for place in (*start, *(trip.target for trip in trips)))


def _deeds(events: Sequence[Event], company: TableNames) -> Iterator[str]:
    for event in events:
        words = _deed(event, company)
        if words:
            yield words
    repaid = [event for event in events if isinstance(event, facts.LoanRepaid)]
    if repaid:
        text = ngettext("repay %(count)d loan for %(due)d", "repay %(count)d loans for %(due)d", len(repaid))
        yield text % {"count": len(repaid), "due": sum(event.due for event in repaid)}


def _deed(event: Event, company: TableNames) -> str:
    match event:
        case facts.WarehouseBuilt(city=city, price=price, colour=colour):
            text = (
                _("neutral warehouse %(where)s for %(price)d")
                if company.is_neutral(colour)
                else _("warehouse %(where)s for %(price)d")
            )
            return text % {"where": where(city), "price": price}
        case facts.WarehouseReopened(city=city):
            return _("reopen a warehouse %(where)s") % {"where": where(city)}
        case facts.WarehouseClosed(colour=colour):
            return _("closes %(whom)s") % {"whom": company.a_warehouse(colour)}
        case facts.FortressBuilt(city=city, price=price):
            return _("fortress %(where)s for %(price)d") % {"where": where(city), "price": price}
        case facts.MoneyMoved(reason="lisbon", amount=amount):
            return _("Lisbon pays you %(florins)s") % {"florins": florins(amount)}
        case facts.BonusCardTaken(florins=amount):
            return _("bonus card of %(florins)s") % {"florins": florins(amount)}
        case _:
            return _deed_at_sea(event, company)


def _deed_at_sea(event: Event, company: TableNames) -> str:
    match event:
        case facts.LoanTaken(amount=amount, is_emergency=False):
            return _("loan of %(florins)s (ends your turn)") % {"florins": florins(amount)}
        case facts.Passed():
            return _("pass")
        case facts.PirateMoved(target=target):
            return _("pirate → %(city)s") % {"city": name_of(target)}
        case facts.MoneyMoved(reason="tax", amount=amount):
            return _("%(florins)s of tax") % {"florins": florins(amount)}
        case facts.LoansExtended(counts=counts):
            count = sum(counts)
            return ngettext("extend %(count)d loan", "extend %(count)d loans", count) % {"count": count}
        case facts.FirstPlayerChosen(first=first):
            return company.say(first, you=_("you begin"), they=_("%(name)s begins"))
    return ""
