"""Warnings before a step after which the turn can't be completed any more (CP-6.5)."""

from django.utils.translation import gettext as _
from msgspec.structs import replace

from games.core.types import Seat
from games.el_capitan.presenter.choices.scene import Scene
from games.el_capitan.presenter.picture.routes import cheapest_ways
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import where
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.components.chart import price_of
from games.el_capitan.rules.components.names import CardId, City, Place
from games.el_capitan.rules.position import city_data, free_ports
from games.el_capitan.rules.state import Ship
from games.el_capitan.rules.turn_actions.building import works
from games.el_capitan.rules.views import View


def after_sailing(scene: Scene, card: CardId, city: City) -> str:
    """Return a warning if the ship could neither build in the city nor sail on to one where it could."""
    hand = tuple(held for held in scene.view.hands[scene.seat] if held != card)
    after = _with_hand(_with_ship(scene.view, scene.seat, city), scene.seat, hand)
    if _can_finish(after, replace(scene.turn, sailed=True)):
        return ""
    free, money = free_ports(after, city), after.money[scene.seat]
    if not free:
        text = _(
            "No port is free %(where)s, and you couldn’t sail on to build elsewhere (CP-8.8): you would have to start "
            "over. Sail there anyway?"
        )
    elif money < city_data(after, city).ports[free[0] - 1]:
        text = _(
            "A warehouse %(where)s costs %(price)s, you have %(florins)s, and you couldn’t sail on to build elsewhere "
            "(CP-9.1): you would have to start over. Sail there anyway?"
        )
    else:
        text = _(
            "You couldn’t build %(where)s nor sail on to build elsewhere (CP-9.1): you would have to start over. Sail "
            "there anyway?"
        )
    price = city_data(after, city).ports[free[0] - 1] if free else 0
    return text % {"where": where(city), "price": florins(price), "florins": florins(money)}


def after_buying(scene: Scene, card: CardId) -> str:
    """Return a warning if the money left would pay for no building within reach: there is no loan after buying."""
    view, seat, turn = scene.view, scene.seat, scene.turn
    if turn.main_done:
        return ""
    left = view.money[seat] - price_of(view.data_set, card)
    rows = tuple(tuple(None if each == card else each for each in row) for row in view.rows)
    after = _with_money(_with_hand(replace(view, rows=rows), seat, (*view.hands[seat], card)), seat, left)
    if _can_finish(after, replace(turn, bought=True)):
        return ""
    return _(
        "You would have %(florins)s left, too little to build anywhere you can reach, and you can’t take a loan after "
        "buying (CP-6.3): you would have to start over. Buy it anyway?"
    ) % {"florins": florins(left)}


def _can_finish(view: View, turn: Turn) -> bool:
    """Whether there is a main action where the ship is, or at the end of a chain of cards that it can pay for."""
    if works(view, turn):
        return True
    sailed = replace(turn, sailed=True)
    return any(
        works(
            _with_money(_with_ship(view, turn.seat, place), turn.seat, view.money[turn.seat] - way.price),
            sailed,
        )
        for place, way in cheapest_ways(view, turn.seat).items()
    )


def _with_ship(view: View, seat: Seat, place: Place) -> View:
    """Return the view with the seat's ship under way at a place."""
    return replace(view, ships=(*view.ships[:seat], Ship(place), *view.ships[seat + 1 :]))


def _with_money(view: View, seat: Seat, money: int) -> View:
    return replace(view, money=(*view.money[:seat], money, *view.money[seat + 1 :]))


def _with_hand(view: View, seat: Seat, hand: tuple[CardId, ...]) -> View:
    return replace(view, hands=(*view.hands[:seat], hand, *view.hands[seat + 1 :]))
