"""Rules of a ladder: insertion by example and by property, reach of challenges, idleness."""

from dataclasses import dataclass
from itertools import chain, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.ladders.rules import (
    ChallengeFacts,
    NoChallenge,
    challenge_range,
    idle_moves,
    insert,
    why_not,
)


@dataclass(frozen=True)
class Rules:
    reach_places: int = 5
    reach_percent: int = 20
    most_outgoing: int = 3
    most_incoming: int = 5
    rematch_days: int = 7


@pytest.mark.parametrize(
    ("finish", "expected"),
    [
        # Two players: the winner moves above the loser, or nothing changes.
        ([[4], [2]], (1, 4, 2, 3, 5)),
        ([[2], [4]], (1, 2, 3, 4, 5)),
        # The order is reversed.
        ([[5], [4], [3], [2]], (1, 5, 4, 3, 2)),
        # The last finisher stands highest; the others pass them in their order.
        ([[3], [5], [1]], (3, 5, 1, 2, 4)),
        # Tied: neither passes the other, but both pass those they beat.
        ([[3, 5], [2]], (1, 3, 5, 2, 4)),
        ([[5, 1], [3]], (1, 2, 5, 3, 4)),
        ([[1, 2, 5]], (1, 2, 3, 4, 5)),
    ],
)
def test_each_finisher_moves_above_the_highest_one_they_beat(finish, expected):
    assert insert((1, 2, 3, 4, 5), finish) == expected


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[int], list[list[int]]]:
    """A ladder and the finish of a table, with ties."""
    order = draw(st.permutations(range(draw(st.integers(2, 12)))))
    players = draw(st.permutations(order))[: draw(st.integers(2, 5))]
    finish: list[list[int]] = [[players[0]]]
    for player in players[1:]:
        if draw(st.booleans()):
            finish.append([player])
        else:
            finish[-1].append(player)
    return order, finish


@given(tables())
def test_insertion_keeps_a_permutation_with_table_members_in_finishing_order(table):
    order, finish = table
    after = insert(order, finish)
    assert sorted(after) == sorted(order)
    for better, worse in pairwise(finish):
        assert max(map(after.index, better)) < min(map(after.index, worse))
    for level in finish:
        assert sorted(level, key=after.index) == sorted(level, key=order.index)


@given(tables())
def test_insertion_keeps_the_order_of_others_and_nobody_drops_more_than_the_table_size(table):
    order, finish = table
    after = insert(order, finish)
    members = set(chain.from_iterable(finish))
    assert [entry for entry in after if entry not in members] == [
        entry for entry in order if entry not in members
    ]
    assert all(after.index(entry) - order.index(entry) <= len(members) - 1 for entry in order)


@given(tables())
def test_repeating_the_same_finish_changes_nothing(table):
    order, finish = table
    after = insert(order, finish)
    assert insert(after, finish) == after


@pytest.mark.parametrize("finish", [[[1], [1]], [[1], [9]]])
def test_a_finish_with_a_duplicate_or_unknown_entry_is_refused(finish):
    with pytest.raises(ValueError, match=r"^finish: "):
        insert((1, 2, 3), finish)


@pytest.mark.parametrize(
    ("position", "expected"),
    [(1, []), (2, [1]), (4, [1, 2, 3]), (10, [5, 6, 7, 8, 9]), (51, list(range(41, 51)))],
)
def test_challenges_reach_five_places_up_or_a_fifth_of_those_above(position, expected):
    assert list(challenge_range(position, 60, Rules())) == expected


def test_near_the_top_a_larger_table_may_be_filled_from_below():
    assert list(challenge_range(1, 60, Rules(), seats=4)) == [1, 2, 3, 4]
    assert list(challenge_range(3, 60, Rules(), seats=4)) == [1, 2, 3, 4]
    assert list(challenge_range(4, 60, Rules(), seats=4)) == [1, 2, 3]
    assert list(challenge_range(2, 3, Rules(), seats=5)) == [1, 2, 3]


def test_a_position_off_the_ladder_is_refused():
    with pytest.raises(ValueError, match=r"^position: from 1 to 3"):
        challenge_range(4, 3, Rules())


RUNGS = {entry: entry for entry in range(1, 21)}


def facts(**known: object) -> ChallengeFacts:
    return ChallengeFacts(**{"rules": Rules(), "seats": 2, "rungs": RUNGS, **known})


@pytest.mark.parametrize(
    ("known", "reason"),
    [
        ({}, None),
        ({"people": {10: 77, 8: 77}}, NoChallenge.SAME_PERSON),
        ({"people": {10: 8}}, None),
        ({"inactive": {8}}, NoChallenge.INACTIVE),
        ({"on_vacation": {8}}, NoChallenge.ON_VACATION),
        ({"on_vacation": {10}}, NoChallenge.ON_VACATION),
        ({"at_common_table": {(8, 10)}}, NoChallenge.COMMON_TABLE),
        ({"days_since_met": {(8, 10): 6}}, NoChallenge.REMATCH_TOO_SOON),
        ({"days_since_met": {(8, 10): 7}}, None),
        ({"outgoing": {10: 3}}, NoChallenge.TOO_MANY_OPEN),
        ({"outgoing": {10: 2, 8: 9}}, None),
        ({"incoming": {8: 5}}, NoChallenge.TOO_MANY_INCOMING),
        ({"incoming": {8: 4, 10: 9}}, None),
        # The lasting reason is given first.
        ({"on_vacation": {8}, "incoming": {8: 5}}, NoChallenge.ON_VACATION),
    ],
)
def test_why_not_returns_the_reason_against_a_challenge(known, reason):
    assert why_not(10, 8, facts(**known)) == reason


def test_only_people_on_the_ladder_and_within_reach_can_be_challenged():
    assert why_not(10, 99, facts()) == why_not(99, 8, facts()) == NoChallenge.NOT_ON_LADDER
    assert why_not(10, 4, facts()) == why_not(10, 11, facts()) == NoChallenge.OUT_OF_RANGE
    assert why_not(10, 10, facts()) == NoChallenge.SAME_PERSON
    assert why_not(2, 3, facts(seats=4)) is None


@given(st.sets(st.sampled_from(sorted(RUNGS))), st.integers(2, 5))
def test_nobody_on_vacation_is_ever_challenged(away, seats):
    known = facts(on_vacation=away, seats=seats)
    for challenger in RUNGS:
        assert not away.intersection(
            opponent for opponent in RUNGS if why_not(challenger, opponent, known) is None
        )


def test_idle_players_sink_a_tenth_after_thirty_days_and_are_dropped_after_sixty():
    moves = idle_moves(range(1, 22), {3: 30, 4: 45, 9: 29, 20: 60})
    assert moves.dropped == (20,)
    assert moves.sunk == (3, 4)
    assert moves.order == (1, 2, 5, 6, 3, 4, *range(7, 20), 21)


def test_an_idle_player_sinks_once_per_absence_and_not_below_the_bottom():
    days = {2: 40, 3: 31}
    first = idle_moves([1, 2, 3], days)
    assert first.order == (1, 2, 3)
    assert idle_moves(first.order, days, already_sunk=first.sunk).sunk == ()
    assert idle_moves([1, 2, 3], {1: 10}, idle_days=10).order == (2, 1, 3)


@given(st.integers(0, 30), st.data())
def test_idleness_never_helps_and_keeps_the_order_of_the_others(length, data):
    order = data.draw(st.permutations(range(length)))
    days = data.draw(st.dictionaries(st.sampled_from(order), st.integers(0, 90))) if order else {}
    moves = idle_moves(order, days)
    assert sorted([*moves.order, *moves.dropped]) == sorted(order)
    still = [entry for entry in order if entry not in moves.dropped]
    for kind in (set(moves.sunk), set(still) - set(moves.sunk)):
        assert [entry for entry in moves.order if entry in kind] == [
            entry for entry in still if entry in kind
        ]
    for active in set(still) - set(moves.sunk):
        assert moves.order.index(active) <= still.index(active)
