"""Identifiers of cities, cards, pieces and loans. Their numbers are in `data.py`."""

from typing import Final, Literal, TypeAlias, get_args

City: TypeAlias = Literal["MAR", "VEN", "CON", "VAL", "NAP", "ATH", "TAN", "TUN", "ALE", "POR", "LIS", "CAN"]

#: Canonical order: the rows of the board, then the variant cities.
CITIES: Final[tuple[City, ...]] = get_args(City)
BASE_CITIES: Final = CITIES[:9]
VARIANT_CITIES: Final = CITIES[9:]
PORTO: Final = "POR"
LISBON: Final = "LIS"
CANARIES: Final = "CAN"

Start: TypeAlias = Literal["START"]
Bank: TypeAlias = Literal["BANK"]
#: Where a ship is (CP-8.1).
Place: TypeAlias = Literal[Start, Bank, City]
START: Final = "START"
BANK: Final = "BANK"

Destination: TypeAlias = Literal[
    "D-MAR-1", "D-MAR-3", "D-VEN-2", "D-VEN-3", "D-CON-1", "D-CON-2",
    "D-VAL-2", "D-VAL-3", "D-NAP-1", "D-NAP-2", "D-ATH-1", "D-ATH-3",
    "D-TAN-1", "D-TAN-2", "D-TUN-1", "D-TUN-3", "D-ALE-2", "D-ALE-3",
]  # fmt: skip
Connection: TypeAlias = Literal[
    "C-MAR-VEN", "C-MAR-VAL", "C-VEN-CON", "C-VEN-NAP", "C-CON-ATH", "C-VAL-NAP",
    "C-VAL-TAN", "C-NAP-ATH", "C-NAP-TUN", "C-ATH-ALE", "C-TAN-TUN", "C-TUN-ALE",
    "C-MAR-CON", "C-MAR-NAP", "C-MAR-TAN", "C-VEN-VAL", "C-VEN-ATH", "C-VEN-TUN",
    "C-CON-NAP", "C-CON-ALE", "C-VAL-ATH", "C-VAL-TUN", "C-NAP-TAN", "C-NAP-ALE",
    "C-ATH-TUN", "C-TAN-ALE", "C-MAR-ATH", "C-MAR-TUN", "C-VEN-TAN", "C-VEN-ALE",
    "C-CON-VAL", "C-CON-TUN", "C-VAL-ALE", "C-ATH-TAN", "C-MAR-ALE", "C-CON-TAN",
]  # fmt: skip
CardId: TypeAlias = Literal[Destination, Connection]
CARDS: Final[tuple[CardId, ...]] = get_args(CardId)

#: The two decks, rows and discard piles, always in this order.
Deck: TypeAlias = Literal["destination", "connection"]
DECKS: Final[tuple[Deck, ...]] = get_args(Deck)

#: A colour of warehouses: the seat itself; with two players, seat + 2 is its neutral colour (CP-18.2).
Colour: TypeAlias = int
#: Which of a player's colours is meant.
Livery: TypeAlias = Literal["main", "neutral"]
LIVERIES: Final[tuple[Livery, ...]] = get_args(Livery)

#: A building space of a U-scale.
Space: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
SPACES: Final[tuple[Space, ...]] = get_args(Space)
Port: TypeAlias = Literal[1, 2, 3]

#: The kinds of loans, by the amount received.
Loan: TypeAlias = Literal[10, 16]
LOANS: Final[tuple[Loan, ...]] = get_args(Loan)

#: Why money moves (CP-25.2).
Reason: TypeAlias = Literal[
    "card",
    "warehouse",
    "fortress",
    "loan",
    "repay",
    "emergency_loan",
    "presence",
    "majority",
    "fortress_income",
    "bonus",
    "lisbon",
    "tax",
    "pirate_move",
]
