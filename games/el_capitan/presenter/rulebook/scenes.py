"""The charts between the rules of El Capitán, from positions stated city by city."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from games.core.types import TABLE, Seat
from games.el_capitan.presenter.picture.board import ChartPicture
from games.el_capitan.presenter.picture.picture import chart_picture
from games.el_capitan.rules.actions import Proceed
from games.el_capitan.rules.components.chart import closing_spaces
from games.el_capitan.rules.components.data import DATA_SET
from games.el_capitan.rules.components.names import BANK, City
from games.el_capitan.rules.options import Options
from games.el_capitan.rules.rules import ElCapitan
from games.el_capitan.rules.state import NO_WAREHOUSES, CityBoard, Ship, State
from games.presenting.contract import Sitter
from games.presenting.rulebook import Scene

_RULES: Final = ElCapitan()
_NAMES: Final = ("Giulia", "Omar", "Despina", "Tomás")
_SITTERS: Final = [Sitter(seat, name) for seat, name in enumerate(_NAMES)]
_DEAL: Final = b"rulebook"
_R, _B, _Y, _G = range(4)

#: Spaces of the scale from the first on, and the owners of fortresses.
_Built = tuple[Sequence[Seat | None], Sequence[Seat]]

_IN_FULL_SWING: Final[Mapping[City, _Built]] = {
    "MAR": ((_R, _B, _G, _R, _B), (_R,)),
    "VEN": ((_G, _Y, _G), ()),
    "CON": ((_Y,), (_Y,)),
    "VAL": ((_B, _R, _R, _Y), ()),
    "NAP": ((_Y, _G, _G, _B, _R), (_B, _G)),
    "ATH": ((_Y, _B), ()),
    "TAN": ((_R, _R, _G), ()),
    "TUN": ((_G, _B, _Y, _B), (_R,)),
    "ALE": ((), ()),
}
_SHIPS: Final = (Ship("TAN", 1), Ship("NAP", 1), Ship("CON", 1), Ship("NAP", 2))

_MARSEILLE: Final = "16 28 404 338"
_STRIP: Final = "-90 1094 626 172"
_WEST: Final = "-424 16 852 1082"


def _board(city: City, built: _Built) -> CityBoard:
    spaces, fortresses = built
    frontier = len(spaces) + 1
    closing = closing_spaces(DATA_SET, city, len(_NAMES))
    return CityBoard(
        spaces=(*spaces, *NO_WAREHOUSES[len(spaces) :]),
        frontier=frontier,
        closings=sum(space < frontier for space in closing),
        fortresses=tuple(fortresses),
    )


def _position(options: Options, cities: Mapping[City, _Built], **changes: Any) -> State:
    start = _RULES.apply(_RULES.new_game(options, len(_NAMES), _DEAL), TABLE, Proceed()).state
    boards = tuple(_board(city, cities.get(city, ((), ()))) for city in start.in_play)
    return replace(start, cities=boards, ships=_SHIPS, round=6, **changes)


def _picture(state: State) -> ChartPicture:
    return chart_picture(_RULES.view(state, None), _SITTERS, ())


def _alone(board: ChartPicture, *cities: City) -> ChartPicture:
    """Leave out the cities that the picture does not show."""
    return dataclasses.replace(board, cities=tuple(city for city in board.cities if city.key in cities))


def chart() -> ChartPicture:
    return _picture(_position(Options(), _IN_FULL_SWING))


def city() -> ChartPicture:
    """Marseille with three warehouses and a fortress, and a ship in its first port."""
    built: _Built = ((_R, _B, _R), (_B,))
    ships = (Ship("MAR", 1), *(Ship(BANK),) * 3)
    return _alone(_picture(replace(_position(Options(), {"MAR": built}), ships=ships)), "MAR")


def closing() -> ChartPicture:
    """CP-10.1: space 7 of Marseille has been built on, so the warehouse of space 1 is closed."""
    state = _position(Options(), {"MAR": ((None, _G, _R, _B, _B, _G, _R), ())})
    boards = tuple(
        replace(board, closed=(_B,)) if city == "MAR" else board
        for city, board in zip(state.in_play, state.cities, strict=True)
    )
    return _alone(_picture(replace(state, cities=boards)), "MAR")


def majority() -> ChartPicture:
    """CP-15.4: red and blue have two each; the leftmost of red stands further left."""
    return _alone(_picture(_position(Options(), {"MAR": ((_R, _B, _G, _R, _B), ())})), "MAR")


def bank() -> ChartPicture:
    return _alone(_picture(_position(Options(), {}, loan_stacks=(14, 9))))


def west() -> ChartPicture:
    options = Options(porto=True, lisbon=True, canaries=True)
    built = {**_IN_FULL_SWING, "LIS": ((_Y, _R, _B), ()), "POR": ((_G,), (_Y,))}
    board = _picture(_position(options, built))
    return _alone(board, "POR", "LIS", "CAN", "MAR", "VAL", "TAN")


SCENES: Final = {
    "chart": Scene(chart),
    "city": Scene(city, _MARSEILLE, is_close=True),
    "closing": Scene(closing, _MARSEILLE, is_close=True),
    "majority": Scene(majority, _MARSEILLE, is_close=True),
    "bank": Scene(bank, _STRIP),
    "west": Scene(west, _WEST),
}
