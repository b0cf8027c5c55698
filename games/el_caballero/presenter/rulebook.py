"""The data on the page "How to play El Caballero": quantities, cards, numbers and area tiles."""

from collections import Counter
from dataclasses import dataclass

from games.el_caballero.presenter.words.tiles import kind_name
from games.el_caballero.rules.components.data import (
    HEADS,
    QUANTITIES,
    SIDE_NUMBERS,
    Quantities,
    Side,
    areas_to_lay,
)
from games.el_caballero.rules.components.tilesets import TILESETS, Kind, TileSet
from games.el_caballero.rules.options import Options


@dataclass(frozen=True)
class KindRow:
    """One kind of area tile and how many there are."""

    name: str
    plain: int
    gold: int
    fish: int

    @property
    def total(self) -> int:
        return self.plain + self.gold + self.fish


@dataclass(frozen=True)
class Rulebook:
    base: Quantities
    advanced: Quantities
    #: Number of the power card, caballeros it brings, area tiles it lays.
    powers: tuple[tuple[int, int, int], ...]
    #: The numbers of a caballero tile, north, east, south and west.
    sides: tuple[tuple[Side, tuple[int, int, int, int]], ...]
    tileset: str
    is_reconstruction: bool
    kinds: tuple[KindRow, ...]


def rulebook() -> Rulebook:
    """Return the data of the page, with the default set of tiles."""
    tileset = TILESETS[Options().tileset]
    return Rulebook(
        base=QUANTITIES["base"],
        advanced=QUANTITIES["advanced"],
        powers=tuple((card, heads, areas_to_lay(card)) for card, heads in HEADS.items()),
        sides=tuple(SIDE_NUMBERS.items()),
        tileset=tileset.id,
        is_reconstruction=tileset.is_reconstruction,
        kinds=tuple(_rows(tileset)),
    )


def _rows(tileset: TileSet) -> list[KindRow]:
    kinds: dict[Kind, Counter[str | None]] = {}
    for tile in tileset.tiles:
        kinds.setdefault(tile.kind, Counter())[tile.symbol] += 1
    return [
        KindRow(kind_name(kind), symbols[None], symbols["gold"], symbols["fish"])
        for kind, symbols in kinds.items()
    ]
