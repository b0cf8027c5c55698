"""Numbers of the game and their data set (CP-0 to CP-2)."""

from collections import Counter
from itertools import combinations

import pytest

from games.el_capitan.rules.actions import TakeLoan
from games.el_capitan.rules.components.chart import closing_spaces, deck_cards, distance, price_of, trips
from games.el_capitan.rules.components.data import CARD_ORDER, DATA_SET, DATA_SETS, Pieces
from games.el_capitan.rules.components.names import BASE_CITIES, CARDS, CITIES, VARIANT_CITIES
from games.el_capitan.rules.scoring import shares
from tests.games.el_capitan.rules.scenario import DATA, new_game, table

NOWHERE = (None,) * 12


def test_half_is_rounded_down() -> None:
    """CP-0.1, CP-T13: the first gets 15, the second 7."""
    paid = shares((0, 1, *NOWHERE[2:]), 15, 4, in_variant_city=False)
    assert [share.florins for share in paid] == [15, 7]


def test_reconstructed_numbers_are_marked() -> None:
    """CP-0.2: numbers that the sources do not confirm can be told apart."""
    marseille, venice = DATA.cities["MAR"], DATA.cities["VEN"]
    assert set(marseille.evidenced) == {"ports", "fortresses"}
    assert marseille.evidenced_spaces == (1, 2, 3, 13)
    assert venice.evidenced == ()
    assert [card for card, known in DATA.connections.items() if known.is_evidenced] == [
        "C-MAR-NAP",
        "C-VEN-TAN",
    ]
    assert not any(known.is_evidenced for known in DATA.destinations.values())
    assert DATA.evidenced_presence == (3, 4, 9, 10, 11, 12)


def test_all_numbers_are_in_one_data_set_named_by_the_state() -> None:
    """CP-0.3, CP-2.11."""
    state = table().state
    assert state.data_set == DATA_SET
    assert DATA_SETS[state.data_set] is DATA
    assert (DATA.start_money, DATA.row_sizes, DATA.per_phase) == (20, (4, 6), Pieces(6, 1, 2))
    assert (DATA.pirate_price_per_step, DATA.tax) == (2, (1, 2, 3))


def test_there_are_nine_base_cities_and_three_variant_cities() -> None:
    """CP-1.1, CP-1.10."""
    assert len(BASE_CITIES) == 9
    assert VARIANT_CITIES == ("POR", "LIS", "CAN")
    assert tuple(DATA.cities) == CITIES


def test_every_player_has_a_ship() -> None:
    """CP-1.2."""
    assert [len(new_game(players).state.ships) for players in (2, 3, 4, 5)] == [2, 3, 4, 5]


def test_each_colour_has_18_warehouses_and_3_fortresses() -> None:
    """CP-1.3, CP-1.4, CP-1.11: up to five colours."""
    state = new_game(5).state
    for supply, reserve in zip(state.supplies, state.reserves, strict=True):
        assert supply.warehouses + reserve.warehouses == 18
        assert supply.fortresses + reserve.fortresses == 3


def test_the_first_player_owns_the_el_capitan_tile() -> None:
    """CP-1.5."""
    assert new_game(4, first_player="2").state.first == 2


def test_there_are_54_navigation_cards() -> None:
    """CP-1.6."""
    assert len(deck_cards(DATA_SET, "destination")) == 18
    assert len(deck_cards(DATA_SET, "connection")) == 36
    assert sorted(CARD_ORDER.values()) == list(range(54))


def test_there_are_three_bonus_cards_and_thirty_loans() -> None:
    """CP-1.7, CP-1.8, CP-2.9, CP-2.10."""
    assert DATA.bonus_cards == (15, 10, 5)
    assert [(loan.amount, loan.count, loan.due, loan.due_extended) for loan in DATA.loans] == [
        (10, 18, 12, 16),
        (16, 12, 20, 30),
    ]


def test_the_bank_never_runs_out() -> None:
    """CP-1.9, CP-A34: the box holds 1434 florins, the bank has no limit."""
    assert table(money=1434).do(0, TakeLoan(16)).money(0) == 1450


def test_open_closed_supply_and_reserve_warehouses_are_counted_separately() -> None:
    """CP-1.12."""
    game = table(cities={"MAR": ". R G"}, closed={"MAR": "B"})
    board = game.city("MAR")
    assert (board.spaces[:3], board.closed) == ((None, 0, 1), (2,))
    assert game.state.reserves[2].warehouses == 18 - 6 - 1


def test_the_cities_form_a_grid() -> None:
    """CP-2.1."""
    assert [(DATA.cities[city].row, DATA.cities[city].column) for city in BASE_CITIES] == [
        (row, column) for row in range(3) for column in range(3)
    ]
    assert [(DATA.cities[city].row, DATA.cities[city].column) for city in VARIANT_CITIES] == [
        (0, -1),
        (1, -1),
        (2, -1),
    ]


def test_distances_between_cities() -> None:
    """CP-2.2, CP-T20, CP-A24: also if the cities on the way are not in play."""
    for near, far, steps in (
        ("VAL", "LIS", 1),
        ("NAP", "LIS", 2),
        ("MAR", "LIS", 2),
        ("TAN", "LIS", 2),
        ("CON", "LIS", 4),
        ("ALE", "LIS", 4),
        ("POR", "CAN", 2),
        ("MAR", "ALE", 4),
    ):
        assert distance(DATA_SET, near, far) == distance(DATA_SET, far, near) == steps


def test_every_city_has_13_spaces_and_the_first_is_worth_nothing() -> None:
    """CP-2.3: two ports and two fortress spaces; Porto has three ports and one fortress space."""
    for city in CITIES:
        data = DATA.cities[city]
        assert len(data.scale) == 13
        assert data.scale[0] == 0
        assert (len(data.ports), len(data.fortresses)) == ((3, 1) if city == "POR" else (2, 2))


def test_income_values_rise_and_then_fall() -> None:
    """CP-2.4: scorings pay the numbers of the scale."""
    for city in CITIES:
        scale = DATA.cities[city].scale
        peak = scale.index(max(scale))
        assert list(scale[: peak + 1]) == sorted(scale[: peak + 1])
        assert list(scale[peak:]) == sorted(scale[peak:], reverse=True)


@pytest.mark.parametrize("city", CITIES)
def test_the_triangle_closes_with_two_or_three_players_only(city: str) -> None:
    """CP-2.5, CP-A23: Lisbon has none."""
    data = DATA.cities[city]  # type: ignore[index]
    dark = set(data.dark)
    assert closing_spaces(DATA_SET, data.code, 4) == closing_spaces(DATA_SET, data.code, 5) == dark
    few = dark | ({data.triangle} if data.triangle else set())
    assert closing_spaces(DATA_SET, data.code, 2) == closing_spaces(DATA_SET, data.code, 3) == few
    assert (data.triangle is None) == (city == "LIS")
    assert data.triangle is None or data.triangle < min(dark)


def test_there_are_two_destination_cards_for_each_city() -> None:
    """CP-2.6: six of each number of seals, 5 to 7 florins."""
    cards = DATA.destinations.values()
    assert Counter(card.city for card in cards) == dict.fromkeys(BASE_CITIES, 2)
    assert Counter((card.seals, card.price) for card in cards) == {(1, 5): 6, (2, 6): 6, (3, 7): 6}
    assert DATA.destinations["D-MAR-3"].seals == 3


def test_there_is_one_connection_card_for_each_pair_of_cities() -> None:
    """CP-2.7: the price is the distance."""
    assert {frozenset(card.ends) for card in DATA.connections.values()} == {
        frozenset(pair) for pair in combinations(BASE_CITIES, 2)
    }
    for name, card in DATA.connections.items():
        assert card.price == distance(DATA_SET, *card.ends) == price_of(DATA_SET, name)
        assert name == f"C-{card.ends[0]}-{card.ends[1]}"
    assert price_of(DATA_SET, "C-VEN-TAN") == 3


def test_the_presence_scale() -> None:
    """CP-2.8, CP-T02."""
    assert DATA.presence == (0, 0, 0, 5, 10, 15, 25, 35, 45, 60, 75, 90, 110)


def test_an_extended_loan_of_ten_costs_sixteen() -> None:
    """CP-A33: the rule text prevails over a review."""
    assert DATA.loans[0].due_extended == 16


def test_no_card_leads_to_where_it_starts() -> None:
    """CP-8.7: whatever the card and the city."""
    for card in CARDS:
        for city in CITIES:
            assert city not in trips(DATA_SET, CITIES, card, city)
