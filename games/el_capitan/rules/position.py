"""Facts about a position that several rules need."""

from typing import Final

from games.core.types import Seat
from games.el_capitan.rules.components.data import DATA_SETS, CityData
from games.el_capitan.rules.components.names import BANK, START, City
from games.el_capitan.rules.scoring import Position
from games.el_capitan.rules.state import Berth, CityBoard, Ship

#: The ports of each city from the lowest, each with the ship that would be in it.
_BERTHS: Final = {
    key: {
        city: tuple((Berth(city, port), Ship(city, port)) for port, _ in enumerate(known.ports, 1))
        for city, known in data.cities.items()
    }
    for key, data in DATA_SETS.items()
}


def city_data(position: Position, city: City) -> CityData:
    return DATA_SETS[position.data_set].cities[city]


def board_of(position: Position, city: City) -> CityBoard:
    return position.cities[position.in_play.index(city)]


def ports_taken(position: Position, city: City) -> dict[int, Seat | None]:
    """Return who is in which port (CP-8.11); None is the pirate."""
    taken: dict[int, Seat | None] = {
        ship.port: seat for seat, ship in enumerate(position.ships) if ship.port and ship.place == city
    }
    pirate = position.pirate
    if pirate is not None and pirate.place == city:
        taken[pirate.port] = None
    return taken


def free_ports(position: Position, city: City) -> list[int]:
    ships = position.ships if position.pirate is None else (*position.ships, position.pirate)
    taken = [ship.port for ship in ships if ship.place == city]
    return [port for port, _ in enumerate(city_data(position, city).ports, 1) if port not in taken]


def berth_of(position: Position, seat: Seat) -> Berth | None:
    """Return the ship's port, or the lowest free one of the city it has reached (CP-8.8)."""
    ship = position.ships[seat]
    if ship.place == START or ship.place == BANK:
        return None
    berths = _BERTHS[position.data_set][ship.place]
    if ship.port:
        return berths[ship.port - 1][0]
    ships, pirate = position.ships, position.pirate
    for berth, docked in berths:
        if docked not in ships and docked != pirate:
            return berth
    return None


def turn_order(position: Position) -> tuple[Seat, ...]:
    """Return the seats in turn order, starting with the first player of the phase (CP-3.8, CP-5.1)."""
    players = len(position.money)
    return tuple((position.first + step) % players for step in range(players))
