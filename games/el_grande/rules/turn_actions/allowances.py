"""How many caballeros each card moves (EG-6.1A to EG-6.1I)."""

from typing import Final

from msgspec import Struct

from games.el_grande.rules.components.cards import CardId

_UNLIMITED: Final = 99


class Allowance(Struct, frozen=True):
    """How many own and foreign caballeros a card moves, and whether all leave the same region."""

    total: int = _UNLIMITED
    own: int = _UNLIMITED
    foreign: int = _UNLIMITED
    one_source: bool = False


ALLOWANCES: Final[dict[CardId, Allowance]] = {
    "1A": Allowance(foreign=0, one_source=True),
    "1C": Allowance(foreign=0, one_source=True),
    "1D": Allowance(total=5, one_source=True),
    "1E": Allowance(total=3, own=0),
    "1F": Allowance(total=3),
    "1G": Allowance(own=2, foreign=2),
    "1H": Allowance(total=4, foreign=0),
    "1I": Allowance(total=4),
}
