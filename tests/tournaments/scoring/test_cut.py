"""Winners of tables and the best of the others go on; stored keys alone tell apart who is level."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.scoring.cut import Finisher, wild_cards


def table(number: int, *entries: tuple[int, float, int]) -> list[Finisher]:
    """Entries with their place and one stored key."""
    return [Finisher(entry, number, Fraction(place), (Fraction(key),)) for entry, place, key in entries]


SEMIS = [
    *table(1, (11, 1, 50), (12, 2, 40), (13, 3, 30)),
    *table(2, (21, 1, 60), (22, 2, 45), (23, 3, 99)),
    *table(3, (31, 1.5, 20), (32, 1.5, 10), (33, 3, 70)),
]


def test_the_first_of_each_table_go_on_and_then_the_best_of_the_others():
    through = wild_cards(SEMIS, places=5)
    assert through.winners == (21, 11, 31)
    assert through.wild_cards == (32, 22)
    assert through.alternates == (12, 23, 33, 13)
    assert through.advancing == (21, 11, 31, 32, 22)


def test_two_of_each_table_may_go_on():
    assert wild_cards(SEMIS, places=6, per_table=2).winners == (21, 11, 31, 32, 22, 12)


def test_with_fewer_places_than_winners_the_keys_choose_among_them():
    through = wild_cards(SEMIS, places=2)
    assert through.advancing == (21, 11)
    assert through.alternates[0] == 31


@pytest.mark.parametrize(
    ("finishers", "places", "per_table", "named"),
    [
        (SEMIS, 0, 1, "places"),
        (SEMIS, 10, 1, "places"),
        (SEMIS, 3, 0, "per_table"),
        ([*SEMIS, *table(4, (11, 1, 1))], 3, 1, "entry"),
        (table(1, (1, 1, 5)) + table(2, (2, 1, 5)), 1, 1, "keys"),
    ],
)
def test_what_cannot_be_cut_is_refused_by_name(finishers, places, per_table, named):
    with pytest.raises(ValueError, match=f"^{named}: "):
        wild_cards(finishers, places, per_table)


@given(st.lists(st.integers(2, 5), min_size=1, max_size=6), st.data())
def test_exactly_as_many_go_on_as_there_are_places_whatever_the_order_of_the_tables(sizes, data):
    keys = data.draw(st.permutations(range(sum(sizes))))
    finishers = [
        Finisher(
            len(sizes) * place + number,
            number,
            Fraction(place),
            (Fraction(keys[sum(sizes[:number]) + place - 1]),),
        )
        for number, size in enumerate(sizes)
        for place in range(1, size + 1)
    ]
    places = data.draw(st.integers(1, len(finishers)))
    through = wild_cards(finishers, places)
    assert len(through.advancing) == places
    assert sorted(through.advancing + through.alternates) == sorted(each.entry for each in finishers)
    assert wild_cards(data.draw(st.permutations(finishers)), places) == through
    winners = {each.entry for each in finishers if each.place == 1}
    assert winners.issubset(through.advancing) or winners.issuperset(through.advancing)
