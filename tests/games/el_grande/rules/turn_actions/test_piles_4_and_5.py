"""Piles 4 and 5: boards, King, Grandes, powers (EG-6.4A to EG-6.5A)."""

import pytest

from games.core.types import TABLE
from games.el_grande.rules.actions import (
    ChooseRegion,
    Declare,
    Draw,
    MoveScoreboard,
    PlaceCaballero,
    SetDisk,
    TakeBackPower,
    Veto,
    VetoPass,
)
from games.el_grande.rules.agenda import VetoWindow
from games.el_grande.rules.components.board import REGIONS
from games.el_grande.rules.deeds import RecoverPower
from games.el_grande.rules.events import (
    AreaScored,
    CaballerosExpelled,
    GrandeMoved,
    KingMoved,
    PowerRecovered,
    PowerSeen,
    RegionContested,
    ScoreboardMoved,
    SpecialDeclared,
)
from tests.games.el_grande.rules.scenario import RULES, turn


def test_4a_brings_a_scoreboard_into_play() -> None:
    """EG-6.4A."""
    game = turn("4A", king="GAL").do(0, MoveScoreboard("B840", "NEW"))
    assert game.state.scoreboards == ("NEW", None)
    assert game.happened(ScoreboardMoved) == [ScoreboardMoved(seat=0, board="B840", target="NEW")]


def test_4a_moves_a_scoreboard_in_play() -> None:
    """EG-6.4A: never to its own place, never off the board again."""
    game = turn("4A", king="GAL", scoreboards=("NEW", "CAS"))
    targets = {action.area for action in game.legal(0, MoveScoreboard) if action.board == "B840"}
    assert targets == {"BAS", "OLD", "ARA", "CAT", "VAL", "GRA", "SEV"}
    assert game.do(0, MoveScoreboard("B840", "SEV")).state.scoreboards == ("SEV", "CAS")


def test_4a_excludes_the_kings_region_and_the_other_scoreboard() -> None:
    """EG-6.4A, EG-2.5, EG-A8, EG-A26: the Castillo is one location too."""
    game = turn("4A", king="GAL", scoreboards=("GAL", "CAS"))
    assert {action.board for action in game.legal(0, MoveScoreboard)} == {"B400"}
    for action in (MoveScoreboard("B840", "OLD"), MoveScoreboard("B400", "GAL")):
        refusal = game.refused(0, action)
        assert (refusal.code, refusal.rule) == ("scoreboard_not_allowed_there", "EG-6.4A")
    full = turn("4A", scoreboards=("CAS", None))
    assert full.refused(0, MoveScoreboard("B400", "CAS")).rule == "EG-6.4A"


def test_4a_may_put_a_scoreboard_on_the_castillo() -> None:
    """EG-2.5, EG-6.4A."""
    game = turn("4A").do(0, MoveScoreboard("B400", "CAS"))
    assert game.state.scoreboards == (None, "CAS")


def test_4b_moves_the_king_to_a_neighbour() -> None:
    """EG-6.4B, EG-A24."""
    game = turn("4B", king="GAL")
    assert game.legal(0, ChooseRegion) == [ChooseRegion("BAS"), ChooseRegion("OLD")]
    for region in ("GAL", "SEV"):
        refusal = game.refused(0, ChooseRegion(region))
        assert (refusal.code, refusal.rule) == ("king_may_not_go_there", "EG-6.4B")
    game.do(0, ChooseRegion("OLD"))
    assert game.state.king == "OLD"
    assert game.happened(KingMoved) == [KingMoved(seat=0, source="GAL", target="OLD")]


def test_4c_expels_all_opponents_from_a_region() -> None:
    """EG-6.4C: all of one colour together, to the region of the disk; the active player's stay."""
    game = turn("4C", king="GAL", regions={"OLD": (2, 3, 1, 0)}).do(0, ChooseRegion("OLD"))
    assert game.waiting == {1, 2}
    game.do(1, SetDisk("SEV")).do(2, SetDisk("GAL")).proceed()
    assert [game.count("OLD", seat) for seat in range(4)] == [2, 0, 0, 0]
    assert game.count("SEV", 1) == 3
    assert game.state.courts[2] == 8
    assert game.happened(CaballerosExpelled) == [
        CaballerosExpelled(owner=1, source="OLD", target="SEV", count=3),
        CaballerosExpelled(owner=2, source="OLD", target="COURT", count=1),
    ]


def test_4c_disk_may_name_any_region_but_the_one_being_left() -> None:
    """EG-6.4C, EG-A6, EG-A18: the King's region leads to the Court; the Castillo is not on a disk."""
    game = turn("4C", king="GAL", regions={"OLD": (2, 3, 1, 0)}).do(0, ChooseRegion("OLD"))
    assert {action.region for action in game.legal(1)} == set(REGIONS) - {"OLD"}
    assert game.refused(1, SetDisk("OLD")).code == "disk_not_allowed"


def test_4c_needs_a_foreign_caballero_outside_the_kings_region() -> None:
    """EG-6.4C."""
    game = turn("4C", king="GAL", regions={"GAL": (0, 1, 0, 0), "OLD": (2, 0, 0, 0), "SEV": (0, 1, 0, 0)})
    assert game.legal(0, ChooseRegion) == [ChooseRegion("SEV")]
    for region in ("GAL", "OLD", "NEW"):
        refusal = game.refused(0, ChooseRegion(region))
        assert (refusal.code, refusal.rule) == ("nobody_to_expel_there", "EG-6.4C")


def test_4c_asks_for_no_disks_when_vetoed() -> None:
    """EG-7.7."""
    game = turn("4C", regions={"OLD": (2, 3, 1, 0)}, vetoes=[3]).do(0, ChooseRegion("OLD"))
    assert game.waiting == {3}
    assert game.do(3, Veto(0)).waiting == {0}


def test_4d_moves_all_grandes_by_disk() -> None:
    """EG-6.4D, EG-A1: the active player included; one's own region means staying."""
    game = turn("4D", king="GAL").do(0, Declare())
    assert game.waiting == {0, 1, 2, 3}
    assert {action.region for action in game.legal(2)} == set(REGIONS) - {"GAL"}
    game.do(0, SetDisk("NEW")).do(1, SetDisk("GRA")).do(2, SetDisk("NEW")).do(3, SetDisk("OLD")).proceed()
    assert game.state.grandes == ("NEW", "GRA", "NEW", "OLD")
    assert [event.seat for event in game.happened(GrandeMoved)] == [0, 2, 3]


def test_4d_does_not_move_grandes_in_the_kings_region() -> None:
    """EG-6.4D, EG-5.1."""
    game = turn("4D", king="GAL", grandes=("GAL", "SEV", "SEV", "GAL")).do(0, Declare())
    assert game.waiting == {1, 2}
    nobody = turn("4D", king="GAL", grandes=("GAL",) * 4).do(0, Declare())
    assert nobody.waiting == {0}


def test_4d_may_move_the_active_grande_only() -> None:
    """EG-6.4D, EG-A1: `grande_scope` active: openly, to a different region, not from the King."""
    game = turn("4D", king="GAL", grande_scope="active")
    assert {action.region for action in game.legal(0, ChooseRegion)} == set(REGIONS) - {"GAL", "SEV"}
    assert game.refused(0, ChooseRegion("SEV")).rule == "EG-6.4D"
    assert game.refused(0, Declare()).code == "not_now"
    assert game.do(0, ChooseRegion("NEW")).state.grandes[0] == "NEW"
    stuck = turn("4D", king="GAL", grande_scope="active", grandes=("GAL", "SEV", "SEV", "SEV"))
    assert stuck.legal(0, ChooseRegion) == []
    assert stuck.refused(0, ChooseRegion("OLD")).rule == "EG-6.4D"


def test_4e_takes_a_power_card_back() -> None:
    """EG-6.4E, EG-A13: any discarded card, this round's included."""
    game = turn("4E")
    assert game.legal(0, TakeBackPower) == [TakeBackPower(13)]
    assert game.refused(0, TakeBackPower(5)).rule == "EG-6.4E"
    game.do(0, TakeBackPower(13))
    assert game.state.hands[0] == tuple(range(1, 14))
    assert game.state.discards[0] == ()
    assert game.state.order == (0, 1, 2, 3)


def test_4e_shows_the_card_only_to_its_owner() -> None:
    """EG-6.4E, EG-A13: others learn only that a card was taken back."""
    game = turn("4E").do(0, TakeBackPower(13))
    assert game.happened(SpecialDeclared)[0].deeds == (RecoverPower(None),)
    assert game.happened(PowerRecovered) == [PowerRecovered(seat=0)]
    assert game.happened(PowerSeen) == [PowerSeen(seat=0, card=13, only=(0,))]
    assert RULES.witness(game.state, game.happened(PowerSeen)[0], 1) is None


def test_4e_stays_secret_in_the_veto_window_and_after_it() -> None:
    """EG-6.4E: a veto holder does not see which card it is either."""
    game = turn("4E", vetoes=[1]).do(0, TakeBackPower(13))
    for seat in (1, 2, None):
        window = game.view(seat).frame
        assert isinstance(window, VetoWindow)
        assert window.deeds == (RecoverPower(None),)
    own = game.view(0).frame
    assert isinstance(own, VetoWindow)
    assert own.deeds == (RecoverPower(13),)
    game.do(1, Veto(0))
    assert game.happened(PowerSeen) == []
    assert game.state.discards[0] == (13,)


def test_4f_draws_up_to_two_from_the_province() -> None:
    """EG-6.4F."""
    game = turn("4F", courts=(1, 7, 7, 7)).do(0, Draw(2))
    assert game.state.courts[0] == 3
    assert game.legal(0, PlaceCaballero)


@pytest.mark.parametrize(("province", "choices"), [(5, [1, 2]), (1, [1]), (0, [])])
def test_4f_is_limited_by_the_province(province: int, choices: list[int]) -> None:
    """EG-6.4F, EG-A23: no caballero comes from the board."""
    game = turn("4F", provinces=(province, 10, 10, 10), regions={"OLD": (3, 0, 0, 0)})
    assert [action.count for action in game.legal(0, Draw)] == choices
    if province < 2:
        assert game.refused(0, Draw(2)).rule == "EG-6.4F"


def test_4g_scores_regions_named_once() -> None:
    """EG-6.4G, EG-T18: announced from the left neighbour, the active player last."""
    home = dict.fromkeys(REGIONS, (1, 0, 0, 0))
    game = turn("4G", king="GAL", regions=home, grandes=("VAL",) * 4).do(0, Declare())
    assert game.waiting == {0, 1, 2, 3}
    assert len(game.legal(2)) == 9
    game.do(0, SetDisk("OLD")).do(1, SetDisk("NEW")).do(2, SetDisk("NEW")).do(3, SetDisk("GAL"))
    assert game.waiting == {TABLE}
    game.proceed()
    assert [event.area for event in game.happened(AreaScored)] == ["GAL", "OLD"]
    assert game.happened(RegionContested) == [RegionContested(region="NEW", seats=(1, 2))]
    assert game.state.points == (4 + 2 + 6, 0, 0, 0)


def test_4g_allows_no_abstention() -> None:
    """EG-6.4G, EG-A25: everybody is awaited, with nothing but disks to set."""
    game = turn("4G").do(0, Declare())
    for seat in range(4):
        assert {type(action) for action in game.legal(seat)} == {SetDisk}


def test_5a_moves_the_king_to_any_other_region() -> None:
    """EG-6.5A, EG-A24: not into the Castillo, not where he is."""
    game = turn("5A", king="GAL")
    assert {action.region for action in game.legal(0, ChooseRegion)} == set(REGIONS) - {"GAL"}
    refusal = game.refused(0, ChooseRegion("GAL"))
    assert (refusal.code, refusal.rule) == ("king_may_not_go_there", "EG-6.5A")
    assert game.do(0, ChooseRegion("SEV")).state.king == "SEV"


@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("4A", MoveScoreboard("B840", "NEW")),
        ("4B", ChooseRegion("OLD")),
        ("4C", ChooseRegion("OLD")),
        ("4E", TakeBackPower(13)),
        ("4F", Draw(2)),
        ("5A", ChooseRegion("SEV")),
    ],
)
def test_cards_with_one_step_can_be_vetoed_only_as_a_whole(card, action) -> None:  # type: ignore[no-untyped-def]
    """EG-7.6."""
    home = {"OLD": (1, 1, 0, 0)}
    game = turn(card, regions=home, vetoes=[2]).do(0, action)
    assert game.legal(2) == [VetoPass(), Veto(0)]
    before = turn(card, regions=home).state
    game.do(2, Veto(0))
    assert (game.state.king, game.state.scoreboards, game.state.courts) == (
        before.king,
        before.scoreboards,
        before.courts,
    )
    passed = turn(card, regions=home, vetoes=[2]).do(0, action).do(2, VetoPass())
    plain = turn(card, regions=home).do(0, action)
    assert passed.state.agenda == plain.state.agenda
    assert passed.state.regions == plain.state.regions
    assert passed.state.king == plain.state.king
