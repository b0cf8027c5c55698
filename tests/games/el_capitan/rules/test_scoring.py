"""Scoring (CP-15)."""

import pytest

from games.el_capitan.rules.actions import BuildWarehouse
from games.el_capitan.rules.agenda import CallLoans
from games.el_capitan.rules.components.names import BASE_CITIES, CITIES
from games.el_capitan.rules.events import BonusPaid, CityScored, FortressScored, MoneyMoved, PresenceScored
from games.el_capitan.rules.scoring import forecast, income_value, presence, shares, standing
from games.el_capitan.rules.state import CityBoard
from tests.games.el_capitan.rules.scenario import DATA, RULES, B, G, R, Table, scoring, table

LATE = ". . R B Y G Y B R Y B R"


def gains(game: Table, steps: int = 3) -> tuple[int, ...]:
    before = game.state.money
    return tuple(new - old for old, new in zip(before, game.proceed(steps).state.money, strict=True))


def test_all_payments_come_from_one_position_and_are_logged() -> None:
    """CP-15.1: each payment is one event, and the sum is what was forecast."""
    game = scoring(
        cities={"MAR": "R G B G B", "TUN": "R R", "VAL": "R"}, fortresses={"MAR": "G", "TUN": "B R"}
    )
    expected = [0] * 4
    for income in forecast(game.view()):
        expected[income.seat] += income.florins
    assert gains(game) == tuple(expected)
    paid = game.happened(MoneyMoved)
    assert all(event.source is None for event in paid)
    assert sum(event.amount for event in paid) == sum(expected)
    assert {event.reason for event in paid} == {"presence", "majority", "fortress_income"}
    assert isinstance(game.frame, CallLoans)


@pytest.mark.parametrize(
    ("spaces", "space"), [("", 1), (". R", 3), ("R", 2), ("G R B", 4), (LATE, 13), ("G R", 3)]
)
def test_the_income_value_is_the_next_free_space(spaces: str, space: int) -> None:
    """CP-15.2, CP-A1: space 13 once space 12 was built; 0 in a city where nobody ever built."""
    game = table(cities={"MAR": spaces})
    assert income_value("cp-1", "MAR", game.city("MAR")) == DATA.cities["MAR"].scale[space - 1]
    assert income_value("cp-1", "MAR", CityBoard()) == 0


def test_presence_pays_for_the_number_of_cities() -> None:
    """CP-15.3, CP-T01, CP-T02: 4 cities pay 10; fortresses and closed warehouses do not count."""
    four = dict.fromkeys(BASE_CITIES[:4], "R")
    game = scoring(cities=four, fortresses={"ALE": "R"}, closed={"TUN": "R"})
    assert gains(game, 1) == (10, 0, 0, 0)
    assert game.happened(PresenceScored) == [PresenceScored(cities=(4, 0, 0, 0), florins=(10, 0, 0, 0))]
    for count, florins in ((3, 5), (9, 60), (10, 75), (11, 90), (12, 110)):
        cities = dict.fromkeys(CITIES[:count], "R")
        many = scoring(4, cities=cities, porto=True, lisbon=True, canaries=True)
        assert presence(many.state, 0) == count
        assert gains(many, 1)[0] == florins


def test_majority_goes_to_most_warehouses_and_ties_to_the_leftmost() -> None:
    """CP-T15, CP-15.4, CP-A7: 20 for green, 10 for blue; then red is leftmost."""
    game = scoring(cities={"MAR": "R G B G B"}).proceed()
    assert gains(game, 1) == (0, 20, 10, 0)
    assert game.happened(CityScored) == [
        CityScored(city="MAR", value=20, colours=(G, B, R), counts=(2, 2, 1), florins=(0, 20, 10, 0))
    ]
    more = table(cities={"MAR": "R G B G B"}).visit(R, "MAR").do(R, BuildWarehouse(6))
    spaces = more.city("MAR").spaces
    assert standing(spaces).colours == (R, G, B)
    paid = [income for income in forecast(more.view()) if income.city == "MAR"]
    assert [(income.seat, income.florins, income.rank) for income in paid] == [(R, 22, 1), (G, 11, 2)]


def test_majority_and_fortresses_after_space_12_was_built() -> None:
    """CP-T16, CP-15.6: 16 and 8; fortresses pay half unless no city has more warehouses."""
    venice = "R G B Y R G B Y R G B"
    half = scoring(cities={"MAR": LATE, "VEN": venice}, closed={"MAR": "B"}, fortresses={"MAR": "G R"})
    board = half.state.cities[0]
    assert board.spaces.count(None) == 2
    full_venice = half.state.cities[1]
    assert full_venice.spaces.count(None) == 1
    paid = [income for income in forecast(half.view()) if income.city == "MAR"]
    assert [(income.seat, income.florins) for income in paid] == [(R, 16), (B, 8), (G, 8), (R, 8)]
    alone = scoring(cities={"MAR": LATE}, closed={"MAR": "B"}, fortresses={"MAR": "G R"}).proceed(2)
    assert gains(alone, 1) == (16, 16, 0, 0)
    assert [event.is_full for event in alone.happened(FortressScored)] == [True, True]


def test_a_city_with_a_single_player_pays_no_second_place() -> None:
    """CP-15.4."""
    assert gains(scoring(cities={"MAR": "R"}), 2) == (4, 0, 0, 0)
    assert shares((0, 0, *(None,) * 10), 8, 4, in_variant_city=False)[0].florins == 8


def test_number_of_paid_places_depends_on_variant_city_and_two_players() -> None:
    """CP-15.5."""
    spaces = (0, 1, 2, *(None,) * 9)
    assert len(shares(spaces, 12, 4, in_variant_city=False)) == 2
    assert len(shares(spaces, 12, 4, in_variant_city=True)) == 3
    assert len(shares((0, 1, *(None,) * 10), 12, 2, in_variant_city=False)) == 1


def test_every_fullest_city_pays_its_fortresses_in_full() -> None:
    """CP-15.6, CP-15.7: a tie counts for all, warehouses of every colour count."""
    game = scoring(
        cities={"MAR": "G B", "TUN": "B Y", "VAL": "R"}, fortresses={"MAR": "R", "TUN": "R", "VAL": "G"}
    )
    game.proceed(2)
    assert gains(game, 1) == (8 + 7, 1, 0, 0)
    assert [(event.city, event.is_full) for event in game.happened(FortressScored)] == [
        ("MAR", True),
        ("VAL", False),
        ("TUN", True),
    ]


def test_bonus_cards_pay_at_the_third_scoring_only() -> None:
    """CP-15.8, CP-13.4, CP-T12."""
    for phase in (1, 2):
        assert gains(scoring(phase=phase, bonuses={0: 15, 2: 10})) == (0, 0, 0, 0)
        assert not any(
            income.reason == "bonus" for income in forecast(scoring(phase=phase, bonuses={0: 15}).view())
        )
    game = scoring(phase=3, bonuses={0: 15, 2: 10})
    assert gains(game, 4) == (15, 0, 10, 0)
    assert game.happened(BonusPaid) == [BonusPaid(seat=0, florins=15), BonusPaid(seat=2, florins=10)]


def test_the_ledger_names_city_rule_and_rank() -> None:
    """CP-15.1, CP-25.2: and its entries add up to the fortune."""
    game = scoring(cities={"MAR": "R G B G B"}).proceed(3)
    green = RULES.scores(game.state)[G]
    entry = next(entry for entry in green.ledger if entry.reason == "majority")
    assert (entry.points, entry.rule, entry.area, entry.rank, entry.round) == (20, "CP-15.4", "MAR", 1, 1)
    assert sum(entry.points for entry in green.ledger) == green.points == 40
