"""Seats at one table."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from tournaments.drawing.rules.seating import seat

tables = st.integers(2, 5).flatmap(
    lambda seats: st.tuples(
        st.lists(st.lists(st.integers(0, 4), max_size=seats), min_size=seats, max_size=seats),
        st.lists(st.none() | st.integers(0, seats - 1), min_size=seats, max_size=seats),
    )
)


def squares(order, counts):
    padded = {player: [*counts[player], *[0] * 5] for player in order}
    return sum(2 * padded[player][place] + 1 for place, player in enumerate(order))


@given(tables, st.integers())
def test_no_other_order_balances_the_seats_better(table, seed):
    counts, last = table
    players = range(len(counts))
    order = seat(players, counts, last, seed)
    assert sorted(order) == list(players)
    assert squares(order, counts) == min(squares(other, counts) for other in permutations(players))


def test_among_equal_seats_one_other_than_last_time_is_chosen():
    for seed in range(20):
        assert seat("ab", [(1, 1), (1, 1)], [0, 1], seed) == ("b", "a")


def test_a_third_time_in_one_seat_is_worse_than_a_second_time_in_two():
    counts = [(0, 1), (1, 2)]
    for seed in range(20):
        assert seat("ab", counts, [None, None], seed) == ("b", "a")


def test_the_seed_decides_between_equal_seatings():
    orders = {seat("abcd", [()] * 4, [None] * 4, seed) for seed in range(200)}
    assert len(orders) == 24
    assert seat("abcd", [()] * 4, [None] * 4, 7) == seat("abcd", [()] * 4, [None] * 4, 7)
