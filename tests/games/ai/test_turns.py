"""`choose_turn`, the entry point for the site: a view in, a whole turn out, for every game, table and level."""

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from games.ai.levels import LEVELS, player_of
from games.ai.selectors import player_for
from games.ai.turns import choose_turn
from games.catalogue import GAMES, codec_of
from games.core.rng import Rng
from games.core.types import TABLE, Seat, Step
from tests.games.core.cases import CASES as ALL_CASES
from tests.games.core.cases import Case, recorded

#: choose_turn is tested with the games of the catalogue.
CASES = [case for case in ALL_CASES if case.game in GAMES]
#: The short variant of each game, and all tables of a game without one.
SHORT = [case for case in CASES if getattr(case.options, "length", "short") == "short"]


def each_count_and_options(cases: list[Case]) -> list[Case]:
    """Return cases with each number of players and each set of options, not in all combinations: greedy is slow."""
    seen: set[Any] = set()
    chosen = []
    for case in cases:
        traits = {(case.game, case.players), (case.game, case.options)}
        if not traits <= seen:
            chosen.append(case)
            seen |= traits
    return chosen


#: One short table for each game: every level plays there.
SMALLEST = list({case.game: case for case in reversed(SHORT)}.values())
SKILLED = [(case, level) for case in SMALLEST for level in GAMES[case.game].skills]


ON_A_PROCESS_OF_ITS_OWN = """
import json, pickle, sys
asked = json.load(sys.stdin)
work, rules, player = pickle.loads(bytes.fromhex(asked["pickled"]))
turn = work(rules, player, asked["view"].encode(), b"seed")
foreign = [name for name in ("django", "celery", "channels", "asgiref") if name in sys.modules]
json.dump({"turn": [action.decode() for action in turn], "foreign": foreign}, sys.stdout)
"""


def turn_of(case: Case, level: str, state: Any, seat: Seat, seed: bytes) -> list[bytes]:
    view = codec_of(case.game).encode(case.rules.view(state, seat))
    return choose_turn(case.rules, player_for(case.game, level), view, seed)


def play_turn(case: Case, state: Any, seat: Seat, turn: list[bytes]) -> list[Step[Any]]:
    """Play on the real position. Raises IllegalAction where the turn breaks a rule."""
    steps = []
    for action in turn:
        step = case.rules.apply(state, seat, codec_of(case.game).decode_action(action))
        steps.append(step)
        state = step.state
    return steps


def play_match(case: Case, level: str) -> Iterator[tuple[Seat, list[Step[Any]]]]:
    """Play a match with every seat on its own view; table steps are played automatically."""
    rules = case.rules
    state = rules.new_game(case.options, case.players, b"match")
    number = 0
    while waiting := rules.to_act(state):
        number += 1
        seat = max(waiting)
        if seat == TABLE:
            state = rules.apply(state, TABLE, rules.legal_actions(state, TABLE)[0]).state
            continue
        steps = play_turn(case, state, seat, turn_of(case, level, state, seat, b"%d" % number))
        yield seat, steps
        state = steps[-1].state


def positions_before_a_seat(case: Case, every: int) -> Iterator[tuple[Any, Seat]]:
    """Return some positions of a random game, each with an awaited seat."""
    plies = [played for played in recorded(case) if played.seat != TABLE]
    return ((played.state, played.seat) for played in plies[::every])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_uniform_seats_finish_a_match_with_whole_legal_turns(case: Case) -> None:
    assert_whole_turns(case, "uniform")


@pytest.mark.parametrize("case", each_count_and_options(SHORT), ids=str)
def test_greedy_seats_finish_a_match_with_whole_legal_turns(case: Case) -> None:
    assert_whole_turns(case, "greedy")


@pytest.mark.parametrize(("case", "level"), SKILLED, ids=str)
def test_seats_of_every_level_finish_a_match_with_whole_legal_turns(case: Case, level: str) -> None:
    assert_whole_turns(case, level)


def assert_whole_turns(case: Case, level: str) -> None:
    turns = 0
    for seat, steps in play_match(case, level):
        turns += 1
        assert steps, "a turn is never empty"
        assert all(step.reversible for step in steps[:-1])
        assert case.rules.to_act(steps[-1].state) != {seat}, "a turn is never left halfway"
    assert turns >= case.players * 6, "every seat plays in every round"


@pytest.mark.parametrize(
    ("case", "level"),
    [*product(CASES, ("uniform", "greedy")), *SKILLED],
    ids=str,
)
def test_hidden_information_does_not_change_the_turn(case: Case, level: str) -> None:
    rules, compared = case.rules, 0
    for number, (state, seat) in enumerate(positions_before_a_seat(case, every=43)):
        other = rules.imagine(rules.view(state, seat), Rng(b"another world %d" % number))
        compared += other != state
        seed = b"%d" % number
        assert turn_of(case, level, state, seat, seed) == turn_of(case, level, other, seat, seed)
    assert compared, "no pair of positions differed in something hidden"


@pytest.mark.parametrize("level", LEVELS)
def test_turn_is_the_same_in_another_process_without_django(level: str) -> None:
    case = CASES[0]
    state, seat = next(iter(positions_before_a_seat(case, every=60)))
    view = codec_of(case.game).encode(case.rules.view(state, seat))
    pickled = pickle.dumps((choose_turn, case.rules, player_for(case.game, level)))
    answers = [
        subprocess.run(
            [sys.executable, "-c", ON_A_PROCESS_OF_ITS_OWN],
            input=json.dumps({"pickled": pickled.hex(), "view": view.decode()}),
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        for hash_seed in ("1", "2")
    ]
    here = [action.decode() for action in turn_of(case, level, state, seat, b"seed")]
    assert [json.loads(answer.stdout) for answer in answers] == [{"turn": here, "foreign": []}] * 2


def test_another_seed_may_give_another_turn() -> None:
    case = CASES[0]
    state, seat = next(iter(positions_before_a_seat(case, every=60)))
    turns = {tuple(turn_of(case, "uniform", state, seat, b"%d" % number)) for number in range(10)}
    assert len(turns) > 1


def test_every_level_plays_at_random_without_evaluation() -> None:
    case = CASES[0]
    state, seat = next(iter(positions_before_a_seat(case, every=60)))
    view = codec_of(case.game).encode(case.rules.view(state, seat))
    assert choose_turn(case.rules, player_of("medium", None, {}), view, b"seed") == turn_of(
        case, "uniform", state, seat, b"seed"
    )


def test_choosing_a_turn_for_a_seat_that_is_not_awaited_fails() -> None:
    case = CASES[0]
    state, seat = next(iter(positions_before_a_seat(case, every=60)))
    with pytest.raises(ValueError, match="not awaited"):
        turn_of(case, "uniform", state, (seat + 1) % case.players, b"seed")


def test_every_level_is_described() -> None:
    for key, level in LEVELS.items():
        assert level.key == key
        assert all([level.title, level.label, level.description])
