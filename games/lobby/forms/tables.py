"""The form that opens a table, with the options of the game."""

from typing import Any

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from django.utils.translation import gettext_lazy as _

from config.forms import field_of
from games.ai.levels import Level
from games.ai.selectors import levels_of
from games.catalogue import rules_of
from games.clocks.forms import ClockChoice, ClockForm
from games.lobby.forms.options import OptionForm
from games.lobby.services.tables import LONGEST_NAME
from games.matchmaking.selectors import default_players
from games.seats.words.reliability import LEAST_RELIABILITIES

_OPPONENT = "opponent_"
PERSON = "person"


class OpenTableForm(OptionForm, ClockForm):
    """Players, access, clock, and one field for every option of the game."""

    players = forms.TypedChoiceField(coerce=int, label=_("Players"), widget=forms.RadioSelect)
    name = forms.CharField(
        required=False,
        max_length=LONGEST_NAME,
        label=_("Name of the table"),
        help_text=_("Everybody in the lobby sees it. You can leave it empty."),
    )
    is_private = forms.BooleanField(
        required=False,
        label=_("Private table"),
        help_text=_("Only people invited by name or link can join or watch."),
    )
    welcomes_spectators = forms.BooleanField(
        required=False,
        initial=True,
        label=_("Spectators welcome"),
        help_text=_("Anybody can watch the match."),
    )

    welcomes_bots = forms.BooleanField(
        required=False,
        label=_("Bots welcome"),
        help_text=_("Other people’s programs may join. A match with a bot doesn’t change anybody’s rating."),
    )
    least_reliability = forms.TypedChoiceField(
        coerce=int,
        choices=LEAST_RELIABILITIES,
        empty_value=0,  # type: ignore[arg-type]  # any value works; the stubs allow only str
        required=False,
        label=_("Who can join"),
        help_text=_("Over the last hundred turns. Newcomers without a record are welcome."),
    )

    _IN_SIGHT = {"players", "name", "is_private", NON_FIELD_ERRORS}

    def __init__(self, game: str, data: Any = None) -> None:
        super().__init__(data)
        self.game = game
        counts = rules_of(game).players
        field_of(self, "players", forms.ChoiceField).choices = [(count, str(count)) for count in counts]
        self.fields["players"].initial = default_players(game)
        self._add_opponents(counts[-1] - 1)
        self.add_options(game)
        self.add_absences(game)

    def _add_opponents(self, most: int) -> None:
        sitters = [(PERSON, _("A person"))] + [
            (key, _(level.label)) for key, level in levels_of(self.game).items()
        ]
        for number in range(1, most + 1):
            self.fields[f"{_OPPONENT}{number}"] = forms.ChoiceField(
                choices=sitters,
                required=False,
                initial=PERSON,
                label=_("Opponent %(number)d") % {"number": number},
            )

    def table(self) -> dict[str, Any]:
        """Return the cleaned data as arguments of `open_match`."""
        data = self.cleaned_data
        opponents = [data[f"{_OPPONENT}{number}"] or PERSON for number in range(1, data["players"])]
        agreed = self.agreement()
        if PERSON not in opponents:
            # With only computer opponents nobody waits, so no clock is needed.
            agreed["clock"] = None
        return {
            **agreed,
            "players": data["players"],
            "name": data["name"],
            "ai_levels": [opponent for opponent in opponents if opponent != PERSON],
            "is_private": data["is_private"],
            "welcomes_spectators": data["welcomes_spectators"],
            "welcomes_bots": data["welcomes_bots"],
            "least_reliability": data["least_reliability"],
            "options": self.chosen_options(),
        }

    @property
    def has_folded_errors(self) -> bool:
        """Whether something is wrong with a field under "More options", which is then unfolded."""
        return any(name not in self._IN_SIGHT for name in self.errors)

    @property
    def clock_meanings(self) -> list[ClockChoice]:
        """The presets with their meaning at a table of the usual size."""
        return list(self.clock_choices(self.game, self.fields["players"].initial))

    @property
    def levels(self) -> list[Level]:
        """The computer players to choose from, each with a sentence about it."""
        return list(levels_of(self.game).values())

    @property
    def opponent_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith(_OPPONENT)]
