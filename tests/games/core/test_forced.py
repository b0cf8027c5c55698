"""Forced answers: only where there is no alternative, and only where everybody could know that."""

from dataclasses import replace

import pytest

from games.core.rng import Rng
from games.core.types import TABLE, Forced
from games.el_caballero.rules.actions import EndTurn
from games.el_capitan.rules.actions import RestartTurn
from games.el_grande.rules.actions import PlayPower, SetDisk, TakeCard
from games.el_grande.rules.options import Options
from tests.games.core.cases import CASES, Case, recorded

everywhere = pytest.mark.parametrize("case", CASES, ids=str)

#: Longer than any chain of forced answers.
LONGEST_CHAIN = 20


def table(game: str, players: int) -> Case:
    return next(case for case in CASES if case.game == game and case.players == players)


def forced_answers(case: Case) -> list[tuple[object, int, Forced]]:
    return [
        (played.state, seat, answer)
        for played in recorded(case)
        for seat in (*case.seats, TABLE)
        if (answer := case.rules.forced(played.state, seat)) is not None
    ]


@everywhere
def test_forced_answer_is_the_only_legal_one_and_names_its_rule(case: Case) -> None:
    for state, seat, answer in forced_answers(case):
        assert seat in case.rules.to_act(state)
        assert list(case.rules.legal_actions(state, seat)) == [answer.action]
        assert answer.rule


@everywhere
def test_forced_answer_follows_from_every_view(case: Case) -> None:
    """Every viewer who imagines what they can't see gets the same answer, so playing it reveals nothing."""
    rng = Rng(b"imagination")
    for state, seat, answer in forced_answers(case):
        for viewer in (*case.seats, None):
            imagined = case.rules.imagine(case.rules.view(state, viewer), rng)
            assert case.rules.forced(imagined, seat) == answer


@everywhere
def test_absence_of_a_forced_answer_follows_from_every_view(case: Case) -> None:
    """So a table that waits reveals no more than one that goes on."""
    rng = Rng(b"imagination")
    for played in recorded(case)[::7]:
        for seat in case.rules.to_act(played.state) - {TABLE}:
            answer = case.rules.forced(played.state, seat)
            for viewer in (*case.seats, None):
                imagined = case.rules.imagine(case.rules.view(played.state, viewer), rng)
                assert case.rules.forced(imagined, seat) == answer


@everywhere
def test_chain_of_forced_answers_ends(case: Case) -> None:
    for state, seat, answer in forced_answers(case):
        for _ in range(LONGEST_CHAIN):
            state = case.rules.apply(state, seat, answer.action).state
            following = [(each, case.rules.forced(state, each)) for each in case.rules.to_act(state)]
            seat, answer = next(((each, then) for each, then in following if then), (TABLE, None))
            if answer is None:
                break
        else:
            pytest.fail("forced answers went on for ever")


def test_last_of_five_players_takes_the_last_card_automatically() -> None:
    """EG-0.4, EG-4.4: once in every round."""
    case = replace(table("el_grande", 5), options=Options())
    answers = [answer for _, _, answer in forced_answers(case)]
    assert len(answers) == 9
    assert {type(answer.action) for answer in answers} == {TakeCard}


@pytest.mark.parametrize("case", [case for case in CASES if case.game == "el_grande"], ids=str)
def test_bids_and_disks_are_never_forced(case: Case) -> None:
    """EG-11: a hand may contain a card that others don't know of, and a disk is secret."""
    for _, _, answer in forced_answers(case):
        assert not isinstance(answer.action, PlayPower | SetDisk)


def test_turn_with_nothing_left_ends_automatically() -> None:
    """EC-6.2."""
    answers = [answer for case in CASES if case.game == "el_caballero" for *_, answer in forced_answers(case)]
    assert Forced(EndTurn(), "EC-6.2") in answers


def test_restarting_the_turn_in_a_dead_end_is_never_forced() -> None:
    """CP-6.5."""
    cases = [case for case in CASES if case.game == "el_capitan"]
    dead_ends = [
        (case, played.state, played.seat)
        for case in cases
        for played in recorded(case)
        if list(case.rules.legal_actions(played.state, played.seat)) == [RestartTurn()]
    ]
    assert dead_ends
    assert not any(case.rules.forced(state, seat) for case, state, seat in dead_ends)
