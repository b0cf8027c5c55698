"""The short form of "Play now"."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from config.forms import field_of
from games.ai.selectors import friendliest_level, levels_of
from games.catalogue import rules_of
from games.clocks.rules.settings import PRESETS
from games.clocks.words import preset_title
from games.matchmaking.selectors import default_players


class PlayForm(forms.Form):
    """How many play; then either how well the computer plays, or how fast people do. Everything has a default."""

    players = forms.TypedChoiceField(
        coerce=int, required=False, label=_("How many players?"), widget=forms.RadioSelect
    )
    level = forms.ChoiceField(
        required=False, label=pgettext_lazy("of a computer player", "Level"), widget=forms.RadioSelect
    )
    pace = forms.ChoiceField(
        required=False, label=pgettext_lazy("of a match", "Pace"), widget=forms.RadioSelect
    )

    def __init__(self, game: str, data: Any = None) -> None:
        super().__init__(data)
        self.game = game
        levels = levels_of(game)
        #: The computer players to choose from, each with a sentence about it.
        self.levels = list(levels.values())
        self._offer(
            "players", [(count, str(count)) for count in rules_of(game).players], default_players(game)
        )
        self._offer(
            "level", [(key, _(level.label)) for key, level in levels.items()], friendliest_level(game)
        )
        self._offer("pace", [(key, preset_title(key)) for key in PRESETS], "daily")

    def _offer(self, name: str, choices: list[tuple[Any, Any]], initial: Any) -> None:
        field_of(self, name, forms.ChoiceField).choices = choices
        self.fields[name].initial = initial

    @property
    def players_wanted(self) -> int:
        return int(self.cleaned_data["players"] or self.fields["players"].initial)

    @property
    def level_wanted(self) -> str:
        return str(self.cleaned_data["level"] or self.fields["level"].initial)

    @property
    def pace_wanted(self) -> str:
        return str(self.cleaned_data["pace"] or self.fields["pace"].initial)
