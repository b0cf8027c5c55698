"""Scoring (EC-10)."""

import pytest

from games.core.types import LedgerEntry
from games.el_caballero.rules.events import RegionScored
from games.el_caballero.rules.scoring import land_awards, sea_awards
from games.el_caballero.rules.state import Counts
from games.el_caballero.rules.views import forecast
from tests.games.el_caballero.rules.scenario import E, N, scoring, turn


def points(strengths: Counts, value: int = 3) -> Counts:
    paid = [0] * len(strengths)
    for award in land_awards(strengths, value):
        paid[award.seat] += award.points
    return tuple(paid)


def test_each_region_is_scored_separately_with_ledger_entries() -> None:
    """EC-10.1."""
    game = scoring({(0, 0): "F4", (0, 3): "F4"}, [(0, (1, 0), "W=2"), (1, (1, 3), "W=1")])
    assert game.state.points == (2, 2)
    assert game.state.ledger == (
        LedgerEntry(0, 2, "first", "EC-10.3", "0,0,N", "scoring", 4, 1),
        LedgerEntry(1, 2, "first", "EC-10.3", "0,3,N", "scoring", 4, 1),
    )
    assert [event.anchor for event in game.happened(RegionScored)] == [((0, 0), N), ((0, 3), N)]


def test_only_players_with_caballeros_are_ranked() -> None:
    """EC-10.2."""
    assert points((0, 4, 2)) == (0, 6, 3)


@pytest.mark.parametrize(("strengths", "paid"), [((5, 0, 0), (6, 0, 0)), ((5, 4, 3), (6, 3, 0))])
def test_a_sole_first_gets_the_value_twice(strengths: Counts, paid: Counts) -> None:
    """EC-10.3."""
    assert points(strengths) == paid


def test_a_sole_second_gets_the_value() -> None:
    """EC-10.4: with three or four players."""
    assert points((5, 4, 0, 1)) == (6, 3, 0, 0)
    assert points((5, 4)) == (6, 0)


@pytest.mark.parametrize(
    ("strengths", "paid"), [((4, 4, 2), (3, 3, 0)), ((4, 4, 4, 1), (3, 3, 3, 0)), ((1, 1, 1, 1), (3,) * 4)]
)
def test_a_tie_for_first_pays_the_value_to_each(strengths: Counts, paid: Counts) -> None:
    """EC-10.5, Q13: nobody else scores."""
    assert points(strengths) == paid
    assert {(award.rank, award.tied) for award in land_awards(strengths, 3)} == {
        (1, strengths.count(max(strengths)))
    }


def test_a_tie_for_second_pays_nobody() -> None:
    """EC-10.6."""
    assert points((5, 4, 4)) == (6, 0, 0)
    assert points((5, 4, 4, 3)) == (6, 0, 0, 0)


def test_two_players_have_no_second_award() -> None:
    """EC-10.6, Q12: a tie for first pays both."""
    assert points((5, 4)) == (6, 0)
    assert points((4, 4)) == (3, 3)


def test_a_third_place_and_a_region_without_caballeros_pay_nothing() -> None:
    """EC-10.7."""
    assert points((5, 4, 3, 2)) == (6, 3, 0, 0)
    assert points((0, 0, 0)) == (0, 0, 0)


def test_every_ship_pays_the_value_of_its_sea() -> None:
    """EC-10.8: also two ships of one tile, and ships of several players in one sea."""
    sea = {(0, 0): "W0", (1, 0): "W0", (1, 1): "W0"}
    tiles = [(0, (0, 1), "A@0 ship:N ship:E"), (1, (2, 0), "A@0 ship:W")]
    game = scoring(sea, tiles)
    assert game.state.points == (6, 3)
    assert [(entry.seat, entry.points, entry.rule) for entry in game.state.ledger] == [
        (0, 3, "EC-10.8"),
        (0, 3, "EC-10.8"),
        (1, 3, "EC-10.8"),
    ]
    assert sum(award.points for award in sea_awards((2, 1), 3)) == 9


def test_fish_add_to_the_value_of_a_sea() -> None:
    """EC-10.8."""
    game = scoring({(0, 0): "W0+f"}, [(0, (0, 1), "A@0 ship:N")])
    assert game.state.points == (2, 0)


def test_courts_castillos_and_grandes_score_nothing() -> None:
    """EC-10.9: nor do ships in the court."""
    tiles = [(0, (1, 0), "A@0 castillo grande")]
    game = scoring({(0, 0): "A1@0"}, tiles, ships_in_court=(3, 0), courts=(9, 0), variant="advanced")
    assert game.state.points == (0, 0)


def test_a_closed_region_without_governor_pays_nobody() -> None:
    """EC-10.10."""
    game = scoring({(0, 0): "A1@1+g", (1, 0): "A1@3"}, variant="advanced")
    assert game.region((0, 0), E).is_closed
    assert game.state.points == (0, 0)
    assert game.happened(RegionScored) == []


def test_forecast_equals_what_a_scoring_would_pay() -> None:
    """EC-10.1: from a view, region by region."""
    board = {(0, 0): "A1@0", (0, 1): "W0"}
    tiles = [(0, (0, -1), "S=2"), (1, (1, 1), "A@0 ship:W")]
    seen = forecast(turn(board, tiles).view(None))
    assert [(standing.region.value, standing.points) for standing in seen] == [(1, (2, 0)), (2, (0, 2))]
    assert seen[0].strengths == (2, 0)
    assert seen[1].ships == (0, 1)
    assert scoring(board, tiles).state.points == (2, 2)
