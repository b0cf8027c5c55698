"""What every game promises (the contract in games/core/rules.py), tried on every game, table and option."""

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
    """Some plies of the recorded game, and every ply at which several seats are awaited."""
    for number, played in enumerate(recorded(case)):
        if number % every == 0 or len(case.rules.to_act(played.state)) > 1:
            yield played


def test_random_play_ends_and_nobody_is_awaited_then(case: Case) -> None:
    final = recorded(case)[-1].step.state
    assert case.rules.to_act(final) == frozenset()
    assert all(not case.rules.legal_actions(final, seat) for seat in (*case.seats, TABLE))


def test_everyone_awaited_has_a_short_list_of_distinct_legal_actions(case: Case) -> None:
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
    """Every action that can be written down, from every seat and from seats that do not exist.

    What is accepted beyond the list is another name for something on it.
    """
    for played in sampled(case, every=max(40, len(recorded(case)) // 15)):
        for seat in (*case.seats, TABLE, case.players, 99):
            legal = set(case.rules.legal_actions(played.state, seat))
            accepted = set(_accepted(case, played.state, seat, universe(case.rules)))
            assert legal & set(universe(case.rules)) <= accepted
            for other_name in accepted - legal:
                step = case.rules.apply(played.state, seat, other_name)
                assert any(step == case.rules.apply(played.state, seat, action) for action in legal)


def test_refusals_name_a_code_and_a_rule_and_change_nothing(case: Case) -> None:
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


def test_a_seat_out_of_turn_may_only_change_a_simultaneous_answer(case: Case) -> None:
    for played in recorded(case):
        waiting = case.rules.to_act(played.state)
        for seat in set(case.seats) - waiting:
            if case.rules.legal_actions(played.state, seat):
                assert waiting
                assert TABLE not in waiting


def test_the_table_acts_alone_and_never_reversibly(case: Case) -> None:
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


def test_an_imagined_state_gives_the_same_view(case: Case) -> None:
    rng = Rng(b"imagination")
    for played in sampled(case, every=5):
        for seat in (*case.seats, None):
            view = case.rules.view(played.state, seat)
            assert case.rules.view(case.rules.imagine(view, rng), seat) == view


def test_an_imagined_state_lets_the_viewer_do_exactly_what_the_true_one_does(case: Case) -> None:
    rng = Rng(b"imagination")
    for played in sampled(case, every=5):
        for seat in case.seats:
            imagined = case.rules.imagine(case.rules.view(played.state, seat), rng)
            assert case.rules.to_act(imagined) == case.rules.to_act(played.state)
            assert case.rules.legal_actions(imagined, seat) == case.rules.legal_actions(played.state, seat)


def test_an_imagined_state_can_be_played_to_the_end(case: Case) -> None:
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


def test_what_must_always_hold_holds(case: Case) -> None:
    for seed in (b"conformance", b"again"):
        for played in recorded(case, seed):
            case.invariants(played.state, played.step)


def test_an_event_for_some_seats_reaches_nobody_else(case: Case) -> None:
    final = recorded(case)[-1].step.state
    for played in recorded(case):
        for event in played.step.events:
            for seat in (*case.seats, None):
                is_meant = event.only is None or seat in event.only
                for now in (played.step.state, final):
                    assert (case.rules.witness(now, event, seat) is not None) == is_meant


def test_what_can_be_taken_back_told_its_player_nothing_hidden(case: Case) -> None:
    """A reversible step has the same outcome in every state that looks the same to whoever takes it."""
    rng = Rng(b"imagination")
    for played in recorded(case):
        if not played.step.reversible:
            continue
        imagined = case.rules.imagine(case.rules.view(played.state, played.seat), rng)
        guess = case.rules.apply(imagined, played.seat, played.action)
        assert guess.reversible
        assert case.rules.view(guess.state, played.seat) == case.rules.view(played.step.state, played.seat)
        assert _witnessed(case, guess, played.seat) == _witnessed(case, played.step, played.seat)


def test_only_what_shows_something_hidden_cannot_be_taken_back(case: Case) -> None:
    """That others come next is no reason: nobody hears of a step before it is confirmed."""
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


def test_every_view_tells_what_the_site_reads_in_it(case: Case) -> None:
    """Its viewer, the awaited seats and the phase (GameView), to Python and to programs."""
    for played in sampled(case, every=10):
        for seat in (*case.seats, None):
            view = case.rules.view(played.state, seat)
            assert view.viewer == seat
            assert view.to_act == tuple(sorted(case.rules.to_act(played.state)))
            assert view.phase.isidentifier()
            told = json.loads(case.codec.encode(view))
            assert (told["viewer"], told["to_act"], told["phase"]) == (seat, list(view.to_act), view.phase)


def test_scores_are_explained_to_the_last_point(case: Case) -> None:
    for played in sampled(case, every=10):
        for seat, score in enumerate(case.rules.scores(played.step.state)):
            assert score.seat == seat
            assert score.points == sum(entry.points for entry in score.ledger)
            assert all(entry.points and entry.seat == seat and entry.rule for entry in score.ledger)


def test_the_log_replayed_from_the_seed_gives_the_same_match(case: Case) -> None:
    log = [(played.seat, played.action) for played in recorded(case)]
    steps = list(replay(case.rules, case.options, case.players, b"conformance", log))
    assert [step.state for step in steps[:-1]] == [played.state for played in recorded(case)]
    assert steps[-1] == recorded(case)[-1].step


def test_defaults_alone_finish_a_game(case: Case) -> None:
    """What is played for absent people is legal, and ends every obligation."""
    state = case.rules.new_game(case.options, case.players, b"everybody left")
    for _ in range(2000):
        waiting = sorted(case.rules.to_act(state))
        if not waiting:
            return
        action = case.rules.default_action(state, waiting[0])
        assert action in case.rules.legal_actions(state, waiting[0])
        state = case.rules.apply(state, waiting[0], action).state
    pytest.fail("defaults went on for ever")


def test_defaults_end_an_obligation_begun_by_its_owner(case: Case) -> None:
    for played in sampled(case, every=3):
        state, seat = played.state, min(case.rules.to_act(played.state))
        for _ in range(20):
            if seat not in case.rules.to_act(state):
                break
            action = case.rules.default_action(state, seat)
            assert action in case.rules.legal_actions(state, seat)
            state = case.rules.apply(state, seat, action).state
            # The next obligation of the same seat is a new one.
            if case.rules.view(state, None).phase != case.rules.view(played.state, None).phase:
                break
        else:
            pytest.fail(f"seat {seat} was kept busy by defaults")


def test_options_are_typed_defaulted_and_closed(case: Case) -> None:
    codec = case.codec
    assert codec.decode_options({}) == case.rules.options()
    with pytest.raises(ValueError, match="unknown field"):
        codec.decode_options({"no_such_option": 1})


def test_a_number_of_players_that_the_game_does_not_have_is_refused(case: Case) -> None:
    for players in {0, min(case.rules.players) - 1, max(case.rules.players) + 1}:
        with pytest.raises(IllegalAction):
            case.rules.new_game(case.options, players, b"seed")


def test_a_state_of_an_unknown_rules_version_is_refused(case: Case) -> None:
    codec = case.codec
    data = codec.encode_state(recorded(case)[0].state)
    for version in (0, case.rules.version + 1):
        with pytest.raises(ValueError, match="version"):
            codec.decode_state(data, version)


@pytest.fixture(scope="module")
def elsewhere() -> dict[str, set[str]]:
    """The fingerprints of all cases from two other processes with other hash seeds, and from this one."""
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


def test_the_same_seed_gives_the_same_game_in_another_process(
    case: Case, elsewhere: dict[str, set[str]]
) -> None:
    assert len(elsewhere[str(case)]) == 1


def test_another_seed_gives_another_deal_where_there_is_chance(case: Case) -> None:
    is_another = recorded(case)[0].state != recorded(case, b"again")[0].state
    assert is_another == case.has_chance


def _guess(case: Case, view: Any, played: Played, rng: Rng) -> Any:
    """What the player would see after the step if the unknowns were otherwise."""
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
