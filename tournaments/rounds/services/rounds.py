"""Rounds: drawn by a worker, published by a director or automatically, closed when the last table has ended."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, QuerySet

from config.jobs import enqueue, enqueue_all
from games.lobby.services.seated import seat_match
from games.matches.models import Absence
from tournaments.competitions.models import (
    Competition,
    CompetitionEvent,
    Contender,
    Entry,
    Round,
    Stage,
    Table,
    TableSeat,
)
from tournaments.competitions.services import notices as news
from tournaments.competitions.services.events import note_event
from tournaments.competitions.services.locks import lock_competition
from tournaments.drawing.rules.drawings import NoDrawing
from tournaments.drawing.selectors import PlannedRound, Progress, planned_round
from tournaments.rounds.services.absences import judge_absentees, let_closed_accounts_go
from tournaments.rounds.services.latecomers import admit_latecomers
from tournaments.rounds.services.shared_setups import draw_setups, setup_for
from tournaments.scoring.services import refresh_standings
from tournaments.stages.services.stages import end_stage, rounds_planned

Kind, Status = CompetitionEvent.Kind, Round.Status
#: A long drawing reports its progress in this many steps.
_PROGRESS_STEPS = 20
#: Matches begin within seconds after their round is published, unless something is wrong.
_PATIENCE = timedelta(hours=1)


def take_round_further(stage: Stage, now: datetime) -> bool:
    """Take the next step of a stage with rounds; return whether there was one."""
    current = stage.rounds.order_by("-number").first()
    if current is None:
        return _begin_round(stage, 1, now)
    if current.status == Status.DRAFT and current.publish_at and current.publish_at <= now:
        publish_round(current, now)
        return True
    if current.status == Status.PLAYING:
        _look_after_unopened_tables(current, now)
        if _open_tables(current).exists():
            return False
        _close_round(current, now)
        return True
    if current.status != Status.CLOSED:
        return False
    if current.number < rounds_planned(stage):
        return _begin_round(stage, current.number + 1, now)
    end_stage(stage, now)
    return True


def next_moment(competition: Competition, now: datetime) -> datetime | None:
    """When a round of a running competition next needs attention."""
    rounds = Round.objects.filter(stage__competition=competition).exclude(status=Status.CLOSED)
    moments = [moment for round in rounds for moment in (round.publish_at, round.hard_end)]
    return min((moment for moment in moments if moment is not None and moment > now), default=None)


def draw_round(*, round_id: int, attempt: int, now: datetime) -> None:
    """Draw outside of any transaction, then store the tables if they are still wanted."""
    round = Round.objects.select_related("stage__competition").filter(pk=round_id).first()
    if round is None or not _is_wanted(round, attempt):
        return
    planned: PlannedRound | NoDrawing
    try:
        planned = planned_round(round, _progress_of(round))
    except NoDrawing as problem:
        planned = problem
    with transaction.atomic():
        competition = lock_competition(round.stage.competition_id)
        round = Round.objects.select_related("stage__competition").get(pk=round_id)
        if not _is_wanted(round, attempt):
            return
        if isinstance(planned, NoDrawing):
            _keep_problem(competition, round, planned)
        else:
            _keep_drawing(competition, round, planned, now)


def redraw(round: Round) -> None:
    """Draw again with another seed; pinned tables stay. The caller holds the competition's lock."""
    round.attempt += 1
    round.status, round.progress, round.publish_at, round.report = Status.DRAWING, 0, None, {}
    round.save(update_fields=["attempt", "status", "progress", "publish_at", "report"])
    enqueue("tournaments.tasks.draw_round", round.pk, round.attempt)


def publish_round(round: Round, now: datetime) -> None:
    """Publish: the tables are final and their matches begin. If a player left since the drawing, redraw instead."""
    let_closed_accounts_go(round.stage.competition, now)
    if TableSeat.objects.filter(table__round=round).exclude(entry__state=Entry.State.ACTIVE).exists():
        redraw(round)
        return
    begin_tables(round, now)
    note_event(competition=round.stage.competition, kind=Kind.PUBLISHED, round=round)


def begin_tables(round: Round, now: datetime) -> None:
    """Begin the matches. The caller has checked that all players are active, and writes the chronicle."""
    rules = round.stage.rules
    round.status, round.published_at, round.publish_at = Status.PLAYING, now, None
    round.soft_end = now + timedelta(days=rules.soft_days)
    round.hard_end = now + timedelta(days=rules.days)
    round.save(update_fields=["status", "published_at", "publish_at", "soft_end", "hard_end"])
    _grant_byes(round)
    draw_setups(round)
    enqueue_all("tournaments.tasks.open_table", [(pk,) for pk in round.tables.values_list("pk", flat=True)])


@transaction.atomic
def open_table(*, table_id: int) -> None:
    """Open the match of a published table, once."""
    tables = Table.objects.select_related("round__stage__competition__owner")
    table = tables.select_for_update(of=("self",), no_key=True).get(pk=table_id)
    if table.match_id is not None or table.status != Table.Status.PLANNED:
        return
    competition = table.round.stage.competition
    seats = table.seats.select_related("entry__user").order_by("index")
    table.match = seat_match(
        host=competition.owner,
        game=competition.game,
        options=competition.options,
        people=[seat.entry.user for seat in seats],
        clock=competition.rules.clock,
        absence=Absence.CARETAKER,
        caretaker_level=competition.rules.absences.ai_level,
        is_private=competition.visibility == Competition.Visibility.PRIVATE,
        setup=setup_for(table),
    )
    table.status = Table.Status.PLAYING
    table.save(update_fields=["match", "status"])


def _look_after_unopened_tables(round: Round, now: datetime) -> None:
    """Retry tables whose match was not opened; void those with a closed account, which can never be opened."""
    if round.published_at is None or now < round.published_at + _PATIENCE:
        return
    for table in round.tables.filter(status=Table.Status.PLANNED):
        if table.seats.filter(entry__user__is_active=False).exists():
            table.status, table.finished_at = Table.Status.VOID, now
            table.save(update_fields=["status", "finished_at"])
            note_event(
                competition=round.stage.competition,
                kind=Kind.TABLE_ENDED,
                table=table,
                round=round,
                after={"status": table.status},
            )
        else:
            enqueue("tournaments.tasks.open_table", table.pk)


def _begin_round(stage: Stage, number: int, now: datetime) -> bool:
    let_closed_accounts_go(stage.competition, now)
    admit_latecomers(stage, number, now)
    round = Round.objects.create(stage=stage, number=number)
    enqueue("tournaments.tasks.draw_round", round.pk, round.attempt)
    return True


def _is_wanted(round: Round, attempt: int) -> bool:
    return round.status == Status.DRAWING and round.attempt == attempt


def _keep_drawing(competition: Competition, round: Round, planned: PlannedRound, now: datetime) -> None:
    pinned = {
        frozenset(seat.entry_id for seat in table.seats.all())
        for table in round.tables.filter(is_pinned=True).prefetch_related("seats")
    }
    round.tables.all().delete()
    tables = Table.objects.bulk_create(
        Table(
            round=round,
            division_id=table.division_id,
            number=number,
            reasons=table.reasons,
            is_pinned=frozenset(table.entries) in pinned,
        )
        for number, table in enumerate(planned.tables, 1)
    )
    TableSeat.objects.bulk_create(
        TableSeat(table=table, entry_id=entry, index=index)
        for table, plan in zip(tables, planned.tables, strict=True)
        for index, entry in enumerate(plan.entries)
    )
    round.status, round.progress = Status.DRAFT, 100
    round.report = {**planned.report, "byes": planned.byes}
    round.publish_at = _publish_at(competition, round, now)
    round.save(update_fields=["status", "progress", "report", "publish_at"])
    note_event(
        competition=competition,
        kind=Kind.DRAWN,
        round=round,
        after={"attempt": round.attempt, "tables": len(tables)},
    )
    enqueue("tournaments.tasks.advance_competition", competition.pk)


def _keep_problem(competition: Competition, round: Round, problem: NoDrawing) -> None:
    """Tell the directors whose forbidden pairs and pinned tables make a drawing impossible."""
    if "problem" in round.report:
        return
    round.report = {"problem": str(problem), "entries": list(problem.players)}
    round.save(update_fields=["report"])
    note_event(competition=competition, kind=Kind.DRAWN, round=round, after=round.report)
    news.cannot_be_drawn(round)


def _publish_at(competition: Competition, round: Round, now: datetime) -> datetime | None:
    """The very first round is published at once; later ones after a while, so that people can look at them."""
    rules = competition.rules
    if rules.director_publishes:
        return None
    is_first = round.number == 1 and round.stage.number == 1
    return now if is_first else now + timedelta(hours=rules.publish_hours)


def _progress_of(round: Round) -> Progress:
    """Return a callback that stores the progress for the waiting organiser, no more often than they would notice."""
    shown = 0

    def progress(done: int, whole: int) -> None:
        nonlocal shown
        step = _PROGRESS_STEPS * done // max(whole, 1)
        if step > shown:
            shown = step
            Round.objects.filter(pk=round.pk).update(progress=100 * step // _PROGRESS_STEPS)

    return progress


def _grant_byes(round: Round) -> None:
    """Count the byes; the scoring decides what they are worth (tournaments.scoring)."""
    resting = Contender.objects.filter(division__stage=round.stage, entry_id__in=round.report.get("byes", []))
    resting.update(byes=F("byes") + 1)


def _open_tables(round: Round) -> QuerySet[Table]:
    return round.tables.filter(status__in=(Table.Status.PLANNED, Table.Status.PLAYING))


def _close_round(round: Round, now: datetime) -> None:
    round.status, round.closed_at = Status.CLOSED, now
    round.save(update_fields=["status", "closed_at"])
    judge_absentees(round, now)
    for division in round.stage.divisions.all():
        refresh_standings(division)
    note_event(competition=round.stage.competition, kind=Kind.ROUND_CLOSED, round=round)
