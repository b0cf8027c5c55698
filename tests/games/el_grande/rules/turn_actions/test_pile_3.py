"""Pile 3: scoring (EG-6.3A to EG-6.3Z)."""

import pytest

from games.el_grande.rules.actions import ChooseArea, Declare, ScoreNext, Veto, VetoPass
from games.el_grande.rules.components.board import REGIONS, Area
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.events import AreaScored
from tests.games.el_grande.rules.scenario import Table, turn

ONE_EACH = dict.fromkeys(REGIONS, (1, 0, 0, 0))
AWAY = ("GAL", "GAL", "GAL", "GAL")


def scored(game: Table) -> list[Area]:
    return [event.area for event in game.happened(AreaScored)]


@pytest.mark.parametrize(
    ("card", "regions"),
    [("3A", ["GAL", "CAT", "SEV"]), ("3B", ["BAS", "ARA", "VAL"]), ("3C", ["OLD", "NEW", "GRA"])],
)
def test_class_cards_score_their_class(card: CardId, regions: list[Area]) -> None:
    """EG-6.3A, EG-6.3B, EG-6.3C: in canonical order; the Castillo never (EG-A9)."""
    game = turn(card, regions=ONE_EACH, inside=(1, 0, 0, 0)).do(0, Declare())
    assert scored(game) == regions


def test_3a_scores_a_region_with_scoreboard_b400() -> None:
    """EG-6.3A, EG-T16."""
    game = turn("3A", regions=ONE_EACH, scoreboards=("GAL", "NEW")).do(0, Declare())
    assert scored(game) == ["CAT", "NEW", "SEV"]


def test_3b_leaves_the_castillo_out_although_its_first_value_is_five() -> None:
    """EG-6.3B."""
    game = turn("3B", inside=(0, 3, 0, 0)).do(0, Declare())
    assert game.state.points == (0, 0, 0, 0)


def test_3c_scores_sixes_and_sevens() -> None:
    """EG-6.3C."""
    game = turn("3C", king="GAL", regions={"NEW": (2, 1, 0, 0), "GRA": (0, 1, 0, 0)}, grandes=AWAY).do(
        0, Declare()
    )
    assert game.state.points == (7, 4 + 6, 0, 0)


def test_3d_scores_the_castillo() -> None:
    """EG-6.3D."""
    game = turn("3D", inside=(2, 2, 1, 0)).do(0, Declare())
    assert game.state.points == (3, 3, 1, 0)
    assert game.state.castillo == (2, 2, 1, 0)


def test_3e_scores_first_places_only() -> None:
    """EG-6.3E, EG-A19, EG-A20: tied leaders get nothing, bonuses apply."""
    home = {"OLD": (3, 2, 0, 0), "ARA": (2, 2, 1, 0), "GAL": (0, 1, 0, 0)}
    game = turn("3E", king="GAL", regions=home, grandes=("OLD", "SEV", "SEV", "SEV")).do(0, Declare())
    assert game.state.points == (6 + 2, 4 + 2, 0, 0)
    assert scored(game) == list(REGIONS)


def test_3f_scores_the_fullest_regions() -> None:
    """EG-6.3F, EG-T19: the King's included, the Castillo neither compared nor scored, ties all scored."""
    home = {"GAL": (2, 2, 0, 0), "OLD": (1, 3, 0, 0), "SEV": (3, 0, 0, 0)}
    game = turn("3F", king="GAL", regions=home, inside=(9, 0, 0, 0)).do(0, Declare())
    assert scored(game) == ["GAL", "OLD"]


def test_3f_and_3g_do_nothing_on_an_empty_map() -> None:
    """EG-6.3F, EG-7.6: no step, no window."""
    for card in ("3F", "3G"):
        game = turn(card, vetoes=[1]).do(0, Declare())
        assert scored(game) == []
        assert game.waiting == {0}


def test_3g_scores_the_emptiest_regions_with_any_caballeros() -> None:
    """EG-6.3G, EG-T19."""
    home = {"GAL": (2, 2, 0, 0), "OLD": (1, 0, 0, 0), "SEV": (0, 1, 0, 0)}
    game = turn("3G", regions=home).do(0, Declare())
    assert scored(game) == ["OLD", "SEV"]


def test_grandes_do_not_count_as_caballeros() -> None:
    """EG-6.3F."""
    game = turn(
        "3G", regions={"OLD": (2, 0, 0, 0), "SEV": (1, 0, 0, 0)}, grandes=("SEV", "SEV", "SEV", "SEV")
    )
    assert scored(game.do(0, Declare())) == ["SEV"]


def test_3h_scores_one_area_of_choice() -> None:
    """EG-6.3H."""
    game = turn("3H", regions={"NEW": (1, 2, 0, 0)}, grandes=AWAY).do(0, ChooseArea("NEW"))
    assert game.state.points == (4, 7, 0, 0)
    stopped = turn("3H", regions={"NEW": (1, 2, 0, 0)}, vetoes=[3]).do(0, ChooseArea("NEW")).do(3, Veto(0))
    assert stopped.state.points == (0, 0, 0, 0)


def test_order_of_regions_can_be_declared_while_a_veto_is_armed() -> None:
    """EG-6.3Z: what is not named follows in canonical order."""
    game = turn("3B", regions=ONE_EACH, vetoes=[1]).do(0, ScoreNext("VAL"))
    assert game.legal(0, ScoreNext) == [ScoreNext("BAS"), ScoreNext("ARA")]
    game.do(0, Declare()).do(1, VetoPass())
    assert scored(game) == ["VAL", "BAS", "ARA"]


def test_order_of_regions_is_not_offered_without_a_veto() -> None:
    """EG-6.3Z, EG-0.4: points are independent of the order."""
    game = turn("3B", regions=ONE_EACH)
    assert game.legal(0, ScoreNext) == []
    assert game.refused(0, ScoreNext("VAL")).rule == "EG-6.3Z"


def test_a_region_that_is_not_scored_cannot_be_ordered() -> None:
    """EG-6.3Z: the set is fixed by the card."""
    game = turn("3B", regions=ONE_EACH, vetoes=[1])
    assert game.refused(0, ScoreNext("GAL")).rule == "EG-6.3Z"
    game.do(0, ScoreNext("VAL"), ScoreNext("BAS"))
    assert game.legal(0, ScoreNext) == []


def test_a_partial_veto_follows_the_declared_order() -> None:
    """EG-7.6, EG-6.3Z."""
    game = turn("3B", regions=ONE_EACH, vetoes=[1]).do(0, ScoreNext("VAL"), Declare()).do(1, Veto(1))
    assert scored(game) == ["VAL"]


@pytest.mark.parametrize("card", ["3A", "3B", "3C", "3E", "3F", "3G"])
def test_scoring_cards_may_be_vetoed_in_part(card: CardId) -> None:
    """EG-7.6: one region each."""
    game = turn(card, regions=ONE_EACH, vetoes=[1]).do(0, Declare())
    steps = len(game.legal(1)) - 1
    assert steps == (3 if card in ("3A", "3B", "3C") else 9)
    assert len(scored(game.do(1, Veto(2)))) == 2


def test_3d_can_be_vetoed_only_as_a_whole() -> None:
    """EG-7.6."""
    game = turn("3D", inside=(2, 1, 0, 0), vetoes=[1]).do(0, Declare())
    assert game.legal(1) == [VetoPass(), Veto(0)]


@pytest.mark.parametrize("card", ["3A", "3B", "3C", "3E", "3F", "3G"])
def test_points_do_not_depend_on_the_order_of_regions(card: CardId) -> None:
    """EG-I12, EG-6.3Z."""
    home = {region: (3, place % 4, 1, 0) for place, region in enumerate(REGIONS)}
    plain = turn(card, regions=home, vetoes=[1]).do(0, Declare()).do(1, VetoPass())
    game = turn(card, regions=home, vetoes=[1])
    while game.legal(0, ScoreNext):
        game.do(0, game.legal(0, ScoreNext)[-1])
    game.do(0, Declare()).do(1, VetoPass())
    assert scored(game) == list(reversed(scored(plain)))
    assert game.state.points == plain.state.points
