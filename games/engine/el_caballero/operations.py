"""Action 3: placing and increasing caballero tiles, one or two operations as a batch (EC-7.3, EC-9.4.4)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from games.engine.core.types import Seat
from games.engine.el_caballero import events
from games.engine.el_caballero.agenda import OpenBatch, Turn
from games.engine.el_caballero.change import Change
from games.engine.el_caballero.components import (
    FACING,
    GRANDE_COST,
    GRANDE_MOVE_COST,
    MOST,
    SEA_COST,
    SIDES,
    Side,
    number_shown,
)
from games.engine.el_caballero.events import GrandeOrigin
from games.engine.el_caballero.grid import ROTATIONS, Cell, Rotation
from games.engine.el_caballero.map import CaballeroTile
from games.engine.el_caballero.position import Position
from games.engine.el_caballero.removal import fall_without_grande


class Operation(Struct, frozen=True, gc=False):
    """A caballero tile as it would lie afterwards."""

    cell: Cell
    side: Side
    rotation: Rotation
    cost: int
    is_new: bool
    grande: GrandeOrigin | None = None


def candidates(position: Position, turn: Turn, cell: Cell) -> Iterator[Operation]:
    """What the court can pay for on this cell, cheapest first; whether it makes a tie is not asked yet."""
    tile = position.map.standing.get(cell)
    if not turn.operations_left:
        return iter(())
    if tile is not None:
        return _raises(position, turn.seat, tile)
    if cell in position.map.geography.shore and position.reserves[turn.seat]:
        return _placements(position, turn, cell)
    return iter(())


def _placements(position: Position, turn: Turn, cell: Cell) -> Iterator[Operation]:
    """EC-7.3.2 to EC-7.3.4; two land contacts need the grande (EC-9.4.4)."""
    land = position.map.land_contacts(cell)
    court = position.courts[turn.seat]
    if len(land) == 1:
        facing = FACING[land[0][0]]
        for number in range(1, min(MOST, court) + 1):
            yield Operation(cell, *facing[number], number, True)
    elif not land and court >= SEA_COST:
        for rotation in ROTATIONS:
            yield Operation(cell, "A", rotation, SEA_COST, True)
    elif land and (origin := grande_origin(position, turn)):
        fee = GRANDE_COST if origin == "court" else GRANDE_MOVE_COST
        for side in SIDES:
            for rotation in ROTATIONS:
                cost = fee + max(number_shown(side, rotation, direction) for direction, _ in land)
                if cost <= court:
                    yield Operation(cell, side, rotation, cost, True, origin)


def _raises(position: Position, seat: Seat, tile: CaballeroTile) -> Iterator[Operation]:
    """EC-7.3.6: an own tile without grande, with exactly one land contact, to a higher number."""
    land = position.map.land_contacts(tile.cell)
    if tile.owner != seat or tile.has_grande or len(land) != 1:
        return
    direction = land[0][0]
    old = tile.number(direction)
    for number in range(old + 1, min(MOST, old + position.courts[seat]) + 1):
        yield Operation(tile.cell, *FACING[direction][number], number - old, False)


def grande_origin(position: Position, turn: Turn) -> GrandeOrigin | None:
    """Where the grande could come from for a new tile; from the map it is the turn's one move (EC-9.4.4)."""
    if not position.options.is_advanced:
        return None
    if position.map.grande_of(turn.seat) is None:
        return "court"
    return "map" if turn.can_move_grande else None


def open_batch(position: Position) -> Cell | None:
    """The cell of a first operation that made a tie."""
    return next((frame.cell for frame in position.agenda if isinstance(frame, OpenBatch)), None)


def legal_at(position: Position, turn: Turn, cell: Cell, batch: Cell | None) -> Iterator[Operation]:
    """Every operation on this cell that leaves no tie, or a tie that a second one can break (EC-7.3.7)."""
    for operation in candidates(position, turn, cell):
        if is_unique(position, turn.seat, operation, batch) or (
            batch is None and can_untie(position, turn, operation)
        ):
            yield operation


def is_possible_at(position: Position, turn: Turn, cell: Cell, batch: Cell | None) -> bool:
    return next(legal_at(position, turn, cell, batch), None) is not None


def is_unique(position: Position, seat: Seat, operation: Operation, batch: Cell | None) -> bool:
    """EC-7.3.7: whether the seat's totals would differ from all others in every land region that is touched."""
    land = position.map
    gains: dict[int, int] = {}
    for direction, region in land.land_contacts(operation.cell):
        number = number_shown(operation.side, operation.rotation, direction)
        if not operation.is_new:
            number -= land.standing[operation.cell].number(direction)
        gains[region] = gains.get(region, 0) + number
    touched = list(gains)
    if batch is not None:
        touched += [region for _, region in land.land_contacts(batch)]
    if operation.grande == "map":
        _subtract_fallen(position, seat, gains)
    for region in touched:
        totals = land.totals(region)
        own = totals[seat] + gains.get(region, 0)
        if own and any(total == own for other, total in enumerate(totals) if other != seat):
            return False
    return True


def _subtract_fallen(position: Position, seat: Seat, gains: dict[int, int]) -> None:
    """The tile that the grande leaves falls if it has several land contacts, and counts no more."""
    left = position.map.grande_of(seat)
    assert left is not None
    land = position.map.land_contacts(left.cell)
    if len(land) > 1:
        for direction, region in land:
            gains[region] = gains.get(region, 0) - left.number(direction)


def can_untie(position: Position, turn: Turn, operation: Operation) -> bool:
    """Whether a second operation could follow in the same batch and break the tie that this one makes."""
    if turn.operations_left < 2:
        return False
    trial = Change(position.freeze() if isinstance(position, Change) else position)
    after = perform(trial, turn, operation)
    return next(possible_cells(trial, after, operation.cell), None) is not None


def possible_cells(position: Position, turn: Turn, batch: Cell | None) -> Iterator[Cell]:
    """The cells on which an operation is possible: empty ones first, then own tiles."""
    if turn.operations_left:
        if position.reserves[turn.seat]:
            yield from (
                cell for cell in position.map.open_shore if is_possible_at(position, turn, cell, batch)
            )
        yield from (
            tile.cell
            for tile in position.map.tiles_of(turn.seat)
            if is_possible_at(position, turn, tile.cell, batch)
        )


def perform(change: Change, turn: Turn, operation: Operation) -> Turn:
    """Do it; the turn that is left comes back."""
    if operation.is_new:
        _place(change, turn.seat, operation)
    else:
        _raise(change, turn.seat, operation)
    return replace(
        turn,
        operations_left=turn.operations_left - 1,
        can_move_grande=turn.can_move_grande and operation.grande != "map",
    )


def _place(change: Change, seat: Seat, operation: Operation) -> None:
    """EC-7.3.5, EC-9.4.4: pay, put the tile, lose the surplus; the grande comes, and what it left may fall."""
    left = change.map.grande_of(seat) if operation.grande == "map" else None
    change.pay(seat, operation.cost)
    change.add_to_reserve(seat, -1)
    lost = change.lose_surplus(seat)
    has_grande = operation.grande is not None
    change.map = change.map.with_caballero(
        CaballeroTile(seat, operation.cell, operation.side, operation.rotation, has_grande=has_grande)
    )
    change.emit(
        events.CaballeroPlaced(
            seat=seat,
            cell=operation.cell,
            side=operation.side,
            rotation=operation.rotation,
            cost=operation.cost,
            lost=lost,
            grande=operation.grande,
        )
    )
    if left is not None:
        without = replace(left, has_grande=False)
        change.map = change.map.with_caballero(without)
        fall_without_grande(change, without)


def _raise(change: Change, seat: Seat, operation: Operation) -> None:
    tile = change.map.standing[operation.cell]
    ((direction, _),) = change.map.land_contacts(operation.cell)
    turned = replace(tile, side=operation.side, rotation=operation.rotation)
    change.pay(seat, operation.cost)
    change.map = change.map.with_caballero(turned)
    change.emit(
        events.CaballeroRaised(
            seat=seat,
            cell=operation.cell,
            side=operation.side,
            rotation=operation.rotation,
            before=tile.number(direction),
            after=turned.number(direction),
        )
    )
