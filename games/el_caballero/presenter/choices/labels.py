"""The plain label of each action, which needs no knowledge of the position."""

from functools import singledispatch

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.core.types import Action
from games.el_caballero.presenter.words.places import where, where_edge, whither
from games.el_caballero.presenter.words.tiles import quarter_turns, side
from games.el_caballero.rules import actions
from games.el_caballero.rules.components import data as components
from games.el_caballero.rules.components.data import HEADS, Side, areas_to_lay, number_shown
from games.el_caballero.rules.components.grid import DIRECTIONS, Direction, Rotation
from games.presenting.series import all_of


@singledispatch
def label(action: Action) -> str:
    """Return a label that can be understood without seeing the map."""
    raise TypeError(f"no words for {action!r}")


@label.register
def proceed(action: actions.Proceed) -> str:
    return _("Let the table go on")


@label.register
def play_power(action: actions.PlayPower) -> str:
    facts = {"card": action.card, "count": HEADS[action.card], "areas": areas_to_lay(action.card)}
    if facts["areas"] > 1:
        return _("Play power card %(card)d (brings %(count)d caballeros, lays %(areas)d area tiles)") % facts
    return (
        ngettext(
            "Play power card %(card)d (brings %(count)d caballero)",
            "Play power card %(card)d (brings %(count)d caballeros)",
            facts["count"],
        )
        % facts
    )


@label.register
def reinforce(action: actions.Reinforce) -> str:
    return _("Take your reinforcement")


@label.register
def take_tile(action: actions.TakeTile) -> str:
    return _("Take area tile no. %(number)d") % {"number": action.tile}


@label.register
def lay_tile(action: actions.LayTile) -> str:
    return _("Lay the area tile %(where)s, %(turning)s") % {
        "where": where(action.cell),
        "turning": quarter_turns(action.rotation),
    }


@label.register
def place_caballero(action: actions.PlaceCaballero) -> str:
    return _("Place a caballero tile %(where)s") % {"where": where(action.cell)}


@label.register
def raise_caballero(action: actions.RaiseCaballero) -> str:
    return _("Increase your caballero tile %(where)s") % {"where": where(action.cell)}


@label.register
def show_numbers(action: actions.ShowNumbers) -> str:
    return _("Show %(numbers)s") % {"numbers": numbers(action.side, action.rotation, DIRECTIONS)}


def numbers(face: Side, rotation: Rotation, directions: tuple[Direction, ...]) -> str:
    """Return the numbers as words: "1 to the north and 2 to the east"."""
    return all_of(
        pgettext("a number on a caballero tile", "%(number)d to the %(side)s")
        % {"number": number_shown(face, rotation, direction), "side": side(direction)}
        for direction in directions
    )


@label.register
def buy_ship(action: actions.BuyShip) -> str:
    return _("Buy a ship (costs %(cost)d)") % {"cost": components.SHIP_COST}


@label.register
def deploy_ship(action: actions.DeployShip) -> str:
    return _("Send a ship out of your Court (costs %(cost)d)") % {"cost": components.MOVE_COST}


@label.register
def lift_ship(action: actions.LiftShip) -> str:
    return _("Move your ship %(where)s (costs %(cost)d)") % {
        "where": where_edge((action.cell, action.direction)),
        "cost": components.MOVE_COST,
    }


@label.register
def land_ship(action: actions.LandShip) -> str:
    return _("Place the ship %(where)s") % {"where": where_edge((action.cell, action.direction))}


@label.register
def return_ship(action: actions.ReturnShip) -> str:
    return _("Take back your ship %(where)s") % {"where": where_edge((action.cell, action.direction))}


@label.register
def build_castillo(action: actions.BuildCastillo) -> str:
    return _("Build a castillo %(where)s (costs %(cost)d)") % {
        "where": where(action.cell),
        "cost": components.CASTILLO_COST,
    }


@label.register
def lift_castillo(action: actions.LiftCastillo) -> str:
    return _("Move your castillo %(where)s (costs %(cost)d)") % {
        "where": where(action.cell),
        "cost": components.MOVE_COST,
    }


@label.register
def set_castillo(action: actions.SetCastillo) -> str:
    return _("Put the castillo on your tile %(where)s") % {"where": where(action.cell)}


@label.register
def return_tile(action: actions.ReturnTile) -> str:
    return _("Take back your caballero tile %(where)s") % {"where": where(action.cell)}


@label.register
def place_governor(action: actions.PlaceGovernor) -> str:
    return _("Place a governor %(where)s (costs %(cost)d)") % {
        "where": where_edge((action.cell, action.direction)),
        "cost": components.GOVERNOR_COST,
    }


@label.register
def place_grande(action: actions.PlaceGrande) -> str:
    return _("Put your Grande on your tile %(where)s (costs %(cost)d)") % {
        "where": where(action.cell),
        "cost": components.GRANDE_COST,
    }


@label.register
def move_grande(action: actions.MoveGrande) -> str:
    return _("Move your Grande %(whither)s (costs %(cost)d)") % {
        "whither": whither(action.cell),
        "cost": components.GRANDE_MOVE_COST,
    }


@label.register
def end_turn(action: actions.EndTurn) -> str:
    return _("End your turn")
