"""Shared by the tests of running competitions: open one, let time pass, end its matches."""

from datetime import timedelta
from typing import Any, Final

from django.db.models import QuerySet
from django.utils import timezone
from time_machine import Traveller

from games.matches.models import Match
from tests.factories import UserFactory
from tests.tournaments.builders import START, entrants
from tests.tournaments.season import Season, run_competition_jobs
from tournaments.competitions.models import Competition, CompetitionEvent, Entry, Stage, Table
from tournaments.organising.services.lifecycle import create_competition, open_sign_up
from tournaments.progress.services import advance_competition

Kind = CompetitionEvent.Kind
WELL_BEHAVED: Final = {"no_shows": 0, "drop_outs": 0, "slow_matches": 0}


def stage(format: str, sizes: list[int], name: str = "Stage", **settings: Any) -> dict[str, Any]:
    return {"name": name, "settings": {"format": format, "sizes": sizes, **settings}}


def opened(*stages: dict[str, Any], players: int, **regulations: Any) -> Competition:
    """A competition with this many entrants that starts in ten days."""
    owner = UserFactory()
    competition = create_competition(
        owner=owner,
        name="Spring cup",
        game="el_grande",
        options={},
        regulations={"start": {"at": (START + timedelta(days=10)).isoformat()}, **regulations},
        stages=list(stages),
        visibility=Competition.Visibility.PUBLIC,
    )
    open_sign_up(competition_id=competition.pk, by=owner)
    entrants(players, competition, Entry.State.ENTERED)
    competition.refresh_from_db()
    return competition


def at_once() -> dict[str, Any]:
    """A start without check-in."""
    return {"at": (START + timedelta(days=10)).isoformat(), "check_in_hours": 0}


def tick(competition: Competition) -> None:
    advance_competition(competition_id=competition.pk, now=timezone.now())
    competition.refresh_from_db()


def tables_of(stage: Stage) -> QuerySet[Table]:
    return Table.objects.filter(round__stage=stage)


def end_matches(clock: Traveller) -> None:
    """End all matches, and run the jobs."""
    season = Season(Competition.objects.get(), clock, seed=3, **WELL_BEHAVED)
    for match in Match.objects.filter(status=Match.Status.PLAYING).prefetch_related("seats"):
        season.end(match, list(match.seats.all()))
    run_competition_jobs()


def played(competition: Competition, clock: Traveller, **behaviour: Any) -> Season:
    season = Season(competition, clock, seed=1, **behaviour)
    season.run()
    competition.refresh_from_db()
    return season
