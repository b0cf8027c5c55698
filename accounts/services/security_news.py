"""Telling people that the locks of their account have changed: if it was not them, they must know."""

from typing import Any, Final
from uuid import uuid4

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.services.notices import notify

#: No kind that people may choose about (accounts.models.NoticeKind).
SECURITY: Final = "security"
#: By the name that allauth gives to each occasion.
LOCK_NEWS: Final = {
    "account/email/password_changed": _("Your account has a new password"),
    "account/email/password_reset": _("Your account has a new password, set through a link in a letter"),
    "account/email/password_set": _("Your account has a password now"),
    "mfa/email/totp_activated": _("An authenticator app now guards your account"),
    "mfa/email/totp_deactivated": _("The authenticator app no longer guards your account"),
    "mfa/email/webauthn_added": _("A passkey was added to your account"),
    "mfa/email/webauthn_removed": _("A passkey was removed from your account"),
    "mfa/email/recovery_codes_generated": _("Your account has new recovery codes; the old ones are void"),
}


def tell_of_lock(*, user: Any, news: str) -> None:
    # It may happen again, and is news each time.
    tell_of_security(user=user, subject=LOCK_NEWS[news], dedupe_key=f"security-{uuid4()}")


def tell_of_new_address(*, user: Any) -> None:
    """The old address gets a letter of its own; this one stays where its owner looks."""
    tell_of_security(
        user=user, subject=_("Your account has a new mail address"), dedupe_key=f"security-{uuid4()}"
    )


def tell_of_security(*, user: Any, subject: str | Promise, dedupe_key: str) -> None:
    notify(
        user=user,
        kind=SECURITY,
        subject=subject,
        text=_(
            "If that was you, all is well. If it was not, set a new password at once, end all other sessions, look through your second factors and revoke tokens that you do not know."
        ),
        url=reverse("mfa_index"),
        dedupe_key=dedupe_key,
    )
