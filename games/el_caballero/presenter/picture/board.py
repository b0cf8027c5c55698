"""The map as the template draws it: positions, labels and targets."""

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
    #: The number of one of the land colours.
    tint: int
    name: str
    #: "5 tiles, 1 gold".
    extent: str
    value: int
    #: All players, in seat order.
    presences: tuple[Presence, ...]
    #: Whether it is closed, and whose governor is there; empty for an open region.
    remark: str
    #: All of the above in one text.
    label: str
    target: Target | None = None

    @property
    def present(self) -> tuple[Presence, ...]:
        return tuple(one for one in self.presences if one.count or one.points)


@dataclass(frozen=True)
class Mark:
    """Something drawn at a place: gold, fish, hills, reefs."""

    kind: str
    at: Point


@dataclass(frozen=True)
class Threat:
    """A caballero tile that would be forced off, and whether a castillo saves its caballeros."""

    at: Point
    is_saved: bool


@dataclass(frozen=True)
class CellPicture:
    """An empty cell where a tile may go: a caballero tile of this seat, or the area tile in hand."""

    key: str
    at: Point
    target: Target
    #: None for an area tile.
    seat: int | None
    #: With which turnings of the area tile in hand this place is shown, as classes: "for-0 for-3".
    turnings: str = ""
    #: The caballero tiles around it that the area tile would force off.
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
    #: The grande is then drawn in place of the seat's shape.
    has_grande: bool = False
    #: Whether its numbers are being chosen.
    is_begun: bool = False
    #: Whether its castillo is about to move to another tile.
    is_castillo_lifted: bool = False
    target: Target | None = None


@dataclass(frozen=True)
class ShipPicture:
    """A ship, or a berth where one may be landed."""

    key: str
    seat: int
    at: Point
    label: str
    is_berth: bool = False
    #: Whether it is about to move to another berth.
    is_lifted: bool = False
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
    """An area tile that is not on the map yet, as a drawing of 100 × 100."""

    key: str
    land: str
    coastline: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class NumbersSymbol:
    """A caballero tile with the numbers it would show."""

    key: str
    seat: int
    numbers: tuple[NumberPicture, ...]

    @property
    def in_words(self) -> str:
        """The numbers, clockwise from the north: "1, 2, 3, 4"."""
        return ", ".join(str(number.value) for number in self.numbers)


@dataclass(frozen=True)
class DisplayTile:
    number: int
    symbol: str
    #: "isthmus", and what else there is to say: "with gold".
    name: Words
    remark: Words
    target: Target | None = None
    #: Why it can't be taken now.
    why: str = ""


@dataclass(frozen=True)
class Turning:
    """One way to turn the area tile in hand."""

    rotation: int
    symbol: str
    label: str


@dataclass(frozen=True)
class NumbersFace:
    """One way to show numbers on the caballero tile that was started."""

    symbol: str
    cost: int
    target: Target


@dataclass(frozen=True)
class PowerCardFace:
    """A power card of the viewer: its number, how many caballeros it brings and how many area tiles it lays."""

    number: int
    arrivals: int
    areas: int
    is_in_hand: bool
    target: Target | None = None
    #: Why it can't be played now.
    why: str = ""


@dataclass(frozen=True)
class Stock:
    """Pieces off the map: a drawing, a name and a number."""

    key: str
    symbol: str
    name: Words
    count: int
    #: How many a touch brings.
    gain: int = 0
    target: Target | None = None
    #: Why a touch does nothing now.
    why: str = ""


@dataclass(frozen=True)
class Ruler:
    """A label along the map: steps north, east, south or west of the start tile."""

    #: Empty in the row and the column of the start tile.
    text: str
    at: Point


@dataclass(frozen=True)
class Terrain:
    """The chart below the pieces."""

    seas: tuple[RegionPicture, ...]
    lands: tuple[RegionPicture, ...]
    marks: tuple[Mark, ...]
    rulers: tuple[Ruler, ...]
    joints: str
    latest: Point


@dataclass(frozen=True)
class Rounds:
    now: int
    count: int
    #: The round after which the next scoring is; 0 if there is none.
    next_scoring: int


@dataclass(frozen=True)
class MapPicture:
    #: Left, top, width, height.
    frame: tuple[float, float, float, float]
    #: Where the choices of a step are, in the same form; empty if they are all over the map.
    focus: tuple[float, ...]
    #: Classes of a large map: its numbers are larger, so that they are legible when a phone shows all of it.
    distance: str
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
    #: The ways to turn the area tile in hand, and the numbers that a caballero tile may show: one of them at most.
    turnings: tuple[Turning, ...]
    faces: tuple[NumbersFace, ...]
    stocks: tuple[Stock, ...]
    is_bidding: bool
    #: Whether the area tiles are a reconstruction of the printed ones.
    is_reconstruction: bool
    rounds: Rounds
    names: tuple[str, ...]
    #: What the whole picture shows, for screen readers.
    description: str

    @property
    def view_box(self) -> str:
        return _box(self.frame)

    @property
    def focus_box(self) -> str:
        return _box(self.focus)

    @property
    def terrain(self) -> Terrain:
        return Terrain(self.seas, self.lands, self.marks, self.rulers, self.joints, self.latest)

    @property
    def caballero_labels(self) -> tuple[str, ...]:
        return tuple(tile.label for tile in self.caballeros)

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


def _box(numbers: tuple[float, ...]) -> str:
    return " ".join(f"{number:g}" for number in numbers)
