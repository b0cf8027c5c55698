"""Cards, caballero tiles and quantities (EC-1.2 to EC-1.8)."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from games.el_caballero.rules.components.grid import DIRECTIONS, ROTATIONS, Direction, Rotation

Variant: TypeAlias = Literal["base", "advanced"]
Power: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
Side: TypeAlias = Literal["A", "B"]

POWERS: Final[tuple[Power, ...]] = get_args(Power)
SIDES: Final[tuple[Side, ...]] = get_args(Side)

#: EC-1.7: how many caballeros a power card brings.
HEADS: Final[dict[Power, int]] = {
    1: 7, 2: 6, 3: 6, 4: 5, 5: 5, 6: 4, 7: 4, 8: 3, 9: 3, 10: 2, 11: 2, 12: 1, 13: 0,
}  # fmt: skip

#: EC-1.7: the card that lays two area tiles.
DOUBLE_CARD: Final[Power] = 9

#: EC-1.8: the numbers north, east, south and west at rotation 0. Their order is a reconstruction.
SIDE_NUMBERS: Final[dict[Side, tuple[int, int, int, int]]] = {"A": (1, 2, 3, 4), "B": (5, 6, 7, 8)}

MOST: Final = 8
#: EC-5.2: a tile off the map can show eight caballeros in the court.
TILE_CAPACITY: Final = 8
START_COURT: Final = 5
DISPLAY: Final = 5
GOVERNORS: Final = 5

OPERATIONS_A_TURN: Final = 2
SHIPS_A_TURN: Final = 2
CASTILLOS_A_TURN: Final = 2

SHIP_COST: Final = 2
CASTILLO_COST: Final = 1
#: Moving a ship or a castillo, and landing a ship from the court.
MOVE_COST: Final = 1
GOVERNOR_COST: Final = 1
GRANDE_COST: Final = 2
GRANDE_MOVE_COST: Final = 1
#: EC-7.3.4: a tile placed at sea only.
SEA_COST: Final = 1


class Quantities(Struct, frozen=True):
    """EC-1.6: the quantities of a variant; they do not depend on the number of players."""

    rounds: int
    scoring_rounds: tuple[int, ...]
    tiles: int
    ships: int
    castillos: int
    governors: int


QUANTITIES: Final[dict[Variant, Quantities]] = {
    "base": Quantities(7, (4, 7), 8, 12, 12, 0),
    "advanced": Quantities(10, (4, 7, 10), 10, 16, 16, GOVERNORS),
}


def areas_to_lay(card: Power) -> int:
    return 2 if card == DOUBLE_CARD else 1


def number_shown(side: Side, rotation: Rotation, direction: Direction) -> int:
    """Return the number that a caballero tile shows in a direction (EC-3.3)."""
    return SIDE_NUMBERS[side][(direction - rotation) % 4]


#: EC-1.8: `FACING[direction][number]` is the only side and rotation that shows the number there.
FACING: Final[dict[Direction, dict[int, tuple[Side, Rotation]]]] = {
    direction: {
        number_shown(side, rotation, direction): (side, rotation) for side in SIDES for rotation in ROTATIONS
    }
    for direction in DIRECTIONS
}


def tiles_showing(court: int) -> tuple[int, ...]:
    """Return the numbers of the tiles that show a court: as many eights as possible, and the rest (EC-5.2)."""
    eights, rest = divmod(court, TILE_CAPACITY)
    return (TILE_CAPACITY,) * eights + ((rest,) if rest else ())
