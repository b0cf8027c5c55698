"""The planning player: stronger than chance, unpredictable where that matters."""

from math import exp

import pytest

from games.ai.arena import Arena, win_share
from games.ai.beam import Continuation
from games.ai.greedy import Greedy, softmax_choice
from games.ai.uniform import Uniform
from games.core.rng import Rng
from games.core.skill import Skill
from games.core.types import TABLE
from games.el_grande.evaluation import ElGrandeEvaluation
from games.el_grande.rules.agenda import Disks
from games.el_grande.rules.options import Options
from games.el_grande.rules.rules import ElGrande
from tests.games.core.cases import CASES, recorded

RULES = ElGrande()


def test_greedy_beats_three_uniform_players() -> None:
    games, won = 16, 0.0
    for number in range(games):
        seat = number % 4
        players = [Greedy(Skill(ElGrandeEvaluation())) if place == seat else Uniform() for place in range(4)]
        scores = Arena(RULES, players, Options(length="short"), b"deal %d" % (number // 4)).play()
        won += win_share(scores, seat)
    assert won >= 12


@pytest.mark.parametrize("players", [2, 3, 5])
def test_greedy_beats_uniform_players_at_other_tables(players: int) -> None:
    won = 0.0
    for number in range(4):
        seat = number % players
        seats = [
            Greedy(Skill(ElGrandeEvaluation())) if place == seat else Uniform() for place in range(players)
        ]
        won += win_share(Arena(RULES, seats, Options(length="short"), b"table %d" % number).play(), seat)
    assert won >= 3


def test_greedy_varies_its_disks() -> None:
    """With the same view but another seed, the disk is not always the same."""
    asked = [
        (played.state, played.seat)
        for case in CASES
        if case.game == "el_grande"
        for played in recorded(case)
        if played.state.agenda and isinstance(played.state.agenda[-1], Disks) and played.seat != TABLE
    ]
    differing = 0
    for state, seat in asked[:20]:
        legal = RULES.legal_actions(state, seat)
        choices = {
            Greedy(Skill(ElGrandeEvaluation())).choose(RULES, state, seat, legal, Rng(b"%d" % number))
            for number in range(8)
        }
        differing += len(choices) > 1
    assert differing >= 10


def test_softmax_makes_plan_less_likely_the_worse_it_is() -> None:
    better, worse = Continuation(None, (), 5.0), Continuation(None, (), 4.0)
    rng = Rng(b"softmax")
    draws = [softmax_choice([worse, better], 1.0, rng) for _ in range(2000)]
    assert draws.count(worse) / draws.count(better) == pytest.approx(exp(-1), abs=0.06)


def test_softmax_never_draws_hopeless_plan() -> None:
    rng = Rng(b"softmax")
    plans = [Continuation(None, (), 0.0), Continuation(None, (), 500.0)]
    assert all(softmax_choice(plans, 1.0, rng).worth == 500.0 for _ in range(200))
