"""Sentences about the pirate ship."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from games.core.types import Seat
from games.el_capitan.presenter.log.sentence import sentence
from games.el_capitan.presenter.words.cards import quoted_cards
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import to_port, whence, where
from games.el_capitan.rules import events as facts
from games.el_capitan.rules.components.names import City


@sentence.register
def pirate_moved(event: facts.PirateMoved, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You moved the pirate %(whence)s %(whither)s."),
        they=_("%(name)s moved the pirate %(whence)s %(whither)s."),
        **_way(event),
    )


def pirate_hired(event: facts.PirateMoved, price: int, company: TableNames) -> str:
    """Say that the pirate was moved for florins or cards (CP-22.7)."""
    price_words = florins(price) if event.payment == "florins" else quoted_cards(event.cards)
    return company.say(
        event.seat,
        you=_("You moved the pirate %(whence)s %(whither)s, for %(price)s."),
        they=_("%(name)s moved the pirate %(whence)s %(whither)s, for %(price)s."),
        price=price_words,
        **_way(event),
    )


def tax_collected(collector: Seat, city: City, taxes: Iterable[tuple[Seat, int]], company: TableNames) -> str:
    """Say in one sentence what everybody paid (CP-22.6)."""
    return company.say(
        collector,
        you=_("You collected protection tax %(where)s, paid by: %(taxes)s."),
        they=_("%(name)s collected protection tax %(where)s, paid by: %(taxes)s."),
        where=where(city),
        taxes=company.taxed(taxes),
    )


@sentence.register
def ship_shifted(event: facts.ShipShifted, count: int, company: TableNames) -> str:
    return company.say(
        event.owner,
        you=_("Your ship %(where)s had to move from port %(source)d to port %(target)d."),
        they=_("%(name)s’s ship %(where)s had to move from port %(source)d to port %(target)d."),
        where=where(event.city),
        source=event.source,
        target=event.target,
    )


def _way(event: facts.PirateMoved) -> dict[str, str]:
    return {"whence": whence(event.source), "whither": to_port(event.target, event.port)}
