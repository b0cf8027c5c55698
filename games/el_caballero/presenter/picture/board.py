"""The map as the template draws it: what lies where, what it is called, and what lights up."""

from dataclasses import dataclass

from games.el_caballero.presenter.picture.strokes import Point
from games.presenting.lighting import Target
from games.presenting.page import Words


@dataclass(frozen=True)
class Presence:
    """One player in one region: caballeros on land, ships at sea."""

    seat: int
    name: str
    count: int
    points: int


@dataclass(frozen=True)
class RegionPicture:
    key: str
    is_land: bool
    path: str
    #: One of the colours of the lands.
    tint: int
    name: str
    #: "5 tiles, 1 gold".
    extent: str
    value: int
    #: Everybody, in seat order.
    presences: tuple[Presence, ...]
    #: Closed or open, and whose governor rules there.
    remark: str
    #: All of this in one breath.
    label: str
    target: Target | None = None

    @property
    def present(self) -> tuple[Presence, ...]:
        return tuple(one for one in self.presences if one.count or one.points)


@dataclass(frozen=True)
class Mark:
    """Gold, fish, hills, reefs: something drawn at a place."""

    kind: str
    at: Point


@dataclass(frozen=True)
class Threat:
    """A caballero tile that would be forced off; a castillo saves what it shows."""

    at: Point
    is_saved: bool
    #: The drawings of the turnings that would do it.
    previews: str


@dataclass(frozen=True)
class CellPicture:
    """An empty cell that may be chosen, with what would happen around it."""

    key: str
    at: Point
    target: Target
    #: The choice, or where it is and how many choices share it.
    label: str
    threats: tuple[Threat, ...] = ()


@dataclass(frozen=True)
class NumberPicture:
    value: int
    at: Point
    #: Whether it faces land.
    counts: bool


@dataclass(frozen=True)
class CaballeroPicture:
    key: str
    seat: int
    at: Point
    numbers: tuple[NumberPicture, ...]
    label: str
    has_castillo: bool = False
    #: The grande stands where its sign would be.
    has_grande: bool = False
    #: Its numbers are being chosen.
    is_begun: bool = False
    target: Target | None = None


@dataclass(frozen=True)
class ShipPicture:
    """A ship, or a berth where one may be landed."""

    key: str
    seat: int
    at: Point
    label: str
    is_berth: bool = False
    target: Target | None = None


@dataclass(frozen=True)
class Figure:
    """A grande or a governor."""

    piece: str
    seat: int
    at: Point
    label: str


@dataclass(frozen=True)
class TileSymbol:
    """An area tile that lies nowhere yet, as a drawing of 100 × 100."""

    key: str
    land: str
    coastline: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class NumbersSymbol:
    """A caballero tile as it would lie."""

    key: str
    seat: int
    numbers: tuple[NumberPicture, ...]


@dataclass(frozen=True)
class DisplayTile:
    number: int
    symbol: str
    name: Words
    #: Taken, to be laid next.
    is_taken: bool
    target: Target | None = None


@dataclass(frozen=True)
class PowerCardFace:
    """A power card of the viewer: its number, how many caballeros it brings and how many area tiles it lays."""

    number: int
    arrivals: int
    areas: int
    is_in_hand: bool
    target: Target | None = None


@dataclass(frozen=True)
class Supply:
    ships: int
    castillos: int
    stack: int
    ship_target: Target | None = None


@dataclass(frozen=True)
class Ruler:
    """Steps north, east, south and west of the start tile, written along the map."""

    #: Empty beside the start tile.
    text: str
    at: Point


@dataclass(frozen=True)
class MapPicture:
    #: Left, top, width, height.
    frame: tuple[float, float, float, float]
    squares: str
    coastline: str
    joints: str
    #: The north-west corner of the area tile that was laid last.
    latest: Point
    seas: tuple[RegionPicture, ...]
    lands: tuple[RegionPicture, ...]
    marks: tuple[Mark, ...]
    rulers: tuple[Ruler, ...]
    cells: tuple[CellPicture, ...]
    caballeros: tuple[CaballeroPicture, ...]
    ships: tuple[ShipPicture, ...]
    grandes: tuple[Figure, ...]
    governors: tuple[Figure, ...]
    tile_symbols: tuple[TileSymbol, ...]
    numbers_symbols: tuple[NumbersSymbol, ...]
    display: tuple[DisplayTile, ...]
    hand: tuple[PowerCardFace, ...]
    supply: Supply
    #: Whether the area tiles are a guess at the printed ones.
    is_reconstruction: bool
    round: int
    rounds: tuple[tuple[int, bool], ...]
    names: tuple[str, ...]
    #: What the whole picture shows, for those who do not see it.
    description: str

    @property
    def view_box(self) -> str:
        return " ".join(f"{number:g}" for number in self.frame)

    @property
    def regions(self) -> tuple[RegionPicture, ...]:
        return (*self.lands, *self.seas)

    @property
    def is_choosing(self) -> bool:
        pieces: tuple[CaballeroPicture | ShipPicture | RegionPicture, ...] = (
            *self.caballeros,
            *self.ships,
            *self.regions,
        )
        return bool(self.cells) or any(piece.target for piece in pieces)
