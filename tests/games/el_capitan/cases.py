"""Tables of El Capitán for the contract tests."""

from games.el_capitan.rules.options import Options
from tests.games.el_capitan.rules.invariants import check_el_capitan as check

__all__ = ["TABLES", "check"]

TABLES = [
    (2, Options()),
    (2, Options(lisbon=True)),
    (2, Options(canaries=True, first_player="1")),
    (3, Options()),
    (3, Options(porto=True)),
    (4, Options()),
    (4, Options(porto=True, canaries=True)),
    (5, Options(porto=True, lisbon=True, canaries=True)),
]
