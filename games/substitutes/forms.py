"""The form for the offer to substitute."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from config.forms import field_of
from games.catalogue import GAMES, game_name
from games.seats.models import Substitute
from games.substitutes.services.substitutes import MOST_SEATS, known_player_counts


class SubstituteOfferForm(forms.Form):
    is_willing = forms.BooleanField(
        required=False,
        label=_("Ask me when a seat becomes free"),
        help_text=_("We tell you about each seat, and nothing happens until you accept."),
    )
    games = forms.MultipleChoiceField(required=False, label=_("Games"), widget=forms.CheckboxSelectMultiple)
    player_counts = forms.TypedMultipleChoiceField(
        coerce=int, required=False, label=_("Players at the table"), widget=forms.CheckboxSelectMultiple
    )
    most_seats = forms.IntegerField(
        min_value=1,
        max_value=MOST_SEATS,
        label=_("Seats at the same time, at most"),
    )

    def __init__(self, data: Any = None, *, standing: Substitute | None = None) -> None:
        counts = known_player_counts()
        super().__init__(
            data,
            initial={
                "is_willing": standing is not None and standing.is_willing,
                "games": standing.games if standing else list(GAMES),
                "player_counts": standing.player_counts if standing else counts,
                "most_seats": standing.most_seats if standing else 1,
            },
        )
        field_of(self, "games", forms.ChoiceField).choices = [(game, game_name(game)) for game in GAMES]
        field_of(self, "player_counts", forms.ChoiceField).choices = [(count, str(count)) for count in counts]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("is_willing"):
            for name in ("games", "player_counts"):
                if not data.get(name) and name not in self.errors:
                    self.add_error(name, _("Choose at least one."))
        return data
