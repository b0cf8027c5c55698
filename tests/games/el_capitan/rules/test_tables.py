"""Every table that the rules allow: each number of players with each set of variant cities (CP-3.2)."""

from itertools import product

import pytest

from games.el_capitan.rules.actions import RoutePirate
from games.el_capitan.rules.components.names import CARDS, City
from games.el_capitan.rules.options import Options, most_variant_cities, variant_cities
from games.el_capitan.rules.rules import ElCapitan
from tests.games.core.cases import Case, random_game
from tests.games.el_capitan.rules.invariants import check_el_capitan
from tests.games.el_capitan.rules.scenario import table

TABLES = [
    (players, Options(*chosen))
    for players in (2, 3, 4, 5)
    for chosen in product((False, True), repeat=3)
    if sum(chosen) <= most_variant_cities(players)
]


@pytest.mark.parametrize(
    ("players", "options"),
    TABLES,
    ids=lambda value: str(value) if isinstance(value, int) else "+".join(variant_cities(value)) or "base",
)
def test_every_allowed_table_can_be_played_to_the_end(players: int, options: Options) -> None:
    """CP-3.2, CP-I16: and the invariants hold."""
    case = Case(ElCapitan(), players, options, check_el_capitan)
    final = None
    for number, played in enumerate(random_game(case, b"tables")):
        if number % 5 == 0:
            check_el_capitan(played.state, played.step)
        final = played.step.state
    assert final is not None
    assert case.rules.to_act(final) == frozenset()


@pytest.mark.parametrize("city", ["NAP", "VAL", "CAN"])
def test_there_are_never_200_legal_actions(city: City) -> None:
    """CP-6.4: not even for a player with every card and plenty of money, with the pirate in play."""
    game = table(
        5,
        porto=True,
        lisbon=True,
        canaries=True,
        hands={0: CARDS},
        ships={0: (city, 1)},
        pirate=("LIS", 2),
        money=999,
    )
    assert 100 < len(game.legal(0)) < 200
    assert 100 < len(game.do(0, RoutePirate()).legal(0)) < 200
