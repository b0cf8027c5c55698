"""The tables of El Grande on which the contract tests run."""

from games.el_grande.rules.options import Options
from games.el_grande.rules.rules import ElGrande
from tests.games.el_grande.rules.invariants import check_el_grande as check

__all__ = ["TABLES", "check"]

_OPTIONS = (
    Options(),
    Options(length="short", grande_scope="active"),
    Options(castillo="memory", angry_king_scope="opponents"),
    Options(length="short", use_veto=False, first_player="1"),
)

TABLES = [(players, options) for players in ElGrande.players for options in _OPTIONS]
