"""Forms for passkeys. Malformed answers of a device are refused instead of raising an error."""

import struct
from typing import Any

from allauth.mfa.webauthn import forms as allauth
from django import forms
from django.utils.translation import gettext_lazy as _

#: Errors from parsing bytes that are not an answer of a device; allauth catches only some of them.
_NONSENSE = (AttributeError, LookupError, TypeError, ValueError, ArithmeticError, struct.error)
_NOT_UNDERSTOOD = _("That passkey didn’t work. Try again, or use another one.")


class _CarefulCredential:
    def clean_credential(self) -> Any:
        try:
            return super().clean_credential()  # type: ignore[misc]  # of the form that it is mixed into
        except _NONSENSE as error:
            raise forms.ValidationError(_NOT_UNDERSTOOD) from error


class PasskeyForm(allauth.AddWebAuthnForm):
    """Form for adding a passkey. The device decides whether it can replace the password, so it is not asked."""

    passwordless = None  # type: ignore[assignment]  # Django's way to leave a field out
    name = forms.CharField(
        label=_("Name"),
        required=False,
        max_length=60,
        help_text=_("So you can recognise it, such as “my phone”."),
    )

    def clean(self) -> dict[str, Any]:
        try:
            return super().clean()
        except _NONSENSE as error:
            raise forms.ValidationError(_NOT_UNDERSTOOD) from error


class AuthenticateForm(_CarefulCredential, allauth.AuthenticateWebAuthnForm):
    pass


class ReauthenticateForm(_CarefulCredential, allauth.ReauthenticateWebAuthnForm):
    pass


class PasskeySignInForm(_CarefulCredential, allauth.LoginWebAuthnForm):
    pass
