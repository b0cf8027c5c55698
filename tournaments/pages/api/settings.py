"""API shape of the settings of a competition: the fields of the page's form, for every recipe and game."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from django import forms
from django.utils.translation import override
from rest_framework import serializers

from accounts.api.shapes import AnyField, Shape
from games.catalogue import GAMES
from tournaments.organising.forms.competition import CompetitionForm
from tournaments.organising.forms.recipes import recipes_for

#: Sent outside of `settings`, or used only for the page's preview.
APART: Final = frozenset({"name", "description", "visibility", "assumed"})


class SettingsShape(Shape):
    """All of them. Each recipe of each game knows some, which `games/<game>/recipes/` tells of."""

    def get_fields(self) -> dict[str, AnyField]:
        return {name: _shape(fields) for name, fields in _asked().items() if name not in APART}


@cache
def _asked() -> dict[str, list[forms.Field]]:
    """Map each field name to the fields of that name in all forms."""
    asked: dict[str, list[forms.Field]] = {}
    # The labels are part of the API contract, which is in English.
    with override("en"):
        offered = (CompetitionForm(recipe, game) for game in GAMES for recipe in recipes_for(game).values())
        for form in offered:
            for name, field in form.fields.items():
                asked.setdefault(name, []).append(field)
    return asked


def _shape(fields: list[forms.Field]) -> AnyField:
    """Build the serializer field of one setting. Its meaning is the same everywhere; its choices may differ."""
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
        return serializers.IntegerField(
            min_value=_bound(field.min_value), max_value=_bound(field.max_value), **about
        )
    if isinstance(field, forms.DateTimeField):
        return serializers.DateTimeField(**about)
    assert isinstance(field, forms.CharField)
    return serializers.CharField(max_length=field.max_length, allow_blank=not field.required, **about)


def _bound(number: int | Callable[[], int] | None) -> int | None:
    return number() if callable(number) else number


def _choices(fields: list[Any]) -> list[Any]:
    return sorted({value for field in fields for value, _words in field.choices})
