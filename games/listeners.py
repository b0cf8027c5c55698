"""Registers everything that this app listens to. Called once, by `AppConfig.ready()`."""

from django.utils.translation import gettext_lazy as _

from accounts import hooks as accounts
from accounts.people.contracts import SettingsPage
from games import hooks as games
from games.absence.services.departures import erase_private_rows, leave_tables
from games.clocks.feeds import FEED
from games.clocks.selectors.deadlines import topics_left
from games.fairplay.sections import suspect_signals
from games.lessons.selectors.courses import first_step
from games.lobby.sections.profile import matches_section, reliability_section
from games.lobby.selectors.invitations import still_invited
from games.mail.selectors.digest_lines import turn_lines
from games.mail.services.enrichment import belonging_dressing, turn_dressing
from games.matches.selectors.notices import against_computers, still_awaited, still_vacant
from games.matchmaking.sections import searches_section
from games.matchmaking.services.searches import stop_searches_of
from games.play import receivers  # noqa: F401 - importing it connects them
from games.record.sections.my_data import PARTS
from games.rulings.acts import ACTS, MatchKind
from games.rulings.acts.kind import KIND
from games.rulings.acts.readings import SUBJECT_LINK, readings_about_oneself, readings_at_own_tables
from games.rulings.sections.consequences import tables_of
from games.rulings.sections.desk import match_figures, suspect_chat, suspect_matches
from games.rulings.sections.reports import chat_subject, match_subject
from games.rulings.services.disclosures import disclose_readings
from games.rulings.words import MODERATION_STEPS
from games.talk.selectors import seen_at_table
from games.votes.services.motions import drop_all_motions, drop_motions_about


def register() -> None:
    _listen_to_play()
    _listen_for_people()
    _listen_for_notices()
    _listen_for_moderators()


def _listen_to_play() -> None:
    games.match_closed.register(drop_all_motions, disclose_readings, rank=10)
    games.seat_held.register(drop_motions_about, rank=10)
    games.dashboard_sections.register(searches_section, rank=5)


def _listen_for_people() -> None:
    accounts.departures.register(leave_tables, rank=30)
    accounts.departures.register(stop_searches_of, rank=40)
    accounts.erasures.register(erase_private_rows, rank=10)
    accounts.profile_sections.register(reliability_section, matches_section, rank=20)
    accounts.settings_pages.register(
        SettingsPage("my-time", _("My time")),
        SettingsPage("substituting", _("Substituting"), is_for_guests=False),
        rank=20,
    )
    accounts.data_parts.register(*PARTS, rank=20)


def _listen_for_notices() -> None:
    accounts.mail_enrichments.register(turn_dressing, "your_turn", "time_runs_out")
    accounts.mail_enrichments.register(
        belonging_dressing, "match_started", "match_finished", "timed_out", "ruling"
    )
    accounts.first_steps.register(first_step, rank=10)
    accounts.digest_lines.register(turn_lines, "your_turn", "time_runs_out")
    accounts.relevance_checks.register(still_invited, "invited")
    accounts.relevance_checks.register(still_awaited, "your_turn", "time_runs_out")
    accounts.relevance_checks.register(still_vacant, "substitute_wanted")
    accounts.sight_checks.register(
        seen_at_table, "your_turn", "time_runs_out", "match_started", "match_finished", "chat", "vote"
    )
    accounts.solitude_checks.register(against_computers, "your_turn")
    accounts.feeds.register(FEED, rank=20)
    accounts.left_topics.register(topics_left, rank=10)


def _listen_for_moderators() -> None:
    accounts.report_subjects.register(chat_subject, "chat")
    accounts.report_subjects.register(match_subject, KIND)
    accounts.subject_kinds.register(MatchKind(), KIND)
    for act in ACTS:
        accounts.acts.register(act, act.key)
    accounts.subject_links.register(SUBJECT_LINK, rank=10)
    accounts.inquiry_sections.register(suspect_matches, suspect_chat, suspect_signals, rank=10)
    accounts.overview_sections.register(match_figures, rank=20)
    accounts.log_shields.register(readings_at_own_tables, readings_about_oneself, rank=10)
    for key, label in MODERATION_STEPS.items():
        accounts.step_labels.register(label, key)
    accounts.consequences.register(tables_of, rank=20)
