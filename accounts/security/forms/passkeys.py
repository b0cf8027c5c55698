"""Forms that carry the answer of a device. Whatever else arrives in its place is refused, not an error of ours."""

import struct
from typing import Any

from allauth.mfa.adapter import get_adapter
from allauth.mfa.webauthn import forms as allauth
from django import forms
from django.utils.translation import gettext_lazy as _

#: What comes out of taking apart bytes that are no answer of a device; allauth minds only some of them.
_NONSENSE = (AttributeError, LookupError, TypeError, ValueError, ArithmeticError, struct.error)


class _CarefulCredential:
    def clean_credential(self) -> Any:
        try:
            return super().clean_credential()  # type: ignore[misc]  # of the form that it is mixed into
        except _NONSENSE as error:
            raise get_adapter().validation_error("incorrect_code") from error


class PasskeyForm(allauth.AddWebAuthnForm):
    """Whether a passkey can replace the password is up to the device, so nobody is asked about it."""

    passwordless = None  # type: ignore[assignment]  # Django's way to leave a field out
    name = forms.CharField(
        label=_("Name"),
        required=False,
        max_length=60,
        help_text=_("So that you know it again, such as “my phone”."),
    )

    def clean(self) -> dict[str, Any]:
        try:
            return super().clean()
        except _NONSENSE as error:
            raise get_adapter().validation_error("incorrect_code") from error


class AuthenticateForm(_CarefulCredential, allauth.AuthenticateWebAuthnForm):
    pass


class ReauthenticateForm(_CarefulCredential, allauth.ReauthenticateWebAuthnForm):
    pass


class PasskeySignInForm(_CarefulCredential, allauth.LoginWebAuthnForm):
    pass
