"""A Swiss drawing keeps every rule, whatever the field is like."""

import os
import subprocess
import sys
from dataclasses import asdict, replace
from itertools import combinations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.drawing.competitions import Competition
from tournaments.drawing.sizes import plan_with_byes
from tournaments.drawing.swiss import Candidate, History, NoDrawing, draw_swiss, pair

SIZES = ((4,), (4, 3), (5, 4), (3,), (5, 4, 3), (2,))


@st.composite
def fields(draw):
    """A small field in the middle of a competition; ids are any numbers, scores of any scoring."""
    players = draw(st.integers(0, 14))
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


def everybody(drawing):
    return sorted([*drawing.byes, *(player for table in drawing.tables for player in table.players)])


def even_field(players, **facts):
    return [Candidate(number, **facts) for number in range(players)]


# What holds for every drawing


@settings(max_examples=15)
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


@settings(max_examples=8)
@given(fields(), st.integers(0, 2**63))
def test_the_same_seed_draws_the_same_and_names_do_not_matter(field, seed):
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


@settings(max_examples=8)
@given(fields(), st.data())
def test_forbidden_pairs_never_share_a_table_and_pinned_groups_do(field, data):
    candidates, history, sizes = field
    ids = data.draw(st.permutations([candidate.id for candidate in candidates]))
    pinned = (ids[:2],) if len(ids) >= 2 and data.draw(st.booleans()) else ()
    forbidden = frozenset((ids[number], ids[number + 1]) for number in range(2, len(ids) - 1, 2))
    try:
        drawing = draw_swiss(candidates, history, sizes, seed=1, forbidden=forbidden, pinned=pinned)
    except NoDrawing:
        # With so few tables it may well be that the demands contradict one another.
        assert len(ids) < 9
        return
    at = {player: number for number, table in enumerate(drawing.tables) for player in table.players}
    assert all(at.get(one, -1) != at.get(other, -2) for one, other in forbidden)
    assert all(len({at[player] for player in group}) == 1 for group in pinned)


@settings(max_examples=8)
@given(fields(), st.integers(0, 100))
def test_the_report_counts_what_is_there_and_becomes_json(field, seed):
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
def test_another_process_draws_the_same(sizes):
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


def test_an_undisturbed_ranking_is_cut_into_tables():
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


def test_whoever_moves_is_told_why():
    candidates = [Candidate(number, score=50 - number) for number in range(12)]
    drawing = draw_swiss(candidates, History.of([(3, 0)]), (4,), seed=1)
    reasons = {reason.player: reason for table in drawing.tables for reason in table.reasons}
    assert reasons[3].causes == ("repeat",)
    assert (reasons[3].place, reasons[3].group, reasons[3].floated) == (4, 4, -1)
    assert (reasons[4].causes, reasons[4].floated) == (("room",), 1)
    assert (reasons[8].causes, reasons[8].floated) == ((), 0)


def test_every_cause_has_its_name():
    candidates = [Candidate(number, score=50 - number, shorts=int(number == 7)) for number in range(11)]
    drawing = draw_swiss(
        candidates, History(), (4, 3), seed=1, forbidden=frozenset({(1, 0)}), pinned=((3, 8),), where="spread"
    )
    causes = {reason.player: reason.causes for table in drawing.tables for reason in table.reasons}
    assert {"forbidden"} <= set(causes[0]) | set(causes[1])
    assert {"pinned"} <= set(causes[3]) | set(causes[8])


def test_nobody_comes_to_a_short_table_again_while_others_have_not():
    candidates = [Candidate(number, score=0, shorts=int(number < 12)) for number in range(15)]
    drawing = draw_swiss(candidates, History(), (4, 3), seed=1)
    (short,) = (table.players for table in drawing.tables if len(table.players) == 3)
    assert sorted(short) == [12, 13, 14]
    assert drawing.report.shorts_worst == drawing.report.shorts_bound == 1


def test_club_mates_are_spread_over_equal_tables():
    candidates = [Candidate(number, club="Toledo" if number < 4 else "") for number in range(16)]
    drawing = draw_swiss(candidates, History(), (4,), seed=1)
    assert all(sum(player < 4 for player in table.players) == 1 for table in drawing.tables)


def test_a_bye_goes_to_the_last_of_those_who_had_none():
    candidates = [Candidate(number, score=9 - number, byes=int(number == 4)) for number in range(5)]
    assert draw_swiss(candidates, History(), (4, 3), seed=1).byes == (3,)
    assert draw_swiss(candidates, History(), (4, 3), seed=1, pinned=((3, 0),)).byes == (2,)


def test_whoever_is_pinned_alone_may_sit_anywhere():
    history = History.of([(0, 1), (2, 3)])
    for sizes in ((2,), (4,)):
        drawing = draw_swiss(even_field(8), history, sizes, seed=1, pinned=((0,), ()))
        assert drawing == draw_swiss(even_field(8), history, sizes, seed=1)


def test_progress_is_told_to_the_end():
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


# Rules that cannot be kept


def test_rules_that_leave_no_drawing_are_refused_with_names():
    everybody_apart = frozenset(combinations(range(8), 2))
    for sizes in ((4,), (2,)):
        with pytest.raises(NoDrawing, match="forbidden") as impossible:
            draw_swiss(even_field(8), History(), sizes, seed=1, forbidden=everybody_apart)
        assert len(impossible.value.players) >= 2


def test_a_pinned_group_needs_a_table_that_is_large_enough():
    with pytest.raises(NoDrawing, match="pinned"):
        draw_swiss(even_field(8), History(), (4,), seed=1, pinned=((0, 1, 2, 3, 4),))
    with pytest.raises(NoDrawing, match="forbidden"):
        draw_swiss(even_field(8), History(), (4,), seed=1, pinned=((0, 1),), forbidden=frozenset({(0, 1)}))
    with pytest.raises(NoDrawing, match="pinned"):
        draw_swiss(even_field(3), History(), (2,), seed=1, pinned=((0, 1, 2),))


def test_names_that_make_no_sense_are_refused():
    with pytest.raises(ValueError, match="candidates"):
        draw_swiss([Candidate(1), Candidate(1)], History(), (2,), seed=1)
    with pytest.raises(ValueError, match="pinned: 9"):
        draw_swiss(even_field(8), History(), (4,), seed=1, pinned=((0, 9),))
    with pytest.raises(ValueError, match="pinned"):
        draw_swiss(even_field(8), History(), (4,), seed=1, pinned=((0, 1), (1, 2)))


def test_forbidden_pairs_may_name_people_who_have_left():
    drawing = draw_swiss(even_field(8), History(), (4,), seed=1, forbidden=frozenset({(0, 99)}))
    assert everybody(drawing) == list(range(8))
