"""Prompts for a viewer whose ship is in a city or has just arrived there."""

from django.utils.translation import gettext as _

from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.pirate import forced_move
from games.el_capitan.presenter.words.places import name_of, where
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.components.names import City
from games.el_capitan.rules.position import berth_of
from games.el_capitan.rules.state import Berth
from games.el_capitan.rules.turn_actions.building import warehouse_price, works
from games.el_capitan.rules.turn_actions.pirate import may_move_freely
from games.el_capitan.rules.turn_actions.sailing import has_docked
from games.el_capitan.rules.views import View


def at_a_city(view: View, turn: Turn, city: City) -> str:
    berth = berth_of(view, turn.seat)
    if berth is None:
        return _("No port is free %(where)s. Sail on, or start over.") % {"where": where(city)}
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
    if turn.bought:
        return _after_buying(can_build=can_build)
    return _fresh(can_build=can_build) if any(view.loan_stacks) else _without_loans(can_build=can_build)


def _fresh(*, can_build: bool) -> str:
    if can_build:
        return _(
            "You’re %(where)s (port %(port)d) with %(florins)s. Build here for %(price)d, sail on, or take a loan."
        )
    return _(
        "You’re %(where)s (port %(port)d) with %(florins)s. Sail on with a card, or take a loan (ends your turn)."
    )


def _without_loans(*, can_build: bool) -> str:
    """Return the prompt when the bank has no loan left (CP-12.7)."""
    if can_build:
        return _(
            "You’re %(where)s (port %(port)d) with %(florins)s. Build here for %(price)d, sail on, or pass (no loans left)."
        )
    return _(
        "You’re %(where)s (port %(port)d) with %(florins)s. Sail on with a card, or pass (no loans left)."
    )


def _after_buying(*, can_build: bool) -> str:
    if can_build:
        return _(
            "You’re %(where)s (port %(port)d) with %(florins)s. Build here for %(price)d, or sail on with a card."
        )
    return _("You can’t build %(where)s now. Sail on with a card, or start over. You have %(florins)s.")


def _arriving(*, can_build: bool) -> str:
    if can_build:
        return _("%(city)s, port %(port)d: build here for %(price)d, or sail on. You have %(florins)s left.")
    return _("You can’t build %(where)s now. Sail on, or start over. You have %(florins)s left.")


def _docked(*, can_build: bool) -> str:
    """Return the prompt for a ship that has docked to move the pirate (CP-8.9)."""
    if can_build:
        return _("You’ve docked %(where)s (port %(port)d). Build here for %(price)d.")
    return _("You’ve docked %(where)s (port %(port)d), but you can’t build here. Start over.")


def _facts(view: View, turn: Turn, berth: Berth) -> dict[str, str | int]:
    return {
        "city": name_of(berth.city),
        "where": where(berth.city),
        "port": berth.port,
        "price": warehouse_price(view, berth),
        "florins": florins(view.money[turn.seat]),
    }
