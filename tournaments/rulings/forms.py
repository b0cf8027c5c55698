"""What has to be said to rule by hand: beside the reason, whatever the ruling itself asks for."""

from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.models import User
from games.ai.levels import LEVELS
from tournaments.models import CompetitionEvent, Entry, ForbiddenPair, Round, Stage, Table, TableSeat
from tournaments.presenters.competitions import division_name
from tournaments.services.overrides.entries import MOST_POINTS
from tournaments.services.overrides.tables import MOST_DAYS
from tournaments.services.permits import LONGEST_REASON

Subject = Table | Round | Entry | CompetitionEvent
_PLAIN_WORD: Final = {"autocapitalize": "off", "autocomplete": "off", "spellcheck": "false"}


class RulingForm(forms.Form):
    """A reason; most rulings ask for no more. `subject` is the table, round, entry or step that is ruled about."""

    reason = forms.CharField(
        label=_("Reason"), max_length=LONGEST_REASON, strip=True, widget=forms.Textarea(attrs={"rows": 3})
    )
    is_private = forms.BooleanField(
        label=_("Only those who run the competition may read the reason"),
        required=False,
        help_text=_("That it was ruled, and what changed, everybody can read in the chronicle."),
    )

    def __init__(self, subject: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.subject = subject
        self.prepare()
        self.order_fields([*(name for name in self.fields if name not in _LAST), *_LAST])

    def prepare(self) -> None:
        """Choices that depend on the subject."""

    def arguments(self) -> dict[str, Any]:
        """What the service is told beside subject, person and reason."""
        return {}


_LAST: Final = ("reason", "is_private")


class DaysForm(RulingForm):
    days = forms.IntegerField(label=_("More days"), min_value=1, max_value=MOST_DAYS, initial=7)

    def arguments(self) -> dict[str, Any]:
        return {"days": self.cleaned_data["days"]}


class SeatForm(RulingForm):
    seat = forms.TypedChoiceField(label=_("Whose seat"), coerce=int)

    def prepare(self) -> None:
        seats = self.subject.seats.select_related("entry__user")
        self.fields["seat"].choices = [(seat.index, seat.entry.user.username) for seat in seats]

    def arguments(self) -> dict[str, Any]:
        return {"seat": self.cleaned_data["seat"]}


class SubstituteForm(SeatForm):
    name = forms.CharField(
        label=_("Who plays on"),
        max_length=30,
        widget=forms.TextInput(attrs=_PLAIN_WORD),
        help_text=_("Somebody who has agreed, and has never sat at this table or seen its deal."),
    )

    def clean_name(self) -> User:
        return _person(self.cleaned_data["name"])

    def arguments(self) -> dict[str, Any]:
        return {**super().arguments(), "user": self.cleaned_data["name"]}


class ComputerForm(SeatForm):
    level = forms.ChoiceField(label=_("Computer player"))

    def prepare(self) -> None:
        super().prepare()
        self.fields["level"].choices = [(key, level.label) for key, level in LEVELS.items()]
        self.fields["level"].initial = self.subject.round.stage.competition.rules.absences.ai_level

    def arguments(self) -> dict[str, Any]:
        return {**super().arguments(), "level": self.cleaned_data["level"]}


class PlacesForm(RulingForm):
    """One place for each seat."""

    def prepare(self) -> None:
        seats = list(self.subject.seats.select_related("entry__user"))
        for seat in seats:
            self.fields[f"place_{seat.index}"] = forms.IntegerField(
                label=_("Place of %(name)s") % {"name": seat.entry.user.username},
                min_value=1,
                max_value=len(seats),
                initial=seat.rank,
            )

    def arguments(self) -> dict[str, Any]:
        given = {name: place for name, place in self.cleaned_data.items() if name.startswith("place_")}
        return {"ranks": {int(name.removeprefix("place_")): place for name, place in given.items()}}


class SwapForm(RulingForm):
    """The other one is named, because a round may have thousands of seats."""

    seat = forms.TypedChoiceField(label=_("Who leaves this seat"), coerce=int)
    name = forms.CharField(
        label=_("Who comes instead"), max_length=30, widget=forms.TextInput(attrs=_PLAIN_WORD)
    )
    table_number = forms.IntegerField(
        label=_("From table number"),
        required=False,
        min_value=1,
        help_text=_("Only where that player sits at several tables of the round."),
    )

    def prepare(self) -> None:
        seats = self.subject.seats.select_related("entry__user")
        self.fields["seat"].choices = [(seat.pk, seat.entry.user.username) for seat in seats]

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if "name" in data:
            self._find_other(data)
        return data

    def _find_other(self, data: dict[str, Any]) -> None:
        seats = TableSeat.objects.filter(table__round=self.subject.round, entry__user=_user(data["name"]))
        if number := data.get("table_number"):
            seats = seats.filter(table__number=number)
        found = list(seats[:2])
        if not found:
            self.add_error("name", _now("This player has no such seat in this round."))
        elif len(found) > 1:
            self.add_error("table_number", _now("This player sits at several tables. From which one?"))
        else:
            data["other"] = found[0].pk

    def arguments(self) -> dict[str, Any]:
        return {"first_id": self.cleaned_data["seat"], "second_id": self.cleaned_data["other"]}


class PointsForm(RulingForm):
    points = forms.DecimalField(
        label=pgettext_lazy("given or taken by a ruling", "Points"),
        min_value=-MOST_POINTS,
        max_value=MOST_POINTS,
        decimal_places=2,
        help_text=_("Negative to take points away: −1.5"),
    )

    def arguments(self) -> dict[str, Any]:
        return {"points": float(self.cleaned_data["points"])}


class ApartForm(RulingForm):
    name = forms.CharField(
        label=_("Who is not to be drawn to the same table"),
        max_length=30,
        widget=forms.TextInput(attrs=_PLAIN_WORD),
    )

    def clean_name(self) -> Entry:
        found = self.subject.competition.entries.filter(user=_user(self.cleaned_data["name"])).first()
        if found is None:
            raise forms.ValidationError(_now("Nobody of this name takes part."))
        return found

    def arguments(self) -> dict[str, Any]:
        return {"first_id": self.subject.pk, "second_id": self.cleaned_data["name"].pk}


class TogetherForm(RulingForm):
    other = forms.TypedChoiceField(label=_("Who may meet again"), coerce=int)

    def prepare(self) -> None:
        self.fields["other"].choices = list(_kept_from(self.subject))

    def arguments(self) -> dict[str, Any]:
        return {"first_id": self.subject.pk, "second_id": self.cleaned_data["other"]}


class PlacingForm(RulingForm):
    """Into a group, where the stage that runs has several."""

    division = forms.TypedChoiceField(label=_("Group"), coerce=int)

    def prepare(self) -> None:
        stage = self.subject.competition.stages.filter(status=Stage.Status.RUNNING).first()
        divisions = list(stage.divisions.all()) if stage else []
        if len(divisions) > 1:
            self.fields["division"].choices = [(each.pk, division_name(each)) for each in divisions]
        else:
            del self.fields["division"]

    def arguments(self) -> dict[str, Any]:
        return {"division_id": self.cleaned_data.get("division")}


def _kept_from(entry: Entry) -> Iterator[tuple[int, str]]:
    pairs = ForbiddenPair.objects.filter(competition=entry.competition_id)
    for pair in pairs.select_related("first__user", "second__user"):
        if entry.pk in (pair.first_id, pair.second_id):
            other = pair.second if pair.first_id == entry.pk else pair.first
            yield other.pk, other.user.username


def _user(name: str) -> User | None:
    return User.objects.named(User.normalize_username(name)).first()


def _person(name: str) -> User:
    found = _user(name)
    if found is None or not found.is_active:
        raise forms.ValidationError(_now("Nobody here has this name. Is it spelled right?"))
    return found
