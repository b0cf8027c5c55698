"""The small forms on the organisers' console."""

import re
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.competitions.models import CompetitionRole
from tournaments.organising.forms.fields import LOCAL_FORMAT


class _SmallForm(forms.Form):
    """A form with its own element ids, because several of them are on one page."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["auto_id"] = f"{type(self).__name__}_%s"
        super().__init__(*args, **kwargs)


class GuestsForm(_SmallForm):
    names = forms.CharField(
        label=_("Names"),
        max_length=20_000,
        widget=forms.Textarea(attrs={"rows": 4, "autocapitalize": "off", "spellcheck": "false"}),
        help_text=_("One on each line, or with commas between them: a whole club list if you like."),
    )

    def clean_names(self) -> list[str]:
        return [name for part in re.split(r"[\n,;]", self.cleaned_data["names"]) if (name := part.strip())]


class RoleForm(_SmallForm):
    name = forms.CharField(
        label=_("Name of a person"),
        max_length=30,
        widget=forms.TextInput(attrs={"autocapitalize": "off", "autocomplete": "off", "spellcheck": "false"}),
    )
    role = forms.ChoiceField(
        label=_("Role"),
        choices=CompetitionRole.Role.choices,
        help_text=_(
            "A co-director may do everything except give roles, edit the regulations and call it off. An "
            "arbiter rules on tables. A steward sees clocks. Nobody rules on a table they play at."
        ),
    )


class AnnouncementForm(_SmallForm):
    text = forms.CharField(
        label=_("What everybody should know"), max_length=4000, widget=forms.Textarea(attrs={"rows": 3})
    )


class PostponeForm(_SmallForm):
    at = forms.DateTimeField(
        label=_("New start"),
        input_formats=[LOCAL_FORMAT, "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M"],
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format=LOCAL_FORMAT),
        help_text=_("Later than the present one, in your own time zone. Everybody who has entered is told."),
    )


class ReasonForm(_SmallForm):
    reason = forms.CharField(
        label=_("Reason"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Everybody can read it in the chronicle."),
    )


FORMS: Final[dict[str, type[_SmallForm]]] = {
    "guests": GuestsForm,
    "role": RoleForm,
    "announcement": AnnouncementForm,
    "postpone": PostponeForm,
    "reason": ReasonForm,
}
