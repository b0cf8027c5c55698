"""The assumptions of the El Grande evaluation agree with the rules."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalogue import rules_of
from games.core.types import TABLE
from games.el_grande.evaluation.evaluation import ElGrandeEvaluation
from games.el_grande.evaluation.expected_position import ExpectedPosition
from games.el_grande.evaluation.expected_scores import prospects, reinforcement
from games.el_grande.rules.actions import CancelDeclaration, Declare
from games.el_grande.rules.agenda import Declaring, Disks, OpenDisks
from games.el_grande.rules.components.board import PRINTED_VALUES
from games.el_grande.rules.scoring import CELLS, rank
from tests.games.core.cases import CASES as ALL_CASES
from tests.games.core.cases import Case, recorded
from tests.games.el_grande.rules.scenario import turn
from tests.hypothesis_profiles import examples

RULES = rules_of("el_grande")
CASES = [case for case in ALL_CASES if case.game == "el_grande"]
counts_of_a_region = st.lists(st.integers(0, 8), min_size=2, max_size=5).map(tuple)
values_of_an_area = st.sampled_from(sorted(set(PRINTED_VALUES.values())))


def what_counts(state: Any) -> dict[str, Any]:
    return vars(ExpectedPosition(state))


@given(counts=counts_of_a_region, values=values_of_an_area)
def test_prospects_without_turns_left_are_what_scoring_pays(counts: tuple[int, ...], values: Any) -> None:
    cells = CELLS[len(counts)]
    ranking = rank(counts, values, cells)
    expected = prospects(counts, values, cells, 0)
    assert expected.points == ranking.points
    assert [chance == 1 for chance in expected.lead] == [s == ranking.leader for s in range(len(counts))]


@examples(60)
@given(counts=counts_of_a_region, values=values_of_an_area, turns=st.integers(1, 20), data=st.data())
def test_one_more_caballero_never_lowers_the_chance_to_lead(
    counts: tuple[int, ...], values: Any, turns: int, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, len(counts) - 1))
    more = (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
    cells = CELLS[len(counts)]
    before, after = prospects(counts, values, cells, turns), prospects(more, values, cells, turns)
    assert after.lead[seat] >= before.lead[seat]
    assert all(after.lead[other] <= before.lead[other] for other in range(len(counts)) if other != seat)


def test_lead_is_worth_less_the_more_turns_remain() -> None:
    now, soon, later = (prospects((3, 2, 0, 0), (6, 4, 2), 3, turns).points[0] for turns in (0, 3, 12))
    assert now > soon > later > 0


def test_reinforcement_counts_what_overtaking_pays() -> None:
    assert reinforcement((1, 3, 0, 0), 0, 3, (6, 4, 2), 3, 0) == 2


@pytest.mark.parametrize("case", CASES, ids=str)
def test_expected_position_of_a_declaration_matches_the_rules(case: Case) -> None:
    foreseen = 0
    for played in recorded(case):
        if not isinstance(played.action, Declare) or not isinstance(played.state.agenda[-1], Declaring):
            continue
        if played.step.reversible and played.step.state.agenda:
            assert what_counts(played.state) == what_counts(played.step.state)
            foreseen += 1
    assert foreseen or case.players > 3


@pytest.mark.parametrize("case", CASES, ids=str)
def test_expected_position_with_all_disks_set_matches_the_rules(case: Case) -> None:
    for played in recorded(case):
        frame = played.state.agenda[-1]
        # 4G: a region named twice is not scored, which a single seat cannot foresee.
        if played.seat == TABLE and isinstance(frame, Disks) and frame.occasion not in ("4G", "general"):
            assert what_counts(played.state) == what_counts(played.step.state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_expected_position_includes_the_move_out_of_the_castillo(case: Case) -> None:
    rides = [played for played in recorded(case) if isinstance(played.state.agenda[-1], OpenDisks)]
    assert rides
    for played in rides:
        before, after = ExpectedPosition(played.state), ExpectedPosition(played.step.state)
        assert (before.regions, before.courts) == (after.regions, after.courts)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_shortlist_is_legal_and_never_cancels_a_declaration(case: Case) -> None:
    evaluation = ElGrandeEvaluation()
    for played in recorded(case):
        if played.seat == TABLE:
            continue
        legal = RULES.legal_actions(played.state, played.seat)
        kept = evaluation.shortlist(played.state, played.seat, legal)
        assert kept
        assert set(kept) <= set(legal)
        assert CancelDeclaration() not in kept


def test_order_of_deeds_does_not_change_essence_or_worth() -> None:
    first, second = (0, "NEW", "SEV"), (1, "GRA", "BAS")
    regions = {"NEW": (2, 1, 0, 0), "GRA": (1, 2, 0, 0)}
    one, other = (turn("1F", regions=regions).move(0, *moves) for moves in ((first, second), (second, first)))
    evaluation = ElGrandeEvaluation()
    assert one.state != other.state
    assert evaluation.essence(one.state) == evaluation.essence(other.state)
    assert evaluation.worth(one.state, 0) == evaluation.worth(other.state, 0)


def test_winner_has_the_highest_worth_after_the_game() -> None:
    last = recorded(CASES[0])[-1].step.state
    evaluation = ElGrandeEvaluation()
    best = max(range(len(last.points)), key=lambda seat: last.points[seat])
    worths = [evaluation.worth(last, seat) for seat in range(len(last.points))]
    assert worths[best] == max(worths)
