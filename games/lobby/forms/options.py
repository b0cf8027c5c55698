"""Form fields for the options of a game, built from its rules and its presenter."""

from typing import Any, get_args

import msgspec
from django import forms

from games.catalogue import presenter_of, rules_of
from games.presenting.contract import OptionWords

_OPTION = "option_"


class OptionForm(forms.Form):
    """Base form with one field for every option of a game."""

    def add_options(self, game: str) -> None:
        words = presenter_of(game).options
        for option in msgspec.structs.fields(rules_of(game).options):
            self.fields[_OPTION + option.name] = _option_field(option, words[option.name])

    def chosen_options(self) -> dict[str, Any]:
        """Return the cleaned options by their names in the game."""
        return {
            name.removeprefix(_OPTION): value
            for name, value in self.cleaned_data.items()
            if name.startswith(_OPTION)
        }

    @staticmethod
    def option_initial(options: dict[str, Any]) -> dict[str, Any]:
        """Return stored options as initial values of the fields."""
        return {_OPTION + name: value for name, value in options.items()}

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith(_OPTION)]


def _option_field(option: msgspec.structs.FieldInfo, words: OptionWords) -> forms.Field:
    if option.type is bool:
        return forms.BooleanField(
            required=False, initial=option.default, label=words.label, help_text=words.help
        )
    choices = [(value, words.values[value]) for value in get_args(option.type)]
    return forms.ChoiceField(choices=choices, initial=option.default, label=words.label, help_text=words.help)
