"""What is asked of a viewer whose ship lies in a city or has just come there."""

from django.utils.translation import gettext as _

from games.engine.el_capitan.agenda import Turn
from games.engine.el_capitan.building import warehouse_price, works
from games.engine.el_capitan.names import City
from games.engine.el_capitan.pirate import may_move_freely
from games.engine.el_capitan.position import Berth, berth_of
from games.engine.el_capitan.sailing import has_docked
from games.engine.el_capitan.views import View
from games.presenters.el_capitan.money import florins
from games.presenters.el_capitan.pirate_words import forced_move
from games.presenters.el_capitan.places import in_port, where


def at_a_city(view: View, turn: Turn, city: City) -> str:
    berth = berth_of(view, turn.seat)
    if berth is None:
        return _("No port is free %(where)s. Sail on, or begin your turn anew.") % {"where": where(city)}
    words = _moment(view, turn) % _facts(view, turn, berth)
    if view.pirate is not None and may_move_freely(view, turn):
        return f"{words} {forced_move(view)}"
    return words


def _moment(view: View, turn: Turn) -> str:
    can_build = bool(works(view, turn))
    if not view.ships[turn.seat].port:
        return _arriving(can_build=can_build)
    if has_docked(view, turn):
        return _docked(can_build=can_build)
    return _after_buying(can_build=can_build) if turn.bought else _fresh(can_build=can_build)


def _fresh(*, can_build: bool) -> str:
    """Nothing has been done that would rule out a loan (CP-6.3)."""
    if can_build:
        return _(
            "Your turn. You lie %(port)s, where a warehouse costs %(price)s, and have %(florins)s. Build there, sail "
            "on with a card, or go to the bank for a loan."
        )
    return _(
        "Your turn. You lie %(port)s, where you cannot build now, and have %(florins)s. Sail on with a card, or go "
        "to the bank for a loan."
    )


def _after_buying(*, can_build: bool) -> str:
    if can_build:
        return _(
            "You lie %(port)s, where a warehouse costs %(price)s, and have %(florins)s left. Build there, or sail on "
            "with a card; who has bought a card gets no loan in the same turn."
        )
    return _(
        "You lie %(port)s, where you cannot build now, and have %(florins)s left. Sail on with a card, or begin your "
        "turn anew; who has bought a card gets no loan in the same turn."
    )


def _arriving(*, can_build: bool) -> str:
    if can_build:
        return _(
            "You have come to a stop %(port)s, where a warehouse costs %(price)s. Build there, or sail on. This turn "
            "has cost you %(spent)s, and you have %(florins)s left."
        )
    return _(
        "You have come to a stop %(port)s, where you cannot build now. Sail on, or begin your turn anew. This turn "
        "has cost you %(spent)s, and you have %(florins)s left."
    )


def _docked(*, can_build: bool) -> str:
    """CP-8.9: moving the pirate needed the port."""
    if can_build:
        return _(
            "You have docked %(port)s, where a warehouse costs %(price)s, and have %(florins)s left. Build there."
        )
    return _("You have docked %(port)s, where you cannot build now. Begin your turn anew.")


def _facts(view: View, turn: Turn, berth: Berth) -> dict[str, str]:
    return {
        "port": in_port(berth.city, berth.port),
        "price": florins(warehouse_price(view, berth)),
        "florins": florins(view.money[turn.seat]),
        "spent": florins(_spent(view, turn)),
    }


def _spent(view: View, turn: Turn) -> int:
    """Cards, and the pirate if he was moved."""
    start = view.turn_start
    return start.money[turn.seat] - view.money[turn.seat] if start else 0
