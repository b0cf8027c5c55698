from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"

    def ready(self) -> None:
        from accounts import my_data, profile, relevance
        from games import belongings, dashboard_sections, demo, waiting_table
        from games.presenters import refusals
        from tournaments import rating_tasks, receivers, statistics_tasks  # noqa: F401  (tasks and receivers)
        from tournaments.demo import set_competitions
        from tournaments.my_data import competitions_part
        from tournaments.presenters.refusals import EXPLAINERS
        from tournaments.profile import competitions_section, dashboard_section
        from tournaments.rating_sections import forecast_section, ratings_part, ratings_section
        from tournaments.selectors.belongings import competitions_of_matches
        from tournaments.selectors.ladders import still_challenged
        from tournaments.statistics_sections import record_section

        profile.sections.insert(0, ratings_section)
        profile.sections.insert(1, record_section)
        waiting_table.sections.append(forecast_section)
        my_data.parts.extend([ratings_part, competitions_part])
        profile.sections.insert(2, competitions_section)
        demo.scenes.append(set_competitions)
        belongings.checks.append(competitions_of_matches)
        dashboard_sections.sections.append(dashboard_section)
        refusals.explainers.update(EXPLAINERS)
        relevance.checks["challenged"] = still_challenged
