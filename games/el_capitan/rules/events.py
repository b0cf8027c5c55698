"""All events of El Capitán, for logs, pages and notices. None of them is secret (CP-4.1)."""

from typing import Literal, TypeAlias

from games.core.types import Event, Seat
from games.el_capitan.rules.components.chart import Mode
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.components.names import CardId, City, Colour, Deck, Loan, Place, Reason
from games.el_capitan.rules.state import Counts

Payment: TypeAlias = Literal["free", "florins", "cards"]


class MoneyMoved(Event, frozen=True, kw_only=True):
    """Any movement of money; None is the bank (CP-25.1)."""

    source: Seat | None
    target: Seat | None
    amount: int
    reason: Reason
    city: City | None = None


class PhaseStarted(Event, frozen=True, kw_only=True):
    """A phase began; every player got `pieces` from the reserve (CP-16.8)."""

    phase: int
    first: Seat
    pieces: Pieces


class TurnStarted(Event, frozen=True, kw_only=True):
    seat: Seat
    phase: int
    round: int


class CardBought(Event, frozen=True, kw_only=True):
    seat: Seat
    card: CardId
    price: int


class Sailed(Event, frozen=True, kw_only=True):
    seat: Seat
    card: CardId
    mode: Mode
    source: Place
    target: City


class Docked(Event, frozen=True, kw_only=True):
    seat: Seat
    city: City
    port: int


class WarehouseBuilt(Event, frozen=True, kw_only=True):
    seat: Seat
    city: City
    space: int
    colour: Colour
    price: int


class WarehouseReopened(Event, frozen=True, kw_only=True):
    seat: Seat
    city: City
    space: int
    colour: Colour


class WarehouseClosed(Event, frozen=True, kw_only=True):
    """A warehouse was closed (CP-10.1); in Porto it leaves the game (CP-21.3)."""

    city: City
    space: int
    colour: Colour
    is_removed: bool = False


class BonusCardTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    florins: int


class FortressBuilt(Event, frozen=True, kw_only=True):
    seat: Seat
    city: City
    space: int
    price: int


class LoanTaken(Event, frozen=True, kw_only=True):
    """`source` is where the ship came from."""

    seat: Seat
    amount: Loan
    source: Place
    is_emergency: bool = False


class Passed(Event, frozen=True, kw_only=True):
    seat: Seat
    source: Place


class PirateMoved(Event, frozen=True, kw_only=True):
    seat: Seat
    source: City
    target: City
    port: int
    payment: Payment
    cards: tuple[CardId, ...] = ()


class ShipShifted(Event, frozen=True, kw_only=True):
    """The pirate took the port of this ship (CP-22.5)."""

    owner: Seat
    city: City
    source: int
    target: int


class TurnRestarted(Event, frozen=True, kw_only=True):
    """The turn started over: whatever happened in it is void."""

    seat: Seat


class TurnEnded(Event, frozen=True, kw_only=True):
    seat: Seat


class PileReshuffled(Event, frozen=True, kw_only=True):
    """A discard pile was shuffled into a new deck (CP-7.6)."""

    deck: Deck
    count: int


class CardRevealed(Event, frozen=True, kw_only=True):
    """A card was turned up to fill a slot of a row (CP-7.5)."""

    deck: Deck
    slot: int
    card: CardId


class FinalRoundCalled(Event, frozen=True, kw_only=True):
    """The seat has used up its supply: the phase ends with this round (CP-14.1)."""

    seat: Seat


class ScoringStarted(Event, frozen=True, kw_only=True):
    phase: int


class PresenceScored(Event, frozen=True, kw_only=True):
    """Number of cities and florins, in seat order."""

    cities: Counts
    florins: Counts


class CityScored(Event, frozen=True, kw_only=True):
    """Colours from first to last, their open warehouses, and the florins in seat order (CP-15.4)."""

    city: City
    value: int
    colours: tuple[Colour, ...]
    counts: Counts
    florins: Counts


class FortressScored(Event, frozen=True, kw_only=True):
    """A fortress paid, in full (`is_full`) if no city has more open warehouses (CP-15.6)."""

    seat: Seat
    city: City
    value: int
    is_full: bool
    florins: int


class BonusPaid(Event, frozen=True, kw_only=True):
    seat: Seat
    florins: int


class LoanRepaid(Event, frozen=True, kw_only=True):
    seat: Seat
    amount: Loan
    due: int
    is_extended: bool = False


class LoansExtended(Event, frozen=True, kw_only=True):
    """`counts` says how many loans of each kind."""

    seat: Seat
    counts: tuple[int, int]


class FortunesAnnounced(Event, frozen=True, kw_only=True):
    """The balance after the loans were settled (CP-16.6)."""

    fortunes: Counts
    poorest: Seat


class FirstPlayerChosen(Event, frozen=True, kw_only=True):
    seat: Seat
    first: Seat


class GameEnded(Event, frozen=True, kw_only=True):
    fortunes: Counts
    ranks: Counts


AnyEvent: TypeAlias = (
    MoneyMoved
    | PhaseStarted
    | TurnStarted
    | CardBought
    | Sailed
    | Docked
    | WarehouseBuilt
    | WarehouseReopened
    | WarehouseClosed
    | BonusCardTaken
    | FortressBuilt
    | LoanTaken
    | Passed
    | PirateMoved
    | ShipShifted
    | TurnRestarted
    | TurnEnded
    | PileReshuffled
    | CardRevealed
    | FinalRoundCalled
    | ScoringStarted
    | PresenceScored
    | CityScored
    | FortressScored
    | BonusPaid
    | LoanRepaid
    | LoansExtended
    | FortunesAnnounced
    | FirstPlayerChosen
    | GameEnded
)
