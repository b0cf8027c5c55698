"""Registers all listeners of this app. Called once, by `AppConfig.ready()`."""

from django.apps import apps
from django.db.models.signals import post_migrate

from accounts import hooks
from accounts.bots.services import stop_bots_of
from accounts.guests import receivers as guest_receivers  # noqa: F401 - importing it connects them
from accounts.moderation.roles import write_groups
from accounts.moderation.sections import inquiry_figures, job_figures, mail_figures
from accounts.moderation.services.person_subject import KIND, PersonKind, person_subject
from accounts.moderation.words.labels import STEPS
from accounts.notices.feeds.atom import FEED
from accounts.notices.services.welcome import WELCOME, welcome_extras
from accounts.people.settings_pages import LAST_PAGES, PAGES
from accounts.privacy.sections import moderation_part, notices_part, profile_part, settings_part
from accounts.sanctions.acts import ACTS
from accounts.sanctions.sections import what_stays_lost
from accounts.security.receivers import sessions  # noqa: F401 - importing it connects them, and those of the security log
from accounts.site import receivers  # noqa: F401 - importing it connects those that have lines checked


def register() -> None:
    _listen_for_people()
    _listen_for_moderators()
    # auth comes after our apps in INSTALLED_APPS: their permissions exist when its post_migrate is sent.
    post_migrate.connect(write_groups, sender=apps.get_app_config("auth"))


def _listen_for_people() -> None:
    hooks.departures.register(stop_bots_of, rank=20)
    hooks.settings_pages.register(*PAGES, rank=10)
    # Behind the pages with choices: what the site keeps about the person, their sanctions, and closing the account.
    hooks.settings_pages.register(*LAST_PAGES, rank=90)
    hooks.data_parts.register(profile_part, settings_part, notices_part, moderation_part, rank=10)
    hooks.feeds.register(FEED, rank=10)
    hooks.mail_enrichments.register(welcome_extras, WELCOME)


def _listen_for_moderators() -> None:
    hooks.report_subjects.register(person_subject, KIND)
    hooks.subject_kinds.register(PersonKind(), KIND)
    for act in ACTS:
        hooks.acts.register(act, act.key)
    hooks.overview_sections.register(inquiry_figures, mail_figures, job_figures, rank=10)
    for key, label in STEPS.items():
        hooks.step_labels.register(label, key)
    hooks.consequences.register(what_stays_lost, rank=10)
