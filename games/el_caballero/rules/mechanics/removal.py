"""Caballero tiles leave the map: taken back (EC-7.6) or forced off (EC-8)."""

from typing import Literal

from games.el_caballero.rules import events
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import SEA_COST
from games.el_caballero.rules.components.map import CaballeroTile, Map


def highest_number(land: Map, tile: CaballeroTile) -> int:
    """The highest number towards any land contact; 1, what it cost, if it is sea-only (EC-7.6.3)."""
    return max((tile.number(direction) for direction, _ in land.land_contacts(tile.cell)), default=SEA_COST)


def take_back(change: Change, tile: CaballeroTile) -> None:
    """EC-7.6: ships and grande go to the court, the castillo saves the caballeros."""
    refund = _lift(change, tile, highest_number(change.map, tile))
    change.add_to_ships_in_court(tile.owner, len(tile.ships))
    change.emit(
        events.TileReturned(
            seat=tile.owner,
            cell=tile.cell,
            ships=len(tile.ships),
            had_castillo=tile.has_castillo,
            refund=refund,
            had_grande=tile.has_grande,
        )
    )


def force_off(change: Change, tile: CaballeroTile, cause: Literal["area", "grande"], caballeros: int) -> None:
    """EC-8.3 to EC-8.5: without a castillo the ships go to the supply, with one to the owner's court."""
    refund = _lift(change, tile, caballeros)
    if tile.has_castillo:
        change.add_to_ships_in_court(tile.owner, len(tile.ships))
    else:
        change.ships += len(tile.ships)
    change.emit(
        events.TileForcedOff(
            owner=tile.owner,
            cell=tile.cell,
            cause=cause,
            ships=len(tile.ships),
            had_castillo=tile.has_castillo,
            refund=refund,
        )
    )


def fall_without_grande(change: Change, tile: CaballeroTile) -> None:
    """EC-8.1(b): a tile that the grande left stands only with at most one land contact."""
    if len(change.map.land_contacts(tile.cell)) > 1:
        force_off(change, tile, "grande", highest_number(change.map, tile))


def _lift(change: Change, tile: CaballeroTile, caballeros: int) -> int:
    """The tile goes to the reserve; a castillo goes to the supply and pays the caballeros back."""
    change.map = change.map.without(tile.cell)
    change.add_to_reserve(tile.owner, 1)
    if not tile.has_castillo:
        return 0
    change.castillos += 1
    change.receive(tile.owner, caballeros)
    return caballeros
