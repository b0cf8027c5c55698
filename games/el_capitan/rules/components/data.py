"""All numbers of the game (CP-2) as one replaceable data set; `evidenced` marks those that are not reconstructed."""

from typing import Final

from msgspec import Struct

from games.el_capitan.rules.components.names import CARDS, CardId, City, Connection, Destination, Loan

Numbers = tuple[int, ...]


class CityData(Struct, frozen=True):
    """A city board: ports and fortress spaces by their prices, the U-scale by its income values."""

    code: City
    name: str
    row: int
    column: int
    ports: Numbers
    fortresses: Numbers
    #: Space 13 only shows an income (CP-2.3).
    scale: Numbers
    #: Closing spaces at every number of players, and the additional one with two or three (CP-2.5).
    dark: Numbers
    triangle: int | None
    #: Which of ports, fortresses, dark and triangle the sources confirm.
    evidenced: tuple[str, ...] = ()
    #: Spaces whose income value the sources confirm.
    evidenced_spaces: Numbers = ()


class DestinationData(Struct, frozen=True):
    """A Destination card, usable as objective (to its city) or as movement (up to its number of seals)."""

    city: City
    seals: int
    price: int
    is_evidenced: bool = False


class ConnectionData(Struct, frozen=True):
    ends: tuple[City, City]
    price: int
    is_evidenced: bool = False


class LoanData(Struct, frozen=True):
    """A kind of loan: `amount` received, `due` on the front side, `due_extended` on the extended side."""

    amount: Loan
    count: int
    due: int
    due_extended: int


class Pieces(Struct, frozen=True, array_like=True, gc=False):
    """Pieces of one player: warehouses of the main and of the neutral colour, and fortresses."""

    warehouses: int
    fortresses: int
    neutrals: int = 0


class DataSet(Struct, frozen=True):
    id: str
    cities: dict[City, CityData]
    destinations: dict[CardId, DestinationData]
    connections: dict[CardId, ConnectionData]
    #: Florins by number of cities with an open warehouse, and the numbers of cities for which the sources confirm them.
    presence: Numbers
    evidenced_presence: Numbers
    bonus_cards: Numbers
    #: How many cities earn a bonus card.
    bonus_cities: int
    loans: tuple[LoanData, ...]
    start_money: int
    #: Open cards: Destination, Connection.
    row_sizes: tuple[int, int]
    phases: int
    #: What each player gets for each phase; neutral warehouses only with two players.
    per_phase: Pieces
    pirate_port: int
    pirate_price_per_step: int
    #: Protection tax for a building, by phase.
    tax: Numbers


def _destination(card: Destination, city: City, seals: int) -> tuple[CardId, DestinationData]:
    """Return a Destination card; the prices 5, 6, 7 for 1, 2, 3 seals are reconstructed (CP-2.6)."""
    return card, DestinationData(city, seals, 4 + seals)


def _connection(
    card: Connection, one: City, other: City, price: int, *, is_evidenced: bool = False
) -> tuple[CardId, ConnectionData]:
    return card, ConnectionData((one, other), price, is_evidenced)


_CITIES: Final = (
    CityData("MAR", "Marseille", 0, 0, (4, 5), (8, 10), (0, 4, 8, 12, 16, 20, 22, 24, 24, 22, 20, 18, 16), (7, 9, 11), 5, ("ports", "fortresses"), (1, 2, 3, 13)),
    CityData("VEN", "Venezia", 0, 1, (4, 5), (8, 10), (0, 6, 11, 15, 18, 20, 21, 20, 19, 18, 16, 14, 12), (6, 8, 10), 4, (), (1,)),
    CityData("CON", "Constantinople", 0, 2, (4, 5), (8, 10), (0, 3, 6, 10, 14, 18, 21, 24, 26, 26, 24, 21, 18), (8, 10, 12), 6, (), (1,)),
    CityData("VAL", "Valencia", 1, 0, (3, 4), (6, 8), (0, 3, 6, 9, 12, 15, 17, 18, 18, 17, 15, 13, 12), (7, 9, 11), 5, (), (1,)),
    CityData("NAP", "Napoli", 1, 1, (3, 4), (6, 8), (0, 5, 9, 12, 14, 15, 16, 15, 14, 13, 12, 10, 9), (6, 8, 10), 4, (), (1,)),
    CityData("ATH", "Athina", 1, 2, (3, 4), (6, 8), (0, 2, 5, 8, 11, 14, 16, 18, 20, 20, 18, 16, 14), (8, 10, 12), 6, (), (1,)),
    CityData("TAN", "Tanger", 2, 0, (2, 3), (4, 6), (0, 2, 4, 6, 8, 10, 11, 12, 12, 11, 10, 9, 8), (7, 9, 11), 5, (), (1,)),
    CityData("TUN", "Tunis", 2, 1, (2, 3), (4, 6), (0, 4, 7, 9, 10, 11, 12, 11, 10, 9, 8, 7, 6), (6, 8, 10), 4, (), (1,)),
    CityData("ALE", "Alexandria", 2, 2, (2, 3), (4, 6), (0, 2, 4, 6, 8, 10, 12, 14, 15, 15, 14, 12, 10), (8, 10, 12), 6, (), (1,)),
    CityData("POR", "Porto", 0, -1, (4, 5, 6), (12,), (0, 5, 10, 14, 18, 22, 25, 27, 28, 28, 26, 24, 22), (6, 8, 10), 4, (), (1,)),
    CityData("LIS", "Lisboa", 1, -1, (0, 1), (4, 6), (0, 2, 4, 6, 8, 10, 11, 12, 12, 10, 8, 7, 6), (7, 10), None, ("ports", "triangle"), (1, 3, 4)),
    CityData("CAN", "Islas Canarias", 2, -1, (3, 4), (6, 8), (0, 3, 6, 9, 12, 14, 16, 17, 17, 16, 14, 12, 10), (7, 9, 11), 5, (), (1,)),
)  # fmt: skip

_DESTINATIONS: Final = (
    _destination("D-MAR-1", "MAR", 1), _destination("D-MAR-3", "MAR", 3),
    _destination("D-VEN-2", "VEN", 2), _destination("D-VEN-3", "VEN", 3),
    _destination("D-CON-1", "CON", 1), _destination("D-CON-2", "CON", 2),
    _destination("D-VAL-2", "VAL", 2), _destination("D-VAL-3", "VAL", 3),
    _destination("D-NAP-1", "NAP", 1), _destination("D-NAP-2", "NAP", 2),
    _destination("D-ATH-1", "ATH", 1), _destination("D-ATH-3", "ATH", 3),
    _destination("D-TAN-1", "TAN", 1), _destination("D-TAN-2", "TAN", 2),
    _destination("D-TUN-1", "TUN", 1), _destination("D-TUN-3", "TUN", 3),
    _destination("D-ALE-2", "ALE", 2), _destination("D-ALE-3", "ALE", 3),
)  # fmt: skip

_CONNECTIONS: Final = (
    _connection("C-MAR-VEN", "MAR", "VEN", 1), _connection("C-MAR-VAL", "MAR", "VAL", 1),
    _connection("C-VEN-CON", "VEN", "CON", 1), _connection("C-VEN-NAP", "VEN", "NAP", 1),
    _connection("C-CON-ATH", "CON", "ATH", 1), _connection("C-VAL-NAP", "VAL", "NAP", 1),
    _connection("C-VAL-TAN", "VAL", "TAN", 1), _connection("C-NAP-ATH", "NAP", "ATH", 1),
    _connection("C-NAP-TUN", "NAP", "TUN", 1), _connection("C-ATH-ALE", "ATH", "ALE", 1),
    _connection("C-TAN-TUN", "TAN", "TUN", 1), _connection("C-TUN-ALE", "TUN", "ALE", 1),
    _connection("C-MAR-CON", "MAR", "CON", 2), _connection("C-MAR-NAP", "MAR", "NAP", 2, is_evidenced=True),
    _connection("C-MAR-TAN", "MAR", "TAN", 2), _connection("C-VEN-VAL", "VEN", "VAL", 2),
    _connection("C-VEN-ATH", "VEN", "ATH", 2), _connection("C-VEN-TUN", "VEN", "TUN", 2),
    _connection("C-CON-NAP", "CON", "NAP", 2), _connection("C-CON-ALE", "CON", "ALE", 2),
    _connection("C-VAL-ATH", "VAL", "ATH", 2), _connection("C-VAL-TUN", "VAL", "TUN", 2),
    _connection("C-NAP-TAN", "NAP", "TAN", 2), _connection("C-NAP-ALE", "NAP", "ALE", 2),
    _connection("C-ATH-TUN", "ATH", "TUN", 2), _connection("C-TAN-ALE", "TAN", "ALE", 2),
    _connection("C-MAR-ATH", "MAR", "ATH", 3), _connection("C-MAR-TUN", "MAR", "TUN", 3),
    _connection("C-VEN-TAN", "VEN", "TAN", 3, is_evidenced=True), _connection("C-VEN-ALE", "VEN", "ALE", 3),
    _connection("C-CON-VAL", "CON", "VAL", 3), _connection("C-CON-TUN", "CON", "TUN", 3),
    _connection("C-VAL-ALE", "VAL", "ALE", 3), _connection("C-ATH-TAN", "ATH", "TAN", 3),
    _connection("C-MAR-ALE", "MAR", "ALE", 4), _connection("C-CON-TAN", "CON", "TAN", 4),
)  # fmt: skip

#: The data set of new matches.
DATA_SET: Final = "cp-1"

DATA_SETS: Final[dict[str, DataSet]] = {
    DATA_SET: DataSet(
        id=DATA_SET,
        cities={city.code: city for city in _CITIES},
        destinations=dict(_DESTINATIONS),
        connections=dict(_CONNECTIONS),
        presence=(0, 0, 0, 5, 10, 15, 25, 35, 45, 60, 75, 90, 110),
        evidenced_presence=(3, 4, 9, 10, 11, 12),
        bonus_cards=(15, 10, 5),
        bonus_cities=9,
        loans=(LoanData(10, 18, 12, 16), LoanData(16, 12, 20, 30)),
        start_money=20,
        row_sizes=(4, 6),
        phases=3,
        per_phase=Pieces(warehouses=6, fortresses=1, neutrals=2),
        pirate_port=2,
        pirate_price_per_step=2,
        tax=(1, 2, 3),
    )
}

#: The index of each card in the canonical order.
CARD_ORDER: Final[dict[str, int]] = {card: place for place, card in enumerate(CARDS)}
