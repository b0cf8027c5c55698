"""What is played for the absent and ahead of time (EG-15)."""

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


def test_the_lowest_legal_power_is_bid() -> None:
    """EG-15.3: D1."""
    assert default_action(table(2, agenda=(Bidding(0),), bids=(None, 1)).state, 0) == PlayPower(2)


def test_nobody_is_called_from_the_board() -> None:
    """EG-15.3: D2."""
    game = table(2, agenda=(Arrival(0, 2),), bids=(4, 3), order=(0, 1), regions={"OLD": (3, 0)})
    assert default_action(game.state, 0) == DoneArriving()


def test_the_highest_pile_is_taken() -> None:
    """EG-15.3: D3."""
    game = turn("5A").do(0, EndTurn())
    assert default_action(game.state, 1) == TakeCard(4)
    free = table(2, agenda=(CardChoice(0),), bids=(13, 12), order=(0, 1))
    assert default_action(free.state, 0) == TakeCard(5)


def test_a_turn_is_ended_whatever_was_begun() -> None:
    """EG-15.3: D4."""
    assert default_action(turn("5A").state, 0) == EndTurn()
    begun = turn("1F", regions=HOME).do(0, PickCaballero(0, "OLD"))
    assert default_action(begun.state, 0) == CancelDeclaration()


def test_a_veto_is_passed() -> None:
    """EG-15.3: D5."""
    game = turn("5A", vetoes=[1]).do(0, ChooseRegion("SEV"))
    assert default_action(game.state, 1) == VetoPass()


def test_disks_take_the_first_legal_region_away_from_the_king() -> None:
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


def test_returns_come_from_the_court_first() -> None:
    """EG-15.3: D7, then regions in canonical order."""
    game = turn("2D", king="GAL", courts=(7, 1, 7, 7), regions=HOME).do(0, Declare())
    assert default_action(game.state, 1) == GiveBack("COURT")
    game.do(1, GiveBack("COURT"))
    assert default_action(game.state, 1) == GiveBack("BAS")


def test_the_table_proceeds() -> None:
    """EG-15.3."""
    assert default_action(round_end(round=1).state, TABLE) == Proceed()


def test_a_resigned_player_keeps_the_pieces_and_plays_defaults() -> None:
    """EG-15.5: the whole obligation is met by defaults."""
    game = turn("5A", 2, regions={"OLD": (2, 2)}).do(0, EndTurn())
    while game.waiting == {1}:
        game.do(1, RULES.default_action(game.state, 1))
    assert game.waiting == {TABLE}
    assert game.count("OLD", 1) == 2


def test_powers_chosen_ahead_are_bid_in_order_of_preference() -> None:
    """EG-15.2: the first legal one."""
    game = table(2, agenda=(Bidding(0),), bids=(None, 9))
    assert answer(game.view(0), PowerOrders((9, 12, 3))) == PlayPower(12)
    assert answer(game.view(0), PowerOrders((9,))) is None
    assert answer(game.view(0), PowerOrders()) is None


def test_powers_chosen_ahead_wait_for_their_time() -> None:
    """EG-15.2: off by default, and only for the bidder."""
    game = table(2, agenda=(Bidding(0),))
    assert answer(game.view(1), PowerOrders((9,))) is None
    assert answer(turn("5A").view(0), PowerOrders((9,))) is None
    assert RULES.plans["power"].orders_type is PowerOrders


def test_only_steps_of_the_table_show_something_and_are_not_taken_back() -> None:
    """EG-15.4: that others answer a declaration shows its player nothing."""
    assert not round_end(round=1).proceed().last.reversible
    assert turn("2D", regions=HOME).do(0, Declare()).last.reversible
    assert turn("4G").do(0, Declare()).last.reversible
    assert turn("5A", vetoes=[1]).do(0, ChooseRegion("SEV")).last.reversible
    assert turn("5A").do(0, PlaceCaballero("OLD")).last.reversible
    assert turn("3E", regions=HOME).do(0, Declare()).last.reversible
