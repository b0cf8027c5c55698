"""Placing and increasing caballero tiles (EC-7.3)."""

import pytest

from games.el_caballero.rules.actions import (
    BuildCastillo,
    EndTurn,
    PlaceCaballero,
    RaiseCaballero,
    Reinforce,
    ReturnTile,
    ShowNumbers,
)
from games.el_caballero.rules.agenda import OpenBatch, Turn
from games.el_caballero.rules.events import CaballeroPlaced, CaballeroRaised
from tests.games.el_caballero.rules.scenario import E, N, Table, orientation, turn

INLAND = {(0, 0): "F4"}
CAPE = {(0, 0): "A1@0"}


def test_a_turn_allows_two_operations() -> None:
    """EC-7.3.1."""
    game = turn(INLAND, courts=(8, 0)).place((1, 0), "W=1").do(0, Reinforce()).place((-1, 0), "E=1")
    assert game.frame.operations_left == 0  # type: ignore[union-attr]
    assert game.refused(RaiseCaballero((1, 0))).code == "no_operation_left"


@pytest.mark.parametrize(
    ("cell", "code"), [((0, 0), "cell_not_empty"), ((5, 5), "no_contact"), ((1, 1), "no_contact")]
)
def test_a_tile_is_placed_on_an_empty_cell_with_contact(cell: tuple[int, int], code: str) -> None:
    """EC-7.3.2."""
    refusal = turn(INLAND).refused(PlaceCaballero(cell))
    assert (refusal.code, refusal.rule) == (code, "EC-7.3.2")


def test_a_tile_may_have_at_most_one_land_contact() -> None:
    """EC-7.3.2."""
    game = turn({(0, 0): "F4", (1, 1): "F4"})
    refusal = game.refused(PlaceCaballero((1, 0)))
    assert (refusal.code, refusal.rule) == ("several_lands", "EC-7.3.2")
    assert PlaceCaballero((1, 0)) not in game.legal()


def test_the_cost_is_the_number_towards_the_land() -> None:
    """EC-7.3.3: side A or B; sea contacts are ignored."""
    game = turn({(0, 0): "A1@1", (1, 1): "W0"}, courts=(9, 0)).do(0, PlaceCaballero((1, 0)))
    assert len(game.legal()) == 8
    game.do(0, ShowNumbers(*orientation("W=7")))
    assert game.state.courts[0] == 2
    assert game.tile((1, 0)).side == "B"


def test_a_sea_only_tile_costs_one_and_shows_side_a() -> None:
    """EC-7.3.4: in any rotation."""
    game = turn(CAPE, courts=(5, 0)).do(0, PlaceCaballero((1, 0)))
    assert game.legal() == [ShowNumbers("A", rotation) for rotation in range(4)]  # type: ignore[arg-type]
    assert game.refused(ShowNumbers("B", 2)).code == "side_a_only"
    assert game.do(0, ShowNumbers("A", 3)).state.courts[0] == 4


def test_the_cost_is_paid_before_the_surplus_is_lost() -> None:
    """EC-7.3.5."""
    game = turn(INLAND, courts=(16, 0)).having(reserves=(2, 8)).place((1, 0), "W=8")
    assert game.state.courts[0] == 8
    assert game.happened(CaballeroPlaced) == [
        CaballeroPlaced(seat=0, cell=(1, 0), side="B", rotation=0, cost=8, lost=0)
    ]


def test_an_increase_costs_the_difference() -> None:
    """EC-7.3.6: ships and castillo stay where they are."""
    board = {(0, 0): "A1@1", (1, 1): "W0"}
    game = turn(board, [(0, (1, 0), "W=3 ship:S castillo")], courts=(3, 0)).increase((1, 0), "W=5")
    assert game.state.courts[0] == 1
    assert (game.tile((1, 0)).ships, game.tile((1, 0)).has_castillo) == ((2,), True)
    (event,) = game.happened(CaballeroRaised)
    assert (event.before, event.after) == (3, 5)


@pytest.mark.parametrize("number", [1, 2, 3, 7, 8])
def test_an_increase_must_be_higher_and_affordable(number: int) -> None:
    """EC-7.3.6, D11."""
    game = turn(INLAND, [(0, (1, 0), "W=3")], courts=(3, 0))
    refusal = game.refused_numbers((1, 0), f"W={number}")
    assert (refusal.code, refusal.rule) == ("not_an_affordable_increase", "EC-7.3.6")


def test_only_own_tiles_with_a_land_contact_can_be_increased() -> None:
    """EC-7.3.6, Q5."""
    tiles = [(0, (0, -1), "S=8"), (0, (1, 0), "A@0"), (1, (-1, 0), "A@0")]
    game = turn(CAPE, tiles)
    assert game.refused(RaiseCaballero((0, -1))).code == "already_highest"
    assert game.refused(RaiseCaballero((1, 0))).code == "sea_only"
    assert game.refused(RaiseCaballero((-1, 0))).code == "not_own_tile"
    assert game.refused(RaiseCaballero((7, 7))).code == "not_own_tile"
    assert game.legal(RaiseCaballero) == []


def rivals(court: int, **rest: object) -> Table:
    """Return a region where two other players have 2 and 4."""
    tiles = [(1, (0, -1), "S=2"), (2, (0, 2), "N=4")]
    return turn({(0, 0): "F4", (0, 1): "F4"}, tiles, players=3, courts=(court, 0, 0), **rest)


def test_a_tie_must_be_broken_by_the_second_operation() -> None:
    """EC-7.3.7: no other action may come between, and only numbers that break the tie are offered."""
    game = rivals(8).place((1, 0), "W=2")
    assert game.frame == OpenBatch(0, (1, 0))
    for action in (EndTurn(), Reinforce(), BuildCastillo((1, 0)), ReturnTile((1, 0))):
        refusal = game.refused(action)
        assert (refusal.code, refusal.rule) == ("tie_to_break_first", "EC-7.3.7")
        assert set(refusal.nearest) <= set(game.legal())
    game.do(0, PlaceCaballero((-1, 0)))
    numbers = {game.state.map.land_contacts((-1, 0))[0][0]}
    assert numbers == {E}
    shown = {orientation(f"E={number}") for number in (1, 3, 4, 5, 6)}
    assert {(action.side, action.rotation) for action in game.legal()} == shown
    assert game.refused(ShowNumbers(*orientation("E=2"))).code == "makes_a_tie"
    game.do(0, ShowNumbers(*orientation("E=1")))
    assert isinstance(game.frame, Turn)
    assert game.total(0, (0, 0), N) == 3


def test_a_second_operation_elsewhere_leaves_the_tie() -> None:
    """EC-7.3.7."""
    board = {(0, 0): "A1@2", (0, 1): "F4", (3, 1): "A1@0", (1, 1): "F4", (2, 1): "C3@2"}
    tiles = [(1, (-1, 1), "E=2"), (2, (0, 2), "N=4")]
    game = turn(board, tiles, players=3, courts=(6, 0, 0)).place((1, 0), "S=2")
    refusal = game.refused(PlaceCaballero((3, 0)))
    assert (refusal.code, refusal.rule) == ("leaves_the_tie", "EC-7.3.7")
    assert PlaceCaballero((3, 0)) not in game.legal()


def test_a_tie_may_be_broken_by_increasing() -> None:
    """EC-7.3.7: any own tile of the region, also the new one."""
    game = rivals(5).place((1, 0), "W=4")
    assert RaiseCaballero((1, 0)) in game.legal()
    assert game.increase((1, 0), "W=5").total(0, (0, 0), N) == 5


def test_a_tie_is_refused_when_nothing_could_break_it() -> None:
    """EC-7.3.7: too few caballeros, or no operation left."""
    assert rivals(2).refused_numbers((1, 0), "W=2").code == "makes_a_tie"
    spent = rivals(8).place((1, 0), "W=1")
    assert spent.refused_numbers((-1, 0), "E=1").code == "makes_a_tie"
    assert spent.refused_numbers((-1, 0), "E=3").rule == "EC-7.3.7"


def test_a_cell_where_every_number_ties_is_not_offered() -> None:
    """EC-7.3.7."""
    tiles = [(1, (0, -1), "S=1"), (2, (0, 2), "N=2")]
    game = turn({(0, 0): "F4", (0, 1): "F4"}, tiles, players=3, courts=(1, 0, 0))
    refusal = game.refused(PlaceCaballero((1, 0)))
    assert (refusal.code, refusal.rule) == ("makes_a_tie", "EC-7.3.7")
    assert game.legal(PlaceCaballero) == []


def test_returns_are_not_checked_for_ties() -> None:
    """EC-7.3.8: a tie made by taking a tile back stands."""
    tiles = [(0, (1, 0), "W=2"), (0, (-1, 0), "E=3"), (1, (0, -1), "S=2")]
    game = turn(INLAND, tiles).do(0, ReturnTile((-1, 0)))
    assert [game.total(seat, (0, 0), N) for seat in range(2)] == [2, 2]


def test_a_new_tile_may_be_increased_in_the_same_turn() -> None:
    """EC-7.3.9."""
    game = turn(INLAND, courts=(5, 0)).place((1, 0), "W=1").increase((1, 0), "W=4")
    assert game.state.courts[0] == 1
    assert game.total(0, (0, 0), E) == 4
