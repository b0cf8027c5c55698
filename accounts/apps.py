from django.apps import AppConfig, apps
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts import receivers  # noqa: F401 - it listens from now on
        from accounts.departures import departures
        from accounts.feeds.contract import feeds
        from accounts.feeds.notices import FEED
        from accounts.moderation import acts, desk_figures, people, sections, subjects
        from accounts.moderation.person_acts import ACTS
        from accounts.roles import write_groups
        from accounts.services.bots import stop_bots_of

        feeds.append(FEED)
        departures.append(stop_bots_of)
        subjects.subjects[people.KIND] = people.person_subject
        acts.kinds[people.KIND] = people.PersonKind()
        for act in ACTS:
            acts.register(act)
        sections.overview.extend(
            [desk_figures.inquiry_figures, desk_figures.letter_figures, desk_figures.job_figures]
        )
        # Among the last to be told of a migration: the permissions of our own apps exist by then.
        post_migrate.connect(write_groups, sender=apps.get_app_config("auth"))
