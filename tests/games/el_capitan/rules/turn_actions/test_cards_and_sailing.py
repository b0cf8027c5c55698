"""Navigation cards and sailing (CP-7, CP-8)."""

from games.el_capitan.rules.actions import (
    BuildFortress,
    BuildWarehouse,
    Buy,
    EndTurn,
    MovePirate,
    ReopenWarehouse,
    Sail,
)
from games.el_capitan.rules.components.names import BASE_CITIES
from games.el_capitan.rules.events import CardRevealed, Docked, Sailed
from games.el_capitan.rules.state import Ship
from tests.games.el_capitan.rules.scenario import table

FULL_TANGIER = {1: ("TAN", 1), 2: ("TAN", 2)}


def test_any_number_of_open_cards_may_be_bought() -> None:
    """CP-7.1: as long as they can be paid."""
    game = table(rows=["D-MAR-3", "D-TUN-1", "C-MAR-ALE", "C-CON-TAN"], money=16)
    game.do(0, Buy("D-MAR-3"), Buy("C-MAR-ALE"), Buy("C-CON-TAN"))
    assert game.money(0) == 1
    assert game.state.hands[0] == ("D-MAR-3", "C-MAR-ALE", "C-CON-TAN")
    assert game.why(0, Buy("D-TUN-1")) == ("not_enough_money", "CP-7.1")
    assert game.why(0, Buy("D-MAR-3")) == ("card_not_open", "CP-7.1")


def test_a_bought_card_is_used_now_or_later() -> None:
    """CP-7.2."""
    game = table(rows=["D-MAR-3"]).do(0, Buy("D-MAR-3"))
    assert Sail("D-MAR-3", "MAR") in game.legal(0)
    assert Sail("D-MAR-3", "MAR") in game.turn_of(0).changed(phase_number=2).legal(0)


def test_gaps_in_the_rows_are_filled_only_after_the_turn() -> None:
    """CP-7.3, CP-7.5: from the lowest slot, Destination cards first."""
    game = table(ships={0: ("MAR", 1)}, cities={"MAR": "G"}, money=50)
    (_, second, _, fourth), connections = game.state.rows
    deck, other = game.state.decks
    assert second
    assert fourth
    assert connections[0]
    game.do(0, Buy(fourth), Buy(second), Buy(connections[0]))
    assert game.state.rows[0][1] is None
    assert game.state.rows[0][3] is None
    game.do(0, BuildWarehouse(2)).end(0)
    assert game.happened(CardRevealed) == [
        CardRevealed(deck="destination", slot=1, card=deck[0]),
        CardRevealed(deck="destination", slot=3, card=deck[1]),
        CardRevealed(deck="connection", slot=0, card=other[0]),
    ]


def test_cards_cannot_be_sold_traded_or_discarded() -> None:
    """CP-7.4: sailing is the only legal use."""
    game = table(hands={0: ["D-MAR-3"]}, money=0)
    kinds = {type(action).__name__ for action in game.legal(0)}
    assert kinds == {"Sail", "TakeLoan"}


def test_a_ship_is_at_the_start_at_the_bank_in_a_port_or_in_transit() -> None:
    """CP-8.1: in transit only during its owner's turn."""
    game = table(ships={0: ("MAR", 2), 1: ("START", 0)}, hands={0: ["C-MAR-VEN"]})
    assert [ship.place for ship in game.state.ships[:3]] == ["MAR", "START", "BANK"]
    game.do(0, Sail("C-MAR-VEN", "VEN"))
    assert game.state.ships[0] == Ship("VEN", 0)
    assert game.why(0, EndTurn()) == ("main_action_missing", "CP-6.1")


def test_a_trip_plays_one_card() -> None:
    """CP-8.2."""
    game = table(ships={0: ("MAR", 1)}, hands={0: ["C-MAR-VEN"]})
    assert game.why(0, Sail("D-MAR-3", "VEN")) == ("card_not_in_hand", "CP-8.2")
    game.do(0, Sail("C-MAR-VEN", "VEN"))
    assert game.state.hands[0] == ()
    assert game.happened(Sailed) == [
        Sailed(seat=0, card="C-MAR-VEN", mode="connection", source="MAR", target="VEN")
    ]


def test_a_destination_card_is_an_objective_or_a_movement() -> None:
    """CP-8.3, CP-T05: from Valencia three seals reach every other city."""
    game = table(ships={0: ("VAL", 1)}, hands={0: ["D-MAR-3"]})
    assert {action.city for action in game.legal(0, Sail)} == set(BASE_CITIES) - {"VAL"}
    assert game.do(0, Sail("D-MAR-3", "CON")).happened(Sailed)[0].mode == "movement"
    near = table(ships={0: ("ALE", 1)}, hands={0: ["D-MAR-1"]})
    assert {action.city for action in near.legal(0, Sail)} == {"MAR", "ATH", "TUN"}
    assert near.why(0, Sail("D-MAR-1", "NAP")) == ("out_of_reach", "CP-8.3")
    assert near.do(0, Sail("D-MAR-1", "MAR")).happened(Sailed)[0].mode == "objective"


def test_a_connection_card_leads_both_ways_and_from_nowhere_else() -> None:
    """CP-8.3, CP-T06: Venice and Tangier, for 3."""
    for place, target in (("VEN", "TAN"), ("TAN", "VEN")):
        game = table(ships={0: (place, 1)}, hands={0: ["C-VEN-TAN"]})  # type: ignore[dict-item]
        assert game.legal(0, Sail) == [Sail("C-VEN-TAN", target)]  # type: ignore[arg-type]
    game = table(ships={0: ("MAR", 1)}, rows=["C-VEN-TAN"]).do(0, Buy("C-VEN-TAN"))
    assert game.money(0) == 17
    assert game.why(0, Sail("C-VEN-TAN", "TAN")) == ("out_of_reach", "CP-8.3")


def test_from_the_bank_the_first_card_is_an_objective() -> None:
    """CP-8.4."""
    game = table(hands={0: ["D-MAR-3", "C-MAR-VEN"]})
    assert game.legal(0, Sail) == [Sail("D-MAR-3", "MAR")]
    assert game.why(0, Sail("D-MAR-3", "VEN")) == ("objective_needed", "CP-8.4")


def test_several_cards_pass_through_full_ports() -> None:
    """CP-8.5, CP-T07: Tangier may be full, Alexandria may not."""
    cards = {0: ["D-TAN-1", "C-TAN-ALE"]}
    game = table(hands=cards, ships=FULL_TANGIER).do(0, Sail("D-TAN-1", "TAN"))  # type: ignore[arg-type]
    assert game.why(0, BuildWarehouse(1)) == ("no_free_port", "CP-8.8")
    game.do(0, Sail("C-TAN-ALE", "ALE"), BuildWarehouse(1))
    assert game.state.ships[0] == Ship("ALE", 1)
    full = table(hands=cards, ships={1: ("ALE", 1), 2: ("ALE", 2)})  # type: ignore[arg-type]
    full.do(0, Sail("D-TAN-1", "TAN"), Sail("C-TAN-ALE", "ALE"))
    assert full.why(0, BuildWarehouse(1)) == ("no_free_port", "CP-8.8")
    assert full.why(0, BuildFortress()) == ("no_free_port", "CP-8.8")


def test_a_sailing_ship_frees_its_port_at_once() -> None:
    """CP-8.6, CP-8.7, CP-A8: a round trip leads into the cheaper port, if that is free."""
    game = table(ships={0: ("MAR", 2)}, hands={0: ["C-MAR-VEN", "D-MAR-1"]})
    assert game.why(0, Sail("D-MAR-1", "MAR")) == ("already_there", "CP-8.7")
    game.do(0, Sail("C-MAR-VEN", "VEN"), Sail("D-MAR-1", "MAR"), BuildWarehouse(1))
    assert game.state.ships[0] == Ship("MAR", 1)
    assert game.money(0) == 16


def test_docking_takes_the_lowest_free_port() -> None:
    """CP-8.8, CP-A35: only an action that needs the port docks the ship."""
    game = table(ships={1: ("MAR", 1)}, hands={0: ["D-MAR-1"]}).do(0, Sail("D-MAR-1", "MAR"))
    assert game.happened(Docked) == []
    game.do(0, BuildFortress())
    assert game.happened(Docked) == [Docked(seat=0, city="MAR", port=2)]
    reopening = table(cities={"MAR": ". G B Y Y B B"}, closed={"MAR": "R"}, hands={0: ["D-MAR-1"]})
    reopening.do(0, Sail("D-MAR-1", "MAR"), ReopenWarehouse(8))
    assert reopening.state.ships[0] == Ship("MAR", 1)


def test_a_ship_cannot_sail_after_docking() -> None:
    """CP-8.9, CP-A37: the free pirate move docks too."""
    game = table(canaries=True, ships={0: ("TAN", 1)}, hands={0: ["D-MAR-1", "D-TUN-1"]})
    game.do(0, Sail("D-TUN-1", "CAN"), MovePirate("VEN", 1))
    assert game.why(0, Sail("D-MAR-1", "MAR")) == ("already_docked", "CP-8.9")
    assert game.legal(0, Sail) == []


def test_a_ship_keeps_its_port() -> None:
    """CP-8.10, CP-T03: 5 in port 2, also after port 1 has become free; 4 in port 1."""
    game = table(ships={0: ("MAR", 2), 1: ("MAR", 1)}, cities={"MAR": "G R"})
    game.do(0, BuildWarehouse(3)).end(0)
    assert game.money(0) == 15
    game.changed(ships=(Ship("MAR", 2), Ship("BANK"), Ship("BANK"), Ship("BANK"))).turn_of(0)
    assert game.do(0, BuildWarehouse(4)).money(0) == 10
    assert table(ships={0: ("MAR", 1)}).do(0, BuildWarehouse(1)).money(0) == 16


def test_a_port_holds_one_ship_and_the_bank_any_number() -> None:
    """CP-8.11."""
    game = table(ships={1: ("MAR", 1), 2: ("MAR", 2)}, hands={0: ["D-MAR-1"]}).do(0, Sail("D-MAR-1", "MAR"))
    assert game.builds(0) == []
    assert table().state.ships == (Ship("BANK"),) * 4


def test_a_ship_that_stays_may_act_in_its_city_again() -> None:
    """CP-8.12."""
    game = table(ships={0: ("MAR", 1)}, cities={"MAR": "G R"}).do(0, BuildWarehouse(3)).end(0)
    assert game.turn_of(0).builds(0) == [(4, "main")]


def test_the_bank_is_reached_by_a_loan_or_a_pass_only() -> None:
    """CP-8.13: no card leads there."""
    game = table(ships={0: ("MAR", 1)}, hands={0: ["D-MAR-3", "C-MAR-VEN"]})
    assert "BANK" not in {action.city for action in game.legal(0, Sail)}
