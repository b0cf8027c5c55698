"""Options that make another game of it: matches of different kinds are counted apart."""

from collections.abc import Mapping
from typing import Final

from games.engine.core.types import Options
from games.engine.el_caballero.options import Options as ElCaballeroOptions
from games.engine.el_capitan.options import Options as ElCapitanOptions
from games.engine.el_capitan.options import variant_cities
from games.engine.el_grande.options import Options as ElGrandeOptions

#: The kinds of each game in the order of the pages. How many points are won depends on them more than on anything else.
KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "el_grande": ("long", "short"),
    "el_caballero": ("base", "advanced"),
    "el_capitan": ("base", "cities"),
}


def kind_of(options: Options) -> str:
    match options:
        case ElGrandeOptions(length=length):
            return length
        case ElCaballeroOptions(variant=variant):
            return variant
        case ElCapitanOptions():
            return "cities" if variant_cities(options) else "base"
    raise TypeError(f"No kinds are known for {type(options).__qualname__}")
