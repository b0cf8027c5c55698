"""Cheapest way to each city: chained cards, their total price, and where the ship may stop."""

from itertools import permutations

import msgspec
import pytest
from django.template.loader import render_to_string

from games.el_capitan.presenter.choices.choices import choices
from games.el_capitan.presenter.picture.picture import chart_picture
from games.el_capitan.presenter.picture.routes import MOST_CARDS, Route, cheapest_ways, routes
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules.actions import BuildWarehouse, Buy, Sail
from games.el_capitan.rules.components.chart import price_of, trips
from games.el_capitan.rules.components.names import CardId, City, Place
from games.el_capitan.rules.views import View
from games.presenting.page import Choice
from tests.games.el_capitan.rules.scenario import Table, new_game, table
from tests.games.presenting.company import sitters

NO_CARDS = ((None,) * 4, (None,) * 6)


def row(destinations: tuple[CardId, ...] = (), connections: tuple[CardId, ...] = ()) -> object:
    """Return rows with only these cards open."""
    one = (*destinations, *(None,) * (4 - len(destinations)))
    other = (*connections, *(None,) * (6 - len(connections)))
    return one, other


def by_city(made: Table, seat: int = 0) -> dict[str, Route]:
    return {route.city: route for route in routes(made.view(seat), seat)}


def test_cards_of_the_hand_cost_nothing_and_open_ones_their_price() -> None:
    made = table(ships={0: ("MAR", 1)}, hands={0: ("C-MAR-VEN",)}, money=20)
    made.changed(rows=row(connections=("C-VEN-ALE",)))
    found = by_city(made)
    assert set(found) == {"Venice", "Alexandria"}
    assert found["Venice"] == Route(
        "Venice",
        "“Marseille – Venice” to Venice",
        0,
        "port 1, warehouse for 4 florins",
        4,
        is_affordable=True,
    )
    assert found["Alexandria"] == Route(
        "Alexandria",
        "“Marseille – Venice” to Venice; “Venice – Alexandria”, to be bought for 3 florins, to Alexandria",
        3,
        "port 1, warehouse for 2 florins",
        5,
        is_affordable=True,
    )


def test_routes_pass_through_full_cities() -> None:
    made = table(
        ships={0: ("MAR", 1), 1: ("VEN", 1), 2: ("VEN", 2)}, hands={0: ("C-MAR-VEN", "C-VEN-ALE")}
    ).changed(rows=NO_CARDS)
    found = by_city(made)
    assert (found["Venice"].stop, found["Venice"].total) == ("no free port: pass through only", None)
    assert not found["Venice"].is_affordable
    assert found["Alexandria"].is_affordable


def test_routes_from_the_bank_start_with_a_destination_card() -> None:
    made = table(hands={0: ("C-TAN-TUN",)}, money=20).changed(rows=row(("D-TAN-1",)))
    found = by_city(made)
    assert set(found) == {"Tangier", "Tunis"}
    assert (found["Tunis"].price, found["Tunis"].total) == (5, 7)


def test_routes_omit_unaffordable_cards_and_mark_unaffordable_warehouses() -> None:
    made = table(money=6).changed(rows=row(("D-TAN-1", "D-MAR-3")))
    found = by_city(made)
    assert set(found) == {"Tangier"}
    assert not found["Tangier"].is_affordable


def test_no_routes_are_shown_after_the_main_action() -> None:
    made = table(ships={0: ("MAR", 1)}, hands={0: ("C-MAR-VEN",)}, money=9)
    assert by_city(made)
    assert not by_city(made.do(0, BuildWarehouse(1)))


def test_routes_are_shown_to_waiting_players_too() -> None:
    made = table(ships={1: ("MAR", 1)}, hands={1: ("C-MAR-VEN",)})
    assert "Venice" in by_city(made, seat=1)


def cheapest_of_all(view: View, seat: int) -> dict[City, int]:
    """Return the lowest price to each city, found by trying every order of up to `MOST_CARDS` cards."""
    open_cards = [card for cards in view.rows for card in cards if card]
    prices = {card: price_of(view.data_set, card) for card in open_cards} | dict.fromkeys(view.hands[seat], 0)
    best: dict[City, int] = {}
    for length in range(1, MOST_CARDS + 1):
        for cards in permutations(prices, length):
            price = sum(prices[card] for card in cards)
            for city in _ends(view, cards, view.ships[seat].place) if price <= view.money[seat] else ():
                best[city] = min(price, best.get(city, price))
    best.pop(view.ships[seat].place, None)  # type: ignore[call-overload]
    return best


def _ends(view: View, cards: tuple[CardId, ...], start: Place) -> set[City]:
    places: set[Place] = {start}
    for card in cards:
        places = {city for place in places for city in trips(view.data_set, view.in_play, card, place)}
    return places  # type: ignore[return-value]


@pytest.mark.parametrize("seed", [b"one", b"two", b"three", b"four"])
@pytest.mark.parametrize("place", ["START", "BANK", "NAP", "POR"])
def test_cheapest_ways_match_trying_all_orders_of_cards(seed: bytes, place: Place) -> None:
    made = new_game(seed=seed, first_player="0", porto=True, lisbon=True)
    ship = type(made.state.ships[0])(place)
    made.changed(ships=(ship, *made.state.ships[1:]))
    view = made.view(0)
    assert {city: way.price for city, way in cheapest_ways(view, 0).items()} == cheapest_of_all(view, 0)


def test_following_a_way_step_by_step_costs_what_it_says() -> None:
    made = table(money=30)
    ways = cheapest_ways(made.view(0), 0)
    assert len(ways) == 9
    for city, way in ways.items():
        tried = Table(made.state).do(0, *(Buy(card) for card in way.cards))
        tried.do(0, *(Sail(card, stop) for card, stop in way.legs))
        assert (tried.state.ships[0].place, tried.money(0)) == (city, 30 - way.price)


def next_step(made: Table, city: str) -> Choice | None:
    """Return the next step that the table of routes offers on the way to a city."""
    view = made.view(0)
    offered = choices(view, made.legal(0), TableNames.around(view, sitters(len(view.money), 0)))
    shown = chart_picture(view, sitters(len(view.money), 0), offered)
    return next(route.step for route in shown.routes if route.city == city)


def test_route_steps_buy_all_cards_before_sailing() -> None:
    made = table(ships={0: ("MAR", 1)}, hands={0: ("C-MAR-VEN",)}, money=20)
    made.changed(rows=row(connections=("C-VEN-ALE",)))
    bought = next_step(made, "Alexandria")
    assert bought is not None
    assert bought.label == "Buy the card “Venice – Alexandria” for 3 florins"
    for done, wanted in (
        (Buy("C-VEN-ALE"), Sail("C-MAR-VEN", "VEN")),
        (Sail("C-MAR-VEN", "VEN"), Sail("C-VEN-ALE", "ALE")),
    ):
        made.do(0, done)
        step = next_step(made, "Alexandria")
        assert step is not None
        assert msgspec.json.decode(step.action, type=Sail) == wanted


def test_routes_are_hidden_from_spectators_and_have_no_step_without_choices() -> None:
    made = table(ships={0: ("MAR", 1)}, hands={0: ("C-MAR-VEN",)}).changed(rows=NO_CARDS)
    mine = chart_picture(made.view(0), sitters(4, 0), ())
    assert [(route.city, route.step) for route in mine.routes] == [("Venice", None)]
    assert chart_picture(made.view(None), sitters(4), ()).routes == ()
    html = render_to_string("games/el_capitan/_details.html", {"board": mine})
    assert "“Marseille – Venice” to Venice" in html
