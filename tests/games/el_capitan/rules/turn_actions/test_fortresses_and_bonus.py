"""Fortresses (CP-11) and presence-bonus cards (CP-13)."""

from games.el_capitan.rules.actions import BuildFortress, BuildWarehouse, EndTurn, ReopenWarehouse
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.components.names import BASE_CITIES
from games.el_capitan.rules.events import BonusCardTaken, FortressBuilt
from tests.games.el_capitan.rules.scenario import DATA, B, G, R, table

EIGHT = dict.fromkeys(BASE_CITIES[1:], "R")
IN_MARSEILLE = {0: ("MAR", 1)}


def test_prices_and_limits_of_fortresses_in_marseille() -> None:
    """CP-T04, CP-11.1, CP-11.2, CP-A29: 8, then 10, no third one, at most one for each player."""
    game = table().visit(R, "MAR").do(R, BuildFortress())
    assert game.money(R) == 91
    assert game.visit(R, "MAR").why(R, BuildFortress()) == ("no_fortress_left", "CP-11.1")
    game.changed(supplies=(Pieces(6, 1),) * 4)
    assert game.visit(R, "MAR").why(R, BuildFortress()) == ("fortress_already_there", "CP-11.1")
    game.visit(G, "MAR").do(G, BuildFortress())
    assert game.money(G) == 89
    assert game.visit(B, "MAR").why(B, BuildFortress()) == ("no_fortress_space", "CP-11.1")
    assert game.happened(FortressBuilt) == [
        FortressBuilt(seat=R, city="MAR", space=1, price=8),
        FortressBuilt(seat=G, city="MAR", space=2, price=10),
    ]


def test_a_fortress_needs_money() -> None:
    """CP-11.1."""
    assert table(ships={0: ("MAR", 1)}, money=7).why(0, BuildFortress()) == ("not_enough_money", "CP-11.1")
    assert table(ships={0: ("MAR", 1)}, money=7).legal(0, BuildFortress) == []


def test_a_fortress_costs_the_same_in_every_port_and_needs_no_warehouse() -> None:
    """CP-11.3: and only one may be built in a turn."""
    game = table().visit(R, "MAR", 2).do(R, BuildFortress())
    assert game.money(R) == 91
    assert game.why(R, BuildFortress()) == ("main_action_done", "CP-6.1")
    assert EndTurn() in game.legal(R)


def test_the_ninth_city_earns_the_highest_bonus_card() -> None:
    """CP-13.1, CP-T12: 15, then 10, then 5, then nothing."""
    left = []
    for already in range(4):
        held = {seat: DATA.bonus_cards[seat - 1] for seat in range(1, already + 1)}
        game = table(5, cities=EIGHT, bonuses=held, ships={0: ("MAR", 1)}).do(0, BuildWarehouse(1))
        left.append(game.state.bonuses[0])
        assert game.state.bonus_cards == DATA.bonus_cards[already + 1 :]
    assert left == [15, 10, 5, 0]
    assert table(cities=EIGHT, ships={0: ("MAR", 1)}).do(0, BuildWarehouse(1)).happened(BonusCardTaken) == [
        BonusCardTaken(seat=0, florins=15)
    ]


def test_presence_in_eight_cities_earns_no_bonus_card() -> None:
    """CP-13.1: fortresses do not count."""
    seven = dict.fromkeys(BASE_CITIES[2:], "R")
    game = table(cities=seven, fortresses={"VEN": "R"}, ships={0: ("MAR", 1)}).do(0, BuildWarehouse(1))
    assert game.state.bonuses == (0, 0, 0, 0)


def test_a_variant_city_may_be_the_ninth() -> None:
    """CP-13.2, CP-19.1."""
    game = table(cities=EIGHT, porto=True, ships={0: ("POR", 1)}).do(0, BuildWarehouse(1))
    assert game.state.bonuses[0] == 15


def test_reopening_in_the_ninth_city_earns_a_bonus_card() -> None:
    """CP-13.1, CP-A18."""
    game = table(cities={**EIGHT, "MAR": ". G B B Y Y B"}, closed={"MAR": "R"}, ships={0: ("MAR", 1)})
    assert game.do(0, ReopenWarehouse(8)).state.bonuses[0] == 15


def test_a_bonus_card_is_kept_and_there_is_no_second_one() -> None:
    """CP-13.3, CP-T12: also when the presence falls and rises again."""
    game = table(cities={**EIGHT, "VEN": "R G B B Y"}, bonuses={0: 15}).visit(3, "VEN")
    game.do(3, BuildWarehouse(6))
    assert 0 not in game.city("VEN").spaces
    assert game.state.bonuses[0] == 15
    game.visit(0, "MAR").do(0, BuildWarehouse(1)).visit(0, "VEN").do(0, ReopenWarehouse(7))
    assert (game.state.bonuses[0], game.state.bonus_cards) == (15, (10, 5))
