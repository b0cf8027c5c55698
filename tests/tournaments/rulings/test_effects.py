"""Effects of rulings, and when they cannot be made or undone."""

from datetime import timedelta
from typing import Any

import pytest

from accounts.notices.models import Notice
from config.jobs.models import Job
from games.matches.models import Match
from games.rulings.refusals import AlreadyBegun, PersonKnowsTable
from tests.factories import UserFactory
from tests.games.tables import advance
from tests.tournaments.builders import (
    START,
    competition,
    contenders,
    entrants,
    finished_table,
    round_with_tables,
    stage,
)
from tests.tournaments.rulings.cases import REVERSED
from tests.tournaments.rulings.scene import CLOCK, WHY, Scene
from tests.tournaments.season import run_competition_jobs
from tournaments.competitions.models import CompetitionEvent, Round, Table
from tournaments.competitions.refusals import InvalidRegulations, NotAllowed, WrongMoment
from tournaments.rounds.services.rounds import open_table
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


def points(scene: Scene) -> list[float]:
    return [
        scene.division.contenders.get(entry=entry).points
        for entry in sorted(scene.field, key=lambda each: each.pk)
    ]


def moved(match: Match) -> Match:
    """The match after the deal and one move."""
    return advance(match, 2)


def test_a_substitute_plays_on_and_the_leaver_gets_no_points() -> None:
    scene, substitute = Scene(matches=1), UserFactory()
    table = scene.tables[0]
    overrides.substitute_player(table_id=table.pk, seat=1, user=substitute, **by(scene))
    seat = table.seats.get(index=1)
    assert (seat.substitute, seat.has_dropped) == (substitute, True)
    assert table.match.seats.get(index=1).user == substitute
    with pytest.raises(PersonKnowsTable):
        overrides.substitute_player(table_id=table.pk, seat=2, user=scene.player(table), **by(scene))
    overrides.adjudicate_table(table_id=table.pk, ranks=REVERSED, **by(scene))
    assert table.seats.get(index=1).points == 0


def test_nobody_may_seat_themselves_or_rule_where_they_substitute() -> None:
    scene = Scene(matches=1)
    with pytest.raises(OwnTable):
        overrides.substitute_player(table_id=scene.tables[0].pk, seat=0, user=scene.director, **by(scene))
    overrides.substitute_player(table_id=scene.tables[0].pk, seat=0, user=scene.arbiter, **by(scene))
    with pytest.raises(OwnTable):
        overrides.void_table(table_id=scene.tables[0].pk, **by(scene, by=scene.arbiter))


def test_adjudicating_a_running_match_ends_it_and_gives_points() -> None:
    scene = Scene(matches=1)
    table = scene.tables[0]
    overrides.adjudicate_table(table_id=table.pk, ranks={0: 1, 1: 1, 2: 3, 3: 4}, **by(scene))
    table.refresh_from_db()
    assert (table.status, table.is_adjudicated) == (Table.Status.FINISHED, True)
    assert table.match.status == Match.Status.FINISHED
    assert [seat.points for seat in table.seats.all()] == [4.5, 4.5, 2, 1]
    assert sum(points(scene)) == 24 + 12
    run_competition_jobs()
    assert not scene.competition.events.filter(kind=Kind.TABLE_ENDED).exists()


def test_adjudicating_a_finished_table_changes_points_but_not_the_match() -> None:
    scene = Scene()
    overrides.adjudicate_table(table_id=scene.finished.pk, ranks=REVERSED, **by(scene))
    assert points(scene)[:4] == [1, 2, 3, 6]
    assert [seat.rank for seat in scene.finished.match.seats.all()] == [1, 2, 3, 4]
    assert Notice.objects.filter(user=scene.field[0].user, kind="competition").count() == 1


def test_a_void_table_does_not_count_until_the_void_is_undone() -> None:
    scene = Scene()
    before = points(scene)
    event = overrides.void_table(table_id=scene.finished.pk, **by(scene))
    assert points(scene)[:4] == [0, 0, 0, 0]
    assert scene.finished.match.status == Match.Status.VOID
    assert Job.objects.filter(task="tournaments.rating_tasks.recalculate_ratings").count() == 1
    undone(scene, event)
    assert points(scene) == before
    assert scene.finished.match.status == Match.Status.FINISHED


def test_a_round_closes_when_all_its_running_tables_are_voided() -> None:
    scene = Scene(matches=2)
    for table in scene.tables:
        overrides.void_table(table_id=table.pk, **by(scene))
    run_competition_jobs()
    scene.round.refresh_from_db()
    assert scene.round.status == Round.Status.CLOSED
    with pytest.raises(WrongMoment):
        overrides.void_table(table_id=scene.tables[0].pk, **by(scene))


def test_arbiters_may_not_rule_on_closed_rounds() -> None:
    scene = Scene(matches=1)
    arbiter = by(scene, by=scene.arbiter)
    with pytest.raises(NotAllowed):
        overrides.void_table(table_id=scene.finished.pk, **arbiter)
    overrides.void_table(table_id=scene.tables[0].pk, **arbiter)


def test_a_published_swap_opens_new_matches_unless_somebody_has_moved() -> None:
    scene = Scene(matches=2)
    first, second = scene.tables
    old = [first.match_id, second.match_id]
    one, other = first.seats.get(index=0), second.seats.get(index=3)
    overrides.swap_players(first_id=one.pk, second_id=other.pk, **by(scene))
    first, second = scene.tables
    assert first.seats.get(index=0).entry == other.entry
    assert [seat.user_id for seat in first.match.seats.all()] == [
        seat.entry.user_id for seat in first.seats.select_related("entry")
    ]
    assert set(old).isdisjoint({first.match_id, second.match_id})
    moved(first.match)
    before = scene.state()
    with pytest.raises(AlreadyBegun):
        overrides.swap_players(first_id=one.pk, second_id=other.pk, **by(scene))
    assert scene.state() == before


def test_two_players_at_one_table_may_swap_seats() -> None:
    scene = Scene(is_draft=True)
    seats = list(scene.tables[0].seats.all())
    before = scene.state()
    event = overrides.swap_players(first_id=seats[0].pk, second_id=seats[3].pk, **by(scene))
    assert [seat.entry_id for seat in scene.tables[0].seats.all()] == [
        seats[index].entry_id for index in (3, 1, 2, 0)
    ]
    undone(scene, event)
    assert scene.state() == before


def test_a_swap_may_not_bring_a_forbidden_pair_together() -> None:
    scene = Scene(is_draft=True)
    first, second = (list(table.seats.all()) for table in scene.tables)
    overrides.forbid_pair(first_id=first[0].entry_id, second_id=second[1].entry_id, **by(scene))
    with pytest.raises(InvalidRegulations, match="second"):
        overrides.swap_players(first_id=first[0].pk, second_id=second[0].pk, **by(scene))
    overrides.swap_players(first_id=first[0].pk, second_id=second[1].pk, **by(scene))


def test_a_redraw_keeps_pinned_tables_together() -> None:
    scene = Scene(is_draft=True)
    scene.competition.regulations |= {"director_publishes": True}
    scene.competition.save()
    first, second = (list(table.seats.all()) for table in scene.tables)
    overrides.swap_players(first_id=first[0].pk, second_id=second[0].pk, **by(scene))
    together = set(scene.tables[0].seats.values_list("entry_id", flat=True))
    pinned = overrides.pin_table(table_id=scene.tables[0].pk, **by(scene))
    overrides.redraw_round(round_id=scene.round.pk, **by(scene))
    run_competition_jobs()
    scene.round.refresh_from_db()
    assert (scene.round.status, scene.round.attempt) == (Round.Status.DRAFT, 2)
    drawn = [set(table.seats.values_list("entry_id", flat=True)) for table in scene.tables]
    assert together in drawn
    with pytest.raises(CannotUndo):
        undone(scene, pinned)


def test_an_impossible_drawing_waits_for_a_director() -> None:
    scene = Scene(is_draft=True)
    pair = {"first_id": scene.field[0].pk, "second_id": scene.field[2].pk}
    pinned = overrides.pin_table(table_id=scene.tables[0].pk, **by(scene))
    overrides.forbid_pair(**pair, **by(scene))
    overrides.redraw_round(round_id=scene.round.pk, **by(scene))
    run_competition_jobs()
    scene.round.refresh_from_db()
    assert "problem" in scene.round.report
    overrides.unpin_table(table_id=scene.tables[0].pk, **by(scene))
    overrides.redraw_round(round_id=scene.round.pk, **by(scene))
    run_competition_jobs()
    scene.round.refresh_from_db()
    assert scene.round.status != Round.Status.DRAWING
    assert not any(
        {*pair.values()} <= set(table.seats.values_list("entry_id", flat=True)) for table in scene.tables
    )
    assert pinned.table_id is None


def test_publishing_a_round_begins_its_matches() -> None:
    scene = Scene(is_draft=True)
    overrides.publish_round(round_id=scene.round.pk, **by(scene))
    run_competition_jobs()
    assert {table.status for table in scene.tables} == {Table.Status.PLAYING}
    for refused in (overrides.publish_round, overrides.redraw_round):
        with pytest.raises(WrongMoment):
            refused(round_id=scene.round.pk, **by(scene))


def test_a_round_whose_player_has_left_cannot_be_published() -> None:
    scene = Scene(is_draft=True)
    overrides.remove_entry(entry_id=scene.field[0].pk, **by(scene))
    with pytest.raises(InvalidRegulations, match="round"):
        overrides.publish_round(round_id=scene.round.pk, **by(scene))


def test_a_round_is_extended_by_two_weeks_at_most() -> None:
    scene = Scene()
    end = scene.round.hard_end
    extend = {"round_id": scene.round.pk, **by(scene)}
    overrides.extend_round(days=7, **extend)
    latest = overrides.extend_round(days=7, **extend)
    for days in (1, 0, -3):
        with pytest.raises(InvalidRegulations, match="days"):
            overrides.extend_round(days=days, **extend)
    undone(scene, latest)
    overrides.extend_round(days=5, **extend)
    scene.round.refresh_from_db()
    assert scene.round.hard_end == end + timedelta(days=12)
    assert Notice.objects.filter(user=scene.field[0].user, kind="competition").count() == 4


def test_an_extension_cannot_be_undone_after_the_former_end(clock) -> None:
    scene = Scene()
    event = overrides.extend_round(round_id=scene.round.pk, days=7, **by(scene))
    clock.move_to(START + timedelta(days=61), tick=False)
    with pytest.raises(CannotUndo):
        undone(scene, event)


def test_rulings_on_one_subject_are_undone_latest_first() -> None:
    scene = Scene()
    before = scene.state()
    entry = scene.field[0]
    steps = [overrides.adjust_points(entry_id=entry.pk, points=points, **by(scene)) for points in (1, -1, 1)]
    for event in steps[:2]:
        with pytest.raises(CannotUndo):
            undone(scene, event)
    for event in reversed(steps):
        undone(scene, event)
    assert scene.state() == before


def test_on_a_ladder_tables_can_only_be_ruled_on_while_playing() -> None:
    cup = competition(regulations={"clock": CLOCK})
    ladder = stage(cup, format="ladder", sizes=[2])
    field = entrants(2, cup)
    contenders(ladder.divisions.get(), field)
    held = round_with_tables(ladder, [field], soft_end=None, hard_end=None)
    held.tables.update(status=Table.Status.PLANNED)
    table = held.tables.get()
    open_table(table_id=table.pk)
    told = {"by": cup.owner, "reason": WHY}
    overrides.void_table(table_id=table.pk, **told)
    table.refresh_from_db()
    # The table itself is left to the ladder's upkeep.
    assert (table.status, table.match.status) == (Table.Status.PLAYING, Match.Status.VOID)
    finished_table(table)
    for refused in (
        lambda: overrides.void_table(table_id=table.pk, **told),
        lambda: overrides.adjudicate_table(table_id=table.pk, ranks={0: 2, 1: 1}, **told),
        lambda: overrides.adjust_points(entry_id=field[0].pk, points=1, **told),
        lambda: overrides.extend_round(round_id=held.pk, days=3, **told),
    ):
        with pytest.raises(WrongMoment):
            refused()
