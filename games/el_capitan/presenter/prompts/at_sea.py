"""Prompts for a viewer whose ship is in a city or has just arrived there."""

from django.utils.translation import gettext as _

from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.pirate import forced_move
from games.el_capitan.presenter.words.places import in_port, where, whither
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.components.names import City
from games.el_capitan.rules.position import Berth, berth_of
from games.el_capitan.rules.turn_actions.building import warehouse_price, works
from games.el_capitan.rules.turn_actions.pirate import may_move_freely
from games.el_capitan.rules.turn_actions.sailing import has_docked
from games.el_capitan.rules.views import View


def at_a_city(view: View, turn: Turn, city: City) -> str:
    berth = berth_of(view, turn.seat)
    if berth is None:
        return _("No port is free %(where)s. Sail on, or start your turn over.") % {"where": where(city)}
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
    if can_build:
        return _(
            "Your turn. You lie %(port)s, where a warehouse costs %(price)s, and have %(florins)s. Build there, or sail "
            "on with a card."
        )
    return _(
        "Your turn. You lie %(port)s, where you cannot build now, and have %(florins)s. Sail on with a card."
    )


def _after_buying(*, can_build: bool) -> str:
    if can_build:
        return _(
            "You lie %(port)s, where a warehouse costs %(price)s, and have %(florins)s left. Build there, or sail on "
            "with a card."
        )
    return _(
        "You lie %(port)s, where you cannot build now, and have %(florins)s left. Sail on with a card, or start your "
        "turn over."
    )


def _arriving(*, can_build: bool) -> str:
    if can_build:
        return _(
            "You have come %(whither)s and can dock in port %(number)d, where a warehouse costs %(price)s. Build "
            "there, or sail on. This turn has cost you %(spent)s, and you have %(florins)s left."
        )
    return _(
        "You have come %(whither)s, where you cannot build now. Sail on, or start your turn over. This turn has cost "
        "you %(spent)s, and you have %(florins)s left."
    )


def _docked(*, can_build: bool) -> str:
    """Return the prompt for a ship that has docked to move the pirate (CP-8.9)."""
    if can_build:
        return _(
            "You have docked %(port)s, where a warehouse costs %(price)s, and have %(florins)s left. Build there."
        )
    return _("You have docked %(port)s, where you cannot build now. Start your turn over.")


def _facts(view: View, turn: Turn, berth: Berth) -> dict[str, str | int]:
    return {
        "whither": whither(berth.city),
        "number": berth.port,
        "port": in_port(berth.city, berth.port),
        "price": florins(warehouse_price(view, berth)),
        "florins": florins(view.money[turn.seat]),
        "spent": florins(_spent(view, turn)),
    }


def _spent(view: View, turn: Turn) -> int:
    """Return the florins spent in this turn, on cards and on moving the pirate."""
    start = view.turn_start
    return start.money[turn.seat] - view.money[turn.seat] if start else 0
