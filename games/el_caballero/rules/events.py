"""The events of a match, for logs, pages and notices."""

from typing import Literal, TypeAlias

from games.core.types import Event, Seat
from games.el_caballero.rules.agenda import ShipOrigin
from games.el_caballero.rules.components.data import Power, Side
from games.el_caballero.rules.components.grid import Cell, Edge, Rotation
from games.el_caballero.rules.state import Counts

#: EC-7.2.2 to EC-7.2.4: which placement rule allowed an area tile on its cell.
Ground: TypeAlias = Literal["normal", "own", "other"]
#: Where the grande of a new tile came from.
GrandeOrigin: TypeAlias = Literal["court", "map"]
Terrain: TypeAlias = Literal["land", "sea"]


class RoundStarted(Event, frozen=True, kw_only=True):
    """EC-4.1: the area tiles that were turned up, and the bidding order."""

    round: int
    bid_order: tuple[Seat, ...]
    revealed: tuple[int, ...]


class PowerPlayed(Event, frozen=True, kw_only=True):
    seat: Seat
    card: Power


class OrderSettled(Event, frozen=True, kw_only=True):
    """EC-4.7: the turn order, once every seat has bid."""

    order: tuple[Seat, ...]


class TurnStarted(Event, frozen=True, kw_only=True):
    seat: Seat
    card: Power


class Reinforced(Event, frozen=True, kw_only=True):
    """EC-7.1.1: the caballeros that came, and how many were lost because the court could not hold them."""

    seat: Seat
    heads: int
    lost: int = 0


class AreaLaid(Event, frozen=True, kw_only=True):
    seat: Seat
    tile: int
    cell: Cell
    rotation: Rotation
    ground: Ground = "normal"


class CaballeroPlaced(Event, frozen=True, kw_only=True):
    """EC-7.3.2: `cost` includes the grande, `lost` is what the court could not hold with one tile less."""

    seat: Seat
    cell: Cell
    side: Side
    rotation: Rotation
    cost: int
    lost: int = 0
    grande: GrandeOrigin | None = None


class CaballeroRaised(Event, frozen=True, kw_only=True):
    """EC-7.3.6: the number towards the land, before and after."""

    seat: Seat
    cell: Cell
    side: Side
    rotation: Rotation
    before: int
    after: int


class TileForcedOff(Event, frozen=True, kw_only=True):
    """EC-8: because of an area tile, or because the grande left. Only with a castillo refund and ships are kept."""

    owner: Seat
    cell: Cell
    cause: Literal["area", "grande"]
    ships: int = 0
    had_castillo: bool = False
    refund: int = 0


class TileReturned(Event, frozen=True, kw_only=True):
    """EC-7.6: its ships went to the court, and so did the refund if it had a castillo."""

    seat: Seat
    cell: Cell
    ships: int = 0
    had_castillo: bool = False
    refund: int = 0
    had_grande: bool = False


class ShipLanded(Event, frozen=True, kw_only=True):
    """EC-7.4, EC-7.7: on the edge of a caballero tile, or in a governed sea (`place` is its anchor)."""

    seat: Seat
    origin: ShipOrigin
    place: Edge
    source: Edge | None = None
    in_governed_sea: bool = False


class ShipReturned(Event, frozen=True, kw_only=True):
    seat: Seat
    place: Edge


class CastilloBuilt(Event, frozen=True, kw_only=True):
    seat: Seat
    cell: Cell


class CastilloMoved(Event, frozen=True, kw_only=True):
    seat: Seat
    source: Cell
    target: Cell


class GovernorPlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    anchor: Edge
    terrain: Terrain
    value: int


class GrandePlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    cell: Cell


class GrandeMoved(Event, frozen=True, kw_only=True):
    seat: Seat
    source: Cell
    target: Cell


class PlacementLapsed(Event, frozen=True, kw_only=True):
    """EC-6.2: no area tile of the display could be laid."""

    seat: Seat
    count: int


class TurnEnded(Event, frozen=True, kw_only=True):
    seat: Seat


class RoundEnded(Event, frozen=True, kw_only=True):
    round: int


class ScoringStarted(Event, frozen=True, kw_only=True):
    number: int


class RegionScored(Event, frozen=True, kw_only=True):
    """EC-10.1: a region that gave points to at least one seat; tuples are in seat order."""

    anchor: Edge
    terrain: Terrain
    tiles: int
    symbols: int
    strengths: Counts
    ships: Counts
    governor: Seat | None = None
    points: Counts


class GameEnded(Event, frozen=True, kw_only=True):
    points: Counts
    ranks: Counts


AnyEvent: TypeAlias = (
    RoundStarted
    | PowerPlayed
    | OrderSettled
    | TurnStarted
    | Reinforced
    | AreaLaid
    | CaballeroPlaced
    | CaballeroRaised
    | TileForcedOff
    | TileReturned
    | ShipLanded
    | ShipReturned
    | CastilloBuilt
    | CastilloMoved
    | GovernorPlaced
    | GrandePlaced
    | GrandeMoved
    | PlacementLapsed
    | TurnEnded
    | RoundEnded
    | ScoringStarted
    | RegionScored
    | GameEnded
)
