"""Texts about account security for people, and about shared places for moderators."""

from datetime import datetime
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.security.models import Trace
from accounts.security.shared_places import SharedPlace

_COMMON: Final = 10

#: By allauth's name of the mail template for each event.
LOCK_NEWS: Final = {
    "account/email/password_changed": gettext_lazy("Your account has a new password"),
    "account/email/password_reset": gettext_lazy(
        "Your account has a new password, set with a link from a mail"
    ),
    "account/email/password_set": gettext_lazy("Your account now has a password"),
    "mfa/email/totp_activated": gettext_lazy("An authenticator app now protects your account"),
    "mfa/email/totp_deactivated": gettext_lazy("The authenticator app no longer protects your account"),
    "mfa/email/webauthn_added": gettext_lazy("A passkey was added to your account"),
    "mfa/email/webauthn_removed": gettext_lazy("A passkey was removed from your account"),
    "mfa/email/recovery_codes_generated": gettext_lazy(
        "Your account has new recovery codes; the old ones no longer work"
    ),
}
#: What the button says in a mail with a secret link, by allauth's name of its template.
BUTTONS: Final = {
    "account/email/email_confirmation": gettext_lazy("Confirm this address"),
    "account/email/email_confirmation_signup": gettext_lazy("Confirm this address"),
    "account/email/password_reset_key": gettext_lazy("Set a new password"),
    "account/email/account_already_exists": gettext_lazy("Set a new password"),
    "account/email/unknown_account": gettext_lazy("Sign up"),
}
NEW_ADDRESS: Final = gettext_lazy("Your account has a new mail address")
GUESSES: Final = gettext_lazy("Somebody has entered wrong passwords or codes for your account")
#: The text of each of these notices.
WHAT_TO_DO: Final = gettext_lazy(
    "If that was you, there’s nothing to do. If not, set a new password now, end all other sessions, check your second factors and revoke any tokens you don’t know."
)


def place_sentence(place: SharedPlace) -> str:
    """Return a sentence about a place that two accounts share: what, how rare, how often, when."""
    parts = [_what(place), _when(place)]
    if place.people > _COMMON:
        parts.append(_("So many accounts come from there that it means little."))
    return " ".join(parts)


def _what(place: SharedPlace) -> str:
    if place.kind == Trace.Kind.DEVICE:
        words = ngettext(
            "The same browser was used by both, on at least %(days)d day each; %(people)d accounts have used it.",
            "The same browser was used by both, on at least %(days)d days each; %(people)d accounts have used it.",
            place.days,
        )
    else:
        words = ngettext(
            "Both came from the same network, on at least %(days)d day each; %(people)d accounts came from there.",
            "Both came from the same network, on at least %(days)d days each; %(people)d accounts came from there.",
            place.days,
        )
    return words % {"days": place.days, "people": place.people}


def _when(place: SharedPlace) -> str:
    if span := place.common_span:
        return _(
            "The times from the first to the last visit of each overlap from %(begin)s to %(end)s; we "
            "don’t keep on which days they came."
        ) % {"begin": _day(span[0]), "end": _day(span[1])}
    last = min(place.mine[1], place.theirs[1])
    return _("One came from there only after the other’s last visit, on %(day)s.") % {"day": _day(last)}


def _day(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "DATE_FORMAT")
