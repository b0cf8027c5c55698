"""What a competition may choose, as programs send it: the fields of the form on the page, of every recipe and game."""

from functools import cache
from itertools import product
from typing import Any, Final

from django import forms
from django.utils.translation import override
from rest_framework import serializers

from games.engine.registry import GAMES
from tournaments.forms.competition import CompetitionForm
from tournaments.forms.recipes import RECIPES

#: Asked for by name, or only for the preview of the page.
APART: Final = frozenset({"name", "description", "visibility", "assumed"})


class SettingsShape(serializers.Serializer):
    """All of them. Each recipe of each game knows some, which `games/<game>/recipes/` tells of."""

    def get_fields(self) -> dict[str, serializers.Field]:
        return {name: _shape(fields) for name, fields in _asked().items() if name not in APART}


@cache
def _asked() -> dict[str, list[forms.Field]]:
    """By name, as each form has it that asks for it."""
    asked: dict[str, list[forms.Field]] = {}
    # The labels stand in the contract, which is in English.
    with override("en"):
        for game, recipe in product(GAMES, RECIPES.values()):
            for name, field in CompetitionForm(recipe, game).fields.items():
                asked.setdefault(name, []).append(field)
    return asked


def _shape(fields: list[forms.Field]) -> serializers.Field:
    """Of one setting. What it means is the same everywhere; what there is to choose from may differ."""
    field = fields[0]
    about: dict[str, Any] = {"required": False, "help_text": field.label}
    if isinstance(field, forms.BooleanField):
        return serializers.BooleanField(**about)
    about["allow_null"] = not field.required
    if isinstance(field, forms.TypedMultipleChoiceField):
        return serializers.ListField(
            child=serializers.ChoiceField(_choices(fields)), max_length=len(_choices(fields)), **about
        )
    if isinstance(field, forms.ChoiceField):
        return serializers.ChoiceField(_choices(fields), **about)
    if isinstance(field, forms.IntegerField):
        return serializers.IntegerField(min_value=field.min_value, max_value=field.max_value, **about)
    if isinstance(field, forms.DateTimeField):
        return serializers.DateTimeField(**about)
    return serializers.CharField(max_length=field.max_length, allow_blank=not field.required, **about)


def _choices(fields: list[Any]) -> list[Any]:
    return sorted({value for field in fields for value, _words in field.choices})
