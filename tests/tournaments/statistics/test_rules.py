"""The arithmetic of statistics: kinds of tables, beginnings, shared wins, intervals and point classes."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from games.catalogue import GAMES, rules_of
from games.core.beginnings import beginning_of
from games.core.rng import Rng
from games.core.types import Event, shared_ranks
from games.el_caballero.rules.options import Options as ElCaballeroOptions
from games.el_capitan.rules import events as el_capitan
from games.el_capitan.rules.actions import RestartTurn
from games.el_capitan.rules.options import Options as ElCapitanOptions
from games.el_grande.rules.options import Options as ElGrandeOptions
from tests.hypothesis_profiles import examples
from tournaments.statistics.rules.confidence import wilson
from tournaments.statistics.rules.facts import WIN, MatchFacts, Opponents, SeatFacts, share_of, win_of
from tournaments.statistics.rules.histogram import MOST_CLASSES, points_classes
from tournaments.statistics.rules.tallies import (
    Aspect,
    PairKey,
    game_additions,
    pair_additions,
    person_additions,
)

#: A slow machine must not fail these tests.
arithmetic = examples(60, suppress_health_check=[HealthCheck.too_slow])


def played_events(game: str, players: int, moves: int) -> list[Event]:
    """The events of the first moves of a match between random players."""
    rules, rng = rules_of(game), Rng(b"beginnings")
    state = rules.new_game(rules.options(), players, b"seed")
    happened: list[Event] = []
    while rules.to_act(state) and (moves := moves - 1):
        seat = min(rules.to_act(state))
        onward = [
            action for action in rules.legal_actions(state, seat) if not isinstance(action, RestartTurn)
        ]
        step = rules.apply(state, seat, rng.choice(onward or rules.legal_actions(state, seat)))
        state = step.state
        happened.extend(step.events)
    return happened


def facts(points: list[int], company: Opponents = Opponents.PEOPLE) -> MatchFacts:
    ranks = shared_ranks(tuple(points))
    seats = (
        SeatFacts(i, 100 + i, i, str(13 - i), rank, won, win_of(rank, ranks), share_of(won, points))
        for i, (won, rank) in enumerate(zip(points, ranks, strict=True))
    )
    return MatchFacts(7, "el_grande", "long", len(points), company, False, True, tuple(seats))


@pytest.mark.parametrize(
    ("game", "options", "kind"),
    [
        ("el_grande", ElGrandeOptions(length="short"), "short"),
        ("el_caballero", ElCaballeroOptions(variant="advanced"), "advanced"),
        ("el_capitan", ElCapitanOptions(), "base"),
        ("el_capitan", ElCapitanOptions(lisbon=True), "cities"),
    ],
)
def test_options_that_change_the_game_are_a_kind_of_their_own(game, options, kind):
    assert GAMES[game].statistics.kind_of(options) == kind


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_default_options_are_of_a_known_kind(game):
    assert game.statistics.kind_of(game.rules.options()) in game.statistics.kinds


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_beginning_tells_the_starting_order_and_everybodys_first_choice(game, players):
    beginning = beginning_of(played_events(game, players, 400), players, GAMES[game].statistics.beginning)
    assert sorted(beginning.order) == list(range(players))
    assert sorted(beginning.start(seat) for seat in range(players)) == list(range(players))
    assert set(beginning.openings) == set(range(players))


def test_a_match_that_broke_off_at_once_has_no_beginning():
    beginning = beginning_of([], 3, GAMES["el_grande"].statistics.beginning)
    assert (beginning.start(1), beginning.openings) == (None, {})


def test_a_restarted_turn_is_no_opening():
    def sail(seat, city):
        return el_capitan.Sailed(seat=seat, card="D-MAR-1", mode="open", source="START", target=city)

    happened = [
        sail(0, "MAR"),
        el_capitan.TurnRestarted(seat=0),
        sail(0, "VEN"),
        el_capitan.TurnEnded(seat=0),
        sail(0, "TUN"),
        el_capitan.TurnRestarted(seat=0),
        sail(1, "TUN"),
    ]
    assert beginning_of(happened, 2, GAMES["el_capitan"].statistics.beginning).openings == {
        0: "VEN",
        1: "TUN",
    }


def test_only_as_many_events_as_needed_are_read():
    happened = iter(played_events("el_grande", 2, 40))
    beginning_of(happened, 2, GAMES["el_grande"].statistics.beginning)
    assert next(happened, None) is not None


@arithmetic
@given(st.lists(st.integers(-20, 200), min_size=2, max_size=5))
def test_wins_of_a_table_add_up_to_one_and_points_to_their_sum(points):
    added = game_additions(facts(points))
    for aspect in Aspect:
        sums = [figures for key, figures in added.items() if key.aspect == aspect]
        total = sum((Counter(figures) for figures in sums), Counter())
        assert total["wins"] == WIN
        assert sum(figures["seats"] for figures in sums) == len(points)
        assert sum(figures["points"] for figures in sums) == sum(points)


@arithmetic
@given(st.lists(st.integers(-20, 200), min_size=2, max_size=5))
def test_pair_additions_mirror_each_other(points):
    added = pair_additions(facts(points))
    assert len(added) == len(points) * (len(points) - 1)
    for key, figures in added.items():
        mirrored = added[PairKey(key.opponent_id, key.user_id, key.game, key.is_private)]
        assert (figures["ahead"], figures["behind"]) == (mirrored["behind"], mirrored["ahead"])
        assert figures["ahead"] + figures["behind"] <= figures["met"] == 1


def test_tables_with_ai_players_add_no_pairs():
    with_ai = facts([9, 8], Opponents.AI)
    assert pair_additions(with_ai) == {}
    assert {key.company for key in person_additions(with_ai)} == {Opponents.AI}


@arithmetic
@given(st.lists(st.integers(-20, 200), min_size=2, max_size=5))
def test_shares_of_a_table_average_an_even_share(points):
    shares = [share_of(won, points) for won in points]
    assert abs(sum(shares) - 1000 * len(points)) <= len(points)


@pytest.mark.parametrize(
    ("part", "whole", "bounds"),
    # Computed by hand from Wilson's formula with z = 1.959964.
    [(0, 10, (0.0, 0.2775)), (5, 10, (0.2366, 0.7634)), (25, 100, (0.1755, 0.3430)), (0, 0, (0.0, 1.0))],
)
def test_wilson_intervals_have_known_values(part, whole, bounds):
    assert wilson(part, whole) == pytest.approx(bounds, abs=5e-5)


@arithmetic
@given(st.integers(1, 10_000).flatmap(lambda whole: st.tuples(st.floats(0, whole), st.just(whole))))
def test_a_wilson_interval_contains_its_share_and_stays_between_0_and_1(shares):
    part, whole = shares
    low, high = wilson(part, whole)
    assert -1e-9 <= low <= part / whole <= high <= 1 + 1e-9


def test_points_are_grouped_into_classes_of_equal_width():
    classes = points_classes({61: (1, 0), 69: (2, 0.5), 93: (1, 1), 140: (1, 1)})
    assert [(found.least, found.most, found.seats, found.wins) for found in classes][:4] == [
        (60, 69, 3, 0.5),
        (70, 79, 0, 0),
        (80, 89, 0, 0),
        (90, 99, 1, 1),
    ]


@arithmetic
@given(st.dictionaries(st.integers(-300, 3000), st.tuples(st.integers(1, 50), st.just(0.0))))
def test_point_classes_include_everybody_and_are_few(tallies):
    classes = points_classes(tallies)
    assert sum(found.seats for found in classes) == sum(seats for seats, _ in tallies.values())
    assert len(classes) <= MOST_CLASSES
    assert all(left.most + 1 == right.least for left, right in pairwise(classes))
    assert not classes or (classes[0].seats and classes[-1].seats)
