"""What is shown between the rules of El Caballero besides maps: quantities, cards, pieces, area tiles, costs."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.el_caballero.presenter.picture.board import NumbersSymbol, TileSymbol
from games.el_caballero.presenter.picture.geometry import marks_of
from games.el_caballero.presenter.picture.pieces import numbers_of
from games.el_caballero.presenter.picture.tiles import lone_chart
from games.el_caballero.presenter.words.tiles import kind_name
from games.el_caballero.rules.components.data import HEADS, QUANTITIES, SIDES, Side, areas_to_lay
from games.el_caballero.rules.components.tilesets import TILESETS, Kind, Tile, face_of
from games.el_caballero.rules.options import Options
from games.presenting.rulebook import Exhibit


@dataclass(frozen=True)
class KindRow:
    """One kind of area tile: its drawings (plain, with gold, with fish), and how many there are of each."""

    name: str
    drawings: tuple[TileSymbol, ...]
    plain: int
    gold: int
    fish: int

    @property
    def total(self) -> int:
        return self.plain + self.gold + self.fish


def quantities() -> Mapping[str, Any]:
    return {"base": QUANTITIES["base"], "advanced": QUANTITIES["advanced"]}


def powers() -> Mapping[str, Any]:
    return {"powers": tuple((card, heads, areas_to_lay(card)) for card, heads in HEADS.items())}


def faces() -> Mapping[str, Any]:
    return {"faces": tuple(map(_face, SIDES))}


def _face(side: Side) -> NumbersSymbol:
    return NumbersSymbol(f"face-{side}", 0, numbers_of(side, 0, ""))


def pieces() -> Mapping[str, Any]:
    return {"tile": NumbersSymbol("piece-tile", 0, numbers_of("A", 2, "S"))}


def tiles() -> Mapping[str, Any]:
    tileset = TILESETS[Options().tileset]
    kinds: dict[Kind, list[Tile]] = {}
    for tile in tileset.tiles:
        kinds.setdefault(tile.kind, []).append(tile)
    return {"kinds": tuple(_row(tileset.id, kind, found) for kind, found in kinds.items())}


def _row(tileset: str, kind: Kind, found: list[Tile]) -> KindRow:
    count = Counter(tile.symbol for tile in found)
    return KindRow(
        kind_name(kind), tuple(_drawings(tileset, found)), count[None], count["gold"], count["fish"]
    )


def _drawings(tileset: str, found: list[Tile]) -> Iterator[TileSymbol]:
    for symbol in (None, "gold", "fish"):
        tile = next((tile for tile in found if tile.symbol == symbol), None)
        if tile:
            chart = lone_chart(face_of(tileset, tile.id, 0), tile.id)
            marks = marks_of(tile, chart.coasts[0, 0])
            yield TileSymbol(f"kind-{tile.id}", chart.land, chart.coastline, marks)


def _nothing() -> Mapping[str, Any]:
    return {}


TABLES: Final = {
    "pieces": Exhibit("games/el_caballero/_rules_pieces.html", pieces),
    "quantities": Exhibit("games/el_caballero/_rules_quantities.html", quantities),
    "powers": Exhibit("games/rulebook/_power_cards.html", powers),
    "faces": Exhibit("games/el_caballero/_rules_faces.html", faces),
    "tiles": Exhibit("games/el_caballero/_rules_tiles.html", tiles),
    "actions": Exhibit("games/el_caballero/_rules_costs.html", _nothing),
}
