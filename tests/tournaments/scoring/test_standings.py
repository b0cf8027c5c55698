"""Standings of a division: each key by example, and properties of every field."""

import json
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.scoring.results import PLACE, fields, finished
from tournaments.scoring.rules.points import SeatResult, bye_points, read_preset, score_table
from tournaments.scoring.rules.presets import USUAL_TIEBREAKS
from tournaments.scoring.rules.standings import (
    Credit,
    Result,
    Standing,
    comparable,
    read_keys,
    standings,
    stored_keys,
)

FIELD = range(1, 11)


def order(rows: tuple[Standing, ...]) -> list[int]:
    return [row.entry for row in rows]


def values(rows: tuple[Standing, ...], name: str) -> dict[int, Fraction | None]:
    return {row.entry: key.value for row in rows for key in row.keys if key.name == name}


def test_points_come_first():
    rows = standings([1, 2, 3], [finished(1, 2, 3, 1)], USUAL_TIEBREAKS, seed=1, is_complete=True)
    assert [(row.entry, row.place, row.games, row.points, row.wins) for row in rows] == [
        (2, 1, 1, 5, 1),
        (3, 2, 1, 3, 0),
        (1, 3, 1, 1, 0),
    ]
    assert [row.separated_by for row in rows] == [None, "points", "points"]


def test_points_count_per_game_until_everybody_has_finished_and_then_in_total():
    results = [finished(1, 1, 2, 3), finished(2, 2, 3, 4)]
    running = standings([1, 2, 3, 4], results, ["points", "draw"], seed=1)
    assert order(running)[:2] == [1, 2]
    assert values(running, "points") == {1: 5, 2: 4, 3: 2, 4: 1}
    assert [(row.points, row.average) for row in running[:2]] == [(5, 5), (8, 4)]
    over = standings([1, 2, 3, 4], results, ["points", "draw"], seed=1, is_complete=True)
    assert order(over)[:2] == [2, 1]
    assert values(over, "points") == {1: 5, 2: 8, 3: 4, 4: 1}


def test_wins_break_a_tie_in_points():
    # Five and one, against twice three.
    results = [finished(1, 1, 2, 3), finished(2, 4, 2, 1)]
    rows = standings([1, 2], results, USUAL_TIEBREAKS, seed=1, is_complete=True)
    assert order(rows) == [1, 2]
    assert rows[0].points == rows[1].points == 6
    assert rows[1].separated_by == "wins"


def test_opponents_count_by_points_per_game_without_the_worst_one():
    results = [finished(1, 1, 3, 4), finished(2, 2, 5, 6), finished(3, 5, 7, 8)]
    rows = standings(range(1, 9), results, ["points", "wins", "opponents", "draw"], seed=1)
    assert values(rows, "opponents")[1] == 3
    # Entry 5 has three and five points in two games; entry 6, with one, is left out.
    assert values(rows, "opponents")[2] == 4
    assert order(rows)[:2] == [2, 1]
    assert rows[1].separated_by == "opponents"


def test_a_single_opponent_is_not_left_out_and_leavers_are_no_opponents():
    left = [SeatResult(3, 1, 9), SeatResult(4, 2, 5, has_dropped=True)]
    results = [finished(1, 1, 2), Result(2, score_table(PLACE, left, 2))]
    rows = standings([1, 2, 3, 4], results, ["points", "opponents"], seed=1)
    assert values(rows, "opponents") == {1: 1, 2: 5, 3: 0, 4: 5}


def test_the_share_of_victory_points_is_a_mean_over_played_tables():
    rows = standings([1, 2], [finished(1, 1, 2)], ["share"], seed=1, credits=[Credit(1, Fraction(3))])
    assert values(rows, "share") == {1: Fraction(18, 17), 2: Fraction(16, 17)}


def test_direct_comparison_decides_only_if_all_tied_entries_have_met():
    results = [finished(1, 1, 2), finished(2, 2, 3), finished(3, 3, 4), finished(4, 4, 1)]
    rows = standings([1, 2, 3, 4], results, ["points", "direct", "draw"], seed=1, is_complete=True)
    assert set(values(rows, "direct").values()) == {None}, "1 has never met 3"
    assert [row.separated_by for row in rows] == [None, "draw", "draw", "draw"]

    rows = standings(
        [1, 2], [*results, finished(5, 1, 2), finished(6, 2, 1), finished(7, 2, 5)], ["direct"], seed=1
    )
    assert order(rows) == [1, 2]
    assert values(rows, "direct") == {1: Fraction(2, 3), 2: Fraction(1, 3)}
    assert rows[1].separated_by == "direct"


def test_only_tied_entries_are_compared_directly():
    rows = standings([1, 2, 3], [finished(1, 1, (2, 3))], ["points", "direct"], seed=1)
    assert values(rows, "direct") == {1: None, 2: Fraction(1, 2), 3: Fraction(1, 2)}
    assert [row.place for row in rows] == [1, 2, 2]
    assert rows[2].separated_by is None


def test_the_draw_depends_on_the_seed_and_not_on_other_entries():
    drawn = [tuple(order(standings(FIELD, [], ["points", "draw"], seed=seed))) for seed in range(5)]
    assert len(set(drawn)) == 5
    fewer = order(standings(range(1, 6), [], ["points", "draw"], seed=3))
    assert fewer == [entry for entry in drawn[3] if entry < 6]


def test_catan_compares_wins_then_victory_points():
    scoring = read_preset("catan")

    def played(table: int, *scored: tuple[int, int]) -> Result:
        results = [SeatResult(entry, rank, vp) for rank, (entry, vp) in enumerate(scored, 1)]
        return Result(table, score_table(scoring, results, len(results)))

    results = [
        played(1, (1, 10), (2, 9), (3, 4)),
        played(2, (2, 10), (3, 9), (1, 3)),
        played(3, (4, 11), (5, 9)),
    ]
    rows = standings(range(1, 6), results, scoring.tiebreaks, seed=1, is_complete=True)
    assert order(rows) == [2, 1, 4, 3, 5]
    assert [row.separated_by for row in rows] == [None, "vp", "vp", "wins", "vp"]


def test_a_bye_counts_as_a_game_with_average_points_and_no_win():
    credit = Credit(3, bye_points(PLACE, 4))
    rows = standings([1, 2, 3], [finished(1, 1, 2)], ["points", "wins", "draw"], seed=1, credits=[credit])
    assert [(row.entry, row.games, row.points, row.wins) for row in rows] == [
        (1, 1, 5, 1),
        (3, 1, 3, 0),
        (2, 1, 1, 0),
    ]


def test_adjustments_count_for_the_player_but_not_for_their_opponents():
    results = [finished(1, 1, 2), finished(2, 1, 3)]
    penalty = {1: Fraction(-10)}
    rows = standings([1, 2, 3], results, USUAL_TIEBREAKS, seed=1, adjustments=penalty, is_complete=True)
    assert rows[-1].entry == 1
    assert rows[-1].points == 0
    assert values(rows, "opponents")[2] == 5


def test_substitutes_score_only_if_the_organiser_allows_it():
    results = [
        SeatResult(1, 2, 70),
        SeatResult(2, 1, 80, has_dropped=True),
        SeatResult(3, 1, 80, is_substitute=True),
    ]
    table = Result(1, score_table(PLACE, results, 2))
    rows = standings([1, 2, 3], [table], ["points", "draw"], seed=1, is_complete=True)
    assert {row.entry: (row.games, row.points) for row in rows} == {1: (1, 1), 2: (1, 0), 3: (0, 0)}
    rows = standings([1, 2, 3], [table], ["points"], seed=1, is_complete=True, counts_substitutes=True)
    assert {row.entry: (row.games, row.points) for row in rows} == {1: (1, 1), 2: (1, 0), 3: (1, 5)}


def test_unknown_keys_and_duplicate_tables_are_refused():
    with pytest.raises(ValueError, match=r"^tiebreaks: 'luck'"):
        standings([1], [], ["points", "luck"], seed=1)
    with pytest.raises(ValueError, match=r"^tiebreaks: a key is named twice"):
        standings([1], [], ["points", "points"], seed=1)
    with pytest.raises(ValueError, match=r"^results: table 4 comes twice"):
        standings([1, 2], [finished(4, 1, 2), finished(4, 2, 1)], ["points"], seed=1)


@given(fields(), st.randoms(use_true_random=False), st.booleans())
def test_the_order_in_which_results_arrive_does_not_matter(results, chance, is_complete):
    entries, shuffled = list(FIELD), list(results)
    expected = standings(entries, results, USUAL_TIEBREAKS, seed=7, is_complete=is_complete)
    chance.shuffle(entries)
    chance.shuffle(shuffled)
    assert standings(entries, shuffled, USUAL_TIEBREAKS, seed=7, is_complete=is_complete) == expected


@given(fields(), st.data())
def test_voiding_tables_and_restoring_them_restores_every_row(results, data):
    before = standings(FIELD, results, USUAL_TIEBREAKS, seed=7)
    voided = data.draw(st.sets(st.sampled_from(results))) if results else set()
    left = [result for result in results if result not in voided]
    assert {row.entry for row in standings(FIELD, left, USUAL_TIEBREAKS, seed=7)} == set(FIELD)
    assert standings(FIELD, [*left, *voided], USUAL_TIEBREAKS, seed=7) == before


@given(fields(), st.dictionaries(st.sampled_from(FIELD), st.fractions(-5, 5, max_denominator=4)))
def test_an_adjustment_and_its_compensation_cancel_out(results, adjustments):
    compensated = {entry: points - points for entry, points in adjustments.items()}
    assert standings(FIELD, results, USUAL_TIEBREAKS, 7, compensated) == standings(
        FIELD, results, USUAL_TIEBREAKS, 7
    )


@given(fields(), st.permutations(USUAL_TIEBREAKS), st.integers(1, 6))
def test_every_row_is_below_the_one_above_by_the_named_key(results, keys, how_many):
    rows = standings(FIELD, results, keys[:how_many], seed=7)
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    for index, (above, below) in enumerate(pairwise(rows), 1):
        separating = below.separated_by
        if separating is None:
            assert below.place == above.place
            assert [key.value for key in below.keys] == [key.value for key in above.keys]
            continue
        assert below.place == index + 1
        for better, worse in zip(above.keys, below.keys, strict=True):
            if worse.name == separating:
                assert better.value > worse.value
                break
            assert better.value == worse.value


@given(fields())
def test_keys_survive_storage_as_json_exactly(results):
    for row in standings(FIELD, results, USUAL_TIEBREAKS, seed=7):
        stored = json.loads(json.dumps(stored_keys(row.keys)))
        assert read_keys(stored) == row.keys
        assert len(comparable(row.keys)) == len(USUAL_TIEBREAKS) - 1
