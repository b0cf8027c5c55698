"""Knockouts and leagues keep forbidden pairs apart wherever possible."""

from itertools import combinations, permutations

from hypothesis import example, given
from hypothesis import strategies as st

from tests.tournaments.drawing.brute_force import divisions
from tournaments.drawing.rules.designs import base_block, cyclic_apart
from tournaments.drawing.rules.drawings import pair
from tournaments.drawing.rules.forbidden_pairs import apart
from tournaments.drawing.rules.seeding import knockout_tables

PLANS = ((6, (3,)), (7, (4, 3)), (8, (4,)), (8, (2,)), (9, (3,)))


def meet(tables, forbidden):
    return [both for table in tables for both in combinations(sorted(table), 2) if both in forbidden]


def pairs_of(players):
    return st.frozensets(st.sampled_from(list(combinations(range(players), 2))), max_size=players)


@given(st.sampled_from(PLANS).flatmap(lambda plan: st.tuples(st.just(plan), pairs_of(plan[0]))))
@example(((8, (4,)), frozenset({(1, 7), (3, 7)})))
def test_a_knockout_keeps_pairs_apart_wherever_possible(drawn):
    (players, sizes), forbidden = drawn
    dealt = knockout_tables(range(players), sizes)
    tables = apart(dealt, forbidden)
    assert [len(table) for table in tables] == [len(table) for table in dealt]
    assert sorted(player for table in tables for player in table) == list(range(players))
    possible = any(
        not meet(division, forbidden)
        for division in divisions(range(players), [len(table) for table in dealt])
    )
    assert bool(meet(tables, forbidden)) is not possible


def test_the_best_of_the_ranking_stay_apart_if_forbidden_pairs_allow_it():
    # The deal is 0, 3, 4, 7 and 1, 2, 5, 6. Player 7 cannot swap with 6, but 3 can with 2.
    forbidden = frozenset({(1, 7), (3, 7)})
    tables = apart(knockout_tables(range(8), (4,)), forbidden)
    assert not meet(tables, forbidden)
    assert tables == ((0, 2, 4, 7), (1, 3, 5, 6))


def test_a_forbidden_pair_that_reached_the_final_still_plays_it():
    assert apart(((0, 1, 2, 3),), frozenset({(0, 1)})) == ((0, 1, 2, 3),)


def test_a_large_knockout_with_all_pairs_forbidden_stays_as_dealt():
    everybody = frozenset(combinations(range(128), 2))
    dealt = knockout_tables(range(128), (4,))
    assert apart(dealt, everybody) == dealt


@given(st.integers(5, 7).flatmap(lambda players: st.tuples(st.just(players), pairs_of(players))))
@example((7, frozenset()))
@example((6, frozenset(combinations(range(6), 2))))
def test_a_league_keeps_pairs_apart_wherever_possible(drawn):
    players, forbidden = drawn
    block = base_block(players, 2)
    games = cyclic_apart(range(players), block, forbidden, seed=1)
    if games is None:
        assert all(
            any(pair(order[turn], order[(turn + block[1]) % players]) in forbidden for turn in range(players))
            for order in permutations(range(players))
        )
        return
    assert not meet(games, forbidden)
    for seat in range(2):
        assert sorted(game[seat] for game in games) == list(range(players))


def test_a_league_with_many_forbidden_pairs_is_found_by_search():
    """Random shuffles alone would not find it."""
    block = base_block(30, 4)
    forbidden = frozenset((number, number + step) for number in range(24) for step in (1, 2, 3))
    games = cyclic_apart(range(30), block, forbidden, seed=1)
    assert games is not None
    assert not meet(games, forbidden)
