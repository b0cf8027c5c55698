"""Action 3: where caballero tiles may be placed and increased, one or two as a batch (EC-7.3, EC-9.4.4)."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from games.core.types import Seat
from games.el_caballero.rules.agenda import OpenBatch, Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import (
    FACING,
    GRANDE_COST,
    GRANDE_MOVE_COST,
    MOST,
    SEA_COST,
    SIDE_NUMBERS,
    SIDES,
    Side,
    number_shown,
)
from games.el_caballero.rules.components.grid import DIRECTIONS, ROTATIONS, Cell, Rotation
from games.el_caballero.rules.components.map import NOBODY, CaballeroTile, Map
from games.el_caballero.rules.components.regions import Pattern, RegionId
from games.el_caballero.rules.components.tilesets import LAND
from games.el_caballero.rules.events import GrandeOrigin
from games.el_caballero.rules.mechanics.operations import Operation, perform
from games.el_caballero.rules.position import Position

#: EC-9.4.4: what the grande costs in addition when it comes with a new tile.
GRANDE_FEES: Final[dict[GrandeOrigin, int]] = {"court": GRANDE_COST, "map": GRANDE_MOVE_COST}
#: By how much the seat's total in each region would have to grow to equal a rival's.
Ties: TypeAlias = dict[RegionId, set[int]]


def candidates(position: Position, turn: Turn, cell: Cell) -> Iterator[Operation]:
    """Yield the operations on this cell that the court can pay for, cheapest first; ties are not checked here."""
    tile = position.map.standing.get(cell)
    if not turn.operations_left:
        return iter(())
    if tile is not None:
        return _raises(position, turn.seat, tile)
    if cell in position.map.geography.shore and position.reserves[turn.seat]:
        return _placements(position, turn, cell)
    return iter(())


def _placements(position: Position, turn: Turn, cell: Cell) -> Iterator[Operation]:
    """Yield the ways to place a tile (EC-7.3.2 to EC-7.3.4); two or more land contacts need the grande (EC-9.4.4)."""
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
        fee = GRANDE_FEES[origin]
        for side, rotation, highest in _by_highest_number(position.map.contacts(cell)):
            if fee + highest > court:
                return
            yield Operation(cell, side, rotation, fee + highest, True, origin)


@cache
def _by_highest_number(pattern: Pattern) -> tuple[tuple[Side, Rotation, int], ...]:
    """Return every side and rotation with the highest number shown to the land in this pattern, lowest first."""
    lands = [direction for direction in DIRECTIONS if pattern[direction] == LAND]
    found = [
        (side, rotation, max(number_shown(side, rotation, direction) for direction in lands))
        for side in SIDES
        for rotation in ROTATIONS
    ]
    return tuple(sorted(found, key=lambda each: each[2]))


def _raises(position: Position, seat: Seat, tile: CaballeroTile) -> Iterator[Operation]:
    """Yield the ways to increase an own tile that has exactly one land contact and no grande (EC-7.3.6)."""
    land = position.map.land_contacts(tile.cell)
    if tile.owner != seat or tile.has_grande or len(land) != 1:
        return
    direction = land[0][0]
    old = tile.number(direction)
    for number in range(old + 1, min(MOST, old + position.courts[seat]) + 1):
        yield Operation(tile.cell, *FACING[direction][number], number - old, False)


def grande_origin(position: Position, turn: Turn) -> GrandeOrigin | None:
    """Return where the grande for a new tile could come from; from the map it uses up the turn's move (EC-9.4.4)."""
    if not position.options.is_advanced:
        return None
    if position.map.grande_of(turn.seat) is None:
        return "court"
    return "map" if turn.can_move_grande else None


def open_batch(position: Position) -> Cell | None:
    """Return the cell of a first operation that made a tie; None if there is none."""
    for frame in position.agenda:
        if type(frame) is OpenBatch:
            return frame.cell
    return None


def legal_at(position: Position, turn: Turn, cell: Cell, batch: Cell | None) -> Iterator[Operation]:
    """Yield the operations on this cell that leave no tie, or a tie that a second one can break (EC-7.3.7)."""
    for operation in candidates(position, turn, cell):
        if is_unique(position, turn.seat, operation, batch) or may_leave_tie(
            position, turn, operation, batch
        ):
            yield operation


def is_possible_at(position: Position, turn: Turn, cell: Cell, batch: Cell | None) -> bool:
    """Whether `legal_at` yields anything. Second operations are tried only if no first one is legal alone."""
    if batch is not None and not _can_break_tie(position, turn, cell, batch):
        return False
    ties = []
    for operation in candidates(position, turn, cell):
        if is_unique(position, turn.seat, operation, batch):
            return True
        ties.append(operation)
    return any(may_leave_tie(position, turn, operation, batch) for operation in ties)


def _can_break_tie(position: Position, turn: Turn, cell: Cell, batch: Cell) -> bool:
    """Whether an operation on the cell could change a tied total.

    Totals change where the new tile faces land, and where the grande leaves a tile that is then forced off.
    """
    land_contacts = position.map.geography.land_contacts
    here = land_contacts(cell)
    tied = [region for _, region in land_contacts(batch)]
    if any(region in tied for _, region in here):
        return True
    return len(here) > 1 and grande_origin(position, turn) == "map"


def is_unique(position: Position, seat: Seat, operation: Operation, batch: Cell | None) -> bool:
    """Whether the seat's totals would differ from all others in every land region that is touched (EC-7.3.7)."""
    land = position.map
    gains: dict[RegionId, int] = {}
    numbers, rotation = SIDE_NUMBERS[operation.side], operation.rotation
    for direction, region in land.geography.lands[operation.cell]:
        gains[region] = gains.get(region, 0) + numbers[(direction - rotation) % 4]
    if not operation.is_new:
        _subtract(position, land.standing[operation.cell], gains)
    touched = list(gains)
    if batch is not None:
        touched += [region for _, region in land.land_contacts(batch)]
    if operation.grande == "map":
        _subtract_fallen(position, seat, gains)
    strengths = land.strengths
    for region in touched:
        totals = strengths.get(region)
        if totals is None:
            continue
        own = totals[seat] + gains.get(region, 0)
        if own and (own in totals[:seat] or own in totals[seat + 1 :]):
            return False
    return True


def _subtract_fallen(position: Position, seat: Seat, gains: dict[RegionId, int]) -> None:
    """Subtract the tile that the grande leaves: with several land contacts it is forced off."""
    left = position.map.grande_of(seat)
    assert left is not None
    if _is_held_by_grande(position, seat):
        _subtract(position, left, gains)


def _is_held_by_grande(position: Position, seat: Seat) -> bool:
    """Whether the tile with the seat's grande would be forced off without it (EC-8.1(b))."""
    left = position.map.grande_of(seat)
    return left is not None and len(position.map.land_contacts(left.cell)) > 1


def _subtract(position: Position, tile: CaballeroTile, gains: dict[RegionId, int]) -> None:
    for direction, region in position.map.land_contacts(tile.cell):
        gains[region] = gains.get(region, 0) - tile.number(direction)


def may_leave_tie(position: Position, turn: Turn, operation: Operation, batch: Cell | None) -> bool:
    """Whether this is the first operation of a batch, and a second one could break the tie that it makes."""
    if batch is not None or turn.operations_left < 2:
        return False
    trial = Change(position.freeze() if isinstance(position, Change) else position)
    after = perform(trial, turn, operation)
    cell = operation.cell
    return any(possible_placements(trial, after, cell)) or any(possible_raises(trial, after, cell))


def possible_placements(position: Position, turn: Turn, batch: Cell | None) -> Iterable[Cell]:
    """Return the empty cells on which a tile can be placed."""
    if not (turn.operations_left and position.courts[turn.seat] and position.reserves[turn.seat]):
        return ()
    open_shore = position.map.open_shore
    if batch is not None:
        return (cell for cell in open_shore if is_possible_at(position, turn, cell, batch))
    barred = _barred_cells(position, turn)
    return [cell for cell in open_shore if cell not in barred] if barred else open_shore


def possible_raises(position: Position, turn: Turn, batch: Cell | None) -> Iterator[Cell]:
    """Yield the cells of the seat's own tiles that can be increased."""
    if turn.operations_left and position.courts[turn.seat]:
        for tile in position.map.tiles_of(turn.seat):
            if is_possible_at(position, turn, tile.cell, batch):
                yield tile.cell


def _barred_cells(position: Position, turn: Turn) -> set[Cell]:
    """Return the cells of the open shore where no tile can be placed. For speed, only doubtful ones are tried:

    at sea a tile can always be placed, and beside one region if the court can pay for a number that makes no tie.
    """
    land, seat, court = position.map, turn.seat, position.courts[turn.seat]
    origin = grande_origin(position, turn)
    purse = court - GRANDE_FEES[origin] if origin else 0
    shore = land.geography.shore
    barred = {cell for cell in land.open_borders if _by_highest_number(shore[cell])[0][2] > purse}
    borders = [cell for cell in land.open_borders if cell not in barred]
    # With fewer rivals than affordable numbers one of them makes no tie.
    is_poor = court < len(NOBODY)
    if not (borders or is_poor):
        return barred
    ties = {region: {total - totals[seat] for total in totals} for region, totals in land.strengths.items()}
    if borders and not (origin == "map" and _is_held_by_grande(position, seat)):
        borders = [cell for cell in borders if not _has_side(land, cell, purse, ties)]
    doubtful = _without_number(land, court, ties) if is_poor else []
    barred.update([cell for cell in doubtful + borders if not is_possible_at(position, turn, cell, None)])
    return barred


def _without_number(land: Map, court: int, ties: Ties) -> list[Cell]:
    """Return the cells beside one region where every number that the court can pay would make a tie."""
    tied = {region for region, gains in ties.items() if gains.issuperset(range(1, court + 1))}
    lands = land.geography.lands
    return [cell for cell in land.open_shore if len(lands[cell]) == 1 and lands[cell][0][1] in tied]


def _has_side(land: Map, cell: Cell, purse: int, ties: Ties) -> bool:
    """Whether some side and rotation that the purse can pay makes no tie on a cell with several land contacts."""
    lands = land.geography.lands[cell]
    for side, rotation, highest in _by_highest_number(land.contacts(cell)):
        if highest > purse:
            return False
        numbers, gains = SIDE_NUMBERS[side], dict[RegionId, int]()
        for direction, region in lands:
            gains[region] = gains.get(region, 0) + numbers[(direction - rotation) % 4]
        if not any(gain in ties.get(region, ()) for region, gain in gains.items()):
            return True
    return False
