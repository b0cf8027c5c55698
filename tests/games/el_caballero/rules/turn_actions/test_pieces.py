"""Ships, castillos, taking back and moving (EC-7.4 to EC-7.7)."""

import pytest

from games.el_caballero.rules.actions import (
    BuildCastillo,
    BuyShip,
    DeployShip,
    LandShip,
    LiftCastillo,
    LiftShip,
    ReturnShip,
    ReturnTile,
    SetCastillo,
)
from games.el_caballero.rules.events import CastilloMoved, ShipLanded, ShipReturned, TileReturned
from tests.games.el_caballero.rules.scenario import E, N, S, Table, W, turn

#: (1, 0) has sea to the west and the south, and land to the north.
BAY = {(0, 0): "W0", (1, 1): "W0", (1, -1): "A1@2"}


def bay(pieces: str = "", court: int = 5, **rest: object) -> Table:
    return turn(BAY, [(0, (1, 0), f"N=3 {pieces}"), (1, (-1, 0), "A@0")], courts=(court, 5), **rest)


def test_a_berth_is_a_free_edge_at_sea_of_an_own_tile() -> None:
    """EC-7.4.1."""
    game = bay("ship:W").do(0, BuyShip())
    assert game.legal() == [LandShip((1, 0), S)]
    for place in (((1, 0), W), ((1, 0), N), ((1, 0), E), ((-1, 0), E), ((0, 0), E), ((9, 9), N)):
        refusal = game.refused(LandShip(*place))  # type: ignore[arg-type]
        assert (refusal.code, refusal.rule) == ("no_free_berth_there", "EC-7.4.1")
    game.do(0, LandShip((1, 0), S))
    assert game.tile((1, 0)).ships == (S, W)
    assert game.refused(BuyShip()).code == "no_free_berth"


def test_ships_cost_two_and_two_may_be_bought() -> None:
    """EC-7.4.2, Q15: placed at once."""
    game = bay(court=7).buy_ship((1, 0), W).buy_ship((1, 0), S)
    assert (game.state.courts[0], game.state.ships) == (3, 10)
    assert game.happened(ShipLanded)[0] == ShipLanded(seat=0, origin="supply", place=((1, 0), W))
    assert game.refused(BuyShip()).code == "no_ship_left_this_turn"
    assert BuyShip() not in game.legal()


def test_no_ship_can_be_bought_from_an_empty_supply() -> None:
    """EC-7.4.2, Q17."""
    game = bay(ships=0)
    assert game.refused(BuyShip()).code == "ship_supply_empty"
    assert BuyShip() not in game.legal()


def test_a_ship_does_not_turn_with_its_tile() -> None:
    """EC-7.4.3."""
    game = bay("ship:W").increase((1, 0), "N=4")
    assert game.tile((1, 0)).ships == (W,)


def test_castillos_cost_one_and_two_may_be_built() -> None:
    """EC-7.5.1, D20: also on a sea-only tile, but only one per tile."""
    tiles = [(0, (1, 0), "N=3"), (0, (0, 1), "A@0"), (0, (0, -1), "A@0")]
    game = turn(BAY, tiles).do(0, BuildCastillo((1, 0)))
    assert game.refused(BuildCastillo((1, 0))).code == "castillo_stands_there"
    assert game.refused(BuildCastillo((5, 5))).code == "not_own_tile"
    game.do(0, BuildCastillo((0, 1)))
    assert (game.state.courts[0], game.state.castillos) == (3, 10)
    assert game.refused(BuildCastillo((0, -1))).code == "no_castillo_left_this_turn"
    assert game.legal(BuildCastillo) == []


def test_no_castillo_can_be_built_from_an_empty_supply() -> None:
    """EC-7.5.1, Q17."""
    game = bay(castillos=0)
    assert game.refused(BuildCastillo((1, 0))).code == "castillo_supply_empty"


def test_a_castillo_may_be_built_on_a_grande_tile() -> None:
    """EC-7.5.1, EC-7.5.2."""
    game = bay("grande", variant="advanced").do(0, BuildCastillo((1, 0)))
    assert game.tile((1, 0)).has_castillo


def test_a_castillo_refunds_caballeros_when_the_tile_is_taken_back() -> None:
    """EC-7.5.2."""
    plain, fortified = bay(), bay("castillo")
    assert plain.do(0, ReturnTile((1, 0))).state.courts[0] == 5
    assert fortified.do(0, ReturnTile((1, 0))).state.courts[0] == 8


def test_own_tiles_are_taken_back_for_free() -> None:
    """EC-7.6.1, D17: any number."""
    tiles = [(0, (1, 0), "N=3"), (0, (0, 1), "A@0"), (1, (-1, 0), "A@0")]
    game = turn(BAY, tiles).do(0, ReturnTile((1, 0)), ReturnTile((0, 1)))
    assert (game.state.courts[0], game.state.reserves[0]) == (5, 8)
    assert game.refused(ReturnTile((-1, 0))).code == "not_own_tile"
    assert game.refused(ReturnTile((0, 0))).rule == "EC-7.6.1"


@pytest.mark.parametrize("castillo", ["", "castillo"])
def test_ships_of_a_tile_taken_back_go_to_the_court(castillo: str) -> None:
    """EC-7.6.2, D7: with or without castillo."""
    game = bay(f"ship:S ship:W {castillo}").do(0, ReturnTile((1, 0)))
    assert game.state.ships_in_court[0] == 2
    assert game.happened(TileReturned)[0].ships == 2


def test_a_castillo_saves_the_caballeros_of_a_tile_taken_back() -> None:
    """EC-7.6.3: the number towards the land; the castillo goes to the supply."""
    game = bay("castillo").do(0, ReturnTile((1, 0)))
    assert (game.state.courts[0], game.state.castillos) == (8, 12)
    assert bay().do(0, ReturnTile((1, 0))).state.courts[0] == 5


def test_a_castillo_saves_one_caballero_of_a_sea_only_tile() -> None:
    """EC-7.6.3, Q7."""
    game = turn(BAY, [(0, (0, 1), "N=4 castillo")]).do(0, ReturnTile((0, 1)))
    assert game.state.courts[0] == 6


def test_a_castillo_saves_the_highest_number_of_a_grande_tile() -> None:
    """EC-7.6.3."""
    board = {(0, 0): "F4", (1, 1): "F4"}
    game = turn(board, [(0, (1, 0), "A@0 castillo grande")], variant="advanced").do(0, ReturnTile((1, 0)))
    assert game.state.courts[0] == 5 + 4


def test_the_grande_of_a_tile_taken_back_goes_to_the_court() -> None:
    """EC-7.6.4, Q11."""
    game = bay("grande", variant="advanced").do(0, ReturnTile((1, 0)))
    assert game.view(0).players[0].has_grande_in_court
    assert game.happened(TileReturned)[0].had_grande


def test_an_own_ship_is_taken_back_for_free() -> None:
    """EC-7.6.5."""
    game = bay("ship:S").do(0, ReturnShip((1, 0), S))
    assert (game.state.courts[0], game.state.ships_in_court[0]) == (5, 1)
    assert game.happened(ShipReturned) == [ShipReturned(seat=0, place=((1, 0), S))]
    refusal = bay("ship:S").refused(ReturnShip((1, 0), W))
    assert (refusal.code, refusal.nearest) == ("no_own_ship_there", (ReturnShip((1, 0), S),))


def test_a_castillo_cannot_be_taken_back_alone() -> None:
    """EC-7.6.6: no legal action removes it while its tile stays."""
    game = bay("castillo", court=0)
    kinds = {type(action).__name__ for action in game.legal()}
    assert kinds == {"Reinforce", "TakeTile", "ReturnTile"}


def test_moving_a_ship_costs_one() -> None:
    """EC-7.7.1: another edge of the same tile counts."""
    game = bay("ship:S").move_ship(((1, 0), S), ((1, 0), W))
    assert (game.state.courts[0], game.tile((1, 0)).ships) == (4, (W,))
    (event,) = game.happened(ShipLanded)
    assert (event.origin, event.source, event.place) == ("map", ((1, 0), S), ((1, 0), W))
    assert bay().refused(LiftShip((1, 0), S)).rule == "EC-7.7.1"
    assert bay("ship:S ship:W").refused(LiftShip((1, 0), S)).code == "no_free_berth"
    assert bay("ship:S", court=0).refused(LiftShip((1, 0), S)).code == "court_too_small"


def test_deploying_a_ship_from_the_court_costs_one() -> None:
    """EC-7.7.2, D8: even in the turn in which it came to the court."""
    game = bay("ship:S").do(0, ReturnShip((1, 0), S)).deploy_ship((1, 0), W)
    assert (game.state.courts[0], game.state.ships_in_court[0]) == (4, 0)
    assert game.refused(DeployShip()).code == "no_ship_in_court"


def test_moving_a_castillo_costs_one() -> None:
    """EC-7.7.3: to another own tile without one."""
    tiles = [(0, (1, 0), "N=3 castillo"), (0, (0, 1), "A@0"), (1, (-1, 0), "A@0 castillo")]
    game = turn(BAY, tiles)
    assert game.refused(LiftCastillo((0, 1))).code == "no_own_castillo_there"
    assert game.refused(LiftCastillo((-1, 0))).code == "no_own_castillo_there"
    game.do(0, LiftCastillo((1, 0)))
    assert game.legal() == [SetCastillo((0, 1))]
    assert game.refused(SetCastillo((1, 0))).code == "no_own_tile_without_castillo"
    assert game.refused(BuyShip()).code == "not_now"
    game.do(0, SetCastillo((0, 1)))
    assert game.state.courts[0] == 4
    assert game.happened(CastilloMoved) == [CastilloMoved(seat=0, source=(1, 0), target=(0, 1))]
    assert not game.tile((1, 0)).has_castillo


def test_a_castillo_cannot_be_moved_without_a_free_tile_or_a_caballero_to_pay() -> None:
    """EC-7.7.3."""
    assert bay("castillo").refused(LiftCastillo((1, 0))).code == "no_tile_without_castillo"
    tiles = [(0, (1, 0), "N=3 castillo"), (0, (0, 1), "A@0")]
    assert turn(BAY, tiles, courts=(0, 0)).refused(LiftCastillo((1, 0))).code == "court_too_small"
