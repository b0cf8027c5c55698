"""Swiss drawings keep every rule, for any field."""

import os
import subprocess
import sys
from dataclasses import asdict, replace
from itertools import combinations

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.hypothesis_profiles import examples
from tests.tournaments.drawing.brute_force import drawing_exists
from tests.tournaments.drawing.competitions import Competition
from tournaments.drawing.rules.swiss.draw import Candidate, History, NoDrawing, draw_swiss, pair
from tournaments.drawing.rules.table_sizes import plan_with_byes

SIZES = ((4,), (4, 3), (5, 4), (3,), (5, 4, 3), (2,))


@st.composite
def fields(draw, most=14):
    """A small field in the middle of a competition, with any ids and scores."""
    players = draw(st.integers(0, most))
    ids = draw(st.lists(st.integers(-1000, 1000), unique=True, min_size=players, max_size=players))
    score = st.integers(0, 12) | st.floats(0, 3000)
    candidates = [
        Candidate(
            id=id,
            score=draw(score),
            seats=tuple(draw(st.lists(st.integers(0, 3), max_size=5))),
            shorts=draw(st.integers(0, 2)),
            byes=draw(st.integers(0, 1)),
            last_seat=draw(st.none() | st.integers(0, 4)),
            club=draw(st.sampled_from(("", "", "Lisboa", "Toledo"))),
        )
        for id in ids
    ]
    tables = [draw(st.permutations(ids))[:4] for _round in range(draw(st.integers(0, 3)))]
    return candidates, History.of(tables), draw(st.sampled_from(SIZES))


@st.composite
def demands(draw):
    """A field small enough to try all drawings, with many forbidden pairs and some pinned groups."""
    candidates, history, sizes = draw(fields(most=9))
    ids = draw(st.permutations([candidate.id for candidate in candidates]))
    pinned = []
    for size in draw(st.lists(st.integers(2, 3), max_size=2)):
        if size <= len(ids):
            pinned.append(tuple(ids[:size]))
            ids = ids[size:]
    couples = list(combinations([candidate.id for candidate in candidates], 2))
    forbidden = draw(st.sets(st.sampled_from(couples), max_size=2 * len(candidates))) if couples else ()
    return candidates, history, sizes, frozenset(forbidden), tuple(pinned)


def nine_at_tables_of_four(*without_a_bye):
    """Nine players with one pinned pair and three forbidden pairs, none of them with −4; one has a bye."""
    candidates = [
        Candidate(player, byes=int(player not in without_a_bye)) for player in (0, -2, -1, 2, 1, 3, -3, 4, -4)
    ]
    return candidates, History(), (4,), frozenset({(-1, 2), (1, 3), (-3, 4)}), ((0, -2),)


#: If −4 had the bye, the three forbidden pairs would need six seats at tables with room for four. So −1 must have it.
NINE_WITH_A_BYE_FOR_MINUS_ONE = nine_at_tables_of_four(-4, -1)
#: 0 is pinned, so only −4 can have the bye.
NINE_WHOSE_DEMANDS_CONTRADICT = nine_at_tables_of_four(-4, 0)


def everybody(drawing):
    return sorted([*drawing.byes, *(player for table in drawing.tables for player in table.players)])


def even_field(players, **facts):
    return [Candidate(number, **facts) for number in range(players)]


# Properties of every drawing


@examples(15)
@given(fields(), st.integers(0, 2**63), st.sampled_from(("spread", "bottom", "top")))
def test_everybody_is_seated_once_at_tables_of_the_plan(field, seed, where):
    candidates, history, sizes = field
    drawing = draw_swiss(candidates, history, sizes, seed=seed, where=where)
    plan, byes = plan_with_byes(len(candidates), sizes)
    assert everybody(drawing) == sorted(candidate.id for candidate in candidates)
    assert sorted((len(table.players) for table in drawing.tables), reverse=True) == list(plan)
    assert len(drawing.byes) == byes
    had = {candidate.id: candidate.byes for candidate in candidates}
    spared = [had[player] for table in drawing.tables for player in table.players]
    assert max((had[player] for player in drawing.byes), default=0) <= min(spared, default=1)


@examples(8)
@given(fields(), st.integers(0, 2**63))
def test_the_same_seed_draws_the_same_whatever_the_ids(field, seed):
    candidates, history, sizes = field
    drawing = draw_swiss(candidates, history, sizes, seed=seed)
    assert draw_swiss(candidates, history, sizes, seed=seed) == drawing
    other = {candidate.id: 5000 - candidate.id for candidate in candidates}
    renamed = [replace(candidate, id=other[candidate.id]) for candidate in candidates]
    meetings = {pair(other[a], other[b]): times for (a, b), times in history.meetings.items()}
    again = draw_swiss(renamed, History(meetings), sizes, seed=seed)
    assert [table.players for table in again.tables] == [
        tuple(other[player] for player in table.players) for table in drawing.tables
    ]
    assert again.report == drawing.report


@given(demands())
@example(NINE_WITH_A_BYE_FOR_MINUS_ONE)
@example(NINE_WHOSE_DEMANDS_CONTRADICT)
def test_forbidden_pairs_never_share_a_table_and_pinned_groups_do(demanded):
    candidates, history, sizes, forbidden, pinned = demanded
    try:
        drawing = draw_swiss(candidates, history, sizes, seed=1, forbidden=forbidden, pinned=pinned)
    except NoDrawing:
        assert not drawing_exists(candidates, sizes, forbidden, pinned)
        return
    assert everybody(drawing) == sorted(candidate.id for candidate in candidates)
    at = {player: number for number, table in enumerate(drawing.tables) for player in table.players}
    assert all(at.get(one, -1) != at.get(other, -2) for one, other in forbidden)
    assert all(len({at[player] for player in group}) == 1 for group in pinned)
    assert drawing_exists(candidates, sizes, forbidden, pinned)


@examples(8)
@given(fields(), st.integers(0, 100))
def test_the_report_matches_the_drawing_and_is_json_serialisable(field, seed):
    candidates, history, sizes = field
    drawing = draw_swiss(candidates, history, sizes, seed=seed)
    report = drawing.report
    pairs = [both for table in drawing.tables for both in combinations(table.players, 2)]
    assert report.repeats == sum(history.times(*both) > 0 for both in pairs)
    assert report.repeats_bound <= report.repeats
    assert report.shorts_bound <= report.shorts_worst
    assert report.spread_ratio is None or report.spread_ratio >= 0
    assert msgspec.json.decode(msgspec.json.encode(asdict(drawing)))["byes"] == list(drawing.byes)
    for table in drawing.tables:
        assert tuple(reason.player for reason in table.reasons) == table.players


@pytest.mark.parametrize("sizes", [(4, 3), (2,)])
def test_another_process_draws_the_same_with_the_same_seed(sizes):
    code = (
        "from tests.tournaments.drawing.competitions import Competition\n"
        f"print(Competition(14, {sizes}, seed=3).play(3).drawings)"
    )
    here = str(Competition(14, sizes, seed=3).play(3).drawings)
    elsewhere = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "77"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert elsewhere.stdout.strip() == here


# Examples


def test_a_ranking_without_conflicts_is_cut_straight_into_tables():
    candidates = [Candidate(number, score=50 - number) for number in range(16)]
    drawing = draw_swiss(candidates, History(), (4,), seed=1)
    assert [sorted(table.players) for table in drawing.tables] == [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10, 11],
        [12, 13, 14, 15],
    ]
    assert drawing.report.spread_ratio == 1
    assert {reason.causes for table in drawing.tables for reason in table.reasons} == {()}


def test_the_first_round_can_be_dealt_by_rating():
    drawing = draw_swiss(even_field(12), History(), (4,), seed=1, first="serpentine")
    assert [sorted(table.players) for table in drawing.tables] == [[0, 5, 6, 11], [1, 4, 7, 10], [2, 3, 8, 9]]


def test_the_first_round_by_lot_depends_on_the_seed():
    drawings = {draw_swiss(even_field(12), History(), (4,), seed=seed).tables for seed in range(5)}
    assert len(drawings) == 5


def test_the_reasons_explain_why_a_player_was_moved():
    candidates = [Candidate(number, score=50 - number) for number in range(12)]
    drawing = draw_swiss(candidates, History.of([(3, 0)]), (4,), seed=1)
    reasons = {reason.player: reason for table in drawing.tables for reason in table.reasons}
    assert reasons[3].causes == ("repeat",)
    assert (reasons[3].place, reasons[3].group, reasons[3].floated) == (4, 4, -1)
    assert (reasons[4].causes, reasons[4].floated) == (("room",), 1)
    assert (reasons[8].causes, reasons[8].floated) == ((), 0)


def test_forbidden_and_pinned_causes_are_named():
    candidates = [Candidate(number, score=50 - number, shorts=int(number == 7)) for number in range(11)]
    drawing = draw_swiss(
        candidates, History(), (4, 3), seed=1, forbidden=frozenset({(1, 0)}), pinned=((3, 8),), where="spread"
    )
    causes = {reason.player: reason.causes for table in drawing.tables for reason in table.reasons}
    assert {"forbidden"} <= set(causes[0]) | set(causes[1])
    assert {"pinned"} <= set(causes[3]) | set(causes[8])


def test_nobody_gets_a_short_table_again_while_others_had_none():
    candidates = [Candidate(number, score=0, shorts=int(number < 12)) for number in range(15)]
    drawing = draw_swiss(candidates, History(), (4, 3), seed=1)
    (short,) = (table.players for table in drawing.tables if len(table.players) == 3)
    assert sorted(short) == [12, 13, 14]
    assert drawing.report.shorts_worst == drawing.report.shorts_bound == 1


def test_club_mates_are_spread_over_equal_tables():
    candidates = [Candidate(number, club="Toledo" if number < 4 else "") for number in range(16)]
    drawing = draw_swiss(candidates, History(), (4,), seed=1)
    assert all(sum(player < 4 for player in table.players) == 1 for table in drawing.tables)


def test_the_bye_goes_to_the_last_of_those_who_had_none():
    candidates = [Candidate(number, score=9 - number, byes=int(number == 4)) for number in range(5)]
    assert draw_swiss(candidates, History(), (4, 3), seed=1).byes == (3,)
    assert draw_swiss(candidates, History(), (4, 3), seed=1, pinned=((3, 0),)).byes == (2,)


def test_a_player_pinned_alone_may_sit_anywhere():
    history = History.of([(0, 1), (2, 3)])
    for sizes in ((2,), (4,)):
        drawing = draw_swiss(even_field(8), history, sizes, seed=1, pinned=((0,), ()))
        assert drawing == draw_swiss(even_field(8), history, sizes, seed=1)


def test_progress_is_reported_until_the_end():
    competition = Competition(24, (4,), seed=1).play(2)
    told = []
    draw_swiss(
        competition.candidates(),
        History(competition.meetings),
        (4,),
        seed=1,
        progress=lambda done, total: told.append((done, total)),
    )
    assert told == [(step, len(told)) for step in range(1, len(told) + 1)]


# Demands that have to be decided together


def test_the_bye_goes_to_a_player_who_makes_the_drawing_possible():
    candidates, history, sizes, forbidden, pinned = NINE_WITH_A_BYE_FOR_MINUS_ONE
    for seed in range(3):
        drawing = draw_swiss(candidates, history, sizes, seed=seed, forbidden=forbidden, pinned=pinned)
        assert drawing.byes == (-1,)


def test_of_several_possible_byes_the_last_of_the_ranking_gets_it():
    # Five players at a table of four: 0 and 1 may not meet, so one of them must have the bye.
    candidates = [Candidate(number, score=9 - number) for number in range(5)]
    drawing = draw_swiss(candidates, History(), (4,), seed=1, forbidden=frozenset({(0, 1)}))
    assert drawing.byes == (1,)


def test_pinned_groups_are_distributed_over_tables_of_different_size():
    # The group of three needs the table of five: at the table of four it would leave a single seat, too few for a pair.
    candidates = [Candidate(number, score=20 - number) for number in range(9)]
    for where in ("top", "bottom"):
        groups = ((0, 1, 2), (3, 4), (5, 6), (7, 8))
        drawing = draw_swiss(candidates, History(), (5, 4), seed=1, pinned=groups, where=where)
        (large,) = (set(table.players) for table in drawing.tables if len(table.players) == 5)
        assert large >= {0, 1, 2}


def test_pinned_groups_that_may_not_meet_are_put_at_different_tables():
    candidates = [Candidate(number, score=20 - number) for number in range(12)]
    drawing = draw_swiss(
        candidates, History(), (4,), seed=1, pinned=((0, 1), (2, 3)), forbidden=frozenset({(1, 2)})
    )
    tables = [set(table.players) for table in drawing.tables]
    assert any(table >= {0, 1} for table in tables)
    assert not any(table >= {0, 1, 2, 3} for table in tables)


def test_scores_are_still_brought_together_after_an_exact_search():
    candidates = [Candidate(number, score=30 - 2 * number) for number in range(13)]
    # These four cannot all be apart at three tables: one of them has the bye, the others sit at different tables.
    forbidden = frozenset(combinations((0, 4, 8, 12), 2))
    drawing = draw_swiss(
        [replace(each, byes=int(each.id > 8)) for each in candidates],
        History(),
        (4,),
        seed=1,
        forbidden=forbidden,
    )
    assert drawing.byes == (8,)
    assert drawing.report.spread_ratio < 1.5


def test_a_large_two_player_field_is_matched_as_a_whole_if_a_part_cannot_be():
    last_two = frozenset({(500, 501)})
    drawing = draw_swiss(
        [Candidate(number, score=502 - number) for number in range(502)],
        History(),
        (2,),
        seed=1,
        forbidden=last_two,
    )
    assert everybody(drawing) == list(range(502))
    assert not any(set(table.players) == {500, 501} for table in drawing.tables)


# Rules that cannot be kept


def test_a_refusal_names_only_the_demands_that_contradict_each_other():
    candidates, history, sizes, forbidden, pinned = NINE_WHOSE_DEMANDS_CONTRADICT
    with pytest.raises(NoDrawing, match="byes and pinned and forbidden: ") as impossible:
        draw_swiss(candidates, history, sizes, seed=1, forbidden=forbidden, pinned=pinned)
    assert set(impossible.value.players) == {0, -2, -4, -1, 2, 1, 3, -3, 4}
    three = frozenset(combinations((2, 5, 7), 2))
    with pytest.raises(NoDrawing, match=r"^forbidden: ") as crowded:
        draw_swiss(even_field(8), History(), (4,), seed=1, forbidden=three | {(0, 1)}, pinned=((3, 4),))
    assert set(crowded.value.players) == {2, 5, 7}


def test_a_field_too_large_for_an_exhaustive_search_is_refused_too():
    for players in (40, 120):
        everybody_apart = frozenset(combinations(range(players // 2), 2))
        with pytest.raises(NoDrawing, match="forbidden"):
            draw_swiss(even_field(players), History(), (4,), seed=1, forbidden=everybody_apart)


def test_impossible_forbidden_pairs_are_refused_naming_the_players():
    everybody_apart = frozenset(combinations(range(8), 2))
    for sizes in ((4,), (2,)):
        with pytest.raises(NoDrawing, match="forbidden") as impossible:
            draw_swiss(even_field(8), History(), sizes, seed=1, forbidden=everybody_apart)
        assert len(impossible.value.players) >= 2


def test_a_pinned_group_needs_a_large_enough_table_and_no_forbidden_pair():
    with pytest.raises(NoDrawing, match="pinned"):
        draw_swiss(even_field(8), History(), (4,), seed=1, pinned=((0, 1, 2, 3, 4),))
    with pytest.raises(NoDrawing, match="forbidden"):
        draw_swiss(even_field(8), History(), (4,), seed=1, pinned=((0, 1),), forbidden=frozenset({(0, 1)}))
    with pytest.raises(NoDrawing, match="pinned"):
        draw_swiss(even_field(3), History(), (2,), seed=1, pinned=((0, 1, 2),))


def test_repeated_candidates_and_invalid_pinned_groups_are_refused():
    with pytest.raises(ValueError, match="candidates"):
        draw_swiss([Candidate(1), Candidate(1)], History(), (2,), seed=1)
    with pytest.raises(ValueError, match="pinned: 9"):
        draw_swiss(even_field(8), History(), (4,), seed=1, pinned=((0, 9),))
    with pytest.raises(ValueError, match="pinned"):
        draw_swiss(even_field(8), History(), (4,), seed=1, pinned=((0, 1), (1, 2)))


def test_forbidden_pairs_may_name_people_who_have_left():
    drawing = draw_swiss(even_field(8), History(), (4,), seed=1, forbidden=frozenset({(0, 99)}))
    assert everybody(drawing) == list(range(8))
