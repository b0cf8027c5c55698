"""The one way in which a competition advances. Idempotent: it does what is due, and nothing twice."""

from datetime import datetime, timedelta

from django.db import transaction

from config.jobs import enqueue_all
from games.catalogue import GAMES
from tournaments.competitions.models import Competition, Stage, TableSeat
from tournaments.competitions.services.locks import lock_competition
from tournaments.ladders.services.maintenance import keep_ladder
from tournaments.rounds.services.absences import look_after_seats
from tournaments.rounds.services.results import gather_results
from tournaments.rounds.services.rounds import next_moment, take_round_further
from tournaments.rounds.services.seat_holders import follow_holders
from tournaments.rulings.services.match_rulings import follow_rulings
from tournaments.stages.services import stages
from tournaments.stages.services import start as starting

#: A running competition is checked every hour, for no-shows and for what a lost message left undone.
GLANCE = timedelta(hours=1)
#: No competition has this many steps at once; a bug in them must not keep its row locked.
_MOST_STEPS = 100

Status = Competition.Status


def advance_competition(*, competition_id: int, now: datetime) -> None:
    """Do whatever is due in a competition, and store when to come back."""
    with transaction.atomic():
        competition = lock_competition(competition_id)
        follow_rulings(competition, now)
        for _step in range(_MOST_STEPS):
            if not _take_step(competition, now):
                break
        due_at = _next_due(competition, now)
        Competition.objects.filter(pk=competition_id).update(due_at=due_at)


def sweep_competitions(*, now: datetime) -> None:
    """Queue a job for every competition with something due, and move its due time so that it is not queued again."""
    with transaction.atomic():
        due = Competition.objects.select_for_update(skip_locked=True, no_key=True).filter(
            due_at__lte=now, game__in=GAMES
        )
        found = list(due.values_list("pk", flat=True)[:500])
        Competition.objects.filter(pk__in=found).update(due_at=now + GLANCE)
        enqueue_all("tournaments.tasks.advance_competition", [(pk,) for pk in found])


def _take_step(competition: Competition, now: datetime) -> bool:
    """Take one step, if one is due."""
    match competition.status:
        case Status.SIGN_UP:
            return starting.leave_sign_up(competition, now)
        case Status.CHECK_IN:
            return starting.leave_check_in(competition, now)
        case Status.RUNNING:
            return _run(competition, now)
        case _:
            return False


def _run(competition: Competition, now: datetime) -> bool:
    stage = competition.stages.filter(status=Stage.Status.RUNNING).first()
    if stage is None:
        return stages.begin_next_stage(competition, now)
    follow_holders(TableSeat.objects.filter(table__round__stage=stage))
    if stage.rules.is_open_ended:
        return keep_ladder(stage, now)
    has_news = gather_results(stage, now)
    look_after_seats(stage, now)
    return take_round_further(stage, now) or has_news


def _next_due(competition: Competition, now: datetime) -> datetime | None:
    match competition.status:
        case Status.SIGN_UP | Status.CHECK_IN:
            return starting.next_moment(competition)
        case Status.RUNNING:
            moments = [now + GLANCE, next_moment(competition, now)]
            return min(moment for moment in moments if moment is not None)
        case _:
            return None
