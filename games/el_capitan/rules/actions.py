"""All actions of El Capitán. Each is one small choice: one click."""

from typing import TypeAlias

from games.core.types import Action, Seat
from games.el_capitan.rules.components.names import CardId, City, Livery, Loan, Port, Space


class Proceed(Action, frozen=True):
    """The only action of the table: do the automatic step that is due."""


class Buy(Action, frozen=True):
    """Buy an open navigation card."""

    card: CardId


class Sail(Action, frozen=True):
    """Play a card from the hand and go to a city; whether as objective or as movement makes no difference."""

    card: CardId
    city: City


class BuildWarehouse(Action, frozen=True):
    """Build in the city where the ship is; a ship under way docks."""

    space: Space
    livery: Livery = "main"


class ReopenWarehouse(Action, frozen=True):
    """Return one of the player's closed warehouses to the scale, free of charge."""

    space: Space
    livery: Livery = "main"


class BuildFortress(Action, frozen=True):
    """Build on the cheapest free fortress space."""


class TakeLoan(Action, frozen=True):
    """Go to the bank; the turn ends."""

    amount: Loan


class Pass(Action, frozen=True):
    """Go to the bank when it has no loan left; the turn ends."""


class MovePirate(Action, frozen=True):
    """Move the pirate for free after sailing to the Canaries, and collect protection tax."""

    city: City
    port: Port


class PayPirate(Action, frozen=True):
    """Move the pirate for florins, once per turn, without tax."""

    city: City
    port: Port


class RoutePirate(Action, frozen=True):
    """Start moving the pirate with cards from the hand, once per turn, without tax."""


class SteerPirate(Action, frozen=True):
    """Add one card to the pirate's route."""

    card: CardId
    city: City


class AnchorPirate(Action, frozen=True):
    """End the route in this port; now the cards are played."""

    port: Port


class CancelRoute(Action, frozen=True):
    """Leave the pirate where it is."""


class EndTurn(Action, frozen=True):
    """End the turn after its main action."""


class RestartTurn(Action, frozen=True):
    """Go back to the position at the start of the turn."""


class RepayLoan(Action, frozen=True):
    """After a scoring: repay one loan of this kind that is front side up."""

    amount: Loan


class ExtendLoans(Action, frozen=True):
    """After a scoring: extend all loans that are still undecided."""


class ChooseFirst(Action, frozen=True):
    """The poorest player names the first player of the next phase."""

    seat: Seat


AnyAction: TypeAlias = (
    Proceed
    | Buy
    | Sail
    | BuildWarehouse
    | ReopenWarehouse
    | BuildFortress
    | TakeLoan
    | Pass
    | MovePirate
    | PayPirate
    | RoutePirate
    | SteerPirate
    | AnchorPirate
    | CancelRoute
    | EndTurn
    | RestartTurn
    | RepayLoan
    | ExtendLoans
    | ChooseFirst
)
