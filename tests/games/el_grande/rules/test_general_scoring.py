"""General scoring (EG-9) and the end of the game (EG-10)."""

import pytest

from games.core.types import TABLE
from games.el_grande.rules.actions import Proceed, SetDisk
from games.el_grande.rules.agenda import OpenDisks, ScoreCastillo, ScoreRegions, StartRound
from games.el_grande.rules.components.board import REGIONS
from games.el_grande.rules.events import AreaScored, CastilloLeft, DisksRevealed, GameEnded
from games.el_grande.rules.state import ArmedVeto
from tests.games.el_grande.rules.scenario import RULES, Table, round_end

AWAY = ("VAL", "VAL", "VAL", "VAL")


def scoring(**rest: object) -> Table:
    """Round 3 is over; two players have caballeros in the Castillo."""
    game = round_end(**{"round": 3, "inside": (2, 1, 0, 0), "grandes": AWAY, **rest})  # type: ignore[arg-type]
    return game.proceed()


def test_players_with_caballeros_in_the_castillo_set_a_disk() -> None:
    """EG-9.1, EG-11.6: any of the nine regions, the King's included."""
    game = scoring()
    assert game.waiting == {0, 1}
    assert [action.region for action in game.legal(0)] == list(REGIONS)


def test_in_memory_mode_everybody_sets_a_disk() -> None:
    """EG-11.6, EG-9.1: players with nobody in the Castillo too; their disk has no effect."""
    game = scoring(castillo="memory")
    assert game.waiting == {0, 1, 2, 3}
    for seat in range(4):
        game.do(seat, SetDisk("SEV"))
    game.proceed().proceed()
    assert [event.owner for event in game.happened(CastilloLeft)] == [0, 1]


def test_setting_a_disk_is_private_and_reversible() -> None:
    """EG-9.1, EG-15.4."""
    game = scoring().do(0, SetDisk("OLD"))
    assert game.last.reversible
    assert all(event.only == (0,) for event in game.last.events)


def test_the_castillo_is_scored_before_the_disks_are_shown() -> None:
    """EG-9.2."""
    game = scoring().do(0, SetDisk("OLD")).do(1, SetDisk("OLD"))
    assert game.frame == ScoreCastillo()
    game.proceed()
    assert game.state.points == (5, 3, 0, 0)
    assert game.happened(DisksRevealed) == []
    assert game.frame == OpenDisks()
    assert game.view(1).own_disk == "OLD"
    assert game.view(2).own_disk is None


def test_scoreboard_on_the_castillo_replaces_its_values() -> None:
    """EG-9.2: effective values."""
    game = scoring(scoreboards=("CAS", None)).do(0, SetDisk("OLD")).do(1, SetDisk("OLD")).proceed()
    assert game.state.points == (8, 4, 0, 0)


def test_caballeros_in_the_castillo_move_to_the_regions_of_the_disks() -> None:
    """EG-9.3: all of a colour together."""
    game = scoring().do(0, SetDisk("OLD")).do(1, SetDisk("SEV")).proceed().proceed()
    assert game.state.castillo == (0, 0, 0, 0)
    assert (game.count("OLD", 0), game.count("SEV", 1)) == (2, 1)
    assert game.happened(DisksRevealed) == [
        DisksRevealed(occasion="general", disks=("OLD", "SEV", None, None))
    ]
    assert game.happened(CastilloLeft) == [
        CastilloLeft(owner=0, target="OLD", count=2),
        CastilloLeft(owner=1, target="SEV", count=1),
    ]
    assert game.state.disks == (None,) * 4


def test_disk_on_the_kings_region_sends_caballeros_to_the_court() -> None:
    """EG-T13, EG-9.3, EG-A6."""
    game = scoring(king="OLD").do(0, SetDisk("OLD")).do(1, SetDisk("SEV")).proceed().proceed()
    assert game.state.courts[0] == 9
    assert game.count("OLD", 0) == 0
    assert game.happened(CastilloLeft)[0].target == "COURT"


def test_all_nine_regions_are_scored_with_the_new_numbers() -> None:
    """EG-9.4: in canonical order, with bonuses."""
    game = scoring(regions={"OLD": (0, 1, 0, 0), "GAL": (0, 0, 0, 1)}, king="GAL")
    game.do(0, SetDisk("OLD")).do(1, SetDisk("SEV")).proceed().proceed()
    assert game.frame == ScoreRegions()
    game.proceed()
    regions = [event.area for event in game.happened(AreaScored)]
    assert regions == ["CAS", *REGIONS]
    assert game.state.points == (5 + 6, 3 + 4 + 4, 0, 4 + 2)
    assert game.frame == StartRound(4)
    assert game.state.scorings == 1


def test_general_scoring_moves_nothing_else() -> None:
    """EG-9.5: King, Grandes, boards, Courts and vetoes stay; no veto window opens."""
    game = scoring(vetoes=[ArmedVeto(3, 3, 4)], scoreboards=("NEW", None))
    before = game.state
    game.do(0, SetDisk("OLD")).do(1, SetDisk("SEV")).proceed().proceed().proceed()
    for name in ("king", "grandes", "scoreboards", "courts", "vetoes", "hands"):
        assert getattr(game.state, name) == getattr(before, name)


def test_the_game_ends_after_the_third_scoring() -> None:
    """EG-10.1, EG-I17."""
    game = round_end(round=9, regions={"NEW": (2, 1, 0, 0)}, grandes=AWAY).proceed().proceed()
    assert game.state.agenda == ()
    assert game.waiting == set()
    assert game.happened(GameEnded) == [GameEnded(points=(7, 4, 0, 0), ranks=(1, 2, 3, 3))]
    refusal = game.refused(TABLE, Proceed())
    assert (refusal.code, refusal.rule) == ("game_is_over", "EG-10.1")


@pytest.mark.parametrize(
    ("regions", "ranks"),
    [({"NEW": (1, 1, 0, 0)}, [1, 1, 3, 3]), ({"NEW": (1, 0, 0, 0), "GRA": (0, 1, 0, 0)}, [1, 2, 3, 3])],
)
def test_tied_players_share_a_final_place(regions: dict[str, tuple[int, ...]], ranks: list[int]) -> None:
    """EG-10.2, EG-A4: 1, 1, 3."""
    game = round_end(round=9, regions=regions, grandes=AWAY).proceed().proceed()
    assert [score.rank for score in RULES.scores(game.state)] == ranks


def test_each_table_step_of_a_general_scoring_is_a_separate_move() -> None:
    """EG-9.2, EG-9.3, EG-9.4: three steps, each with its own events."""
    game = scoring().do(0, SetDisk("OLD")).do(1, SetDisk("SEV"))
    kinds = []
    while game.waiting == {TABLE} and game.state.scorings == 0:
        game.proceed()
        kinds.append({type(event).__name__ for event in game.last.events})
    assert kinds == [{"AreaScored"}, {"DisksRevealed", "CastilloLeft"}, {"AreaScored"}]
