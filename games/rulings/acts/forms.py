"""Forms of the acts on matches."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.people.names import LONGEST
from config.forms import field_of
from games.ai.selectors import levels_of
from games.matches.models import Match, Seat
from games.matches.selectors.positions import position_of
from games.rulings.services.rulings import LONGEST_PAUSE, MOST_DAYS
from games.rulings.services.time import MOST_HOURS
from games.seats.selectors.sitters import seat_name


class PauseForm(forms.Form):
    days = forms.IntegerField(
        label=_("For how many days"), min_value=1, max_value=LONGEST_PAUSE.days, initial=7
    )


class SeatForm(forms.Form):
    """Choice of a seat that a person holds."""

    seat = forms.TypedChoiceField(label=_("Seat"), coerce=int, widget=forms.RadioSelect)

    def __init__(self, match: Match, data: Any = None) -> None:
        super().__init__(data)
        field_of(self, "seat", forms.ChoiceField).choices = _seats(match)


class SubstituteForm(SeatForm):
    user = forms.CharField(label=_("Who takes it over: a name"), max_length=LONGEST)


class AIForm(SeatForm):
    level = forms.ChoiceField(label=_("Which computer player"))

    def __init__(self, match: Match, data: Any = None) -> None:
        super().__init__(match, data)
        field_of(self, "level", forms.ChoiceField).choices = [
            (level.key, _(level.label)) for level in levels_of(match.game).values()
        ]


class ClocksForm(forms.Form):
    """Choice of the seats whose clocks a ruling changes."""

    seats = forms.TypedMultipleChoiceField(
        label=_("For whom"),
        help_text=_("Nobody chosen: everybody whose clock runs."),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, match: Match, data: Any = None) -> None:
        super().__init__(data)
        field_of(self, "seats", forms.ChoiceField).choices = _seats(match)


class TimeForm(ClocksForm):
    days = forms.IntegerField(label=_("More days"), min_value=1, max_value=MOST_DAYS, initial=2)
    field_order = ("days", "seats")


class LessTimeForm(ClocksForm):
    hours = forms.IntegerField(label=_("How many hours less"), min_value=1, max_value=MOST_HOURS, initial=12)
    field_order = ("hours", "seats")


class PlacesForm(forms.Form):
    """A place for every seat, with initial values from `standing`."""

    def __init__(self, match: Match, data: Any, standing: Mapping[int, int | None]) -> None:
        super().__init__(data)
        seats = list(match.seats.all())
        for seat in seats:
            self.fields[_place(seat)] = forms.IntegerField(
                label=_("Place of %(name)s") % {"name": seat_name(seat)},
                min_value=1,
                max_value=len(seats),
                initial=standing.get(seat.index),
            )

    @staticmethod
    def ranks(match: Match, cleaned: dict[str, Any]) -> dict[int, int]:
        return {seat.index: cleaned[_place(seat)] for seat in match.seats.all()}


def _place(seat: Seat) -> str:
    return f"place_{seat.index}"


def _seats(match: Match) -> list[tuple[int, str]]:
    return [(seat.index, seat_name(seat)) for seat in match.seats.all() if seat.user_id]


def standing_of(match: Match) -> dict[int, int | None]:
    """Return the places by current points; empty if the match isn't being played."""
    if match.status != Match.Status.PLAYING:
        return {}
    position = position_of(match)
    return {score.seat: score.rank for score in position.rules.scores(position.state)}
