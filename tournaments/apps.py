from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"

    def ready(self) -> None:
        from accounts import departures, my_data, profile, relevance
        from accounts.moderation import acts, consequences, sections, subjects
        from games import belongings, dashboard_sections, demo, impartiality, waiting_table
        from games.presenters import refusals
        from tournaments import rating_tasks, receivers, statistics_tasks  # noqa: F401  (tasks and receivers)
        from tournaments.consequences import competitions_of
        from tournaments.demo import set_competitions
        from tournaments.desk import competition_figures
        from tournaments.moderation import ACTS, CompetitionKind
        from tournaments.my_data import competitions_part
        from tournaments.presenters.refusals import EXPLAINERS
        from tournaments.profile import competitions_section, dashboard_section
        from tournaments.rating_sections import forecast_section, ratings_part, ratings_section
        from tournaments.reporting import competition_subject
        from tournaments.selectors.belongings import competitions_of_matches
        from tournaments.selectors.impartiality import has_part_in_its_competition
        from tournaments.selectors.ladders import still_challenged
        from tournaments.services.departures import forget_name, leave_competitions
        from tournaments.statistics_sections import record_section, statistics_part

        # Before tables are left: the rules of a competition say what becomes of seats in it.
        departures.departures.insert(0, leave_competitions)
        departures.erasures.append(forget_name)
        departures.renamings.append(forget_name)
        profile.sections.insert(0, ratings_section)
        profile.sections.insert(1, record_section)
        waiting_table.sections.append(forecast_section)
        my_data.parts.extend([ratings_part, statistics_part, competitions_part])
        profile.sections.insert(2, competitions_section)
        demo.scenes.append(set_competitions)
        subjects.subjects["competition"] = competition_subject
        sections.overview.append(competition_figures)
        belongings.checks.append(competitions_of_matches)
        impartiality.checks.append(has_part_in_its_competition)
        acts.kinds["competition"] = CompetitionKind()
        for act in ACTS:
            acts.register(act)
        dashboard_sections.sections.append(dashboard_section)
        refusals.explainers.update(EXPLAINERS)
        relevance.checks["challenged"] = still_challenged
        consequences.consequences.append(competitions_of)
