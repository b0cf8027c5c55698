"""What every game has to fulfil (the interface in games/core/rules.py), tested on every game, table and option."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from games.core.replay import replay
from games.core.rng import Rng
from games.core.types import TABLE, Action, Event, IllegalAction, Seat, Step
from tests.games.core.cases import EVERY_CASE, Case, Played, recorded
from tests.games.core.fingerprint import fingerprints
from tests.games.core.possible_actions import universe

pytestmark = pytest.mark.parametrize("case", EVERY_CASE, ids=str)

ROOT = Path(__file__).parents[3]
MOST_CHOICES = 200


def sampled(case: Case, every: int) -> Iterator[Played]:
    """Yield some plies of the recorded game, and every ply at which several seats are awaited."""
    for number, played in enumerate(recorded(case)):
        if number % every == 0 or len(case.rules.to_act(played.state)) > 1:
            yield played


def test_random_play_ends_with_nobody_awaited(case: Case) -> None:
    final = recorded(case)[-1].step.state
    assert case.rules.to_act(final) == frozenset()
    assert all(not case.rules.legal_actions(final, seat) for seat in (*case.seats, TABLE))


def test_awaited_seats_have_few_distinct_legal_actions(case: Case) -> None:
    for played in recorded(case):
        for seat in case.rules.to_act(played.state):
            legal = case.rules.legal_actions(played.state, seat)
            assert 0 < len(legal) <= MOST_CHOICES
            assert len(set(legal)) == len(legal)


def test_every_legal_action_is_accepted(case: Case) -> None:
    for played in recorded(case):
        for seat in (*case.seats, TABLE):
            for action in case.rules.legal_actions(played.state, seat):
                case.rules.apply(played.state, seat, action)


def test_exactly_the_legal_actions_are_accepted(case: Case) -> None:
    """Tries every action that the types can express, from every seat and from seats that don't exist.

    An accepted action that is not in the list must be equivalent to one in it.
    """
    for played in sampled(case, every=max(40, len(recorded(case)) // 15)):
        for seat in (*case.seats, TABLE, case.players, 99):
            legal = set(case.rules.legal_actions(played.state, seat))
            accepted = set(_accepted(case, played.state, seat, universe(case.rules)))
            assert legal & set(universe(case.rules)) <= accepted
            for other_name in accepted - legal:
                step = case.rules.apply(played.state, seat, other_name)
                assert any(step == case.rules.apply(played.state, seat, action) for action in legal)


def test_refusals_have_code_and_rule_and_change_nothing(case: Case) -> None:
    chance = random.Random(str(case))
    codec = case.codec
    for played in sampled(case, every=7):
        before = codec.encode(played.state)
        seat = chance.choice((*case.seats, TABLE))
        written = universe(case.rules)
        tried = set(chance.sample(written, min(20, len(written))))
        for action in tried - set(case.rules.legal_actions(played.state, seat)):
            with pytest.raises(IllegalAction) as refusal:
                case.rules.apply(played.state, seat, action)
            assert refusal.value.code.isidentifier()
            assert refusal.value.rule
            legal = case.rules.legal_actions(played.state, seat)
            assert set(refusal.value.nearest) <= set(legal)
        assert codec.encode(played.state) == before


def test_seat_out_of_turn_may_only_change_a_simultaneous_answer(case: Case) -> None:
    for played in recorded(case):
        waiting = case.rules.to_act(played.state)
        for seat in set(case.seats) - waiting:
            if case.rules.legal_actions(played.state, seat):
                assert waiting
                assert TABLE not in waiting


def test_table_acts_alone_and_irreversibly(case: Case) -> None:
    for played in recorded(case):
        waiting = case.rules.to_act(played.state)
        if TABLE in waiting:
            assert waiting == {TABLE}
            assert len(case.rules.legal_actions(played.state, TABLE)) == 1
            assert not played.step.reversible


def test_everything_survives_the_codec(case: Case) -> None:
    codec, rules = case.codec, case.rules
    for played in sampled(case, every=4):
        state = played.step.state
        assert codec.decode_state(codec.encode_state(state), rules.version) == state
        assert codec.decode_action(codec.encode(played.action)) == played.action
        assert codec.decode_events(codec.encode(played.step.events)) == played.step.events
        for seat in (*case.seats, None):
            view = rules.view(state, seat)
            assert codec.decode_view(codec.encode(view)) == view


def test_position_just_read_gives_the_same_choices_and_outcome(case: Case) -> None:
    """Whatever the rules keep from earlier positions changes neither the choices, nor their order, nor the step."""
    codec, rules = case.codec, case.rules
    for played in sampled(case, every=4):
        read = codec.decode_state(codec.encode_state(played.state), rules.version)
        for seat in (*case.seats, TABLE):
            assert rules.legal_actions(read, seat) == rules.legal_actions(played.state, seat)
        assert rules.apply(read, played.seat, played.action) == played.step


def test_imagined_state_gives_the_same_view(case: Case) -> None:
    rng = Rng(b"imagination")
    for played in sampled(case, every=5):
        for seat in (*case.seats, None):
            view = case.rules.view(played.state, seat)
            assert case.rules.view(case.rules.imagine(view, rng), seat) == view


def test_imagined_state_gives_the_viewer_the_same_legal_actions(case: Case) -> None:
    rng = Rng(b"imagination")
    for played in sampled(case, every=5):
        for seat in case.seats:
            imagined = case.rules.imagine(case.rules.view(played.state, seat), rng)
            assert case.rules.to_act(imagined) == case.rules.to_act(played.state)
            assert case.rules.legal_actions(imagined, seat) == case.rules.legal_actions(played.state, seat)


def test_imagined_state_can_be_played_to_the_end(case: Case) -> None:
    rng = Rng(b"imagination")
    for played in sampled(case, every=max(97, len(recorded(case)) // 5)):
        state = case.rules.imagine(case.rules.view(played.state, 0), rng)
        while waiting := sorted(case.rules.to_act(state)):
            seat = rng.choice(waiting)
            step = case.rules.apply(state, seat, rng.choice(case.rules.legal_actions(state, seat)))
            case.invariants(state, step)
            state = step.state


def test_simultaneous_answers_commute(case: Case) -> None:
    for played in recorded(case):
        waiting = sorted(case.rules.to_act(played.state))
        for one, other in combinations(waiting, 2):
            first = case.rules.legal_actions(played.state, one)[0]
            second = case.rules.legal_actions(played.state, other)[-1]
            assert _play(case, played.state, ((one, first), (other, second))) == _play(
                case, played.state, ((other, second), (one, first))
            )


def test_invariants_hold_at_every_step(case: Case) -> None:
    for seed in (b"conformance", b"again"):
        for played in recorded(case, seed):
            case.invariants(played.state, played.step)


def test_private_events_reach_only_their_seats(case: Case) -> None:
    final = recorded(case)[-1].step.state
    for played in recorded(case):
        for event in played.step.events:
            for seat in (*case.seats, None):
                is_meant = event.only is None or seat in event.only
                for now in (played.step.state, final):
                    assert (case.rules.witness(now, event, seat) is not None) == is_meant


def test_reversible_step_reveals_nothing_hidden_to_its_player(case: Case) -> None:
    """A reversible step has the same outcome in every state that looks the same to its player."""
    rng = Rng(b"imagination")
    for played in recorded(case):
        if not played.step.reversible:
            continue
        imagined = case.rules.imagine(case.rules.view(played.state, played.seat), rng)
        guess = case.rules.apply(imagined, played.seat, played.action)
        assert guess.reversible
        assert case.rules.view(guess.state, played.seat) == case.rules.view(played.step.state, played.seat)
        assert _witnessed(case, guess, played.seat) == _witnessed(case, played.step, played.seat)


def test_irreversible_step_reveals_something_hidden(case: Case) -> None:
    """That others move next is no reason: nobody learns of a step before it is confirmed."""
    rng = Rng(b"imagination")
    shows: dict[type[Action], bool] = {}
    for played in recorded(case):
        if played.seat == TABLE or played.step.reversible:
            continue
        outcome = case.rules.view(played.step.state, played.seat)
        view = case.rules.view(played.state, played.seat)
        guesses = [_guess(case, view, played, rng) for _ in range(5)]
        kind = type(played.action)
        shows[kind] = shows.get(kind, False) or any(guess != outcome for guess in guesses)
    assert all(shows.values())


def test_every_view_has_viewer_awaited_seats_and_phase(case: Case) -> None:
    """Checks GameView, in Python and in JSON."""
    for played in sampled(case, every=10):
        for seat in (*case.seats, None):
            view = case.rules.view(played.state, seat)
            assert view.viewer == seat
            assert view.to_act == tuple(sorted(case.rules.to_act(played.state)))
            assert view.phase.isidentifier()
            told = json.loads(case.codec.encode(view))
            assert (told["viewer"], told["to_act"], told["phase"]) == (seat, list(view.to_act), view.phase)


def test_ledger_entries_sum_to_the_score(case: Case) -> None:
    for played in sampled(case, every=10):
        for seat, score in enumerate(case.rules.scores(played.step.state)):
            assert score.seat == seat
            assert score.points == sum(entry.points for entry in score.ledger)
            assert all(entry.points and entry.seat == seat and entry.rule for entry in score.ledger)


def test_replaying_the_log_from_the_seed_gives_the_same_match(case: Case) -> None:
    log = [(played.seat, played.action) for played in recorded(case)]
    steps = list(replay(case.rules, case.options, case.players, b"conformance", log))
    assert [step.state for step in steps[:-1]] == [played.state for played in recorded(case)]
    assert steps[-1] == recorded(case)[-1].step


def test_default_actions_alone_finish_a_game(case: Case) -> None:
    """Default actions for absent players are legal, and complete every obligation."""
    state = case.rules.new_game(case.options, case.players, b"everybody left")
    for _ in range(2000):
        waiting = sorted(case.rules.to_act(state))
        if not waiting:
            return
        action = case.rules.default_action(state, waiting[0])
        assert action in case.rules.legal_actions(state, waiting[0])
        state = case.rules.apply(state, waiting[0], action).state
    pytest.fail("defaults went on for ever")


def test_default_actions_complete_an_obligation_begun_by_the_holder(case: Case) -> None:
    for played in sampled(case, every=3):
        state, seat = played.state, min(case.rules.to_act(played.state))
        for _ in range(20):
            if seat not in case.rules.to_act(state):
                break
            action = case.rules.default_action(state, seat)
            assert action in case.rules.legal_actions(state, seat)
            state = case.rules.apply(state, seat, action).state
            # A later obligation of the same seat doesn't count.
            if case.rules.view(state, None).phase != case.rules.view(played.state, None).phase:
                break
        else:
            pytest.fail(f"seat {seat} was kept busy by defaults")


def test_options_are_typed_and_have_defaults_and_unknown_ones_are_refused(case: Case) -> None:
    codec = case.codec
    assert codec.decode_options({}) == case.rules.options()
    with pytest.raises(ValueError, match="unknown field"):
        codec.decode_options({"no_such_option": 1})


def test_unsupported_number_of_players_is_refused(case: Case) -> None:
    for players in {0, min(case.rules.players) - 1, max(case.rules.players) + 1}:
        with pytest.raises(IllegalAction):
            case.rules.new_game(case.options, players, b"seed")


def test_state_of_unknown_rules_version_is_refused(case: Case) -> None:
    codec = case.codec
    data = codec.encode_state(recorded(case)[0].state)
    for version in (0, case.rules.version + 1):
        with pytest.raises(ValueError, match="version"):
            codec.decode_state(data, version)


@pytest.fixture(scope="module")
def elsewhere() -> dict[str, set[str]]:
    """Return the fingerprints of all cases, from two other processes with other hash seeds and from this one."""
    lines = fingerprints(b"elsewhere")
    for hash_seed in ("1", "4242"):
        run = subprocess.run(
            [sys.executable, "-m", "tests.games.core.fingerprint", "elsewhere"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        )
        lines += run.stdout.splitlines()
    found: dict[str, set[str]] = {}
    for line in lines:
        name, fingerprint = line.rsplit(" ", 1)
        found.setdefault(name, set()).add(fingerprint)
    return found


def test_same_seed_gives_same_game_in_another_process(case: Case, elsewhere: dict[str, set[str]]) -> None:
    assert len(elsewhere[str(case)]) == 1


def test_other_seed_gives_other_deal_if_game_has_chance(case: Case) -> None:
    is_another = recorded(case)[0].state != recorded(case, b"again")[0].state
    assert is_another == case.has_chance


def _guess(case: Case, view: Any, played: Played, rng: Rng) -> Any:
    """Return what the player would see after the step if hidden information were different."""
    step = case.rules.apply(case.rules.imagine(view, rng), played.seat, played.action)
    return case.rules.view(step.state, played.seat)


def _accepted(case: Case, state: Any, seat: Seat, actions: Sequence[Action]) -> Iterator[Action]:
    for action in actions:
        try:
            case.rules.apply(state, seat, action)
        except IllegalAction:
            continue
        yield action


def _witnessed(case: Case, step: Step[Any], seat: Seat) -> list[Event | None]:
    return [case.rules.witness(step.state, event, seat) for event in step.events]


def _play(case: Case, state: Any, answers: Sequence[tuple[Seat, Action]]) -> Any:
    for seat, action in answers:
        state = case.rules.apply(state, seat, action).state
    return state
