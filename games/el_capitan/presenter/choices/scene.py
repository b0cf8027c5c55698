"""Position from which choices are worded, and what each of them would lead to."""

from dataclasses import dataclass

from games.core.types import Seat
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.components.chart import closing_spaces
from games.el_capitan.rules.components.data import DATA_SETS, CityData, DataSet
from games.el_capitan.rules.components.names import PORTO, City, Livery, Port, Space
from games.el_capitan.rules.mechanics.warehouses import (
    Placement,
    colour_of,
    owner_of,
    placed,
    taken_from_picture,
)
from games.el_capitan.rules.position import berth_of, board_of, city_data, free_ports, ports_taken
from games.el_capitan.rules.scoring import Share, income_value, is_variant, shares
from games.el_capitan.rules.state import Berth, CityBoard
from games.el_capitan.rules.views import View


@dataclass(frozen=True)
class Scene:
    view: View
    company: TableNames

    @property
    def seat(self) -> Seat:
        """The seat that chooses."""
        seat: Seat = getattr(self.view.frame, "seat", -1)
        return seat

    @property
    def players(self) -> int:
        return len(self.view.money)

    @property
    def data(self) -> DataSet:
        return DATA_SETS[self.view.data_set]

    @property
    def turn(self) -> Turn:
        turn = self.view.turn
        assert turn is not None
        return turn

    @property
    def berth(self) -> Berth:
        """The ship's port, or the one it would dock in; main actions are offered only where there is one."""
        berth = berth_of(self.view, self.seat)
        assert berth is not None
        return berth

    def city(self, city: City) -> CityData:
        return city_data(self.view, city)

    def board(self, city: City) -> CityBoard:
        return board_of(self.view, city)

    def after_building(self, space: Space, livery: Livery, *, is_reopened: bool = False) -> Placement:
        """Return the ship's city with one more open warehouse (CP-9.8, CP-10.5)."""
        city, colour = self.berth.city, colour_of(self.seat, livery, self.players)
        board = self.board(city)
        if is_reopened:
            board = taken_from_picture(board, colour)
        closing = closing_spaces(self.view.data_set, city, self.players)
        return placed(board, space, colour, closing, removes=city == PORTO)

    def payments(self, city: City, board: CityBoard) -> tuple[Share, ...]:
        """Return what a city with this board would pay for its majority."""
        value = income_value(self.view.data_set, city, board)
        in_variant_city = is_variant(self.view.data_set, city)
        return shares(board.spaces, value, self.players, in_variant_city=in_variant_city)

    def taxes(self, city: City) -> dict[Seat, int]:
        """Return the protection tax that the others would pay the choosing seat there (CP-22.6)."""
        board, rate = self.board(city), self.data.tax[self.view.phase_number - 1]
        owners = [owner_of(colour, self.players) for colour in board.spaces if colour is not None]
        buildings = [*owners, *board.fortresses]
        return {
            owner: min(rate * buildings.count(owner), self.view.money[owner])
            for owner in range(self.players)
            if owner != self.seat and owner in buildings
        }

    def shifted_by_pirate(self, city: City, port: Port, *, docks: bool) -> tuple[Seat, int] | None:
        """Return whose ship the pirate would shift, and to which port; None if nobody's (CP-22.5)."""
        taken, free = dict(ports_taken(self.view, city)), free_ports(self.view, city)
        berth = berth_of(self.view, self.seat) if docks else None
        if berth is not None and berth.city == city and berth.port in free:
            taken[berth.port] = self.seat
            free.remove(berth.port)
        owner = taken.get(port)
        if owner is None:
            return None
        return owner, min(free, key=lambda other: (abs(other - port), other))
