"""Pile 2: sending caballeros home (EG-6.2B to EG-6.2H)."""

from games.core.types import TABLE
from games.el_grande.rules.actions import (
    ChooseArea,
    Declare,
    GiveBack,
    NameCaballero,
    PlaceCaballero,
    SetDisk,
    Veto,
    VetoPass,
)
from games.el_grande.rules.agenda import Returns, Turn
from games.el_grande.rules.components.board import AREAS
from games.el_grande.rules.events import CaballerosReturned, DisksRevealed
from tests.games.el_grande.rules.scenario import turn


def test_2b_empties_the_courts_of_the_opponents() -> None:
    """EG-6.2B: clockwise from the left neighbour, nothing for an empty Court."""
    game = turn("2B", courts=(4, 5, 0, 2)).do(0, Declare())
    assert game.state.courts == (4, 0, 0, 0)
    assert [(e.owner, e.count) for e in game.happened(CaballerosReturned)] == [(1, 5), (3, 2)]


def test_2b_with_empty_courts_does_nothing_and_asks_nobody() -> None:
    """EG-7.6: no step, no window."""
    game = turn("2B", courts=(4, 0, 0, 0), vetoes=[1]).do(0, Declare())
    assert game.waiting == {0}
    assert len(game.state.vetoes) == 1


def test_2b_may_be_vetoed_in_part() -> None:
    """EG-7.6: one opponent each, clockwise."""
    game = turn("2B", courts=(4, 5, 3, 2), vetoes=[3]).do(0, Declare()).do(3, Veto(1))
    assert game.state.courts == (4, 0, 3, 2)


def test_2c_takes_three_from_each_opposing_court() -> None:
    """EG-6.2C."""
    game = turn("2C", courts=(4, 5, 0, 2)).do(0, Declare())
    assert game.state.courts == (4, 2, 0, 0)
    partly = turn("2C", courts=(4, 5, 4, 4), vetoes=[2]).do(0, Declare()).do(2, Veto(1))
    assert partly.state.courts == (4, 2, 4, 4)


def test_2d_asks_everybody_from_the_left_and_the_active_player_last() -> None:
    """EG-6.2D, EG-A2: each sees what the earlier ones gave."""
    home = {"OLD": (4, 4, 4, 4)}
    game = turn("2D", regions=home).do(0, Declare())
    for seat in (1, 2, 3, 0):
        assert game.waiting == {seat}
        game.do(seat, GiveBack("COURT"), GiveBack("OLD"), GiveBack("COURT"))
    assert game.state.courts == (5, 5, 5, 5)
    assert [game.count("OLD", seat) for seat in range(4)] == [3, 3, 3, 3]
    assert isinstance(game.frame, Turn)


def test_2d_may_spare_the_active_player() -> None:
    """EG-6.2D, EG-A2: `angry_king_scope` opponents."""
    game = turn("2D", 2, angry_king_scope="opponents", regions={"OLD": (4, 4)}).do(0, Declare())
    game.do(1, GiveBack("COURT"), GiveBack("COURT"), GiveBack("COURT"))
    assert isinstance(game.frame, Turn)
    assert game.state.courts == (7, 4)


def test_2d_takes_from_several_regions() -> None:
    """EG-6.2D, EG-A16."""
    home = {"OLD": (0, 2, 0, 0), "SEV": (0, 2, 0, 0), "ARA": (0, 2, 0, 0)}
    game = turn("2D", courts=(0, 0, 0, 0), regions=home).do(0, Declare())
    assert game.legal(1) == [GiveBack("OLD"), GiveBack("ARA"), GiveBack("SEV")]
    game.do(1, GiveBack("OLD"), GiveBack("ARA"), GiveBack("SEV"))
    assert [game.count(region, 1) for region in ("OLD", "ARA", "SEV")] == [1, 1, 1]


def test_2d_carries_out_forced_returns_without_asking() -> None:
    """EG-6.2D, EG-0.4: all there is, or all from the only place."""
    home = {"OLD": (0, 1, 0, 0), "SEV": (0, 1, 0, 0)}
    game = turn("2D", courts=(5, 1, 2, 0), regions=home).do(0, Declare())
    assert game.state.courts == (2, 0, 0, 0)
    assert game.state.provinces[1] == 30
    assert isinstance(game.frame, Turn)


def test_2d_finishes_without_asking_when_one_source_is_left() -> None:
    """EG-6.2D, EG-0.4: after the single one from the Court only one region is left to give from."""
    game = turn("2D", courts=(5, 1, 0, 0), regions={"OLD": (0, 5, 0, 0)}).do(0, Declare())
    game.do(1, GiveBack("COURT"))
    assert game.count("OLD", 1) == 3
    assert isinstance(game.frame, Turn)


def test_2d_ignores_the_kings_region_and_the_castillo() -> None:
    """EG-6.2D, EG-5.1, EG-5.4."""
    game = turn(
        "2D",
        king="GAL",
        courts=(0, 0, 0, 0),
        inside=(0, 4, 0, 0),
        regions={"GAL": (3, 3, 3, 3), "OLD": (0, 1, 0, 0)},
    )
    game.do(0, Declare())
    assert game.count("OLD", 1) == 0
    assert game.count("GAL", 1) == 3
    assert game.count("CAS", 1) == 4


def test_2d_refuses_a_place_without_caballeros() -> None:
    """EG-6.2D."""
    game = turn("2D", regions={"OLD": (0, 4, 0, 0)}).do(0, Declare())
    refusal = game.refused(1, GiveBack("SEV"))
    assert (refusal.code, refusal.rule) == ("nothing_to_give_there", "EG-6.2D")


def test_2d_may_be_vetoed_in_part() -> None:
    """EG-7.6: one player each in resolution order; those with nothing to give are left out."""
    home = {"OLD": (4, 4, 0, 4)}
    game = turn("2D", courts=(7, 7, 0, 7), regions=home, vetoes=[3]).do(0, Declare())
    assert game.legal(3) == [VetoPass(), Veto(0), Veto(1), Veto(2)]
    game.do(3, Veto(1))
    assert isinstance(game.frame, Returns)
    game.do(1, GiveBack("COURT"), GiveBack("COURT"), GiveBack("COURT"))
    assert isinstance(game.frame, Turn)
    assert game.state.courts == (7, 4, 0, 7)


def test_2e_names_at_most_one_caballero_of_each_opponent() -> None:
    """EG-6.2E, EG-A17: different regions allowed."""
    home = {"OLD": (2, 2, 2, 0), "SEV": (0, 1, 1, 0)}
    game = turn("2E", king="GAL", regions=home).do(0, NameCaballero(1, "OLD"))
    assert {(a.owner, a.region) for a in game.legal(0, NameCaballero)} == {(2, "OLD"), (2, "SEV")}
    refusal = game.refused(0, NameCaballero(1, "SEV"))
    assert (refusal.code, refusal.rule) == ("caballero_not_returnable", "EG-6.2E")
    game.do(0, NameCaballero(2, "SEV"), Declare())
    assert (game.count("OLD", 1), game.count("SEV", 2)) == (1, 0)


def test_2e_names_only_opponents_and_at_least_one() -> None:
    """EG-6.2E, EG-4.7: own caballeros, Courts and Castillo cannot be named."""
    game = turn("2E", regions={"OLD": (2, 1, 0, 0)})
    assert game.refused(0, Declare()).rule == "EG-4.7"
    assert game.refused(0, NameCaballero(0, "OLD")).rule == "EG-6.2E"
    assert game.legal(0, NameCaballero) == [NameCaballero(1, "OLD")]


def test_2e_may_be_vetoed_in_part() -> None:
    """EG-7.6: one opponent each in declared order."""
    game = turn("2E", regions={"OLD": (0, 2, 2, 2)}, vetoes=[1])
    game.do(0, NameCaballero(3, "OLD"), NameCaballero(1, "OLD"), Declare()).do(1, Veto(1))
    assert [game.count("OLD", seat) for seat in range(4)] == [0, 2, 2, 1]


def test_2f_takes_two_from_a_region_with_two() -> None:
    """EG-6.2F, EG-T11, EG-A15: a single one elsewhere cannot be chosen."""
    home = {"ARA": (0, 1, 2, 1), "SEV": (0, 2, 3, 0), "NEW": (0, 0, 0, 1)}
    game = turn("2F", regions=home).do(0, Declare())
    assert game.state.disks == (None, "SEV", None, None)
    assert {a.region for a in game.legal(2)} == {"ARA", "SEV"}
    assert {a.region for a in game.legal(3)} == {"ARA", "NEW"}
    game.do(2, SetDisk("SEV")).do(3, SetDisk("NEW")).proceed()
    assert [game.count("SEV", seat) for seat in range(4)] == [0, 0, 1, 0]
    assert game.count("NEW", 3) == 0
    assert game.state.disks == (None,) * 4


def test_2f_asks_only_opponents_with_eligible_caballeros() -> None:
    """EG-6.2F, EG-11.7: the King's region does not count."""
    game = turn("2F", king="GAL", regions={"GAL": (3, 3, 3, 3), "OLD": (2, 0, 2, 0), "ARA": (0, 0, 2, 0)})
    game.do(0, Declare())
    assert game.waiting == {2}


def test_2f_sets_forced_disks_without_asking() -> None:
    """EG-0.4: everybody's disk has one legal setting."""
    game = turn("2F", regions={"OLD": (0, 2, 3, 0)}).do(0, Declare())
    assert game.waiting == {TABLE}
    game.proceed()
    assert [game.count("OLD", seat) for seat in range(4)] == [0, 0, 1, 0]


def test_2g_takes_all_from_one_region() -> None:
    """EG-6.2G."""
    game = turn("2G", regions={"OLD": (1, 4, 0, 0), "SEV": (1, 2, 0, 0)}).do(0, Declare())
    assert {a.region for a in game.legal(1)} == {"OLD", "SEV"}
    game.do(1, SetDisk("OLD")).proceed()
    assert (game.count("OLD", 1), game.count("SEV", 1), game.count("OLD", 0)) == (0, 2, 1)
    assert game.happened(DisksRevealed) == [DisksRevealed(occasion="2G", disks=(None, "OLD", None, None))]


def test_2g_asks_only_opponents_with_eligible_caballeros() -> None:
    """EG-T12, EG-6.2G."""
    game = turn("2G", regions={"OLD": (1, 4, 0, 0), "SEV": (1, 2, 0, 0)}).do(0, Declare())
    assert game.waiting == {1}


def test_disk_cards_can_be_vetoed_only_as_a_whole() -> None:
    """EG-7.6, EG-7.7: nobody sets a disk for a vetoed action."""
    for card in ("2F", "2G", "4D", "4G"):
        game = turn(card, regions={"OLD": (1, 4, 4, 4), "SEV": (1, 2, 2, 2)}, vetoes=[2]).do(0, Declare())
        assert game.legal(2) == [VetoPass(), Veto(0)]
        game.do(2, Veto(0))
        assert game.waiting == {0}
        assert game.count("OLD", 1) == 4


def test_2h_scores_any_area() -> None:
    """EG-6.2H: the King's region and the Castillo included."""
    game = turn("2H", king="GAL", inside=(1, 2, 0, 0))
    assert [action.area for action in game.legal(0, ChooseArea)] == list(AREAS)
    game.do(0, ChooseArea("CAS"))
    assert game.state.points == (3, 5, 0, 0)
    assert game.state.castillo == (1, 2, 0, 0)


def test_cards_that_score_the_castillo_do_not_empty_it() -> None:
    """EG-T14: 2H, 3H and 3D."""
    for card, action in (("2H", ChooseArea("CAS")), ("3H", ChooseArea("CAS")), ("3D", Declare())):
        game = turn(card, inside=(1, 2, 0, 0)).do(0, action)
        assert game.state.points == (3, 5, 0, 0)
        assert game.state.castillo == (1, 2, 0, 0)


def test_2h_can_be_vetoed() -> None:
    """EG-7.6: one step."""
    game = turn("2H", regions={"OLD": (1, 0, 0, 0)}, vetoes=[1]).do(0, ChooseArea("OLD"))
    assert game.legal(1) == [VetoPass(), Veto(0)]
    assert game.do(1, Veto(0)).state.points == (0, 0, 0, 0)


def test_2a_lets_its_player_place_two_caballeros() -> None:
    """EG-6.2A, EG-7.1."""
    game = turn("2A").do(0, PlaceCaballero("OLD"))
    assert game.waiting == {0}
    assert game.do(0, PlaceCaballero("OLD")).waiting == {1}
