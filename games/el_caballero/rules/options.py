"""What a table may choose before the match (EC-2.1)."""

from typing import Literal

from games.core.types import Options as CoreOptions
from games.el_caballero.rules.components.data import QUANTITIES, Quantities, Variant
from games.el_caballero.rules.components.tilesets import TileSetId


class Options(CoreOptions, frozen=True):
    variant: Variant = "base"
    bid_order: Literal["clockwise", "reverse"] = "clockwise"
    tileset: TileSetId = "ec-recon-1"

    @property
    def quantities(self) -> Quantities:
        return QUANTITIES[self.variant]

    @property
    def is_advanced(self) -> bool:
        return self.variant == "advanced"
