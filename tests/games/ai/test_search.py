"""The player that tries its plans out: it sees no more than its view, ends in time, and finds what the others answer."""

from collections.abc import Hashable, Sequence
from typing import Any

import pytest

from games.ai.greedy import Greedy
from games.ai.obligation import meet_obligation
from games.ai.search import Searcher
from games.core.evaluation import PlaysOut
from games.core.rng import Rng
from games.core.skill import Search, Skill
from games.core.types import TABLE, Action, Seat
from games.el_capitan.evaluation import ElCapitanEvaluation
from games.el_grande.evaluation import ElGrandeEvaluation
from tests.games.core.cases import CASES, Case, recorded

QUICK = Search(candidates=4, playouts=8, seconds=5.0)
EVALUATIONS: dict[str, PlaysOut] = {"el_grande": ElGrandeEvaluation(), "el_capitan": ElCapitanEvaluation()}
TABLES = list({case.game: case for case in reversed(CASES) if case.game in EVALUATIONS}.values())


def positions(case: Case, every: int) -> list[tuple[Any, Seat]]:
    plies = [played for played in recorded(case) if played.seat != TABLE]
    return [(played.state, played.seat) for played in plies[::every]]


def searcher(case: Case, search: Search = QUICK) -> Searcher:
    return Searcher(Skill(EVALUATIONS[case.game], width=2), search)


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_search_sees_nothing_hidden_and_repeats_itself(case: Case) -> None:
    rules, compared = case.rules, 0
    for number, (state, seat) in enumerate(positions(case, every=61)):
        view = rules.view(state, seat)
        imagined = [rules.imagine(view, Rng(b"imagine")) for _ in range(2)]
        turns = [meet_obligation(rules, searcher(case), each, seat, Rng(b"%d" % number)) for each in imagined]
        assert turns[0] == turns[1]
        for action in turns[0]:
            state = rules.apply(state, seat, action).state
        compared += 1
    assert compared


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_without_time_the_first_impression_counts(case: Case) -> None:
    """An answer is always there, and it is the planner's."""
    planner = Greedy(Skill(EVALUATIONS[case.game], width=2))
    for state, seat in positions(case, every=83):
        legal = case.rules.legal_actions(state, seat)
        hurried = searcher(case, Search(candidates=4, playouts=8, seconds=0.0))
        first = hurried.plan(case.rules, state, seat, legal, Rng(b"hurry"))
        evaluation = EVALUATIONS[case.game]
        if not evaluation.temperature(state):
            assert evaluation_of(case, state, seat, first) == pytest.approx(
                evaluation_of(case, state, seat, planner.plan(case.rules, state, seat, legal, Rng(b"hurry")))
            )


def evaluation_of(case: Case, state: Any, seat: Seat, actions: Sequence[Action]) -> float:
    for action in actions:
        state = case.rules.apply(state, seat, action).state
    return EVALUATIONS[case.game].worth(state, seat)


class EndsAtOnce(ElCapitanEvaluation):
    """An evaluation whose playouts end before anybody answers; remembers what it was asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[Hashable] = set()

    def is_settled(self, begun: Any, state: Any, seat: Seat) -> bool:
        self.asked.add((begun.round, seat))
        return True


def test_playouts_end_where_the_evaluation_says() -> None:
    case = next(case for case in TABLES if case.game == "el_capitan")
    evaluation = EndsAtOnce()
    state, seat = next(
        (state, seat)
        for state, seat in positions(case, every=1)
        if len(case.rules.legal_actions(state, seat)) > 3
    )
    legal = case.rules.legal_actions(state, seat)
    Searcher(Skill(evaluation), QUICK).plan(case.rules, state, seat, legal, Rng(b"end"))
    assert evaluation.asked == {(state.round, seat)}
