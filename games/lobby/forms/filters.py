"""The filters of the lobby. What they are sent that means nothing is ignored: a link may be older than the site."""

from functools import cached_property
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.people.visitors import Visitor
from config.forms import field_of
from games.catalogue import GAMES
from games.clocks.words import PRESET_NAMES
from games.lobby.selectors.open_tables import Wanted

_ANY = ("", _("Any"))


class LobbyFilters(forms.Form):
    game = forms.ChoiceField(required=False, label=_("Game"))
    players = forms.TypedChoiceField(
        required=False,
        coerce=int,
        empty_value=None,
        label=_("Players"),
    )
    pace = forms.ChoiceField(
        required=False, label=pgettext_lazy("of a match", "Pace"), choices=[_ANY, *PRESET_NAMES.items()]
    )
    language = forms.ChoiceField(
        required=False, label=_("Host’s language"), choices=[_ANY, *settings.LANGUAGES]
    )
    near = forms.BooleanField(required=False, label=_("About as strong as me"))

    def __init__(self, data: Any, visitor: Visitor) -> None:
        super().__init__(data)
        sizes = sorted({count for game in GAMES.values() for count in game.rules.players})
        games = [(game.key, game.name) for game in GAMES.values()]
        field_of(self, "game", forms.ChoiceField).choices = [_ANY, *games]
        field_of(self, "players", forms.ChoiceField).choices = [_ANY, *((size, str(size)) for size in sizes)]
        if not visitor.is_authenticated:
            del self.fields["near"]

    @property
    def is_narrowed(self) -> bool:
        return self.wanted != Wanted()

    @cached_property
    def wanted(self) -> Wanted:
        self.is_valid()
        chosen = self.cleaned_data
        return Wanted(
            game=chosen.get("game", ""),
            players=chosen.get("players"),
            pace=chosen.get("pace", ""),
            language=chosen.get("language", ""),
            is_near=chosen.get("near", False),
        )
