"""Words for what a city offers an arriving ship, and for where a card would lead a ship."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from games.core.types import Seat
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import name_of
from games.el_capitan.rules.components.chart import Trips, trips
from games.el_capitan.rules.components.names import CardId, City
from games.el_capitan.rules.position import city_data, free_ports
from games.el_capitan.rules.turn_actions.sailing import has_docked
from games.el_capitan.rules.views import View
from games.presenting.series import comma_list


def landfall(view: View, city: City) -> str:
    """Say which port an arriving ship would take (CP-8.8), and what a warehouse costs there."""
    free = free_ports(view, city)
    if not free:
        return _("No free port: you can only pass through.")
    return _("Port %(port)d is free: a warehouse costs %(florins)s.") % {
        "port": free[0],
        "florins": florins(city_data(view, city).ports[free[0] - 1]),
    }


def card_use(view: View, seat: Seat, card: CardId) -> str:
    """Say where a card would lead the seat's ship now."""
    if _sails_no_more(view, seat):
        return _("For a later turn: you’ve finished sailing for now.")
    direct = _directly(view, seat, card)
    if direct:
        return _("Leads to %(cities)s.") % {"cities": _goals(view, direct)}
    chained = _after_one_card(view, seat, card)
    if chained:
        return _("After a card in your hand: %(cities)s.") % {"cities": _goals(view, chained)}
    return _("Leads nowhere from here.")


def leads_somewhere(view: View, seat: Seat, card: CardId) -> bool:
    """Whether the seat's ship could use the card now, alone or after a card of the hand."""
    if _sails_no_more(view, seat):
        return True
    return bool(_directly(view, seat, card) or _after_one_card(view, seat, card))


def _sails_no_more(view: View, seat: Seat) -> bool:
    turn = view.turn
    return turn is not None and turn.seat == seat and (turn.main_done or has_docked(view, turn))


def _directly(view: View, seat: Seat, card: CardId) -> Trips:
    return trips(view.data_set, view.in_play, card, view.ships[seat].place)


def _after_one_card(view: View, seat: Seat, card: CardId) -> list[City]:
    """Return where the card leads after another card from the hand (CP-8.5)."""
    data_set, in_play, place = view.data_set, view.in_play, view.ships[seat].place
    found = {
        goal
        for held in view.hands[seat]
        for stop in trips(data_set, in_play, held, place)
        for goal in trips(data_set, in_play, card, stop)
        if goal != place
    }
    return [city for city in in_play if city in found]


def _goals(view: View, cities: Iterable[City]) -> str:
    return comma_list(_goal(view, city) for city in cities)


def _goal(view: View, city: City) -> str:
    if free_ports(view, city):
        return name_of(city)
    return _("%(city)s (no free port)") % {"city": name_of(city)}
