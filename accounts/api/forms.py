"""Form for making a token."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.api.models import Scope
from accounts.api.services.tokens import scopes_for
from accounts.people.models import User
from config.forms import field_of


class TokenForm(forms.Form):
    name = forms.CharField(
        max_length=40, label=_("Name"), help_text=_("For your own list: which program gets it.")
    )
    scopes = forms.TypedMultipleChoiceField(
        choices=Scope.choices,
        coerce=Scope,
        initial=[Scope.READ],
        widget=forms.CheckboxSelectMultiple,
        label=_("What the program may do"),
    )

    def __init__(self, holder: User, data: Any = None) -> None:
        super().__init__(data)
        field_of(self, "scopes", forms.ChoiceField).choices = [
            (scope.value, scope.label) for scope in scopes_for(holder)
        ]
