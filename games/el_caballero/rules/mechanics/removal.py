"""Removing caballero tiles from the map: taken back (EC-7.6) or forced off (EC-8)."""

from typing import Literal

from games.el_caballero.rules import events
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import SEA_COST
from games.el_caballero.rules.components.map import CaballeroTile, Map


def highest_number(land: Map, tile: CaballeroTile) -> int:
    """Return the highest number towards any land contact; for a sea-only tile 1, what it cost (EC-7.6.3)."""
    return max((tile.number(direction) for direction, _ in land.land_contacts(tile.cell)), default=SEA_COST)


def take_back(change: Change, tile: CaballeroTile) -> None:
    """Take a tile back: ships and grande go to the court, and with a castillo the caballeros too (EC-7.6)."""
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
    """Force a tile off: its ships go to the supply, with a castillo to the owner's court (EC-8.3 to EC-8.5)."""
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
    """Force off a tile that the grande left if it has more than one land contact (EC-8.1(b))."""
    if len(change.map.land_contacts(tile.cell)) > 1:
        force_off(change, tile, "grande", highest_number(change.map, tile))


def _lift(change: Change, tile: CaballeroTile, caballeros: int) -> int:
    """Move the tile to the reserve. A castillo goes to the supply and refunds the caballeros; return the refund."""
    change.map = change.map.without(tile.cell)
    change.add_to_reserve(tile.owner, 1)
    if not tile.has_castillo:
        return 0
    change.castillos += 1
    change.receive(tile.owner, caballeros)
    return caballeros
