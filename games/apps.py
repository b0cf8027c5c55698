from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts import profile
        from games import receivers  # noqa: F401  (connects the receivers)
        from games.profile import matches_section

        profile.sections.append(matches_section)
