"""From a ranking to the tables of the next stage."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.drawing.rules.seeding import advance_count, cut, knockout_tables, serpentine
from tournaments.drawing.rules.table_sizes import plan_tables


def test_a_ranking_is_dealt_in_serpentine_order():
    assert serpentine(range(1, 9), 2) == ((1, 4, 5, 8), (2, 3, 6, 7))
    assert serpentine(range(1, 8), (4, 3)) == ((1, 4, 5, 7), (2, 3, 6))


@given(st.lists(st.integers(2, 5), min_size=1, max_size=12))
def test_the_best_of_the_ranking_sit_at_different_tables(plan):
    tables = serpentine(range(sum(plan)), plan)
    assert [len(table) for table in tables] == plan
    assert sorted(player for table in tables for player in table) == list(range(sum(plan)))
    assert sorted(table[0] for table in tables) == list(range(len(plan)))


@given(st.integers(1, 60), st.integers(1, 12))
def test_a_given_number_of_tables_is_filled_as_equally_as_possible(players, tables):
    sizes = [len(table) for table in serpentine(range(players), tables)]
    assert sum(sizes) == players
    assert max(sizes) - min(sizes) <= 1


@given(st.integers(0, 2000), st.integers(2, 5))
def test_at_most_half_of_the_field_advances_and_fills_full_tables(players, seats):
    number = advance_count(players, seats)
    assert number <= min(seats**2, players / 2)
    assert number % seats == 0
    assert number + seats > min(seats**2, players // 2)
    advancing, alternates = cut(range(players), number)
    assert (*advancing, *alternates) == tuple(range(players))
    tables = knockout_tables(advancing, (seats,))
    assert sorted(map(len, tables), reverse=True) == list(plan_tables(number, (seats,)))


def test_the_best_of_25_meet_only_in_the_final():
    tables = knockout_tables(range(1, 26), (5,))
    assert [table[0] for table in tables] == [1, 2, 3, 4, 5]


def test_impossible_cuts_and_tables_are_refused():
    with pytest.raises(ValueError, match="advance"):
        cut([1, 2, 3], 4)
    with pytest.raises(ValueError, match="tables"):
        serpentine([1, 2, 3], (4, 3))
    with pytest.raises(ValueError, match="tables"):
        serpentine([1, 2, 3], 0)
    with pytest.raises(ValueError, match="players"):
        knockout_tables(range(5), (4, 3))
