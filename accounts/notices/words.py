"""Texts about webhooks."""

from django.utils.translation import gettext as _

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
