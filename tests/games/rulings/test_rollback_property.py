"""Matches that are rolled back again and again still end well: proved, exported, and consistent at every move."""

import pytest

from games.core.rng import Rng
from games.core.types import Step
from games.matches.models import ActorKind
from games.matches.selectors.positions import position_after, position_of
from games.matches.selectors.withdrawals import standing_moves, withdrawn_from
from games.plans.models import Plan
from games.play.models import TurnDraft
from games.play.selectors.sights import seated_match
from games.record.selectors.export_checks import failures_of, read_export
from games.record.selectors.exports import export_bytes
from games.record.selectors.proofs import proof_of
from games.rulings.services.rollbacks import roll_back_match
from tests.games.el_caballero.rules.invariants import check_el_caballero
from tests.games.el_capitan.rules.invariants import check_el_capitan
from tests.games.el_grande.rules.invariants import check_el_grande
from tests.games.plans.test_fuzz import plan_something
from tests.games.rulings.ruling import rule
from tests.games.tables import fresh, full_table, people, play_out, submit

pytestmark = pytest.mark.django_db

INVARIANTS = {
    "el_grande": check_el_grande,
    "el_caballero": check_el_caballero,
    "el_capitan": check_el_capitan,
}
ROLLBACKS = 4
TURNS = 3


def play_on(match, rng, run_jobs):
    """Play one random turn of a person; the table and the computer player then play theirs."""
    position = position_of(match)
    seat = min(position.to_act)
    turn = []
    while seat in position.to_act:
        action = rng.choice(position.legal_actions(seat))
        step = position.apply(seat, action)
        turn.append(action)
        position = position.after(step)
        if not step.reversible:
            break
    submit(match, seat, *turn)
    run_jobs()


def roll_back(match, rng, run_jobs):
    """Roll back to any move that stands, even within a turn, and check that all rows agree with the position."""
    target = rng.choice(list(standing_moves(match).exclude(version=match.version)))
    rule(roll_back_match, match, to_version=target.version, expected_version=match.version)
    back = fresh(match)
    position, ruling = position_of(back), back.moves.get(version=match.version + 1)
    assert position_after(back, ruling).state == position_after(match, target).state
    # Forced answers are played automatically.
    since = back.moves.filter(version__gt=ruling.version).values_list("actor_kind", flat=True)
    assert set(since) <= {ActorKind.FORCED}
    assert set(back.seats.filter(is_awaited=True).values_list("index", flat=True)) == position.to_act - {-1}
    assert not Plan.objects.exists()
    assert not TurnDraft.objects.exists()
    run_jobs()


def check_line(match):
    """Check, until some moves after the last ruling, that each standing move follows by the rules from the last."""
    before = None
    last = match.moves.filter(resumes__isnull=False).last().version
    for move in standing_moves(match).filter(version__lte=last + 10):
        after = position_after(match, move)
        if before is not None:
            action = before.codec.decode_action(bytes(move.action))
            step = before.apply(move.seat, action)
            assert step.state == after.state
            INVARIANTS[match.game](before.state, Step(step.state, step.events))
        before = after


@pytest.mark.parametrize("game", INVARIANTS)
def test_rolled_back_match_can_be_finished_proved_and_exported(game, run_jobs):
    rng = Rng(f"rollbacks of {game}".encode())
    match = full_table(people(2), ["uniform"], game=game)
    run_jobs()
    for _rollback in range(ROLLBACKS):
        for _turn in range(TURNS):
            plan_something(fresh(match), rng)
            play_on(fresh(match), rng, run_jobs)
        roll_back(fresh(match), rng, run_jobs)
    match = play_out(match)
    assert withdrawn_from(match)
    assert proof_of(match).failures == ()
    export = read_export(export_bytes(seated_match(match.pk), None))
    assert failures_of(export) == ()
    assert {move.version for move in export.moves if move.is_withdrawn} == withdrawn_from(match)
    check_line(match)
