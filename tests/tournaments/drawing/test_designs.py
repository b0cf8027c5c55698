"""Schedules known beforehand: what they guarantee for every field."""

from collections import Counter
from itertools import combinations

import pytest

from tournaments.drawing.rules.base_blocks import meeting_counts
from tournaments.drawing.rules.designs import (
    affine_rounds,
    base_block,
    base_blocks,
    cyclic,
    meetings,
    round_robin,
)

#: Known meeting counts for small fields: (players, seats): (least, most).
KNOWN = {
    (7, 3): (1, 1),
    (13, 4): (1, 1),
    (21, 5): (1, 1),
    (7, 4): (2, 2),
    (11, 5): (2, 2),
    **{(players, 4): (1, 2) for players in range(8, 13)},
    **{(players, 5): (1, 2) for players in range(12, 20)},
    (20, 5): (0, 2),
    (22, 5): (0, 2),
}


def pairs_of(tables):
    return Counter(frozenset(both) for table in tables for both in combinations(table, 2))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_plays_once_in_each_seat_in_every_field_up_to_400(seats):
    for players in range(seats, 401):
        games = cyclic(range(players), seats, seed=players)
        assert len(games) == players
        for column in zip(*games, strict=True):
            assert len(set(column)) == players
        assert all(len(set(game)) == seats for game in games)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_pairs_meet_as_often_as_stated(seats):
    for players in (*range(seats, 45), 100, 399):
        pairs = pairs_of(cyclic(range(players), seats, seed=1))
        counts = [pairs[frozenset(both)] for both in combinations(range(players), 2)]
        assert (min(counts), max(counts)) == meetings(players, seats)


@pytest.mark.parametrize(("field", "bounds"), KNOWN.items())
def test_small_fields_reach_the_known_meeting_counts(field, bounds):
    assert meetings(*field) == bounds


def test_nobody_meets_twice_in_large_fields():
    for seats, enough in ((3, 7), (4, 13), (5, 23)):
        assert all(meetings(players, seats)[1] == 1 for players in range(enough, 401))


def test_base_blocks_of_perfect_fields():
    assert base_block(7, 3) == (0, 1, 3)
    assert base_block(13, 4) == (0, 1, 3, 9)
    assert base_block(21, 5) == (0, 1, 4, 14, 16)
    assert base_block(7, 4) == (0, 1, 2, 4)
    assert base_block(11, 5) == (0, 1, 2, 4, 7)


@pytest.mark.parametrize(
    ("seats", "players"), [(3, 13), (4, 26), (4, 27), (5, 41), (5, 43), (5, 44), (5, 400)]
)
def test_two_blocks_of_games_have_no_repeats(seats, players):
    games = cyclic(range(players), seats, seed=5, games=2 * seats)
    assert len(games) == 2 * players
    assert set(pairs_of(games).values()) == {1}
    assert meetings(players, seats, 2 * seats)[1] == 1
    for half in (games[:players], games[players:]):
        assert all(len(set(column)) == players for column in zip(*half, strict=True))


@pytest.mark.parametrize(("seats", "few", "lucky"), [(3, 14, [13]), (4, 25, []), (5, 42, [41])])
def test_two_blocks_never_repeat_from_a_known_field_size_on(seats, few, lucky):
    without = [players for players in range(seats, 120) if meetings(players, seats, 2 * seats)[1] == 1]
    assert without == [*lucky, *range(few + 1, 120)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_second_block_has_hardly_more_repeats_than_needed(seats):
    for players in range(seats, 120):
        counts = meeting_counts(players, base_blocks(players, seats, 2))[1:]
        average = 2 * seats * (seats - 1) / (players - 1)
        assert max(counts) <= average + 2


def test_the_seed_shuffles_the_players():
    assert cyclic("abcdefg", 3, seed=1) == cyclic("abcdefg", 3, seed=1) != cyclic("abcdefg", 3, seed=2)


@pytest.mark.parametrize(
    ("players", "seats", "games", "named"),
    [
        (3, 4, None, "players"),
        (9, 6, None, "seats"),
        (9, 1, None, "seats"),
        (9, 4, 6, "games"),
        (9, 4, 12, "games"),
        (9, 4, 0, "games"),
    ],
)
def test_impossible_designs_are_refused_naming_the_argument(players, seats, games, named):
    with pytest.raises(ValueError, match=named):
        cyclic(range(players), seats, 1, games)


def test_a_player_named_twice_is_refused():
    with pytest.raises(ValueError, match="players"):
        cyclic([1, 2, 3, 3], 3, seed=1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_the_rounds_of_an_affine_plane_all_meet_once(seats):
    players = range(seats**2)
    rounds = affine_rounds(players, seats, seed=4)
    assert len(rounds) == seats + 1
    for each in rounds:
        assert sorted(player for table in each.tables for player in table) == list(players)
    tables = [table for each in rounds for table in each.tables]
    assert set(pairs_of(tables).values()) == {1}
    assert len(pairs_of(tables)) == seats**2 * (seats**2 - 1) // 2
    for player in players:
        had = Counter(table.index(player) for table in tables if player in table)
        assert sorted(had.values()) == [1] * (seats - 1) + [2]


def test_an_affine_plane_needs_as_many_players_as_the_square_of_its_seats():
    with pytest.raises(ValueError, match="players"):
        affine_rounds(range(24), 5, seed=1)


@pytest.mark.parametrize("players", [*range(2, 14), 40, 41])
def test_in_a_round_robin_all_meet_and_seats_and_byes_are_balanced(players):
    rounds = round_robin(range(players), seed=3)
    tables = [table for each in rounds for table in each.tables]
    assert set(pairs_of(tables).values()) == {1}
    assert len(tables) == players * (players - 1) // 2
    first, second = (Counter(table[seat] for table in tables) for seat in (0, 1))
    assert all(abs(first[player] - second[player]) <= 1 for player in range(players))
    byes = Counter(player for each in rounds for player in each.byes)
    assert byes == Counter(range(players) if players % 2 else ())
    for each in rounds:
        assert sorted([*each.byes, *(player for table in each.tables for player in table)]) == list(
            range(players)
        )


def test_the_second_leg_of_a_round_robin_swaps_the_seats():
    rounds = round_robin("abcde", seed=3, double=True)
    half = len(rounds) // 2
    swapped = [tuple(table[::-1] for table in each.tables) for each in rounds[:half]]
    assert [each.tables for each in rounds[half:]] == swapped


def test_a_round_robin_needs_two_players():
    with pytest.raises(ValueError, match="players"):
        round_robin([1], seed=1)
