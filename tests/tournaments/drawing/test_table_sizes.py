"""Dividing fields of any size into tables."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.drawing.rules.table_sizes import is_short, lay_out, plan_tables, plan_with_byes

allowed_sizes = st.permutations((5, 4, 3, 2)).flatmap(
    lambda sizes: st.integers(1, 4).map(lambda n: sizes[:n])
)


@given(st.integers(0, 40), allowed_sizes)
def test_a_plan_seats_everybody_with_the_fewest_tables_of_other_sizes(players, sizes):
    plans = [
        counts
        for counts in product(*(range(players // size + 1) for size in sizes))
        if sum(number * size for number, size in zip(counts, sizes, strict=True)) == players
    ]
    plan = plan_tables(players, sizes)
    if plan is None:
        assert not plans
        return
    assert sum(plan) == players
    assert set(plan) <= set(sizes)
    assert list(plan) == sorted(plan, reverse=True)
    assert sum(size != sizes[0] for size in plan) == min(sum(counts[1:]) for counts in plans)


@pytest.mark.parametrize(("sizes", "impossible"), [((4, 3), [1, 2, 5]), ((5, 4), [1, 2, 3, 6, 7, 11])])
def test_only_few_field_sizes_cannot_be_divided(sizes, impossible):
    assert [players for players in range(200) if plan_tables(players, sizes) is None] == impossible


def test_a_very_large_field_is_planned_quickly():
    assert plan_tables(10_001, (4, 3)).count(3) == 3
    assert plan_tables(0, (4, 3)) == ()


@given(st.integers(0, 60), allowed_sizes)
def test_byes_are_only_given_if_no_plan_exists_without_them(players, sizes):
    plan, byes = plan_with_byes(players, sizes)
    assert sum(plan) + byes == players
    assert all(plan_tables(players - fewer, sizes) is None for fewer in range(byes))


@given(st.lists(st.sampled_from((3, 4, 5)), max_size=40), st.sampled_from(("spread", "bottom", "top")))
def test_laying_out_a_plan_keeps_its_tables(plan, where):
    assert sorted(lay_out(plan, where)) == sorted(plan)


def test_short_tables_are_placed_where_the_organiser_wants_them():
    plan = (4, 4, 4, 4, 4, 4, 3, 3)
    assert lay_out(plan, "top") == (3, 3, 4, 4, 4, 4, 4, 4)
    assert lay_out(plan, "bottom") == plan
    assert lay_out(plan, "spread") == (4, 4, 3, 4, 4, 4, 3, 4)


def test_a_table_is_short_if_it_has_fewer_seats_than_preferred():
    assert [is_short(size, (4, 5, 3)) for size in (3, 4, 5)] == [True, False, False]


@pytest.mark.parametrize("sizes", [(), (4, 4), (1,), (3, 0)])
def test_invalid_table_sizes_are_refused(sizes):
    with pytest.raises(ValueError, match="sizes"):
        plan_tables(12, sizes)


def test_a_negative_field_and_an_unknown_layout_are_refused():
    with pytest.raises(ValueError, match="players"):
        plan_tables(-1, (4,))
    with pytest.raises(ValueError, match="players"):
        plan_with_byes(-1, (4,))
    with pytest.raises(ValueError, match="where"):
        lay_out((4, 3), "middle")
