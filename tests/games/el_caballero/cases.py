"""The tables of El Caballero for the contract tests of all games."""

from games.el_caballero.rules.options import Options
from games.el_caballero.rules.rules import ElCaballero
from tests.games.el_caballero.rules.invariants import check_el_caballero as check

__all__ = ["TABLES", "check"]

_OPTIONS = (
    Options(),
    Options(bid_order="reverse"),
    Options(variant="advanced"),
    Options(variant="advanced", bid_order="reverse"),
)

TABLES = [(players, options) for players in ElCaballero.players for options in _OPTIONS]
