"""Registers everything this app listens to. Called once, by `AppConfig.ready()`."""

from accounts import hooks as accounts
from games import hooks as games
from tournaments import rating_tasks, statistics_tasks  # noqa: F401 - Celery looks for `tasks` only; the second has receivers
from tournaments.competitions.selectors.impartiality import has_part_in_its_competition
from tournaments.competitions.selectors.match_competitions import competitions_of_matches
from tournaments.demo import set_competitions
from tournaments.directing.services.departures import forget_name, leave_competitions
from tournaments.ladders.selectors.ladders import still_challenged
from tournaments.moderation.acts import ACTS, CompetitionKind
from tournaments.moderation.sections.consequences import competitions_of
from tournaments.moderation.sections.desk import competition_figures
from tournaments.moderation.sections.reports import competition_subject
from tournaments.pages.sections.my_data import competitions_part
from tournaments.pages.sections.profile import competitions_section, dashboard_section
from tournaments.progress import receivers  # noqa: F401 - importing it connects them
from tournaments.ratings.sections import change_section, forecast_section, ratings_part, ratings_section
from tournaments.ratings.selectors.peers import hosted_by_peers
from tournaments.statistics.sections import charts_section, record_section, statistics_part


def register() -> None:
    _listen_for_people()
    _listen_for_moderators()
    _listen_to_matches()


def _listen_for_people() -> None:
    # Before tables are left: the rules of a competition decide about its seats.
    accounts.departures.register(leave_competitions, rank=10)
    accounts.erasures.register(forget_name, rank=20)
    accounts.renamings.register(forget_name, rank=10)
    accounts.profile_sections.register(
        ratings_section, record_section, charts_section, competitions_section, rank=10
    )
    accounts.data_parts.register(ratings_part, statistics_part, competitions_part, rank=30)
    accounts.relevance_checks.register(still_challenged, "challenged")


def _listen_for_moderators() -> None:
    accounts.report_subjects.register(competition_subject, "competition")
    accounts.subject_kinds.register(CompetitionKind(), "competition")
    for act in ACTS:
        accounts.acts.register(act, act.key)
    accounts.overview_sections.register(competition_figures, rank=30)
    accounts.consequences.register(competitions_of, rank=30)


def _listen_to_matches() -> None:
    games.dashboard_sections.register(dashboard_section, rank=10)
    games.waiting_table_sections.register(forecast_section, rank=10)
    games.ending_sections.register(change_section, rank=10)
    games.peers.register(hosted_by_peers, rank=10)
    games.belongings.register(competitions_of_matches, rank=10)
    games.parts_in_matches.register(has_part_in_its_competition, rank=10)
    games.demo_scenes.register(set_competitions, rank=10)
