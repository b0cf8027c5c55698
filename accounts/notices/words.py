"""Texts about webhooks."""

from django.utils.translation import gettext as _

from accounts.notices.models import Webhook


def webhook_test_subject(site: str) -> str:
    return _("A test from %(site)s") % {"site": site}


def webhook_test_text() -> str:
    return _("If you can read this, notices will reach you here.")


def switched_off(webhook: Webhook) -> tuple[str, str]:
    subject = _("Your webhook “%(name)s” is switched off") % {"name": webhook}
    return subject, _("%(reason)s Nothing more is sent there until you switch it on again.") % {
        "reason": webhook.get_off_reason_display()
    }
