"""The form that opens a table, built from what the game says about its own options."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.ai.levels import LEVELS
from games.clock_form import ClockChoice, ClockForm
from games.engine.core.types import IllegalAction
from games.engine.registry import rules_of
from games.option_form import OptionForm
from games.presenters.refusals import explain_illegal, explain_refusal
from games.presenters.reliability import LEAST_RELIABILITIES
from games.services.refusals import Refused

_OPPONENT = "opponent_"
PERSON = "person"


class OpenTableForm(OptionForm, ClockForm):
    """Who plays, who may come, how much time turns have, and one field for every option of the game."""

    players = forms.TypedChoiceField(coerce=int, label=_("Players"), widget=forms.RadioSelect)
    is_private = forms.BooleanField(
        required=False,
        label=_("Private table"),
        help_text=_("Only people who are invited, by name or by link, can join or watch."),
    )
    welcomes_spectators = forms.BooleanField(
        required=False,
        initial=True,
        label=_("Spectators welcome"),
        help_text=_("Anybody may watch the match."),
    )

    welcomes_bots = forms.BooleanField(
        required=False,
        label=_("Bots welcome"),
        help_text=_("Programs of other people may join. A match with a bot changes nobody’s rating."),
    )
    least_reliability = forms.TypedChoiceField(
        coerce=int,
        choices=LEAST_RELIABILITIES,
        empty_value=0,
        required=False,
        label=_("Who may sit down"),
        help_text=_("Of the last hundred turns. Newcomers, of whom nothing is known yet, are welcome."),
    )

    def __init__(self, game: str, data: Any = None) -> None:
        super().__init__(data)
        self.game = game
        counts = rules_of(game).players
        self.fields["players"].choices = [(count, str(count)) for count in counts]
        self.fields["players"].initial = counts[len(counts) // 2]
        self._add_opponents(counts[-1] - 1)
        self.add_options(game)

    def _add_opponents(self, most: int) -> None:
        sitters = [(PERSON, _("A person"))] + [(key, _(level.label)) for key, level in LEVELS.items()]
        for number in range(1, most + 1):
            self.fields[f"{_OPPONENT}{number}"] = forms.ChoiceField(
                choices=sitters,
                required=False,
                initial=PERSON,
                label=_("Opponent %(number)d") % {"number": number},
            )

    def table(self) -> dict[str, Any]:
        """The checked form as arguments of `open_match`."""
        data = self.cleaned_data
        opponents = [data[f"{_OPPONENT}{number}"] or PERSON for number in range(1, data["players"])]
        agreed = self.agreement()
        if PERSON not in opponents:
            # Nobody waits for the only person at a table.
            agreed["clock"] = None
        return {
            **agreed,
            "players": data["players"],
            "ai_levels": [opponent for opponent in opponents if opponent != PERSON],
            "is_private": data["is_private"],
            "welcomes_spectators": data["welcomes_spectators"],
            "welcomes_bots": data["welcomes_bots"],
            "least_reliability": data["least_reliability"],
            "options": self.chosen_options(),
        }

    def refuse(self, refusal: Refused) -> None:
        """The rules themselves may refuse options that do not go together; then they say why."""
        cause = refusal.__cause__
        if isinstance(cause, IllegalAction):
            self.add_error(None, explain_illegal(self.game, cause))
        else:
            self.add_error(None, explain_refusal(refusal))

    @property
    def clock_meanings(self) -> list[ClockChoice]:
        """The presets, and what each of them comes to at a table of the usual size."""
        return list(self.clock_choices(self.game, self.fields["players"].initial))

    @property
    def opponent_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith(_OPPONENT)]
