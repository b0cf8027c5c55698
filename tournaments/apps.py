from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"

    def ready(self) -> None:
        from accounts import profile
        from tournaments import statistics_tasks  # noqa: F401  (connects the receiver)
        from tournaments.statistics_sections import record_section

        profile.sections.insert(0, record_section)
