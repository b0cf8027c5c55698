"""Names of the targets that can light up on the table, shared by choices and pictures.

Which choice lights up what:

* buying: the open card;
* sailing, and steering the pirate: the city, and the card in the hand that leads there;
* building and reopening a warehouse: the building space; a fortress: its space;
* moving the pirate free of charge, and ending its route: the port; paying for its move, in florins or with cards: the
  pirate ship, because lighting up every port it could go to would hide the other choices of the turn;
* taking a loan, and repaying one: the kind of loan; passing: the bank;
* naming the first player: the player.

Ending the turn, leaving the pirate where it is and extending loans are buttons only, and so is restarting a turn in a
dead end. While the turn can go on, a restart is only in the list of all choices: the page offers Undo and Start over.
"""

from typing import Final

from games.core.types import Seat
from games.el_capitan.rules.components.names import CardId, City, Loan

BANK_TARGET: Final = "bank"
PIRATE_TARGET: Final = "pirate"
#: Drawn nowhere: a choice with it is only in the list of all choices.
LIST_TARGET: Final = "list"


def city_target(city: City) -> str:
    return f"city:{city}"


def port_target(city: City, port: int) -> str:
    return f"port:{city}:{port}"


def space_target(city: City, space: int) -> str:
    """Return the target of a building space of a U-scale."""
    return f"space:{city}:{space}"


def fortress_target(city: City, space: int) -> str:
    """Return the target of a fortress space; 1 is the cheapest."""
    return f"fortress:{city}:{space}"


def card_target(card: CardId) -> str:
    """Return the target of an open card in one of the two rows."""
    return f"card:{card}"


def hand_target(card: CardId) -> str:
    """Return the target of a card in the viewer's hand."""
    return f"hand:{card}"


def loan_target(amount: Loan) -> str:
    """Return the target of a kind of loan: its stack at the bank, or the viewer's own cards after a scoring."""
    return f"loan:{amount}"


def player_target(seat: Seat) -> str:
    return f"player:{seat}"


def both(one: str, other: str) -> str:
    """Return the target of a choice that lights up two things, either of which may be clicked."""
    return f"{one} {other}"
