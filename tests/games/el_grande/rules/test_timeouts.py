"""Default actions for absent players, power cards chosen ahead, and reversible steps (EG-15)."""

from games.core.types import TABLE
from games.el_grande.rules.actions import (
    CancelDeclaration,
    ChooseRegion,
    Declare,
    DoneArriving,
    EndTurn,
    GiveBack,
    PickCaballero,
    PlaceCaballero,
    PlayPower,
    Proceed,
    SetDisk,
    TakeCard,
    VetoPass,
)
from games.el_grande.rules.agenda import Arrival, Bidding, CardChoice
from games.el_grande.rules.decisions.timeouts import default_action
from games.el_grande.rules.plans.power_orders import PowerOrders, answer
from tests.games.el_grande.rules.scenario import RULES, round_end, table, turn

HOME = {"GAL": (2, 2, 2, 2), "BAS": (2, 2, 2, 2), "OLD": (2, 2, 2, 2)}


def test_default_bid_is_the_lowest_legal_power_card() -> None:
    """EG-15.3: D1."""
    assert default_action(table(2, agenda=(Bidding(0),), bids=(None, 1)).state, 0) == PlayPower(2)


def test_default_calls_no_caballeros_from_the_board() -> None:
    """EG-15.3: D2."""
    game = table(2, agenda=(Arrival(0, 2),), bids=(4, 3), order=(0, 1), regions={"OLD": (3, 0)})
    assert default_action(game.state, 0) == DoneArriving()


def test_default_takes_the_card_of_the_highest_pile() -> None:
    """EG-15.3: D3."""
    game = turn("5A").do(0, EndTurn())
    assert default_action(game.state, 1) == TakeCard(4)
    free = table(2, agenda=(CardChoice(0),), bids=(13, 12), order=(0, 1))
    assert default_action(free.state, 0) == TakeCard(5)


def test_default_ends_the_turn_or_cancels_a_declaration() -> None:
    """EG-15.3: D4."""
    assert default_action(turn("5A").state, 0) == EndTurn()
    begun = turn("1F", regions=HOME).do(0, PickCaballero(0, "OLD"))
    assert default_action(begun.state, 0) == CancelDeclaration()


def test_default_passes_the_veto() -> None:
    """EG-15.3: D5."""
    game = turn("5A", vetoes=[1]).do(0, ChooseRegion("SEV"))
    assert default_action(game.state, 1) == VetoPass()


def test_default_disk_is_the_first_legal_region() -> None:
    """EG-15.3: D6; with 4D the Grande stays."""
    returning = turn("2G", king="GAL", regions=HOME).do(0, Declare())
    assert default_action(returning.state, 1) == SetDisk("BAS")
    expelled = turn("4C", king="GAL", regions=HOME).do(0, ChooseRegion("BAS"))
    assert default_action(expelled.state, 1) == SetDisk("OLD")
    naming = turn("4G", king="GAL").do(0, Declare())
    assert default_action(naming.state, 1) == SetDisk("GAL")
    grandes = turn("4D", king="GAL").do(0, Declare())
    assert default_action(grandes.state, 2) == SetDisk("VAL")
    general = round_end(round=3, king="GAL", inside=(1, 1, 0, 0)).proceed()
    assert default_action(general.state, 0) == SetDisk("BAS")


def test_default_returns_come_from_the_court_first() -> None:
    """EG-15.3: D7, then regions in canonical order."""
    game = turn("2D", king="GAL", courts=(7, 1, 7, 7), regions=HOME).do(0, Declare())
    assert default_action(game.state, 1) == GiveBack("COURT")
    game.do(1, GiveBack("COURT"))
    assert default_action(game.state, 1) == GiveBack("BAS")


def test_default_of_the_table_is_to_proceed() -> None:
    """EG-15.3."""
    assert default_action(round_end(round=1).state, TABLE) == Proceed()


def test_a_resigned_player_keeps_the_pieces_and_plays_defaults() -> None:
    """EG-15.5: defaults play the whole turn."""
    game = turn("5A", 2, regions={"OLD": (2, 2)}).do(0, EndTurn())
    while game.waiting == {1}:
        game.do(1, RULES.default_action(game.state, 1))
    assert game.waiting == {TABLE}
    assert game.count("OLD", 1) == 2


def test_power_orders_bid_the_first_legal_card() -> None:
    """EG-15.2: the first legal one."""
    game = table(2, agenda=(Bidding(0),), bids=(None, 9))
    assert answer(game.view(0), PowerOrders((9, 12, 3))) == PlayPower(12)
    assert answer(game.view(0), PowerOrders((9,))) is None
    assert answer(game.view(0), PowerOrders()) is None


def test_power_orders_answer_only_when_the_seat_bids() -> None:
    """EG-15.2: off by default, and only for the bidder."""
    game = table(2, agenda=(Bidding(0),))
    assert answer(game.view(1), PowerOrders((9,))) is None
    assert answer(turn("5A").view(0), PowerOrders((9,))) is None
    assert RULES.plans["power"].orders_type is PowerOrders


def test_only_table_steps_are_irreversible() -> None:
    """EG-15.4: a declaration that others have to answer reveals nothing to its player."""
    assert not round_end(round=1).proceed().last.reversible
    assert turn("2D", regions=HOME).do(0, Declare()).last.reversible
    assert turn("4G").do(0, Declare()).last.reversible
    assert turn("5A", vetoes=[1]).do(0, ChooseRegion("SEV")).last.reversible
    assert turn("5A").do(0, PlaceCaballero("OLD")).last.reversible
    assert turn("3E", regions=HOME).do(0, Declare()).last.reversible
