from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts import departures, dressing, my_data, profile, refusals, relevance, settings_pages
        from accounts.feeds import contract as feeds
        from accounts.moderation import acts, consequences, log, sections, subjects, words
        from games import receivers  # noqa: F401  (connects the receivers)
        from games.consequences import tables_of
        from games.desk.sections import match_figures, suspect_chat, suspect_matches
        from games.desk.signals import suspect_signals
        from games.feeds import FEED
        from games.letters import belonging_dressing, turn_dressing
        from games.moderation import ACTS, MatchKind
        from games.moderation.readings import DOOR, readings_about_oneself, readings_at_own_tables
        from games.my_data import PARTS
        from games.presenters.refusals import explain_refusal
        from games.profile import matches_section, reliability_section
        from games.reporting import chat_subject, match_subject
        from games.selectors.deadlines import topics_left
        from games.selectors.digest_lines import turn_lines
        from games.selectors.invitations import still_invited
        from games.selectors.notices import still_awaited, still_vacant
        from games.services.departures import erase_private_rows, leave_tables

        departures.departures.append(leave_tables)
        departures.erasures.append(erase_private_rows)
        profile.sections.extend([reliability_section, matches_section])
        refusals.explainers.append(explain_refusal)
        consequences.consequences.append(tables_of)
        subjects.subjects.update({"chat": chat_subject, "match": match_subject})
        sections.inquiry.extend([suspect_matches, suspect_chat, suspect_signals])
        sections.overview.append(match_figures)
        acts.kinds["match"] = MatchKind()
        for act in ACTS:
            acts.register(act)
        acts.doors.append(DOOR)
        log.shields.extend([readings_at_own_tables, readings_about_oneself])
        words.steps["hidden_read"] = _("Hidden information read")
        words.steps["private_chat_read"] = _("Chat of private tables read")
        words.steps["evidence_read"] = _("Evidence sheet read")
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
