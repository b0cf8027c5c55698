"""The forms of rulings: the reason, and whatever else a ruling needs."""

from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.people.models import User
from config.forms import field_of
from games.ai.selectors import levels_of
from tournaments.competitions.models import (
    Entry,
    ForbiddenPair,
    Stage,
    TableSeat,
)
from tournaments.competitions.services.permissions import LONGEST_REASON
from tournaments.competitions.words.competitions import division_name
from tournaments.rulings.services.entries import MOST_POINTS
from tournaments.rulings.services.tables import MOST_DAYS

_PLAIN_WORD: Final = {"autocapitalize": "off", "autocomplete": "off", "spellcheck": "false"}


class RulingReasonForm(forms.Form):
    """The part common to all rulings."""

    reason = forms.CharField(
        label=_("Reason"), max_length=LONGEST_REASON, strip=True, widget=forms.Textarea(attrs={"rows": 3})
    )
    is_private = forms.BooleanField(
        label=_("Only the organisers can read the reason"),
        required=False,
        help_text=_("Everybody can read in the chronicle that there was a ruling, and what changed."),
    )


class RulingForm(forms.Form):
    """What a ruling needs beside its reason, often nothing. `subject` is a table, round, entry or step."""

    def __init__(self, subject: Any, data: Any = None) -> None:
        super().__init__(data)
        self.subject = subject
        self.prepare()

    def prepare(self) -> None:
        """Set choices that depend on the subject."""

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        """The service's arguments beside subject, person and reason."""
        return {}


class DaysForm(RulingForm):
    days = forms.IntegerField(label=_("More days"), min_value=1, max_value=MOST_DAYS, initial=7)

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        return {"days": cleaned["days"]}


class SeatForm(RulingForm):
    seat = forms.TypedChoiceField(label=_("Whose seat"), coerce=int)

    def prepare(self) -> None:
        seats = self.subject.seats.select_related("entry__user")
        field_of(self, "seat", forms.ChoiceField).choices = [
            (seat.index, seat.entry.user.username) for seat in seats
        ]

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        return {"seat": cleaned["seat"]}


class SubstituteForm(SeatForm):
    name = forms.CharField(
        label=_("Who plays on"),
        max_length=30,
        widget=forms.TextInput(attrs=_PLAIN_WORD),
        help_text=_("Somebody who has agreed, and has never sat at this table or seen its deal."),
    )

    def clean_name(self) -> User:
        return _person(self.cleaned_data["name"])

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        return {**super().arguments(subject, cleaned), "user": cleaned["name"]}


class ComputerForm(SeatForm):
    level = forms.ChoiceField(label=_("Computer player"))

    def prepare(self) -> None:
        super().prepare()
        competition = self.subject.round.stage.competition
        agreed = competition.rules.absences.ai_level
        field_of(self, "level", forms.ChoiceField).choices = [
            (key, _(level.label)) for key, level in levels_of(competition.game, agreed).items()
        ]
        self.fields["level"].initial = agreed

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        return {**super().arguments(subject, cleaned), "level": cleaned["level"]}


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

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        given = {name: place for name, place in cleaned.items() if name.startswith("place_")}
        return {"ranks": {int(name.removeprefix("place_")): place for name, place in given.items()}}


class SwapForm(RulingForm):
    """Asks for the other player by name, because a round may have thousands of seats."""

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
        field_of(self, "seat", forms.ChoiceField).choices = [
            (seat.pk, seat.entry.user.username) for seat in seats
        ]

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

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        return {"first_id": cleaned["seat"], "second_id": cleaned["other"]}


class PointsForm(RulingForm):
    points = forms.DecimalField(
        label=pgettext_lazy("given or taken by a ruling", "Points"),
        min_value=-MOST_POINTS,
        max_value=MOST_POINTS,
        decimal_places=2,
        help_text=_("Negative to take points away: −1.5"),
    )

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        return {"points": float(cleaned["points"])}


class ApartForm(RulingForm):
    name = forms.CharField(
        label=_("Who must not be drawn to the same table"),
        max_length=30,
        widget=forms.TextInput(attrs=_PLAIN_WORD),
    )

    def clean_name(self) -> Entry:
        found: Entry | None = self.subject.competition.entries.filter(
            user=_user(self.cleaned_data["name"])
        ).first()
        if found is None:
            raise forms.ValidationError(_now("Nobody with this name takes part."))
        return found

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        return {"first_id": subject.pk, "second_id": cleaned["name"].pk}


class TogetherForm(RulingForm):
    other = forms.TypedChoiceField(label=_("Who may meet again"), coerce=int)

    def prepare(self) -> None:
        field_of(self, "other", forms.ChoiceField).choices = list(_kept_from(self.subject))

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        return {"first_id": subject.pk, "second_id": cleaned["other"]}


class PlacingForm(RulingForm):
    """Asks for a group, if the running stage has several."""

    division = forms.TypedChoiceField(label=_("Group"), coerce=int)

    def prepare(self) -> None:
        stage = self.subject.competition.stages.filter(status=Stage.Status.RUNNING).first()
        divisions = list(stage.divisions.all()) if stage else []
        if len(divisions) > 1:
            field_of(self, "division", forms.ChoiceField).choices = [
                (each.pk, division_name(each)) for each in divisions
            ]
        else:
            del self.fields["division"]

    @classmethod
    def arguments(cls, subject: Any, cleaned: dict[str, Any]) -> dict[str, Any]:
        return {"division_id": cleaned.get("division")}


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
