"""Rulings on people: points, placing, removing and reinstating; and when results are final."""

from datetime import timedelta
from typing import Any

import pytest

from tests.tournaments.builders import (
    START,
    competition,
    contenders,
    division,
    entrants,
    stage,
)
from tests.tournaments.rulings.cases import REVERSED
from tests.tournaments.rulings.scene import WHY, Role, Scene
from tests.tournaments.season import run_competition_jobs
from tournaments.competitions.models import Competition, CompetitionEvent, Entry, Round, Table, TableSeat
from tournaments.competitions.refusals import InvalidRegulations, WrongMoment
from tournaments.rulings import services as overrides
from tournaments.rulings.refusals import CannotUndo, OwnTable

pytestmark = pytest.mark.django_db

Kind = CompetitionEvent.Kind


@pytest.fixture(autouse=True)
def clock(time_machine):
    time_machine.move_to(START + timedelta(days=30), tick=False)
    return time_machine


def by(scene: Scene, **others: Any) -> dict[str, Any]:
    return {"by": scene.director, "reason": WHY} | others


def undone(scene: Scene, event: CompetitionEvent) -> None:
    overrides.undo_override(event_id=event.pk, **by(scene))


@pytest.mark.parametrize("points", [0, 0.001, float("nan"), float("inf"), 10_001])
def test_adjustments_that_are_zero_too_precise_or_too_large_are_refused(points: float) -> None:
    scene = Scene()
    with pytest.raises(InvalidRegulations, match="points"):
        overrides.adjust_points(entry_id=scene.field[0].pk, points=points, **by(scene))


def test_removing_a_player_gives_their_open_seats_to_a_computer_player() -> None:
    scene = Scene(matches=1)
    entry = scene.field[0]
    event = overrides.remove_entry(entry_id=entry.pk, **by(scene))
    entry.refresh_from_db()
    seat = TableSeat.objects.get(entry=entry, table=scene.tables[0])
    assert (entry.state, seat.has_dropped) == (Entry.State.REMOVED, True)
    assert [step.kind for step in scene.events()] == [Kind.REMOVED]
    assert scene.competition.events.filter(kind=Kind.AI_SEATED, actor=None).count() == 1
    undone(scene, event)
    entry.refresh_from_db()
    seat.refresh_from_db()
    assert (entry.state, entry.left_at, seat.has_dropped) == (Entry.State.ACTIVE, None, True)


def test_before_the_start_a_reserve_who_moved_up_keeps_the_place() -> None:
    cup = competition(
        status=Competition.Status.SIGN_UP, started_at=None, regulations={"admission": {"most_entrants": 4}}
    )
    stage(cup)
    entered = entrants(4, cup, Entry.State.ENTERED)
    first, second = entrants(2, cup, Entry.State.RESERVE)
    told = {"by": cup.owner, "reason": WHY}
    removed = overrides.remove_entry(entry_id=entered[0].pk, **told)
    first.refresh_from_db()
    assert first.state == Entry.State.ENTERED
    with pytest.raises(CannotUndo):
        overrides.undo_override(event_id=removed.pk, **told)
    placed = overrides.place_entry(entry_id=second.pk, **told)
    second.refresh_from_db()
    assert second.state == Entry.State.ENTERED
    overrides.undo_override(event_id=placed.pk, **told)
    second.refresh_from_db()
    assert second.state == Entry.State.RESERVE


def test_a_player_placed_into_a_draft_round_is_drawn() -> None:
    scene = Scene(is_draft=True)
    event = overrides.place_entry(entry_id=scene.reserve.pk, **by(scene))
    scene.reserve.refresh_from_db()
    assert (scene.reserve.state, scene.reserve.joined_round) == (Entry.State.ACTIVE, 2)
    run_competition_jobs()
    assert TableSeat.objects.filter(entry=scene.reserve, table__round=scene.round).exists()
    with pytest.raises(CannotUndo):
        undone(scene, event)


def test_in_a_league_players_can_be_placed_until_the_tables_are_drawn() -> None:
    cup = competition()
    league = stage(cup, format="league", sizes=[3])
    groups = [league.divisions.get(), division(league, number=2)]
    people = entrants(9, cup)
    contenders(groups[0], people[:4])
    contenders(groups[1], people[4:])
    told = {"by": cup.owner, "reason": WHY}
    with pytest.raises(InvalidRegulations, match="division"):
        overrides.place_entry(entry_id=people[8].pk, **told)
    event = overrides.place_entry(entry_id=people[8].pk, division_id=groups[0].pk, **told)
    assert (groups[0].contenders.count(), groups[1].contenders.count()) == (5, 4)
    overrides.undo_override(event_id=event.pk, **told)
    assert groups[1].contenders.get(entry=people[8]).seed == 5
    Round.objects.create(stage=league, number=1, status=Round.Status.PLAYING)
    with pytest.raises(WrongMoment):
        overrides.place_entry(entry_id=people[8].pk, division_id=groups[0].pk, **told)


def test_results_can_be_corrected_after_the_end_and_final_places_follow() -> None:
    scene = Scene()
    scene.round.tables.update(status=Table.Status.VOID)
    scene.stage.status, scene.competition.status = "finished", Competition.Status.FINISHED
    scene.stage.save()
    scene.competition.save()
    overrides.adjust_points(entry_id=scene.field[3].pk, points=20, **by(scene))
    scene.field[3].refresh_from_db()
    assert scene.field[3].final_place == 1
    with pytest.raises(WrongMoment):
        overrides.remove_entry(entry_id=scene.field[3].pk, **by(scene))


def test_results_that_the_next_stage_builds_on_cannot_be_changed() -> None:
    scene = Scene()
    scene.stage.status = "finished"
    scene.stage.save()
    stage(scene.competition, number=2, name="Final", format="knockout")
    for refused in (
        lambda: overrides.void_table(table_id=scene.finished.pk, **by(scene)),
        lambda: overrides.adjudicate_table(table_id=scene.finished.pk, ranks=REVERSED, **by(scene)),
        lambda: overrides.adjust_points(entry_id=scene.field[0].pk, points=1, **by(scene)),
    ):
        with pytest.raises(WrongMoment):
            refused()
    assert scene.events() == []


def test_a_playing_director_may_only_rule_on_players_they_do_not_share_a_table_with() -> None:
    scene = Scene()
    player = scene.official(Role.DIRECTOR, scene.field[0].user)
    overrides.adjust_points(entry_id=scene.field[1].pk, points=1, **by(scene, by=player))
    for entry in (scene.field[0], scene.field[2]):
        with pytest.raises(OwnTable):
            overrides.adjust_points(entry_id=entry.pk, points=1, **by(scene, by=player))
