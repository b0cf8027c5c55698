"""Forms of reports and of the moderation pages."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _

from accounts.moderation.models import Inquiry, SiteRule
from accounts.moderation.selectors import log
from accounts.moderation.words.labels import step_label, subject_label
from accounts.people.models import User
from accounts.people.names import LONGEST
from config.forms import field_of


class ReportForm(forms.Form):
    suspect = forms.ModelChoiceField(
        User.objects.none(), label=_("Who is it about?"), widget=forms.RadioSelect, empty_label=None
    )
    rule = forms.ChoiceField(label=_("What is wrong?"), choices=SiteRule.choices, widget=forms.RadioSelect)
    text = forms.CharField(
        label=_("In your words"),
        help_text=_("What happened, and where can we see it? Only moderators read this."),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
    )

    def __init__(self, suspects: Sequence[User], data: Any = None) -> None:
        super().__init__(data)
        field_of(self, "suspect", forms.ModelChoiceField).queryset = User.objects.filter(
            pk__in=[person.pk for person in suspects]
        )
        if len(suspects) == 1:
            self.fields["suspect"].widget = forms.HiddenInput()
            self.fields["suspect"].initial = suspects[0].pk


class ClosingForm(forms.Form):
    outcome = forms.ChoiceField(
        label=_("What came of it?"), choices=Inquiry.Outcome.choices, widget=forms.RadioSelect
    )
    answer = forms.CharField(
        label=_("Answer to everybody who reported"),
        help_text=_("A template that you leave unchanged reaches each of them in their own language."),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 6}),
    )


class NoteForm(forms.Form):
    text = forms.CharField(label=_("Note"), max_length=4000, widget=forms.Textarea(attrs={"rows": 3}))


class DayField(forms.DateField):
    """A date field from 2000 to 2999: dates at the very limits do not fit into every time zone."""

    widget = forms.DateInput(attrs={"type": "date"})
    default_validators = [MinValueValidator(date(2000, 1, 1)), MaxValueValidator(date(2999, 12, 31))]


class PersonSearchForm(forms.Form):
    person = forms.CharField(label=_("How the name begins"), max_length=LONGEST)


class LogFilterForm(forms.Form):
    actor = forms.ModelChoiceField(
        User.objects.none(), label=_("Moderator"), required=False, empty_label=_("everybody")
    )
    person = forms.CharField(label=_("About"), required=False, max_length=30)
    action = forms.ChoiceField(label=_("Step"), required=False)
    subject_kind = forms.ChoiceField(label=_("Kind of subject"), required=False)
    subject = forms.CharField(label=_("Subject: its name or number"), required=False, max_length=60)
    since = DayField(label=_("From"), required=False)
    until = DayField(label=_("Until"), required=False)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        field_of(self, "actor", forms.ModelChoiceField).queryset = log.authors_in_log()
        field_of(self, "action", forms.ChoiceField).choices = _any_of(
            (key, step_label(key)) for key in log.values_in_log("action")
        )
        field_of(self, "subject_kind", forms.ChoiceField).choices = _any_of(
            (key, subject_label(key)) for key in log.values_in_log("subject_kind")
        )


def _any_of(choices: Iterable[tuple[str, str]]) -> list[tuple[str, Any]]:
    return [("", _("all")), *sorted(choices, key=lambda choice: choice[1])]
