"""The current turn as a list: what must be done, what is still allowed, and what it costs (EC-6.1)."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.rng import Rng
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.components import data as components
from games.el_caballero.rules.components.data import HEADS
from games.el_caballero.rules.imagine import imagined
from games.el_caballero.rules.mechanics.berths import free_berths
from games.el_caballero.rules.views import PlayerView, View
from games.presenting.page import Words


@dataclass(frozen=True)
class Allowance:
    """One kind of action in the current turn."""

    words: Words
    #: Whether it must be done before the turn can end.
    is_due: bool = False
    #: Whether it is still allowed and the Court can pay for it.
    is_possible: bool = True
    #: Whether the number of times per turn is limited.
    is_counted: bool = True


def allowances(view: View) -> tuple[Allowance, ...]:
    """Return the actions of the current turn, the due one first; empty while there is no turn."""
    turn = view.turn
    return () if turn is None else tuple(_listed(view, turn, view.players[turn.seat]))


def _listed(view: View, turn: Turn, player: PlayerView) -> Iterator[Allowance]:
    has_tiles = bool(view.map.tiles_of(turn.seat))
    yield _area_tiles(turn)
    yield _reinforcement(turn)
    yield _caballeros(turn, player)
    yield _ships(view, turn, player)
    yield _castillos(view, turn, player, has_tiles=has_tiles)
    yield _moves(view, turn, player)
    yield Allowance(_("take back tiles and ships for free"), is_possible=has_tiles, is_counted=False)
    if view.options.is_advanced:
        yield _governors(view, player)
        yield _grande(turn, player, has_tiles=has_tiles)


def _area_tiles(turn: Turn) -> Allowance:
    if not turn.areas_left:
        return Allowance(_("area tiles: all laid"), is_possible=False)
    words = ngettext("lay %(count)d area tile", "lay %(count)d area tiles", turn.areas_left)
    return Allowance(words % {"count": turn.areas_left}, is_due=True)


def _reinforcement(turn: Turn) -> Allowance:
    heads = HEADS[turn.card]
    if not turn.can_reinforce:
        words = _("reinforcement: taken") if heads else _("reinforcement: none with this power card")
        return Allowance(words, is_possible=False)
    words = ngettext(
        "take the reinforcement of %(count)d caballero",
        "take the reinforcement of %(count)d caballeros",
        heads,
    )
    return Allowance(words % {"count": heads})


def _caballeros(turn: Turn, player: PlayerView) -> Allowance:
    if not turn.operations_left:
        return Allowance(_("caballero tiles: used up this turn"), is_possible=False)
    words = ngettext(
        "place or increase %(count)d caballero tile",
        "place or increase up to %(count)d caballero tiles",
        turn.operations_left,
    )
    return Allowance(words % {"count": turn.operations_left}, is_possible=player.court > 0)


def _ships(view: View, turn: Turn, player: PlayerView) -> Allowance:
    count, cost = min(turn.ships_left, view.ships), components.SHIP_COST
    if not count:
        return Allowance(_("ships: none left to buy"), is_possible=False)
    words = ngettext("buy %(count)d ship for %(cost)d", "buy up to %(count)d ships for %(cost)d each", count)
    berth = next(iter(free_berths(imagined(view, Rng(b"words")), turn.seat)), None)
    is_possible = player.court >= cost and berth is not None
    return Allowance(words % {"count": count, "cost": cost}, is_possible=is_possible)


def _castillos(view: View, turn: Turn, player: PlayerView, *, has_tiles: bool) -> Allowance:
    count, cost = min(turn.castillos_left, view.castillos), components.CASTILLO_COST
    if not count:
        return Allowance(_("castillos: none left to build"), is_possible=False)
    words = ngettext(
        "build %(count)d castillo for %(cost)d", "build up to %(count)d castillos for %(cost)d each", count
    )
    return Allowance(words % {"count": count, "cost": cost}, is_possible=has_tiles and player.court >= cost)


def _moves(view: View, turn: Turn, player: PlayerView) -> Allowance:
    """Return the moves of ships from map or Court, and of castillos.

    Whether a castillo has another tile to go to is not checked here; the choices show that.
    """
    cost = components.MOVE_COST
    has_any = (
        player.ships_in_court > 0
        or any(tile.ships or tile.has_castillo for tile in view.map.tiles_of(turn.seat))
        or any(governor.has_ship for governor in view.governors if governor.owner == turn.seat)
    )
    return Allowance(
        _("move ships and castillos for %(cost)d each") % {"cost": cost},
        is_possible=has_any and player.court >= cost,
        is_counted=False,
    )


def _governors(view: View, player: PlayerView) -> Allowance:
    cost = components.GOVERNOR_COST
    governed = {governor.anchor for governor in view.governors}
    is_any_free = any(region.anchor not in governed for region in view.map.geography.closed)
    return Allowance(
        _("place governors in closed regions for %(cost)d each") % {"cost": cost},
        is_possible=is_any_free and player.governors_in_court > 0 and player.court >= cost,
        is_counted=False,
    )


def _grande(turn: Turn, player: PlayerView, *, has_tiles: bool) -> Allowance:
    if player.has_grande_in_court:
        text, cost = _("place the Grande for %(cost)d"), components.GRANDE_COST
    elif turn.can_move_grande:
        text, cost = _("move the Grande once for %(cost)d"), components.GRANDE_MOVE_COST
    else:
        return Allowance(_("Grande: moved this turn"), is_possible=False)
    return Allowance(text % {"cost": cost}, is_possible=has_tiles and player.court >= cost)
