from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts import profile, relevance
        from games import receivers  # noqa: F401  (connects the receivers)
        from games.profile import matches_section
        from games.selectors.notices import still_awaited

        profile.sections.append(matches_section)
        relevance.checks.update({"your_turn": still_awaited, "time_runs_out": still_awaited})
