"""Texts about webhooks, about waiting mails, and the welcome."""

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.notices.models import Webhook


def webhook_test_subject(site: str) -> str:
    return _("A test from %(site)s") % {"site": site}


def webhook_test_text() -> str:
    return _("If you can read this, your notices will arrive here.")


def switched_off(webhook: Webhook) -> tuple[str, str]:
    subject = _("Your webhook “%(name)s” has been switched off") % {"name": webhook}
    return subject, _("%(reason)s We won’t send anything there until you switch it on again.") % {
        "reason": webhook.get_off_reason_display()
    }


def usual_wait() -> str:
    """Return how long mails wait unless their reader chooses something else."""
    minutes = round(settings.MAIL_WAIT_MINUTES)
    if not minutes:
        return _("As usual here: not at all")
    return ngettext("As usual here: %(minutes)d minute", "As usual here: %(minutes)d minutes", minutes) % {
        "minutes": minutes
    }


def welcome_subject(name: str) -> str:
    return _("Welcome to %(site)s, %(name)s") % {"site": settings.SITE_NAME, "name": name}


def welcome_text() -> str:
    return _("Your account is ready.")
