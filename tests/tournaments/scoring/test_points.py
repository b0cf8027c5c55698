"""Points of a table: places, ties, drop-outs, substitutes and byes."""

from fractions import Fraction

import pytest
from hypothesis import given

from tests.tournaments.scoring.results import PLACE, ranked, seat_results
from tournaments.scoring.rules.points import (
    PRESETS,
    SeatResult,
    bye_points,
    late_join_credit,
    read_preset,
    score_table,
)

HALF = Fraction(1, 2)


def table(*points: int) -> list[SeatResult]:
    """Entries 1, 2 … with these victory points."""
    return [
        SeatResult(entry, rank, vp)
        for entry, (rank, vp) in enumerate(zip(ranked(points), points, strict=True), 1)
    ]


def points(preset: str, results: list[SeatResult], seats: int | None = None) -> list[Fraction]:
    return [each.points for each in score_table(read_preset(preset), results, seats or len(results))]


@pytest.mark.parametrize(
    ("scored", "expected"),
    [
        ((30, 20), [5, 1]),
        ((10, 30, 20), [1, 5, 3]),
        ((90, 80, 70, 60), [6, 3, 2, 1]),
        ((90, 80, 70, 60, 50), [7, 4, 2, 1, 1]),
        # Ties in the first two, the middle two and all places.
        ((90, 90, 70, 60), [4.5, 4.5, 2, 1]),
        ((90, 80, 80, 60), [6, 2.5, 2.5, 1]),
        ((50, 50, 50, 50, 50), [3, 3, 3, 3, 3]),
    ],
)
def test_places_give_points_and_ties_share_them(scored, expected):
    assert points("place", table(*scored)) == expected


def test_ties_share_the_mean_of_their_places():
    assert [each.place for each in score_table(PLACE, table(90, 80, 80, 60), 4)] == [
        1,
        Fraction(5, 2),
        Fraction(5, 2),
        4,
    ]


def test_a_shared_win_is_split():
    assert [each.win for each in score_table(PLACE, table(90, 90, 70), 3)] == [HALF, HALF, 0]


def test_the_rank_counts_and_not_the_victory_points():
    adjudicated = [SeatResult(1, 2, 90), SeatResult(2, 1, 90), SeatResult(3, 3, 95)]
    assert points("place", adjudicated) == [3, 5, 1]


def test_an_early_leaver_is_last_and_does_not_affect_the_others():
    results = [
        SeatResult(1, 1, 99, has_dropped=True),
        SeatResult(2, 2, 80),
        SeatResult(3, 3, 70),
        SeatResult(4, 4, 60),
    ]
    left, second, third, fourth = score_table(PLACE, results, 4)
    assert (left.points, left.place, left.win, left.share, left.vp) == (0, 4, 0, 0, 0)
    assert [each.points for each in (second, third, fourth)] == [6, 3, 2]
    assert [each.place for each in (second, third, fourth)] == [1, 2, 3]
    assert (second.win, third.win) == (1, 0)
    assert [each.share for each in (second, third, fourth)] == [Fraction(8, 7), 1, Fraction(6, 7)]


def test_a_seat_taken_over_by_a_person_keeps_its_place_but_gives_the_leaver_nothing():
    results = [SeatResult(1, 1, 99, has_dropped=True, is_substitute=True), SeatResult(2, 2, 80)]
    assert points("place", results) == [0, 1]


def test_the_substitute_scores_beside_the_leaver():
    results = [
        SeatResult(1, 3, 50, has_dropped=True),
        SeatResult(2, 1, 80),
        SeatResult(3, 2, 70),
        SeatResult(9, 3, 50, is_substitute=True),
    ]
    scored = score_table(PLACE, results, 3)
    assert [each.points for each in scored] == [0, 5, 3, 1]
    assert [each.is_substitute for each in scored] == [False, False, False, True]


def test_seats_without_a_result_are_empty():
    assert points("place", table(20, 10), seats=4) == [6, 3]


def test_wbc_counts_in_powers_of_ten():
    assert points("wbc", table(90, 80, 70, 60, 50)) == [1000, 100, 10, 1, 0]


def test_bpa_adds_the_ratio_of_victory_points():
    assert points("bpa_elg", table(90, 60, 45, 30)) == [1001.5, 100 + Fraction(2, 3), 10.5, 0]


def test_bpa_ties_at_the_top_take_the_mean_of_both_places():
    assert points("bpa_elg", table(60, 60, 30)) == [551, 551, 10.5]


def test_bpa_works_without_a_rival_or_victory_points():
    assert points("bpa_elg", table(0, 0, 0, 0)) == [277.5] * 4
    assert points("bpa_elg", table(30), seats=4) == [1001]


def test_catan_gives_a_point_for_a_win_and_compares_victory_points_next():
    assert points("catan", table(10, 7, 6)) == [1, 0, 0]
    assert [each.vp for each in score_table(read_preset("catan"), table(10, 7, 6), 3)] == [10, 7, 6]
    assert PRESETS["catan"].tiebreaks[:3] == ("wins", "vp", "share")


def test_victory_point_shares_are_never_negative_and_average_one():
    assert points("vpshare", table(30, 10, -5, 0)) == [3, 1, 0, 0]
    assert points("vpshare", table(0, 0, -4)) == [1, 1, 1]


@given(seat_results(can_drop=False))
def test_every_table_gives_three_points_per_seat(results):
    assert sum(points("place", results)) == 3 * len(results)
    assert sum(points("vpshare", results)) == len(results)


@given(seat_results())
def test_nobody_who_stays_loses_points_by_a_leaver(results):
    scored = score_table(PLACE, results, len(results))
    had_all_stayed = [SeatResult(each.entry, each.rank, each.points) for each in results]
    for before, after in zip(score_table(PLACE, had_all_stayed, len(results)), scored, strict=True):
        assert after.points >= before.points or after.has_dropped
    staying = [each for each in scored if not each.has_dropped]
    assert sum(each.win for each in scored) == bool(staying)
    assert sum(each.share for each in scored) == len(staying)
    assert all(
        each.points == each.win == 0 and each.place == len(results) for each in scored if each.has_dropped
    )


@given(seat_results())
def test_the_order_of_the_seats_does_not_matter(results):
    forward = score_table(PLACE, results, len(results))
    assert score_table(PLACE, results[::-1], len(results)) == forward[::-1]


@pytest.mark.parametrize(
    ("preset", "bye", "late"),
    [("place", 3, 2), ("vpshare", 1, 0), ("catan", Fraction(1, 4), 0), ("wbc", 277.75, 276.75)],
)
def test_a_bye_is_the_mean_of_a_table_and_joining_late_costs_a_point(preset, bye, late):
    assert bye_points(read_preset(preset), 4) == bye
    assert late_join_credit(read_preset(preset), 4) == late


@pytest.mark.parametrize(
    ("results", "named"),
    [
        ([SeatResult(1, 1, 5), SeatResult(1, 2, 4)], "entry"),
        ([SeatResult(1, 1, 5), SeatResult(2, 3, 4)], "rank"),
        ([SeatResult(1, 0, 5), SeatResult(2, 1, 4)], "rank"),
        ([SeatResult(1, 1, 5), SeatResult(2, 2, 4), SeatResult(3, 2, 4)], "results"),
    ],
)
def test_impossible_results_are_refused_naming_the_argument(results, named):
    with pytest.raises(ValueError, match=f"^{named}: "):
        score_table(PLACE, results, 2)


def test_a_table_size_without_points_is_refused():
    with pytest.raises(ValueError, match=r"^rows\.3: "):
        score_table(read_preset("custom", {"4": [3, 2, 1, 0]}), table(3, 2, 1), 3)
