"""The actions worth trying; the rest are retreats, or another of the same kind is better."""

from collections.abc import Callable, Sequence
from functools import cached_property
from heapq import nlargest
from typing import Any, Final

from msgspec.structs import replace

from games.core.types import Action, Seat
from games.el_caballero.evaluation.estimated_gains import Gains, gains_of
from games.el_caballero.evaluation.tile_gains import Lays
from games.el_caballero.evaluation.worth import Weights
from games.el_caballero.rules.actions import (
    BuildCastillo,
    BuyShip,
    DeployShip,
    EndTurn,
    LandShip,
    LayTile,
    LiftShip,
    MoveGrande,
    PlaceCaballero,
    PlaceGovernor,
    PlaceGrande,
    RaiseCaballero,
    Reinforce,
    ReturnTile,
    SetCastillo,
    ShowNumbers,
    TakeTile,
)
from games.el_caballero.rules.agenda import Bidding, Laying, OpenBatch, Showing, Turn
from games.el_caballero.rules.components.data import (
    CASTILLO_COST,
    CASTILLOS_A_TURN,
    GRANDE_COST,
    GRANDE_MOVE_COST,
    HEADS,
    MOVE_COST,
    SHIP_COST,
    SHIPS_A_TURN,
    TILE_CAPACITY,
)
from games.el_caballero.rules.components.grid import Cell
from games.el_caballero.rules.components.regions import RegionId
from games.el_caballero.rules.components.tilesets import tile_of
from games.el_caballero.rules.state import State

#: How many actions of each kind are kept.
_MOST_LAYS: Final = 2
_MOST_LANDS: Final = 4
_MOST_SEAS: Final = 1
_MOST_NUMBERS: Final = 2
_MOST_BERTHS: Final = 1
#: Only one way to break a tie is tried.
_MOST_UNTYING: Final = 1


def shortlist(state: State, seat: Seat, legal: Sequence[Action], weights: Weights) -> Sequence[Action]:
    if len(legal) == 1 or isinstance(state.agenda[-1], Bidding):
        return legal
    return _Shortlist(state, seat, legal, weights).kept() or legal


class _Shortlist:
    def __init__(self, state: State, seat: Seat, legal: Sequence[Action], weights: Weights) -> None:
        self._state, self._seat, self._legal, self._weights = state, seat, legal, weights

    @cached_property
    def _gains(self) -> Gains:
        """The gains of the position without what was started but not finished, which changes nothing yet."""
        settled = replace(self._state, agenda=self._state.agenda[:1])
        return gains_of(settled, self._seat, self._weights)

    def kept(self) -> Sequence[Action]:
        match self._state.agenda[-1]:
            case Turn() as turn:
                return self._of_turn(turn)
            case OpenBatch():
                return self._operations()[:_MOST_UNTYING]
            case Laying(tile=tile):
                return self._lays(tile)
            case Showing(cell=cell):
                return self._numbers(cell)
        gains = self._gains
        return [
            *self._best(
                LandShip, _MOST_BERTHS, lambda action: gains.of_ship((action.cell, action.direction))
            ),
            *self._best(SetCastillo, 1, lambda action: gains.of_castillo(action.cell)),
        ]

    def _best(self, kind: Any, most: int, gain: Callable[[Any], float]) -> list[Action]:
        return nlargest(most, (action for action in self._legal if isinstance(action, kind)), key=gain)

    # A turn

    def _of_turn(self, turn: Turn) -> list[Action]:
        """Return the actions of a turn in one order, reinforcement first, ships and castillos last.

        Other orders lead to the same positions.
        """
        if turn.can_reinforce and not self._overflows(turn):
            return [Reinforce()]
        kept: list[Action] = [a for a in self._legal if isinstance(a, Reinforce | EndTurn)]
        kept += self._tiles_to_take()
        if turn.ships_left == SHIPS_A_TURN and turn.castillos_left == CASTILLOS_A_TURN:
            kept += self._operations()
            kept += self._worthwhile(ReturnTile, lambda action: self._gains.of_return(action.cell))
        if not turn.areas_left:
            kept += self._pieces()
        return kept

    def _overflows(self, turn: Turn) -> bool:
        """Whether reinforcing now would lose a surplus, so that it is better to spend first (EC-5.3)."""
        capacity = TILE_CAPACITY * self._state.reserves[self._seat]
        return self._state.courts[self._seat] + HEADS[turn.card] > capacity

    def _tiles_to_take(self) -> list[Action]:
        """Return one action for each set of identical tiles."""
        tileset = self._state.options.tileset
        takes = [action for action in self._legal if isinstance(action, TakeTile)]
        alike = {replace(tile_of(tileset, take.tile), id=0): take for take in takes}
        return list(alike.values())

    def _pieces(self) -> list[Action]:
        return [
            *(action for action in self._legal if isinstance(action, PlaceGovernor)),
            *self._worthwhile(BuyShip, lambda _: self._gains.after_cost(self._gains.best_berth, SHIP_COST)),
            *self._worthwhile(
                DeployShip, lambda _: self._gains.after_cost(self._gains.best_berth, MOVE_COST)
            ),
            *self._worthwhile(LiftShip, self._gain_by_lift),
            *self._worthwhile(BuildCastillo, self._gain_by_castillo),
            *self._worthwhile(PlaceGrande, self._gain_by_grande),
            *self._worthwhile(MoveGrande, self._gain_by_grande_move),
        ]

    def _worthwhile(self, kind: Any, gain: Callable[[Any], float]) -> list[Action]:
        """Return the best action of a kind, if it gains anything."""
        return [action for action in self._best(kind, 1, gain) if gain(action) > 0]

    def _gain_by_lift(self, action: LiftShip) -> float:
        here = self._gains.of_ship((action.cell, action.direction))
        return self._gains.after_cost(self._gains.best_berth - here, MOVE_COST)

    def _gain_by_castillo(self, action: BuildCastillo) -> float:
        return self._gains.after_cost(self._gains.of_castillo(action.cell), CASTILLO_COST)

    def _gain_by_grande(self, action: PlaceGrande) -> float:
        return self._gains.after_cost(self._gains.of_grande(action.cell), GRANDE_COST)

    def _gain_by_grande_move(self, action: MoveGrande) -> float:
        carrier = self._state.map.grande_of(self._seat)
        assert carrier is not None
        gain = self._gains.of_grande(action.cell) - self._gains.of_grande(carrier.cell)
        return self._gains.after_cost(gain, GRANDE_MOVE_COST)

    # Tiles

    def _operations(self) -> list[Action]:
        """Return the best cell beside each land by its gain, and the best sea-only cell by its berths."""
        contacts, gains = self._state.map.land_contacts, self._gains
        at_sea: list[tuple[float, Action]] = []
        by_lands: dict[tuple[RegionId, ...], tuple[float, Action]] = {}
        for action in self._legal:
            if not isinstance(action, PlaceCaballero | RaiseCaballero):
                continue
            lands = tuple(region for _, region in contacts(action.cell))
            if not lands:
                at_sea.append((gains.of_berths(action.cell), action))
                continue
            gain = gains.of_cell(action.cell)
            if lands not in by_lands or gain > by_lands[lands][0]:
                by_lands[lands] = (gain, action)
        best = nlargest(_MOST_LANDS, by_lands.values(), key=_first) + nlargest(_MOST_SEAS, at_sea, key=_first)
        return [action for _, action in best]

    def _lays(self, tile: int) -> list[Action]:
        lays = Lays(self._state.map, self._gains)
        return self._best(LayTile, _MOST_LAYS, lambda action: lays.gain(tile, action.cell, action.rotation))

    def _numbers(self, cell: Cell) -> list[Action]:
        gains = self._gains
        if self._state.map.land_contacts(cell):
            return self._best(
                ShowNumbers,
                _MOST_NUMBERS,
                lambda action: gains.of_showing(cell, action.side, action.rotation),
            )
        return self._best(ShowNumbers, 1, lambda action: gains.of_promise(cell, action.side, action.rotation))


def _first(pair: tuple[float, Action]) -> float:
    return pair[0]
