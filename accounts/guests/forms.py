"""The form by which a guest becomes a member."""

from typing import Any

from allauth.account.internal.flows.manage_email import email_already_exists
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.guests.selectors import pending_address
from accounts.guests.services.membership import Wish
from accounts.people.models import User
from accounts.security.forms.accounts import SignUpForm
from accounts.security.forms.passkeys import PasskeyForm


class MemberForm(SignUpForm):
    """The sign-up form for a guest: with a passkey of the device in place of a password, if they like."""

    credential = forms.JSONField(required=False, widget=forms.HiddenInput)
    field_order = ("username", "email", "password1", "password2", "credential")

    def __init__(self, guest: User, data: Any = None) -> None:
        super().__init__(data)
        self.guest = guest
        #: The browser's zone is known since the guest began to play.
        del self.fields["time_zone"]
        self.fields["email"].help_text = _("Shown to nobody. We send a link to it that makes you a member.")
        if waiting := pending_address(guest):
            self.fields["username"].initial, self.fields["username"].disabled = guest.username, True
            self.fields["email"].initial = waiting
        if data and data.get("credential"):
            for name in ("password1", "password2"):
                self.fields[name].required = False

    def clean_username(self) -> str:
        name = self.cleaned_data["username"]
        return name if self.fields["username"].disabled else super().clean_username()

    def validate_unique_email(self, value: str) -> str:
        """Note whether the address has an account, which only its owner is told, by mail."""
        email, self.account_already_exists = email_already_exists(value, user=self.guest)
        return email

    def clean_credential(self) -> dict[str, Any] | None:
        credential: dict[str, Any] | None = self.cleaned_data["credential"]
        if not credential:
            return None
        device = PasskeyForm({"credential": self.data["credential"]}, user=self.guest)
        if not device.is_valid():
            raise forms.ValidationError([error for errors in device.errors.values() for error in errors])
        return credential

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        return cleaned

    def wish(self) -> Wish:
        data = self.cleaned_data
        passkey = data["credential"]
        return Wish(data["username"], data["email"], "" if passkey else data["password1"], passkey)
