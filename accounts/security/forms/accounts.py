from typing import Any

from allauth.account.forms import LoginForm, ResetPasswordForm, SignupForm
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User
from accounts.people.time_zones import zone_names
from accounts.security.services.barred_addresses import is_barred
from config.forms import ModelForm


class SignUpForm(SignupForm):
    # Filled by a small script; unknown values are ignored.
    time_zone = forms.CharField(
        required=False, max_length=64, widget=forms.HiddenInput(attrs={"data-browser-zone": ""})
    )
    field_order = ("username", "email", "password1", "password2", "time_zone")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["username"].help_text = User._meta.get_field("username").help_text
        self.fields["email"].label = _("E-mail address")
        self.fields["email"].help_text = _("Only we can see it. We’ll send you a link to confirm it.")
        _drop_placeholders(self)

    def clean_email(self) -> str:
        address = super().clean_email()
        if is_barred(address):
            raise forms.ValidationError(
                _(
                    "You can’t open an account with this e-mail address: the account it belonged to was suspended or banned."
                )
            )
        return address


class SignInForm(LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail address")
        self.fields["login"].widget.attrs["autocomplete"] = "username"
        self.fields["remember"].label = _("Stay signed in on this device")
        _drop_placeholders(self)

    def user_credentials(self) -> dict[str, Any]:
        """Return either a name or a mail address: no name contains an @.

        allauth would also try an address as a name, and hash the password of an existing person once more: the
        extra time would reveal that they exist.
        """
        credentials = super().user_credentials()
        if "email" in credentials:
            credentials.pop("username", None)
        return credentials


class ForgottenPasswordForm(ResetPasswordForm):
    """Also for people who closed their account for a while: with a new password they can reopen it."""

    def clean_email(self) -> str:
        address = super().clean_email()
        if not self.users:
            self.users = list(User.objects.filter(email=address.lower(), disabled_at__isnull=False))
        return address


def _drop_placeholders(form: forms.Form) -> None:
    """Remove placeholders: each field has a label, and a placeholder that repeats it looks like a filled-in value."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)


def zone_choices() -> list[tuple[str, Any]]:
    """Return time zones grouped by region, for a <select>."""
    regions: dict[str, list[tuple[str, str]]] = {}
    for name in zone_names()[1:]:
        region, _slash, place = name.partition("/")
        regions.setdefault(region, []).append((name, place.replace("_", " ").replace("/", " · ")))
    return [("UTC", "UTC"), *regions.items()]


class SettingsForm(ModelForm[User]):
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        choices=zone_choices,
        help_text=_("We show all times in this zone."),
        error_messages={"invalid_choice": _("“%(value)s” isn’t a time zone we know.")},
    )

    class Meta:
        model = User
        fields = ("language", "time_zone")
