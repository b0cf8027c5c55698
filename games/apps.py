from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts import profile, relevance, settings_pages
        from games import receivers  # noqa: F401  (connects the receivers)
        from games.profile import matches_section
        from games.selectors.notices import still_awaited

        profile.sections.append(matches_section)
        settings_pages.pages.append(settings_pages.SettingsPage("my-time", _("My time")))
        relevance.checks.update({"your_turn": still_awaited, "time_runs_out": still_awaited})
