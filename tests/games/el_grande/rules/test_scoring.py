"""Scoring an area (EG-8)."""

from itertools import permutations, product

import pytest

from games.core.types import LedgerEntry
from games.el_grande.rules.actions import ChooseArea
from games.el_grande.rules.components.board import PRINTED_VALUES, REGIONS
from games.el_grande.rules.events import AreaScored
from games.el_grande.rules.scoring import CELLS, forecast, pay, rank
from tests.games.el_grande.rules.scenario import turn

BAS, OLD = PRINTED_VALUES["BAS"], PRINTED_VALUES["OLD"]


def test_three_tied_leaders_drop_to_the_second_rank() -> None:
    """EG-T3, EG-8.2: 4, 4, 4, 3 in the Basque Country."""
    assert rank((4, 4, 4, 3), BAS, 3).points == (3, 3, 3, 1)


def test_a_tie_for_third_gets_nothing() -> None:
    """EG-T4, EG-8.3: 4, 3, 2, 2 in Old Castile."""
    assert rank((4, 3, 2, 2), OLD, 3).points == (6, 4, 0, 0)


def test_a_tie_for_second_gets_the_third_value() -> None:
    """EG-8.2: the next player comes after that rank."""
    ranking = rank((4, 3, 3, 1), OLD, 3)
    assert ranking.points == (6, 2, 2, 0)
    assert ranking.ranks == (1, 3, 3, 4)
    assert ranking.tied == (1, 2, 2, 1)


def test_two_ties_in_a_row_use_two_ranks_each() -> None:
    """EG-8.2, EG-8.3: ranks beyond the third get nothing."""
    assert rank((4, 4, 2, 2, 1), OLD, 3).ranks == (2, 2, 4, 4, 5)
    assert rank((4, 4, 2, 2, 1), OLD, 3).points == (4, 4, 0, 0, 0)


def test_ranks_agree_with_an_independent_calculation() -> None:
    """EG-8.2, EG-8.3: every group above uses one rank if it is one player and two if it is more."""
    for counts in product(range(5), repeat=4):
        ranking = rank(counts, OLD, 3)
        for seat, mine in enumerate(counts):
            above = {count for count in counts if count > mine}
            used = sum(2 if counts.count(count) > 1 else 1 for count in above)
            place = used + (2 if counts.count(mine) > 1 else 1) if mine else 0
            assert ranking.ranks[seat] == place
            assert ranking.points[seat] == (OLD[place - 1] if 1 <= place <= 3 else 0)


def test_a_seat_without_caballeros_has_no_rank() -> None:
    """EG-8.1, EG-A28."""
    ranking = rank((2, 0, 0, 0), OLD, 3)
    assert ranking.points == (6, 0, 0, 0)
    assert ranking.ranks == (1, 0, 0, 0)
    assert rank((0, 0, 0, 0), OLD, 3).leader is None


@pytest.mark.parametrize(
    ("counts", "points"),
    [((3, 2), (6, 0)), ((2, 2), (0, 0)), ((3, 2, 1), (6, 4, 0)), ((2, 2, 1), (4, 4, 0))],
)
def test_fewer_players_score_fewer_cells(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    """EG-T10, EG-8.4: two players one cell, so that a tie pays nothing; three players two cells."""
    assert rank(counts, OLD, CELLS[len(counts)]).points == points


def test_four_and_five_players_use_all_cells() -> None:
    """EG-8.4."""
    assert (CELLS[4], CELLS[5]) == (3, 3)


def test_cells_are_limited_on_scoreboards_and_in_the_castillo_too() -> None:
    """EG-8.4, EG-A27."""
    played = turn("2H", 2, inside=(2, 1), scoreboards=("CAS", None)).do(0, ChooseArea("CAS"))
    assert played.state.points == (8, 0)


def test_the_sole_leader_in_the_kings_region_gets_two_more() -> None:
    """EG-8.5, EG-T9."""
    assert pay("OLD", (3, 2, 0, 0), OLD, "OLD", ("GAL",) * 4, 3).total == (8, 4, 0, 0)
    assert pay("OLD", (3, 3, 1, 0), OLD, "OLD", ("GAL",) * 4, 3).king == (0, 0, 0, 0)


def test_a_special_scoring_pays_the_king_bonus_too() -> None:
    """EG-T9, EG-8.5: a 2H in the King's region."""
    played = turn("2H", king="OLD", regions={"OLD": (3, 2, 0, 0)}).do(0, ChooseArea("OLD"))
    assert played.state.points == (8, 4, 0, 0)
    tied = turn("2H", king="OLD", regions={"OLD": (3, 3, 0, 0)}).do(0, ChooseArea("OLD"))
    assert tied.state.points == (4, 4, 0, 0)


def test_the_sole_leader_in_the_home_region_gets_two_more() -> None:
    """EG-8.6, EG-A21: more than each other player is enough; other Grandes do not matter."""
    grandes = ("OLD", "OLD", "GAL", "GAL")
    assert pay("OLD", (3, 2, 2, 2), OLD, "SEV", grandes, 3).home == (2, 0, 0, 0)
    assert pay("OLD", (2, 2, 0, 0), OLD, "SEV", grandes, 3).home == (0, 0, 0, 0)
    assert pay("OLD", (1, 1, 3, 0), OLD, "SEV", grandes, 3).home == (0, 0, 0, 0)


def test_both_bonuses_add_up_whatever_the_cells_and_boards() -> None:
    """EG-8.7."""
    assert pay("OLD", (1, 0), (4, 0, 0), "OLD", ("OLD", "GAL"), 1).total == (8, 0)


def test_the_castillo_has_no_bonus() -> None:
    """EG-8.7."""
    assert pay("CAS", (1, 0), PRINTED_VALUES["CAS"], "OLD", ("OLD", "GAL"), 1).total == (5, 0)


def test_scoring_adds_points_and_never_goes_below_zero() -> None:
    """EG-8.8."""
    played = turn("2H", regions={"NEW": (1, 0, 0, 0)})
    points = played.do(0, ChooseArea("NEW")).state.points
    assert points == (7, 0, 0, 0)
    assert all(value >= 0 for value in points)


def test_scoring_event_contains_its_components() -> None:
    """EG-8.9."""
    played = turn("2H", king="OLD", regions={"OLD": (3, 2, 1, 0)}, grandes=("OLD", "SEV", "SEV", "SEV"))
    played.do(0, ChooseArea("OLD"))
    assert played.happened(AreaScored) == [
        AreaScored(
            area="OLD",
            occasion="2H",
            round=2,
            counts=(3, 2, 1, 0),
            values=(6, 4, 2),
            cells=3,
            rank_points=(6, 4, 2, 0),
            king_bonus=(2, 0, 0, 0),
            home_bonus=(2, 0, 0, 0),
        )
    ]


def test_ledger_entries_explain_every_point() -> None:
    """EG-8.9: area, rank, tie and rule behind every point."""
    played = turn("2H", king="OLD", regions={"OLD": (3, 2, 2, 0)}, grandes=("OLD", "SEV", "SEV", "SEV"))
    played.do(0, ChooseArea("OLD"))
    assert played.state.ledger == (
        LedgerEntry(0, 6, "rank", "EG-8.2", "OLD", "2H", 2, 1, 1),
        LedgerEntry(0, 2, "king", "EG-8.5", "OLD", "2H", 2, 1, 1),
        LedgerEntry(0, 2, "home", "EG-8.6", "OLD", "2H", 2, 1, 1),
        LedgerEntry(1, 2, "rank", "EG-8.2", "OLD", "2H", 2, 3, 2),
        LedgerEntry(2, 2, "rank", "EG-8.2", "OLD", "2H", 2, 3, 2),
    )


def test_scoring_commutes_with_relabelling_seats() -> None:
    """EG-I12."""
    counts, grandes = (3, 1, 3, 2), ("OLD", "GAL", "OLD", "SEV")
    plain = pay("OLD", counts, OLD, "OLD", grandes, 3).total
    for order in permutations(range(4)):
        swapped = pay("OLD", tuple(counts[s] for s in order), OLD, "OLD", tuple(grandes[s] for s in order), 3)
        assert swapped.total == tuple(plain[s] for s in order)


def test_forecast_says_what_scoring_would_pay() -> None:
    """EG-8.9: the same figures as in the scoring itself."""
    before = turn("3E", king="OLD", regions={"OLD": (3, 2, 1, 0), "GAL": (0, 1, 1, 0)}, inside=(0, 1, 0, 0))
    payments = forecast(before.view(None))
    assert set(payments) == {*REGIONS, "CAS"}
    assert payments["OLD"] is not None
    assert payments["OLD"].total == (8, 4, 2, 0)
    assert payments["CAS"] is not None
    assert payments["CAS"].total == (0, 5, 0, 0)


def test_forecast_of_a_hidden_castillo_is_none() -> None:
    """EG-11.1."""
    assert forecast(turn("3E", inside=(1, 1, 0, 0)).view(0))["CAS"] is not None
    assert forecast(turn("3E", inside=(1, 1, 0, 0), castillo="memory").view(0))["CAS"] is None
