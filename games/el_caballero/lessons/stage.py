"""Positions for lessons, in the notation of the rules: "C3@1+g" is a coast with gold, turned once; "S=2" shows 2 to the south."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from games.core.types import Seat
from games.el_caballero.rules.agenda import StartRound
from games.el_caballero.rules.components.data import FACING, POWERS, Power, Variant
from games.el_caballero.rules.components.grid import LETTERS, Cell, Direction, Rotation
from games.el_caballero.rules.components.map import AreaTile, CaballeroTile, Map
from games.el_caballero.rules.components.tilesets import TILESETS, Tile
from games.el_caballero.rules.mechanics.turns import clockwise_from
from games.el_caballero.rules.options import Options
from games.el_caballero.rules.rules import ElCaballero
from games.el_caballero.rules.state import Counts, State

N: Final[Direction] = 0
E: Final[Direction] = 1
S: Final[Direction] = 2
W: Final[Direction] = 3
_SYMBOLS: Final = {"": None, "g": "gold", "f": "fish"}
_PLAYERS: Final = 3


def stage(
    areas: Mapping[Cell, str],
    tiles: Sequence[tuple[Seat, Cell, str]] = (),
    *,
    display: tuple[str, str, str, str, str],
    round: int,
    courts: Counts,
    spent: tuple[tuple[Power, ...], ...],
    starter: Seat = 1,
    variant: Variant = "base",
) -> State:
    """Return the position at the beginning of a round. `spent` are the power cards of earlier rounds, by seat."""
    options = Options(variant=variant)
    start = ElCaballero().new_game(options, _PLAYERS, bytes(32))
    box = list(TILESETS[options.tileset].tiles)
    laid = tuple(AreaTile(_taken(box, _name(text)), cell, _turns(text)) for cell, text in areas.items())
    shown = tuple(_taken(box, name) for name in display)
    placed = tuple(_caballero(*each) for each in tiles)
    counts = [sum(tile.owner == seat for tile in placed) for seat in range(_PLAYERS)]
    return replace(
        start,
        stack=tuple(tile.id for tile in box),
        display=shown,
        map=Map(options.tileset, laid, placed),
        ships=options.quantities.ships - sum(len(tile.ships) for tile in placed),
        castillos=options.quantities.castillos - sum(tile.has_castillo for tile in placed),
        courts=courts,
        reserves=tuple(options.quantities.tiles - count for count in counts),
        hands=tuple(tuple(card for card in POWERS if card not in gone) for gone in spent),
        played=spent,
        bid_order=clockwise_from(starter, _PLAYERS),
        agenda=(StartRound(round),),
    )


def _taken(box: list[Tile], name: str) -> int:
    tile = next(tile for tile in box if _is(tile, name))
    box.remove(tile)
    return tile.id


def _is(tile: Tile, name: str) -> bool:
    kind, _, symbol = name.partition("+")
    return tile.kind.name == kind and tile.symbol == _SYMBOLS[symbol]


def _name(text: str) -> str:
    """Return "C3+g" of "C3@1+g"."""
    turned, plus, symbol = text.partition("+")
    return turned.partition("@")[0] + plus + symbol


def _turns(text: str) -> Rotation:
    return int(text.partition("@")[2][:1] or 0)  # type: ignore[return-value]  # one of four digits


def _caballero(owner: Seat, cell: Cell, text: str) -> CaballeroTile:
    """Return a caballero tile such as "S=2 ship:E castillo"."""
    shown, *pieces = text.split()
    letter, number = shown.split("=")
    side, rotation = FACING[LETTERS.index(letter)][int(number)]  # type: ignore[index]  # one of four letters
    ships = tuple(LETTERS.index(piece[-1]) for piece in pieces if piece.startswith("ship"))
    return CaballeroTile(owner, cell, side, rotation, ships, "castillo" in pieces)  # type: ignore[arg-type]
