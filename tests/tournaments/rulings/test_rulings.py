"""Rulings: who may make them, that each writes one event, and that nobody rules on their own tables."""

from datetime import timedelta

import pytest
from django.db import transaction

from accounts.notices.models import Notice
from config.jobs.models import Job
from tests.tournaments.builders import START
from tests.tournaments.rulings.cases import CASES, UNDOABLE
from tests.tournaments.rulings.scene import WHY, Case, Role, Scene
from tournaments.competitions.models import Competition, CompetitionEvent
from tournaments.competitions.refusals import InvalidRegulations, NotAllowed, ReasonNeeded, WrongMoment
from tournaments.competitions.words.events import chronicle_line
from tournaments.rulings.refusals import CannotUndo, OwnTable
from tournaments.rulings.services import rehearse, undo_override

pytestmark = pytest.mark.django_db

Kind = CompetitionEvent.Kind
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
every_undoable_case = pytest.mark.parametrize("case", UNDOABLE, ids=lambda case: case.name)


@pytest.fixture(autouse=True)
def _while_it_runs(time_machine) -> None:
    time_machine.move_to(START + timedelta(days=30), tick=False)


@every_case
def test_a_rehearsal_leaves_no_trace_and_the_ruling_writes_one_event(case: Case) -> None:
    scene = case.scene()
    arguments = case.arguments(scene) | {"by": scene.director, "reason": WHY, "is_reason_public": False}
    before = scene.state(), Job.objects.count(), Notice.objects.count()
    rehearsal = rehearse(scene.competition, lambda: case.service(**arguments))
    assert (scene.state(), Job.objects.count(), Notice.objects.count()) == before
    assert rehearsal.can_be_undone == case.is_undoable
    event = case.service(**arguments)
    assert scene.events() == [event]
    assert (event.actor, event.reason, event.is_reason_public) == (scene.director, WHY, False)
    assert event.before != event.after
    assert chronicle_line(event, reads_all=True).sentence == rehearsal.line.sentence


@every_case
def test_nobody_may_rule_on_their_own_table_whatever_their_role(case: Case) -> None:
    scene = case.scene()
    close = scene.official(Role.DIRECTOR, case.close(scene))
    arguments = case.arguments(scene)
    before = scene.state()
    with pytest.raises(OwnTable):
        case.service(**arguments, by=close, reason=WHY)
    assert scene.state() == before
    assert scene.events() == []


@every_case
def test_a_ruling_needs_a_role_a_reason_and_a_competition_that_was_not_called_off(case: Case) -> None:
    scene = case.scene()
    able = scene.director if case.needs_director else scene.arbiter
    too_weak = [scene.steward, scene.reserve.user, *([scene.arbiter] if case.needs_director else [])]
    arguments = case.arguments(scene)
    before = scene.state()
    for person in too_weak:
        with pytest.raises(NotAllowed):
            case.service(**arguments, by=person, reason=WHY)
    with pytest.raises(ReasonNeeded):
        case.service(**arguments, by=able, reason=" ")
    with pytest.raises(InvalidRegulations, match="reason"):
        case.service(**arguments, by=able, reason="x" * 1001)
    assert scene.state() == before
    with transaction.atomic():
        Competition.objects.update(status=Competition.Status.CANCELLED)
        with pytest.raises(WrongMoment):
            case.service(**arguments, by=able, reason=WHY)
        transaction.set_rollback(True)
    assert scene.events() == []
    case.service(**arguments, by=able, reason=WHY)


@every_undoable_case
def test_undoing_restores_everything_writes_one_event_and_works_only_once(case: Case) -> None:
    scene = case.scene()
    arguments = case.arguments(scene)
    before = scene.state()
    event = case.service(**arguments, by=scene.director, reason=WHY)
    assert scene.state() != before
    undone = undo_override(event_id=event.pk, by=scene.competition.owner, reason="A mistake.")
    assert scene.state() == before
    assert scene.events() == [event, undone]
    assert (undone.kind, undone.undoes, undone.before, undone.after) == (
        Kind.UNDONE,
        event,
        event.after,
        event.before,
    )
    for step in (event, undone):
        with pytest.raises(CannotUndo):
            undo_override(event_id=step.pk, by=scene.director, reason=WHY)


@every_undoable_case
def test_nobody_may_undo_a_ruling_on_their_own_table(case: Case) -> None:
    scene = case.scene()
    event = case.rule(scene, scene.director)
    close = scene.official(Role.DIRECTOR, case.close(scene))
    before = scene.state()
    with pytest.raises(OwnTable):
        undo_override(event_id=event.pk, by=close, reason=WHY)
    assert scene.state() == before


@pytest.mark.parametrize("case", [case for case in CASES if not case.is_undoable], ids=lambda case: case.name)
def test_rulings_with_final_consequences_cannot_be_undone(case: Case) -> None:
    scene = case.scene()
    event = case.rule(scene, scene.director)
    before = scene.state()
    with pytest.raises(CannotUndo):
        undo_override(event_id=event.pk, by=scene.director, reason=WHY)
    assert scene.state() == before


def test_undoing_needs_the_same_role_as_the_ruling() -> None:
    scene = Scene()
    case = next(case for case in CASES if case.name == "extend-round")
    event = case.rule(scene, scene.director)
    with pytest.raises(NotAllowed):
        undo_override(event_id=event.pk, by=scene.steward, reason=WHY)
    undo_override(event_id=event.pk, by=scene.arbiter, reason=WHY)


def test_an_arbiter_may_not_undo_a_directors_ruling_on_a_closed_round() -> None:
    scene = Scene()
    case = next(case for case in CASES if case.name == "void-finished")
    event = case.rule(scene, scene.director)
    with pytest.raises(NotAllowed):
        undo_override(event_id=event.pk, by=scene.arbiter, reason=WHY)
