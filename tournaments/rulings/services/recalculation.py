"""What follows when a result changes: standings, and after the end also final places and promotion."""

from tournaments.competitions.models import Competition, Division, Stage
from tournaments.competitions.refusals import WrongMoment
from tournaments.scoring.services import refresh_standings
from tournaments.stages.services.stages import settle_league, settle_places


def is_correctable(stage: Stage) -> bool:
    """Whether the stage is running, or was the last one of all: otherwise later stages build on its results."""
    competition = stage.competition
    if competition.status == Competition.Status.FINISHED:
        later = competition.stages.filter(number__gt=stage.number).exclude(status=Stage.Status.WAITING)
        return not later.exists()
    is_paused_or_running = competition.status in (Competition.Status.RUNNING, Competition.Status.PAUSED)
    return is_paused_or_running and stage.status == Stage.Status.RUNNING


def demand_correctable(stage: Stage) -> None:
    if not is_correctable(stage):
        raise WrongMoment


def follow_results(division: Division) -> None:
    """Refresh what depends on a division's results. Ladders have no standings and are left alone."""
    stage = division.stage
    if stage.rules.is_open_ended:
        return
    refresh_standings(division)
    if stage.status == Stage.Status.FINISHED:
        settle_league(stage)
        settle_places(stage.competition)
