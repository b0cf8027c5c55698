from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts import dressing, my_data, profile, relevance, settings_pages
        from accounts.feeds import contract as feeds
        from games import receivers  # noqa: F401  (connects the receivers)
        from games.feeds import FEED
        from games.letters import belonging_dressing, turn_dressing
        from games.my_data import PARTS
        from games.profile import matches_section, reliability_section
        from games.selectors.deadlines import topics_left
        from games.selectors.digest_lines import turn_lines
        from games.selectors.invitations import still_invited
        from games.selectors.notices import still_awaited, still_vacant

        profile.sections.extend([reliability_section, matches_section])
        settings_pages.pages.append(settings_pages.SettingsPage("my-time", _("My time")))
        settings_pages.pages.append(settings_pages.SettingsPage("substituting", _("Substituting")))
        my_data.parts.extend(PARTS)
        dressing.dressers.update({"your_turn": turn_dressing, "time_runs_out": turn_dressing})
        for kind in ("match_started", "match_finished", "timed_out", "ruling"):
            dressing.dressers[kind] = belonging_dressing
        dressing.liners.update({"your_turn": turn_lines, "time_runs_out": turn_lines})
        feeds.feeds.append(FEED)
        feeds.left_topics.append(topics_left)
        relevance.checks["invited"] = still_invited
        relevance.checks.update(
            {"your_turn": still_awaited, "time_runs_out": still_awaited, "substitute_wanted": still_vacant}
        )
