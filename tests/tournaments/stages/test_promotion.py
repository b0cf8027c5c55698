"""Promotion and relegation between seasons: by example, and properties of every pyramid with any withdrawals."""

from collections import Counter
from fractions import Fraction
from itertools import count, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.stages.rules.promotion import NextSeason, PromotionRules, TierChange, TierGroup, promote


def league(*tiers: tuple[int, ...], withdrawn: set[int] = frozenset()) -> list[TierGroup]:
    """Groups of these sizes in each tier. Entries are 1, 2 … from the first of the top group down."""
    entry = count(1)
    divisions = []
    for tier, sizes in enumerate(tiers, 1):
        for group, size in enumerate(sizes, 1):
            ranked = tuple(next(entry) for _place in range(size))
            divisions.append(TierGroup(tier, group, ranked, frozenset(withdrawn).intersection(ranked)))
    return divisions


def members(season: NextSeason) -> list[set[int]]:
    return [set(division.ranked) for division in season.divisions]


def shape(season: NextSeason) -> list[list[int]]:
    """Sizes of the groups, tier by tier."""
    tiers = max((division.tier for division in season.divisions), default=0)
    return [
        [len(division.ranked) for division in season.divisions if division.tier == tier]
        for tier in range(1, tiers + 1)
    ]


def tier_of(divisions: list[TierGroup] | tuple[TierGroup, ...]) -> dict[int, int]:
    return {entry: division.tier for division in divisions for entry in division.ranked}


FOUR = PromotionRules(size=4, up=1, down=1)


def test_the_last_goes_down_and_the_first_comes_up():
    season = promote(league((4,), (4,)), FOUR)
    assert members(season) == [{1, 2, 3, 5}, {4, 6, 7, 8}]
    assert season.moves[4] == TierChange("down", "relegated")
    assert season.moves[5] == TierChange("up", "promoted")
    assert season.moves[1] == season.moves[8] == TierChange("stay", "kept")


def test_divisions_are_listed_from_strongest_to_weakest():
    season = promote(league((4,), (4,)), FOUR)
    assert [division.ranked for division in season.divisions] == [(1, 2, 3, 5), (4, 6, 7, 8)]


def test_the_first_withdrawal_spares_an_entry_and_the_second_promotes_one():
    one = promote(league((4,), (4,), withdrawn={1}), FOUR, newcomers=[90])
    assert members(one) == [{2, 3, 4, 5}, {6, 7, 8, 90}]
    assert one.moves[4] == TierChange("stay", "spared")
    assert one.moves[1] == TierChange("out", "withdrawn")
    assert one.moves[90] == TierChange("new", "newcomer")

    two = promote(league((4,), (4,), withdrawn={1, 2}), FOUR, newcomers=[90, 91])
    assert members(two) == [{3, 4, 5, 6}, {7, 8, 90, 91}]
    assert two.moves[6] == TierChange("up", "filled")
    assert two.moves[4] == TierChange("stay", "spared")


def test_withdrawals_alternately_spare_and_promote():
    rules = PromotionRules(size=7, up=2, down=2)
    expected = {0: (2, 2), 1: (1, 2), 2: (1, 3), 3: (0, 3), 4: (0, 4), 5: (0, 5)}
    for withdrawals, (down, up) in expected.items():
        season = promote(
            league((7,), (7,), withdrawn=set(range(1, withdrawals + 1))), rules, range(90, 90 + withdrawals)
        )
        kinds = Counter(move.kind for move in season.moves.values())
        assert (kinds["down"], kinds["up"]) == (down, up)
        assert shape(season) == [[7], [7]]


def test_vacancies_are_handed_down_to_the_lowest_tier():
    season = promote(league((4,), (4,), (4,), withdrawn={1, 2}), FOUR, newcomers=[90, 91])
    assert members(season) == [{3, 4, 5, 6}, {7, 8, 9, 10}, {11, 12, 90, 91}]


def test_every_group_winner_goes_up_if_a_tier_has_twice_the_groups():
    season = promote(league((4,), (4, 4)), FOUR)
    assert members(season)[0] == {1, 2, 5, 9}
    assert {entry for entry, move in season.moves.items() if move.kind == "down"} == {3, 4}


def test_keys_compare_entries_with_the_same_place_in_parallel_groups():
    divisions = league((4,), (4, 4), withdrawn={1, 2})
    keys = {6: (Fraction(3),), 10: (Fraction(4),)}
    assert members(promote(divisions, FOUR, [90, 91]))[0] == {3, 5, 9, 6}
    assert members(promote(divisions, FOUR, [90, 91], keys))[0] == {3, 5, 9, 10}

    spared = promote(
        league((4, 4), (4, 4), withdrawn={1, 5}), FOUR, [90, 91], {4: (Fraction(1),), 8: (Fraction(2),)}
    )
    assert spared.moves[8] == TierChange("stay", "spared")
    assert spared.moves[4] == TierChange("down", "relegated")


def test_parallel_groups_are_dealt_in_serpentine_order():
    season = promote(league((4, 4), (4, 4)), FOUR)
    # The line: two winners, two seconds, two thirds, two who come up.
    assert [division.ranked for division in season.divisions[:2]] == [(1, 6, 3, 13), (5, 2, 7, 9)]


def test_a_tier_that_withdraws_completely_is_filled_from_below():
    season = promote(league((4,), (4,), (4,), withdrawn={5, 6, 7, 8}), FOUR)
    assert members(season) == [{1, 2, 3, 4}, {9, 10, 11, 12}]
    assert season.moves[4] == TierChange("stay", "spared")
    assert season.moves[12] == TierChange("up", "merged")


def test_too_few_entries_for_a_group_join_the_tier_above():
    season = promote(league((7,), (7,), withdrawn={11, 12, 13, 14}), PromotionRules.usual(7))
    assert shape(season) == [[10]]
    assert season.moves[10] == TierChange("up", "merged")
    assert season.moves[8] == TierChange("up", "promoted")


def test_newcomers_split_groups_of_the_lowest_tier_and_start_a_new_tier():
    seven = PromotionRules.usual(7)
    assert shape(promote(league((7,), (7,)), seven, range(90, 93))) == [[7], [10]]
    assert shape(promote(league((7,), (7,)), seven, range(90, 95))) == [[7], [6, 6]]
    assert shape(promote(league((7,), (7, 7)), seven, range(90, 104))) == [[7], [7, 7], [7, 7]]


def test_a_first_season_is_a_pyramid_of_newcomers_by_strength():
    season = promote([], PromotionRules.usual(7), range(1, 50))
    assert shape(season) == [[7], [7, 7], [7, 7, 7, 7]]
    assert members(season)[0] == set(range(1, 8))
    assert shape(promote([], PromotionRules.usual(7), range(5))) == [[5]]
    assert promote([], PromotionRules.usual(7)) == NextSeason((), {})


@pytest.mark.parametrize(("size", "quarter"), [(3, 1), (4, 1), (6, 2), (7, 2), (9, 2), (11, 3)])
def test_by_default_a_quarter_goes_each_way(size, quarter):
    rules = PromotionRules.usual(size)
    assert (rules.up, rules.down) == (quarter, quarter)


@pytest.mark.parametrize(("size", "up", "down"), [(1, 0, 0), (4, -1, 1), (4, 3, 2)])
def test_impossible_promotion_rules_are_refused(size, up, down):
    with pytest.raises(ValueError, match=r"^(size|up, down): "):
        PromotionRules(size, up, down)


@pytest.mark.parametrize(
    ("divisions", "newcomers"),
    [
        ([TierGroup(1, 1, (1, 2)), TierGroup(2, 1, (2, 3))], []),
        ([TierGroup(1, 1, (1, 2))], [2]),
        ([TierGroup(1, 1, (1, 2)), TierGroup(3, 1, (3, 4))], []),
        ([TierGroup(1, 1, (1, 2), frozenset({3}))], []),
    ],
)
def test_contradictory_divisions_are_refused(divisions, newcomers):
    with pytest.raises(ValueError, match=r"^(divisions|divisions, newcomers|withdrawn): "):
        promote(divisions, PromotionRules(2, 1, 1), newcomers)


@st.composite
def pyramids(draw: st.DrawFn) -> tuple[list[TierGroup], PromotionRules, list[int]]:
    size = draw(st.integers(3, 8))
    groups = [1]
    for _tier in range(draw(st.integers(0, 3))):
        groups.append(draw(st.integers(groups[-1], 2 * groups[-1])))
    places = sum(groups) * size
    withdrawn = draw(st.sets(st.integers(1, places), max_size=draw(st.sampled_from([0, 2, 5, places]))))
    up = draw(st.integers(0, size // 2))
    rules = PromotionRules(size, up, draw(st.integers(0, size // 2)))
    newcomers = list(range(1000, 1000 + draw(st.integers(0, 2 * size))))
    return league(*((size,) * number for number in groups), withdrawn=withdrawn), rules, newcomers


@given(pyramids())
def test_everybody_who_goes_on_has_exactly_one_place_and_one_move(pyramid):
    divisions, rules, newcomers = pyramid
    season = promote(divisions, rules, newcomers)
    going_on = [entry for division in divisions for entry in division.staying] + newcomers
    seated = [entry for division in season.divisions for entry in division.ranked]
    assert sorted(seated) == sorted(going_on)
    before, after = tier_of(divisions), tier_of(season.divisions)
    assert set(season.moves) == set(before) | set(newcomers)
    for entry, move in season.moves.items():
        change = after.get(entry, 0) - before.get(entry, 0)
        assert (move.kind == "out") == (entry not in after)
        assert (move.kind == "new") == (entry not in before)
        assert (
            move.kind not in ("up", "down", "stay")
            or (change > 0) - (change < 0)
            == {
                "up": -1,
                "stay": 0,
                "down": 1,
            }[move.kind]
        )


@given(pyramids())
def test_all_tiers_but_the_lowest_keep_their_groups(pyramid):
    divisions, rules, newcomers = pyramid
    season = promote(divisions, rules, newcomers)
    was, will_be = shape(NextSeason(tuple(divisions), {})), shape(season)
    kept = min(len(was), len(will_be)) - 1
    assert will_be[: max(kept, 0)] == was[: max(kept, 0)]
    for upper, lower in pairwise(will_be):
        assert len(lower) <= 2 * len(upper)
    for sizes in will_be[max(kept, 0) :]:
        assert max(sizes) - min(sizes) <= 1


@given(pyramids())
def test_tiers_keep_their_size_if_newcomers_replace_withdrawals(pyramid):
    divisions, rules, _newcomers = pyramid
    withdrawn = sum(len(division.withdrawn) for division in divisions)
    season = promote(divisions, rules, range(1000, 1000 + withdrawn))
    before, after = tier_of(divisions), tier_of(season.divisions)
    assert Counter(before.values()) == Counter(after.values())


@given(pyramids())
def test_nobody_is_passed_by_an_entry_that_finished_lower_in_the_same_group(pyramid):
    divisions, rules, newcomers = pyramid
    after = tier_of(promote(divisions, rules, newcomers).divisions)
    for division in divisions:
        tiers = [after[entry] for entry in division.staying]
        assert tiers == sorted(tiers)
