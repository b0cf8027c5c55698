"""Court, turn, reinforcement, and default actions after a time out (EC-5, EC-6, EC-7.1)."""

from games.core.types import TABLE
from games.el_caballero.rules.actions import (
    BuildCastillo,
    BuyShip,
    EndTurn,
    LandShip,
    LayTile,
    MoveGrande,
    PlaceCaballero,
    PlaceGovernor,
    PlaceGrande,
    PlayPower,
    Proceed,
    Reinforce,
    ReturnTile,
    ShowNumbers,
    TakeTile,
)
from games.el_caballero.rules.agenda import Bidding, EndRound, Showing, Turn
from games.el_caballero.rules.components.data import tiles_showing
from games.el_caballero.rules.decisions.timeouts import default_action
from games.el_caballero.rules.events import CaballeroPlaced, PlacementLapsed, Reinforced
from tests.games.el_caballero.rules.scenario import E, N, S, W, table, tile_id, turn

INLAND = {(0, 0): "F4"}


def test_a_players_pieces_off_the_map_are_counted() -> None:
    """EC-5.1."""
    game = turn(INLAND, [(0, (1, 0), "W=1 grande")], ships_in_court=(2, 0), variant="advanced")
    player = game.view(0).players[0]
    assert (player.court, player.reserve, player.ships_in_court, player.governors_in_court) == (5, 9, 2, 5)
    assert not player.has_grande_in_court


def test_a_court_holds_eight_for_each_tile_off_the_map() -> None:
    """EC-5.2."""
    game = turn(INLAND, card=2, courts=(10, 0)).having(reserves=(2, 8))
    game.do(0, Reinforce())
    assert game.state.courts[0] == 16
    assert tiles_showing(16) == (8, 8)


def test_what_a_court_cannot_hold_is_lost_when_reinforced() -> None:
    """EC-5.3, Q2."""
    game = turn(INLAND, card=2, courts=(14, 0)).having(reserves=(2, 8)).do(0, Reinforce())
    assert game.happened(Reinforced) == [Reinforced(seat=0, heads=6, lost=4)]


def test_what_a_court_cannot_hold_is_lost_when_a_tile_is_placed() -> None:
    """EC-5.3, Q4: pay first, then clamp."""
    game = turn(INLAND, courts=(16, 0)).having(reserves=(2, 8)).place((1, 0), "W=3")
    assert game.state.courts[0] == 8
    assert game.happened(CaballeroPlaced)[0].lost == 5


def test_returning_a_tile_never_loses_caballeros() -> None:
    """EC-5.3: the capacity grows by eight."""
    game = turn(INLAND, [(0, (1, 0), "W=8 castillo")], courts=(8, 0)).having(reserves=(1, 8))
    game.do(0, ReturnTile((1, 0)))
    assert (game.state.courts[0], game.state.reserves[0]) == (16, 2)


def test_costs_are_paid_from_the_court() -> None:
    """EC-5.4."""
    game = turn({(0, 0): "A1@0"}, [(0, (1, 0), "A@0")], courts=(1, 0))
    assert BuyShip() not in game.legal()
    assert game.refused(BuyShip()).rule == "EC-5.4"
    assert game.refused_numbers((0, -1), "S=2").rule == "EC-5.4"
    broke = turn({(0, 0): "A1@0"}, [(0, (1, 0), "A@0")], courts=(0, 0))
    for action in (BuildCastillo((1, 0)), PlaceCaballero((0, -1)), BuyShip()):
        assert broke.refused(action).code == "court_too_small"
        assert action not in broke.legal()


def test_the_last_tile_may_be_placed() -> None:
    """EC-5.5: the court is then empty."""
    game = turn(INLAND, courts=(8, 0)).having(reserves=(1, 8)).place((1, 0), "W=3")
    assert (game.state.courts[0], game.state.reserves[0]) == (0, 0)
    assert game.refused(PlaceCaballero((-1, 0))).code == "no_tile_in_reserve"


def test_actions_may_be_taken_in_any_order_within_their_limits() -> None:
    """EC-6.1, Q1: freely interleaved."""
    game = turn({(0, 0): "A1@0"}, card=2, courts=(5, 0), display=("W0", "C3"))
    game.place((0, -1), "S=1").do(0, BuildCastillo((0, -1))).do(0, Reinforce())
    game.lay("W0", (1, 0)).place((2, 0), "A@0").buy_ship((2, 0), W)
    assert game.frame == Turn(0, 2, 0, False, 0, 1, 1, True)
    assert game.state.courts[0] == 5 - 1 - 1 + 6 - 1 - 2
    for action in (Reinforce(), TakeTile(tile_id("C3")), PlaceCaballero((0, 1))):
        assert action not in game.legal()
    assert game.refused(Reinforce()).code == "no_reinforcement_left"
    assert game.refused(TakeTile(tile_id("C3"))).code == "area_tiles_laid"
    assert game.refused(PlaceCaballero((0, 1))).code == "no_operation_left"


def test_actions_of_another_decision_are_refused() -> None:
    """EC-6.1."""
    game = turn(INLAND)
    for action in (LayTile((1, 0), 0), ShowNumbers("A", 0), LandShip((1, 0), N), PlayPower(1), Proceed()):
        refusal = game.refused(action)
        assert refusal.code == "not_now"
        assert refusal.nearest
    game.do(0, TakeTile(tile_id("F4")))
    assert game.refused(EndTurn()).code == "not_now"


def test_actions_of_the_advanced_game_are_refused_in_the_base_game() -> None:
    """EC-6.1: actions 8 to 10."""
    game = turn({(0, 0): "A1@1", (1, 0): "A1@3"}, [(0, (0, 1), "A@0")])
    for action in (PlaceGovernor((0, 0), E), PlaceGrande((0, 1)), MoveGrande((0, 1))):
        assert action not in game.legal()
        assert game.refused(action).code == "only_in_the_advanced_game"


def test_a_turn_cannot_end_before_an_area_tile_was_laid() -> None:
    """EC-6.2: with card 9, two area tiles."""
    game = turn(INLAND, card=9, display=("F4", "C3", "A1"))
    refusal = game.refused(EndTurn())
    assert (refusal.code, refusal.rule) == ("area_tile_outstanding", "EC-6.2")
    assert EndTurn() not in game.legal()
    game.lay("F4", (1, 0))
    assert game.refused(EndTurn()).nearest == tuple(game.legal(TakeTile))
    game.lay("C3@1", (2, 0))
    assert EndTurn() in game.legal()
    game.end()
    assert game.seat == 1


def test_an_area_tile_that_fits_nowhere_need_not_be_laid() -> None:
    """EC-6.2, Q6: the tiles stay on display."""
    game = turn(INLAND, display=("W0", "W0+f"))
    assert game.legal(TakeTile) == []
    assert game.refused(TakeTile(tile_id("W0"))).code == "tile_fits_nowhere"
    game.end()
    assert game.happened(PlacementLapsed) == [PlacementLapsed(seat=0, count=1)]
    assert len(game.state.display) == 2


def test_every_step_of_a_turn_is_reversible() -> None:
    """EC-6.3: neither the turn nor its end reveals anything hidden."""
    game = turn({(0, 0): "A1@0"}, card=2, display=("W0",))
    game.do(0, Reinforce())
    assert game.last.reversible
    game.lay("W0", (1, 0)).place((2, 0), "A@0").buy_ship((2, 0), W)
    assert game.last.reversible
    assert game.end().last.reversible


def test_pieces_can_be_used_again_in_the_same_turn() -> None:
    """EC-6.4: return a tile, lay an area tile on its cell, place it elsewhere."""
    game = turn({(0, 0): "A1@0"}, [(0, (0, -1), "S=2")], display=("F4",), courts=(3, 0))
    game.do(0, ReturnTile((0, -1))).lay("F4", (0, -1)).place((1, -1), "W=2")
    assert (game.state.courts[0], game.state.reserves[0]) == (1, 7)
    assert game.total(0, (0, 0), N) == 2


def test_reinforcement_brings_the_heads_once_at_any_point_of_the_turn() -> None:
    """EC-7.1.1."""
    game = turn(INLAND, card=5, display=("F4",)).lay("F4", (1, 0)).do(0, Reinforce())
    assert game.state.courts[0] == 5 + 5
    assert Reinforce() not in game.legal()


def test_card_13_brings_no_reinforcement() -> None:
    """EC-7.1.1."""
    game = turn(INLAND, card=13)
    assert Reinforce() not in game.legal()
    assert game.refused(Reinforce()).code == "no_reinforcement_left"


def test_default_actions_play_the_smallest_legal_turn() -> None:
    """EC-6.2, Q19: the lowest legal card; the outstanding area tiles, then the end of the turn."""
    bidding = table(INLAND, agenda=(Bidding(0),), bids=(None, 1))
    assert default_action(bidding.state, 0) == PlayPower(2)
    game = turn(INLAND, card=9, display=("W0", "F4", "C3"))
    for _ in range(5):
        game.do(0, default_action(game.state, 0))
    assert game.seat == 1
    assert len(game.state.map.areas) == 3
    assert game.state.courts[0] == 5
    assert default_action(table(INLAND, agenda=(EndRound(),)).state, TABLE) == Proceed()


def test_default_action_finishes_a_caballero_tile_that_was_started() -> None:
    """EC-6.2: the first legal way is chosen."""
    game = turn(INLAND).do(0, PlaceCaballero((0, 1)))
    assert game.frame == Showing(0, (0, 1))
    game.do(0, default_action(game.state, 0))
    assert game.total(0, (0, 0), S) == 1
