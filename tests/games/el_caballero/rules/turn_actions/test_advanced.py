"""The advanced game: governors and the grande (EC-9)."""

import pytest

from games.el_caballero.rules.actions import (
    BuildCastillo,
    BuyShip,
    LandShip,
    MoveGrande,
    PlaceCaballero,
    PlaceGovernor,
    PlaceGrande,
    RaiseCaballero,
    ReturnShip,
    ShowNumbers,
)
from games.el_caballero.rules.agenda import OpenBatch
from games.el_caballero.rules.events import (
    CaballeroPlaced,
    GovernorPlaced,
    GrandeMoved,
    GrandePlaced,
    ShipLanded,
    TileForcedOff,
)
from games.el_caballero.rules.state import Governor
from tests.games.el_caballero.rules.scenario import E, N, S, Table, W, orientation, scoring, turn

ISLET = {(0, 0): "A1@1+g", (1, 0): "A1@3"}
STRAIT = {(0, 0): "C3@2", (1, 0): "H2@0", (2, 0): "C3@0"}
STRAIT_ANCHOR = ((0, 0), E)
#: Two capes with a cell between them.
CAPES = {(-1, 0): "A1@1", (1, 0): "A1@3"}


def test_the_base_rules_hold_in_the_advanced_game() -> None:
    """EC-9.1."""
    game = turn({(0, 0): "F4"}, variant="advanced").place((1, 0), "W=3")
    assert (game.state.courts[0], game.state.reserves[0]) == (2, 9)


def test_a_governor_is_placed_in_a_closed_region() -> None:
    """EC-9.2.1: it costs 1 and needs no caballero tile nearby."""
    game = turn(ISLET, courts=(3, 5), variant="advanced")
    assert game.legal(PlaceGovernor) == [PlaceGovernor((0, 0), E)]
    game.do(0, PlaceGovernor((0, 0), E))
    assert (game.state.courts[0], game.state.governors_in_court[0]) == (2, 4)
    assert game.happened(GovernorPlaced) == [
        GovernorPlaced(seat=0, anchor=((0, 0), E), terrain="land", value=3)
    ]
    assert game.refused(PlaceGovernor((0, 0), E)).code == "region_governed"


def test_a_governor_in_an_open_region_is_refused() -> None:
    """EC-9.2.1."""
    game = turn(ISLET, courts=(3, 5), variant="advanced")
    assert game.refused(PlaceGovernor((0, 0), N)).code == "region_not_closed"
    assert game.refused(PlaceGovernor((9, 9), N)).code == "no_region_there"


def test_placing_a_governor_by_any_edge_equals_placing_it_by_the_anchor() -> None:
    """EC-9.2.1, EC-3.15: state and event name the anchor, and after that the region counts as governed."""
    by_anchor = turn(ISLET, courts=(3, 5), variant="advanced").do(0, PlaceGovernor((0, 0), E))
    by_other_edge = turn(ISLET, courts=(3, 5), variant="advanced").do(0, PlaceGovernor((1, 0), W))
    assert by_other_edge.state == by_anchor.state
    assert by_other_edge.happened(GovernorPlaced) == by_anchor.happened(GovernorPlaced)
    assert by_other_edge.refused(PlaceGovernor((0, 0), E)).code == "region_governed"
    assert by_other_edge.refused(PlaceGovernor((1, 0), W)).code == "region_governed"


def test_a_governor_costs_one_and_must_be_in_the_court() -> None:
    """EC-9.2.1, Q16."""
    poor = turn(ISLET, courts=(0, 5), variant="advanced")
    assert poor.refused(PlaceGovernor((0, 0), E)).code == "court_too_small"
    spent = turn(ISLET, variant="advanced").having(governors_in_court=(0, 5))
    assert spent.refused(PlaceGovernor((0, 0), E)).code == "no_governor_left"
    both = {**ISLET, (0, 2): "A1@1", (1, 2): "A1@3"}
    two = turn(both, variant="advanced").do(0, PlaceGovernor((0, 0), E), PlaceGovernor((0, 2), E))
    assert two.state.courts[0] == 3


def test_a_governor_never_leaves() -> None:
    """EC-9.2.2: no action concerns a governor on the map."""
    game = turn(ISLET, variant="advanced", governors=[Governor(0, ((0, 0), E))])
    assert not any("Governor" in type(action).__name__ for action in game.legal())


def test_a_governor_counts_as_sole_first() -> None:
    """EC-9.2.3, D14: at every scoring."""
    game = scoring(ISLET, variant="advanced", governors=[Governor(1, ((0, 0), E))])
    assert game.state.points == (0, 6)
    (entry,) = game.state.ledger
    assert (entry.reason, entry.rule, entry.points) == ("governor", "EC-9.2.3", 6)


def governed(has_ship: bool = False, **rest: object) -> Table:
    tiles = [(0, (3, 1), "A@0"), (1, (-1, 1), "A@0")]
    board = {**STRAIT, (3, 0): "W0", (-1, 0): "W0"}
    return turn(board, tiles, variant="advanced", governors=[Governor(0, STRAIT_ANCHOR, has_ship)], **rest)


def test_a_governed_sea_holds_one_ship_of_its_governor() -> None:
    """EC-9.3.1, D16."""
    game = governed().do(0, BuyShip())
    assert LandShip(*STRAIT_ANCHOR) in game.legal()
    game.do(0, LandShip(*STRAIT_ANCHOR))
    assert game.state.governors == (Governor(0, STRAIT_ANCHOR, True),)
    assert game.happened(ShipLanded)[0].in_governed_sea
    game.do(0, BuyShip())
    assert game.refused(LandShip(*STRAIT_ANCHOR)).code == "no_free_berth_there"
    other = governed(seat=1).do(1, BuyShip())
    assert other.refused(LandShip(*STRAIT_ANCHOR)).code == "no_free_berth_there"


@pytest.mark.parametrize(("has_ship", "points"), [(True, (3, 0)), (False, (0, 0))])
def test_a_governed_sea_pays_for_its_ship(has_ship: bool, points: tuple[int, ...]) -> None:
    """EC-9.3.2: the value once, and nothing without a ship."""
    game = scoring(STRAIT, variant="advanced", governors=[Governor(0, STRAIT_ANCHOR, has_ship)])
    assert game.state.points == points


def test_a_ship_enters_a_governed_sea_by_buying_moving_or_deploying() -> None:
    """EC-9.3.3."""
    bought = governed().buy_ship(*STRAIT_ANCHOR)
    assert (bought.state.courts[0], bought.frame.ships_left) == (3, 1)  # type: ignore[union-attr]
    moved = governed().buy_ship((3, 1), N).move_ship(((3, 1), N), STRAIT_ANCHOR)
    assert (moved.state.courts[0], moved.tile((3, 1)).ships) == (2, ())
    deployed = governed(ships_in_court=(1, 0)).deploy_ship(*STRAIT_ANCHOR)
    assert deployed.state.courts[0] == 4


def test_a_ship_leaves_a_governed_sea_only_by_its_owners_action() -> None:
    """EC-9.3.4."""
    game = governed(has_ship=True).do(0, ReturnShip(*STRAIT_ANCHOR))
    assert (game.state.ships_in_court[0], game.state.courts[0]) == (1, 5)
    moved = governed(has_ship=True).move_ship(STRAIT_ANCHOR, ((3, 1), N))
    assert moved.state.governors == (Governor(0, STRAIT_ANCHOR),)
    assert moved.tile((3, 1)).ships == (N,)
    assert governed(has_ship=True, seat=1).refused(ReturnShip(*STRAIT_ANCHOR)).code == "no_own_ship_there"


def grande_table(court: int = 5, pieces: str = "", **rest: object) -> Table:
    tiles = [(0, (0, -1), "S=2"), (0, (1, 0), f"W=1 {pieces}"), (1, (0, 1), "N=1")]
    return turn({(0, 0): "F4"}, tiles, courts=(court, 5), variant="advanced", **rest)


def test_placing_the_grande_on_an_own_tile_costs_two() -> None:
    """EC-9.4.1, D15."""
    game = grande_table()
    assert game.refused(PlaceGrande((0, 1))).code == "not_own_tile"
    game.do(0, PlaceGrande((0, -1)))
    assert (game.state.courts[0], game.tile((0, -1)).has_grande) == (3, True)
    assert game.happened(GrandePlaced) == [GrandePlaced(seat=0, cell=(0, -1))]
    assert game.refused(PlaceGrande((1, 0))).code == "grande_not_in_court"
    assert grande_table(1).refused(PlaceGrande((0, -1))).code == "court_too_small"


def test_a_tile_with_grande_stays_whatever_land_contacts_it_gains() -> None:
    """EC-9.4.2: new land contacts cost nothing and may make a tie."""
    tiles = [(0, (1, 0), "A@0 grande"), (1, (0, -1), "S=7")]
    game = turn({(0, 0): "F4", (0, 1): "F4"}, tiles, display=("F4",), variant="advanced")
    game.lay("F4", (1, 1))
    assert [game.total(seat, (0, 0), N) for seat in range(2)] == [7, 7]
    assert game.state.courts[0] == 5


def test_a_tile_with_grande_cannot_be_increased() -> None:
    """EC-9.4.3: but it may hold ships and a castillo."""
    board = {(0, 0): "A1@1", (1, 1): "W0"}
    game = turn(board, [(0, (1, 0), "W=1 grande")], variant="advanced")
    refusal = game.refused(RaiseCaballero((1, 0)))
    assert (refusal.code, refusal.rule) == ("grande_stands_there", "EC-9.4.3")
    game.buy_ship((1, 0), S).do(0, BuildCastillo((1, 0)))
    assert game.tile((1, 0)).has_castillo


def test_a_new_tile_between_lands_brings_the_grande_from_the_court() -> None:
    """EC-9.4.4: it costs the highest number towards land, plus 2."""
    game = turn(CAPES, courts=(6, 5), variant="advanced").place((0, 0), "W=1")
    assert game.tile((0, 0)).number(E) == 3
    assert game.state.courts[0] == 6 - 3 - 2
    (event,) = game.happened(CaballeroPlaced)
    assert (event.cost, event.grande) == (5, "court")


def test_a_new_tile_between_lands_brings_the_grande_from_another_tile() -> None:
    """EC-9.4.4: the grande costs 1 instead of 2 and has moved for this turn; the tile it left may be forced off."""
    board = {**CAPES, (-1, 3): "A1@1", (1, 3): "A1@3", (0, 2): "W0", (-1, 2): "W0", (-1, 1): "W0"}
    tiles = [(0, (0, 3), "A@0 castillo grande")]
    game = turn(board, tiles, courts=(4, 5), variant="advanced").place((0, 0), "W=1")
    assert game.happened(CaballeroPlaced)[0].cost == 4
    (fallen,) = game.happened(TileForcedOff)
    assert (fallen.cell, fallen.refund) == ((0, 3), 4)
    assert game.state.courts[0] == 4 - 3 - 1 + 4
    assert not game.frame.can_move_grande  # type: ignore[union-attr]
    assert game.state.map.grande_of(0) == game.tile((0, 0))


def test_the_court_must_hold_the_whole_cost_of_tile_and_grande() -> None:
    """EC-9.4.4, Q10: a refund from the same operation cannot pay for it."""
    game = turn(CAPES, courts=(4, 5), variant="advanced")
    assert game.refused(PlaceCaballero((0, 0))).code == "court_too_small"
    rich = turn(CAPES, courts=(5, 5), variant="advanced").do(0, PlaceCaballero((0, 0)))
    shown = {(action.side, action.rotation) for action in rich.legal()}
    assert shown == {orientation("W=1"), orientation("E=1")}
    assert rich.refused(ShowNumbers(*orientation("W=4"))).code == "court_too_small"


def test_a_tile_between_lands_is_refused_if_the_grande_has_moved() -> None:
    """EC-9.4.4: here the grande was already moved in this turn."""
    board = {**CAPES, (-1, 3): "F4"}
    tiles = [(0, (-1, 2), "S=1 grande"), (0, (-2, 3), "E=1")]
    game = turn(board, tiles, courts=(9, 5), variant="advanced").do(0, MoveGrande((-2, 3)))
    refusal = game.refused(PlaceCaballero((0, 0)))
    assert (refusal.code, refusal.rule) == ("several_lands", "EC-9.4.4")


def test_uniqueness_holds_in_every_region_of_a_new_grande_tile() -> None:
    """EC-9.4.4: 1 to the west and 3 to the east; a tie on either side has to be broken at once."""
    board = {**CAPES, (1, -1): "W0", (2, 0): "W0"}
    rival = [(1, (1, 1), "A@0")]
    free = turn(board, rival, courts=(9, 5), variant="advanced").place((0, 0), "W=1")
    assert not isinstance(free.frame, OpenBatch)
    longer = {(-1, 0): "A1@1", (1, 0): "I2@1"}
    tied = turn(longer, [(1, (2, 0), "W=3")], courts=(9, 5), variant="advanced")
    refusal = tied.refused_numbers((0, 0), "W=1")
    assert (refusal.code, refusal.rule) == ("makes_a_tie", "EC-7.3.7")
    assert tied.place((0, 0), "W=2").total(0, (1, 0), W) == 4


#: The grande tile on (1, 0) counts 4 in the region of (0, 0), and is forced off when the grande leaves.
LEAVING = {(0, 0): "F4", (2, 0): "A1@3"}
GRANDE_TILE = (0, (1, 0), "A@0 grande")


def test_uniqueness_is_checked_after_the_tile_the_grande_left_is_forced_off() -> None:
    """EC-9.4.4: the caballeros of that tile no longer count at the end of the batch."""
    board = {**LEAVING, (-2, 0): "A1@1"}
    tied = turn(board, [GRANDE_TILE, (1, (0, -1), "S=3")], courts=(4, 5), variant="advanced")
    assert tied.total(0, (0, 0), E) == 4
    assert tied.refused_numbers((-1, 0), "E=3").code == "makes_a_tie"
    free = turn(board, [GRANDE_TILE, (1, (0, -1), "S=7")], courts=(4, 5), variant="advanced")
    free.place((-1, 0), "E=3")
    assert [free.total(seat, (0, 0), E) for seat in range(2)] == [3, 7]


def test_a_tie_may_be_broken_by_a_tile_that_is_forced_off() -> None:
    """EC-9.4.4, EC-7.3.7: the second operation takes the grande away from the tied region."""
    board = {**LEAVING, (9, 0): "A1@1", (11, 0): "A1@3"}
    game = turn(board, [GRANDE_TILE, (1, (0, -1), "S=5")], courts=(9, 5), variant="advanced")
    game.place((0, 1), "N=1")
    assert game.frame == OpenBatch(0, (0, 1))
    assert PlaceCaballero((10, 0)) in game.legal()
    game.place((10, 0), "W=1")
    assert [game.total(seat, (0, 0), E) for seat in range(2)] == [1, 5]
    assert not isinstance(game.frame, OpenBatch)


def test_moving_the_grande_costs_one_and_is_allowed_once_a_turn() -> None:
    """EC-9.4.5."""
    game = grande_table(pieces="grande")
    assert game.refused(MoveGrande((1, 0))).code == "grande_stands_there"
    assert game.refused(MoveGrande((0, 1))).code == "not_own_tile"
    game.do(0, MoveGrande((0, -1)))
    assert game.state.courts[0] == 4
    assert game.happened(GrandeMoved) == [GrandeMoved(seat=0, source=(1, 0), target=(0, -1))]
    assert game.refused(MoveGrande((1, 0))).code == "grande_moved_already"
    assert game.legal(MoveGrande) == []
    assert grande_table().refused(MoveGrande((1, 0))).code == "grande_not_on_the_map"


def test_the_grande_may_be_placed_and_moved_in_one_turn() -> None:
    """EC-9.4.6: it costs 2 and 1."""
    game = grande_table().do(0, PlaceGrande((0, -1)), MoveGrande((1, 0)))
    assert game.state.courts[0] == 2
    assert game.tile((1, 0)).has_grande
