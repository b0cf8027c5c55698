"""The maps between the rules of El Caballero: positions stated tile by tile, and one that the engine has played."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from games.core.rng import Rng
from games.core.types import Action, Seat
from games.el_caballero.presenter.choices.choices import choices
from games.el_caballero.presenter.picture.board import MapPicture
from games.el_caballero.presenter.picture.picture import map_picture
from games.el_caballero.rules.actions import EndTurn, LayTile, ReturnShip, ReturnTile
from games.el_caballero.rules.agenda import Laying, Turn
from games.el_caballero.rules.components.data import FACING
from games.el_caballero.rules.components.grid import Cell, Direction, Rotation
from games.el_caballero.rules.components.map import AreaTile, CaballeroTile, Map
from games.el_caballero.rules.components.tilesets import TILESETS
from games.el_caballero.rules.options import Options
from games.el_caballero.rules.rules import ElCaballero
from games.el_caballero.rules.state import Governor, State
from games.presenting.company import TableNames
from games.presenting.contract import Sitter
from games.presenting.rulebook import Scene

_RULES: Final = ElCaballero()
_NAMES: Final = ("Isabel", "Rodrigo", "Teresa")
_SITTERS: Final = [Sitter(seat, name) for seat, name in enumerate(_NAMES)]
_DEAL: Final = b"rulebook 4"
#: How many actions of a match are played for the first picture.
_PLAYED: Final = 130

_N: Final[Direction] = 0
_E: Final[Direction] = 1
_S: Final[Direction] = 2

_Areas = Mapping[Cell, tuple[str, Rotation]]


def _laid(areas: _Areas) -> tuple[AreaTile, ...]:
    """Return tiles by kind, such as "C3" or "A1+fish", and rotation; a tile is used once."""
    left = list(TILESETS[Options().tileset].tiles)
    found = []
    for cell, (text, rotation) in areas.items():
        kind, _, symbol = text.partition("+")
        tile = next(tile for tile in left if tile.kind.name == kind and (tile.symbol or "") == symbol)
        left.remove(tile)
        found.append(AreaTile(tile.id, cell, rotation))
    return tuple(found)


def _tile(owner: Seat, cell: Cell, shows: tuple[Direction, int], **pieces: Any) -> CaballeroTile:
    """Return the caballero tile that shows this number in this direction."""
    direction, number = shows
    side, rotation = FACING[direction][number]
    return CaballeroTile(owner, cell, side, rotation, **pieces)


def _position(
    areas: _Areas, caballeros: Sequence[CaballeroTile] = (), *, options: Options | None = None, **changes: Any
) -> State:
    state = _RULES.new_game(options or Options(), len(_NAMES), _DEAL)
    return replace(state, map=Map(state.map.tileset, _laid(areas), tuple(caballeros)), **changes)


def _picture(state: State) -> MapPicture:
    return map_picture(_RULES.view(state, None), _SITTERS, ())


@cache
def _in_full_swing() -> State:
    """Play a match by lot, without ending turns early and without taking anything back."""
    state, rng = _RULES.new_game(Options(), len(_NAMES), _DEAL), Rng(_DEAL)
    for _ in range(_PLAYED):
        (seat,) = _RULES.to_act(state)
        state = _RULES.apply(state, seat, _lively(_RULES.legal_actions(state, seat), rng)).state
    return state


def _lively(legal: Sequence[Action], rng: Rng) -> Action:
    kept = [action for action in legal if not isinstance(action, EndTurn | ReturnTile | ReturnShip)]
    return rng.choice(kept) if kept else legal[0]


def in_full_swing() -> MapPicture:
    return _picture(_in_full_swing())


def strength() -> MapPicture:
    """EC-3.11: a tile that shows 3 to the south, where land is."""
    areas: _Areas = {(0, 0): ("B2", 0), (1, 0): ("A1", 3)}
    return _picture(_position(areas, [_tile(0, (0, -1), (_S, 3))]))


def lands() -> MapPicture:
    """EC-3.7: three tiles and one gold."""
    return _picture(_position({(0, 0): ("B2", 1), (1, 0): ("I2+gold", 1), (2, 0): ("A1", 3)}))


def ships() -> MapPicture:
    """EC-10.8: two ships on a sea of three tiles and a fish."""
    areas: _Areas = {(0, 0): ("A1", 0), (1, 0): ("A1+fish", 0), (2, 0): ("A1", 0)}
    one = _tile(0, (0, 1), (_N, 2), ships=(_N,))
    other = _tile(1, (2, 1), (_N, 3), ships=(_N,))
    return _picture(_position(areas, [one, other]))


def forced() -> MapPicture:
    """EC-8.1: the inland tile in hand would give blue's tile a second side that faces land."""
    areas: _Areas = {(0, 0): ("C3", 0), (-1, 0): ("A1", 0)}
    inland = next(tile.id for tile in TILESETS[Options().tileset].tiles if tile.kind.name == "F4")
    state = _position(
        areas,
        [_tile(1, (0, -1), (_S, 4))],
        agenda=(Turn(0, 12, 1, can_reinforce=True), Laying(0, inland)),
        display=(inland,),
        order=(0, 1, 2),
    )
    view = _RULES.view(state, 0)
    legal = [action for action in _RULES.legal_actions(state, 0) if isinstance(action, LayTile)]
    offered = choices(view, legal, TableNames.around(view, _SITTERS))
    return map_picture(view, _SITTERS, offered)


def closed() -> MapPicture:
    """EC-9.2.3: a closed land of four corners, with a governor."""
    areas: _Areas = {(0, 0): ("B2", 1), (1, 0): ("B2", 2), (1, 1): ("B2", 3), (0, 1): ("B2", 0)}
    governor = Governor(1, ((0, 0), _E))
    return _picture(_position(areas, options=Options(variant="advanced"), governors=(governor,)))


SCENES: Final = {
    "map": Scene(in_full_swing),
    "strength": Scene(strength, is_close=True),
    "lands": Scene(lands, is_close=True),
    "ships": Scene(ships, is_close=True),
    "forced": Scene(forced, is_close=True),
    "closed": Scene(closed, is_close=True),
}
