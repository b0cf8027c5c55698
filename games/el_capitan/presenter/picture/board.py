"""Data of the chart for the templates: positions, labels, and what lights up."""

from dataclasses import dataclass, replace

from games.el_capitan.presenter.picture.geometry import COAST, Box, Point, lands
from games.el_capitan.presenter.picture.routes import Route
from games.presenting.lighting import Target


@dataclass(frozen=True)
class Warehouse:
    """A warehouse in the colour and shape of its owner; a neutral one is drawn hollow (CP-18.2)."""

    piece: str
    owner: int
    is_neutral: bool
    at: Point


@dataclass(frozen=True)
class SpacePicture:
    """A space of a U-scale."""

    number: int
    at: Point
    income: int
    #: The effect of the space: "dark" and "triangle" close a warehouse, "last" cannot be built on, "" has none.
    kind: str
    #: Shows the current income value of the city.
    is_next: bool
    is_taken: bool
    target: Target | None = None
    #: What a finger may hit, if it can be chosen.
    reach: Box | None = None


@dataclass(frozen=True)
class PortPicture:
    number: int
    at: Point
    price: int
    is_taken: bool
    target: Target | None = None
    #: What a finger may hit, if it can be chosen.
    reach: Box | None = None


@dataclass(frozen=True)
class FortressPicture:
    """A fortress space; `owner` is None while nobody has built there."""

    number: int
    at: Point
    price: int
    owner: int | None = None
    target: Target | None = None
    #: What a finger may hit, if it can be chosen.
    reach: Box | None = None


@dataclass(frozen=True)
class CityPayout:
    """Who would be paid for a place in a city, and how much each."""

    owners: tuple[int, ...]
    florins: int
    is_mine: bool

    @property
    def is_shared(self) -> bool:
        return len(self.owners) > 1

    @property
    def signs(self) -> tuple[tuple[int, float], ...]:
        """Return the owners and how far along the line each of their signs is; several are drawn smaller."""
        start = -15 if self.is_shared else 0
        return tuple((owner, start + 21 * place) for place, owner in enumerate(self.owners))


@dataclass(frozen=True)
class CityPicture:
    key: str
    name: str
    at: Point
    label: str
    spaces: tuple[SpacePicture, ...]
    ports: tuple[PortPicture, ...]
    fortresses: tuple[FortressPicture, ...]
    closed: tuple[Warehouse, ...]
    #: The income value that a scoring would use now.
    income: int
    places: tuple[CityPayout, ...]
    #: Has the most warehouses: a fortress would earn the full value (CP-15.6).
    is_fullest: bool
    is_variant: bool
    target: Target | None = None
    #: Why the viewer can do nothing there, said when it is touched.
    why: str = ""

    @property
    def interior(self) -> "CityPicture":
        """The same without what a tap changes in every city: who may go there. It is a part of its own."""
        return replace(self, label="", target=None, why="")

    @property
    def is_choosing(self) -> bool:
        parts: tuple[SpacePicture | PortPicture | FortressPicture, ...] = (
            *self.spaces,
            *self.ports,
            *self.fortresses,
        )
        return self.target is not None or any(part.target for part in parts)


@dataclass(frozen=True)
class ShipPicture:
    piece: str
    at: Point
    label: str
    #: None is the pirate.
    owner: int | None = None
    target: Target | None = None


@dataclass(frozen=True)
class LoanPicture:
    amount: int
    due: int
    due_extended: int
    left: int
    at: Point
    label: str
    target: Target | None = None
    why: str = ""


@dataclass(frozen=True)
class BankPicture:
    box: Box
    loans: tuple[LoanPicture, ...]
    label: str
    #: Ships that have not set sail yet are drawn there; no ship can be at the bank then (CP-6.7).
    is_before_start: bool
    target: Target | None = None


@dataclass(frozen=True)
class PresenceField:
    cities: int
    florins: int
    at: Point


@dataclass(frozen=True)
class PresenceMarker:
    piece: str
    owner: int
    at: Point
    label: str


@dataclass(frozen=True)
class Bonus:
    florins: int
    at: Point


@dataclass(frozen=True)
class PresencePicture:
    box: Box
    fields: tuple[PresenceField, ...]
    markers: tuple[PresenceMarker, ...]
    #: Bonus cards that nobody has taken yet.
    bonuses: tuple[Bonus, ...]


@dataclass(frozen=True)
class CardFace:
    """A navigation card, open or in the viewer's hand, and what it would let the viewer do now."""

    card: str
    title: str
    #: One city for a Destination card, two for a Connection card.
    cities: tuple[str, ...]
    price: int
    use: str
    #: Whether the ship could use it now, alone or after a card of the hand.
    leads: bool = True
    #: As many entries as the card has seals; none on a Connection card.
    seals: tuple[int, ...] = ()
    target: Target | None = None
    #: Why an open card can't be bought, or what a card of the hand is good for.
    why: str = ""


@dataclass(frozen=True)
class CardRow:
    title: str
    #: None is an empty slot of the row.
    cards: tuple[CardFace | None, ...]
    left: int
    discarded: int


@dataclass(frozen=True)
class OwedLoan:
    words: str
    amount: int
    due: int
    is_extended: bool = False
    target: Target | None = None


@dataclass(frozen=True)
class Purse:
    """What the viewer has and owes."""

    florins: int
    owed: int
    fortune: int
    loans: tuple[OwedLoan, ...]


@dataclass(frozen=True)
class Taking:
    """What one seat would be paid in one row of the forecast; `words` say for what."""

    florins: int
    words: str = ""


@dataclass(frozen=True)
class TakingRow:
    name: str
    takings: tuple[Taking, ...]


@dataclass(frozen=True)
class Forecast:
    """What a scoring would pay now: a column for each seat."""

    names: tuple[str, ...]
    viewer: int | None
    rows: tuple[TakingRow, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class CityRow:
    """One city in the table that says in words what the chart shows."""

    name: str
    income: int
    scale: str
    counts: tuple[str, ...]
    ports: str
    fortresses: str


@dataclass(frozen=True)
class ChartPicture:
    frame: Box
    cities: tuple[CityPicture, ...]
    lanes: tuple[tuple[Point, Point], ...]
    #: Compass roses, drawn where a variant city is not in play.
    roses: tuple[Point, ...]
    warehouses: tuple[Warehouse, ...]
    ships: tuple[ShipPicture, ...]
    bank: BankPicture
    presence: PresencePicture
    description: str
    names: tuple[str, ...]
    #: "Phase 2 of 3, round 4"
    moment: str
    rows: tuple[CardRow, ...] = ()
    hand: tuple[CardFace, ...] = ()
    purse: Purse | None = None
    #: Where the viewer's own ship could get to, and for how much.
    routes: tuple[Route, ...] = ()
    takings: tuple[TakingRow, ...] = ()
    totals: tuple[int, ...] = ()
    table: tuple[CityRow, ...] = ()
    viewer: int | None = None

    @property
    def is_choosing(self) -> bool:
        return any(city.is_choosing for city in self.cities)

    @property
    def closed(self) -> tuple[Warehouse, ...]:
        return tuple(warehouse for city in self.cities for warehouse in city.closed)

    @property
    def forecast(self) -> Forecast:
        return Forecast(self.names, self.viewer, self.takings, self.totals)

    @property
    def labels(self) -> tuple[str, ...]:
        """Ships, markers of the presence scale and loans in words."""
        pieces: tuple[ShipPicture | PresenceMarker | LoanPicture, ...] = (
            *self.ships,
            *self.presence.markers,
            *self.bank.loans,
        )
        return tuple(piece.label for piece in pieces)

    @property
    def coast(self) -> tuple[float, float]:
        return COAST

    @property
    def lands(self) -> tuple[str, ...]:
        return lands()
