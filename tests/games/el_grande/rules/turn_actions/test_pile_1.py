"""Pile 1: moving and placing caballeros (EG-6.1A to EG-6.1I)."""

import pytest

from games.core.types import Seat
from games.el_grande.rules.actions import (
    AddPlacement,
    CancelDeclaration,
    ChooseBranch,
    Declare,
    PickCaballero,
    PlaceCaballero,
    Veto,
    VetoPass,
)
from games.el_grande.rules.agenda import VetoWindow
from games.el_grande.rules.components.board import Area, Region
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.deeds import MoveCaballero
from games.el_grande.rules.events import CaballeroMoved, CaballeroPlaced, SpecialDeclared
from tests.games.el_grande.rules.scenario import turn

CROWDED = {"OLD": (6, 6, 2, 0), "SEV": (3, 3, 0, 0), "GAL": (1, 1, 1, 1)}
Move = tuple[Seat, Region, Area]


def picks(card: CardId, *moves: Move) -> set[tuple[Seat, Region]]:
    """Which caballeros may be picked after these moves."""
    game = turn(card, king="GAL", regions=CROWDED)
    if card == "1C":
        game.do(0, ChooseBranch("move"))
    game.move(0, *moves)
    return {(action.owner, action.region) for action in game.legal(0, PickCaballero)}


def test_1a_moves_any_number_of_own_caballeros_out_of_one_region() -> None:
    """EG-6.1A."""
    assert picks("1A") == {(0, "OLD"), (0, "SEV")}
    assert picks("1A", (0, "OLD", "ARA")) == {(0, "OLD")}
    game = turn("1A", king="GAL", regions=CROWDED)
    game.move(0, *[(0, "OLD", "ARA")] * 5, (0, "OLD", "CAS")).do(0, Declare())
    assert (game.count("OLD", 0), game.count("ARA", 0), game.count("CAS", 0)) == (0, 5, 1)


def test_1b_places_up_to_two_more() -> None:
    """EG-6.1B."""
    game = turn("1B", king="GAL").do(0, AddPlacement("SEV"), AddPlacement("SEV"))
    refusal = game.refused(0, AddPlacement("SEV"))
    assert (refusal.code, refusal.rule) == ("no_more_placements", "EG-6.1B")
    game.do(0, Declare())
    assert game.count("SEV", 0) == 2
    assert game.happened(CaballeroPlaced) == [CaballeroPlaced(seat=0, region="SEV", special=True)] * 2
    assert game.legal(0, PlaceCaballero)


def test_1b_places_no_more_than_the_court_holds() -> None:
    """EG-6.1B."""
    game = turn("1B", courts=(2, 7, 7, 7)).do(0, PlaceCaballero("OLD"), AddPlacement("SEV"))
    assert game.legal(0, AddPlacement) == []
    game.do(0, Declare())
    assert game.state.courts[0] == 0
    assert game.waiting == {1}


def test_1c_allows_only_one_branch() -> None:
    """EG-6.1C."""
    game = turn("1C", king="GAL", regions=CROWDED)
    assert game.legal(0, ChooseBranch) == [ChooseBranch("court"), ChooseBranch("move")]
    game.do(0, ChooseBranch("court"), AddPlacement("SEV"))
    assert game.refused(0, PickCaballero(0, "OLD")).code == "not_now"
    game.do(0, Declare())
    assert game.count("SEV", 0) == 4


def test_1c_moves_own_caballeros_only() -> None:
    """EG-6.1C, EG-A7."""
    assert picks("1C") == {(0, "OLD"), (0, "SEV")}
    assert picks("1C", (0, "SEV", "ARA")) == {(0, "SEV")}


def test_1c_offers_only_branches_that_are_possible() -> None:
    """EG-6.1C."""
    assert turn("1C", courts=(0, 7, 7, 7), regions=CROWDED).legal(0, ChooseBranch) == [ChooseBranch("move")]
    game = turn("1C", king="OLD", regions={"OLD": (2, 0, 0, 0)})
    assert game.legal(0, ChooseBranch) == [ChooseBranch("court")]
    assert game.refused(0, ChooseBranch("move")).rule == "EG-6.1C"


def test_1c_branch_can_be_cancelled() -> None:
    """EG-6.1C: a branch that was chosen by mistake is cancelled."""
    game = turn("1C", regions=CROWDED).do(0, ChooseBranch("court"), CancelDeclaration())
    assert ChooseBranch("move") in game.legal(0)


def test_1d_moves_up_to_five_of_any_colour_out_of_one_region() -> None:
    """EG-6.1D."""
    assert picks("1D") == {(0, "OLD"), (1, "OLD"), (2, "OLD"), (0, "SEV"), (1, "SEV")}
    assert picks("1D", (1, "SEV", "ARA")) == {(0, "SEV"), (1, "SEV")}
    assert picks("1D", *[(1, "OLD", "ARA")] * 5) == set()


def test_1e_moves_up_to_three_foreign_caballeros() -> None:
    """EG-6.1E."""
    assert picks("1E") == {(1, "OLD"), (2, "OLD"), (1, "SEV")}
    assert picks("1E", (1, "OLD", "ARA"), (1, "SEV", "ARA"), (2, "OLD", "ARA")) == set()


def test_1f_moves_up_to_three_of_any_colour() -> None:
    """EG-6.1F."""
    assert (0, "SEV") in picks("1F", (1, "OLD", "ARA"), (0, "OLD", "ARA"))
    assert picks("1F", (1, "OLD", "ARA"), (0, "OLD", "ARA"), (2, "OLD", "CAS")) == set()


def test_1g_counts_own_and_foreign_caballeros_separately() -> None:
    """EG-6.1G."""
    foreign = {(1, "OLD"), (2, "OLD"), (1, "SEV")}
    own = {(0, "OLD"), (0, "SEV")}
    assert picks("1G") == own | foreign
    assert picks("1G", (0, "OLD", "ARA"), (0, "OLD", "ARA")) == foreign
    assert picks("1G", (1, "OLD", "ARA"), (2, "OLD", "ARA")) == own
    assert picks("1G", *[(0, "OLD", "ARA")] * 2, *[(1, "OLD", "ARA")] * 2) == set()


def test_1h_moves_up_to_four_own() -> None:
    """EG-6.1H."""
    assert picks("1H", *[(0, "OLD", "ARA")] * 3) == {(0, "OLD"), (0, "SEV")}
    assert picks("1H", *[(0, "OLD", "ARA")] * 4) == set()


def test_1i_moves_up_to_four_of_any_colour() -> None:
    """EG-6.1I."""
    assert picks("1I", *[(1, "OLD", "ARA")] * 3) == {
        (0, "OLD"),
        (1, "OLD"),
        (2, "OLD"),
        (0, "SEV"),
        (1, "SEV"),
    }
    assert picks("1I", *[(1, "OLD", "ARA")] * 4) == set()


@pytest.mark.parametrize("card", ["1A", "1D", "1E", "1F", "1G", "1H", "1I"])
def test_a_refused_move_names_the_rule_of_the_card(card: CardId) -> None:
    """EG-6.1A to EG-6.1I: the refusal names the card's own rule and legal alternatives."""
    game = turn(card, king="GAL", regions=CROWDED)
    refusal = game.refused(0, PickCaballero(3, "OLD"))
    assert refusal.rule == f"EG-6.{card}"
    assert refusal.nearest


DECLARED = {
    "1A": [(0, "OLD", "ARA"), (0, "OLD", "CAS")],
    "1D": [(1, "OLD", "ARA"), (2, "OLD", "CAS")],
    "1E": [(1, "OLD", "ARA"), (1, "SEV", "CAS")],
    "1F": [(0, "OLD", "ARA"), (1, "SEV", "CAS")],
    "1G": [(0, "OLD", "ARA"), (1, "SEV", "CAS")],
    "1H": [(0, "OLD", "ARA"), (0, "SEV", "CAS")],
    "1I": [(0, "OLD", "ARA"), (2, "OLD", "CAS")],
}


@pytest.mark.parametrize(("card", "moves"), DECLARED.items())
def test_moves_are_carried_out_only_once_declared(card: CardId, moves: list[Move]) -> None:
    """EG-6.1A to EG-6.1I: nothing moves before the declaration, all of it afterwards."""
    game = turn(card, king="GAL", regions=CROWDED).move(0, *moves)
    before = game.state.regions
    assert before == turn(card, king="GAL", regions=CROWDED).state.regions
    game.do(0, Declare())
    assert game.happened(SpecialDeclared)[0].deeds == tuple(MoveCaballero(*move) for move in moves)
    assert len(game.happened(CaballeroMoved)) == 1
    assert game.state.castillo[moves[1][0]] == 1


@pytest.mark.parametrize(("card", "moves"), DECLARED.items())
def test_a_partial_veto_stops_the_last_moves(card: CardId, moves: list[Move]) -> None:
    """EG-7.6: steps are single caballeros in declared order."""
    game = turn(card, king="GAL", regions=CROWDED, vetoes=[2]).move(0, *moves).do(0, Declare())
    assert isinstance(game.frame, VetoWindow)
    assert game.legal(2) == [VetoPass(), Veto(0), Veto(1)]
    game.do(2, Veto(1))
    assert game.count("ARA", moves[0][0]) == 1
    assert sum(game.state.castillo) == 0


@pytest.mark.parametrize("keep", [0, 1])
def test_a_veto_stops_extra_placements(keep: int) -> None:
    """EG-7.6, EG-6.1B, EG-6.1C: vetoed caballeros stay in the Court."""
    for card in ("1B", "1C"):
        game = turn(card, king="GAL", vetoes=[1])
        if card == "1C":
            game.do(0, ChooseBranch("court"))
        game.do(0, AddPlacement("SEV"), AddPlacement("ARA"), Declare()).do(1, Veto(keep))
        assert game.state.courts[0] == 7 - keep
        assert (game.count("SEV", 0), game.count("ARA", 0)) == (keep, 0)
