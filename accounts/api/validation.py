"""What programs send, read strictly: what has not the shape is refused, and the field is named."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.request import Request

from accounts.api.shapes import AnyField, Shape
from config.optional import known

#: The framework would read "7" as 7 and 1 as true. Forms need that; a program that sends it has a mistake.
_KINDS: Final[tuple[tuple[type[AnyField], type], ...]] = (
    (serializers.BooleanField, bool),
    (serializers.IntegerField, int),
    (serializers.CharField, str),
    (serializers.DateTimeField, str),
)
_LONGEST_NAME: Final = 60


def checked(shape: type[Shape], data: Any) -> dict[str, Any]:
    """What was sent as a body, if it has the shape; or a ValidationError naming the field."""
    sent = checked_words(shape, data)
    _demand_kinds("", shape(), data)
    return sent


def checked_words(shape: type[Shape], data: Any) -> dict[str, Any]:
    """The same for a query, where everything is written in words."""
    sent = shape(data=data)
    sent.is_valid(raise_exception=True)
    validated: dict[str, Any] = sent.validated_data
    return validated


def one_of(request: Request, name: str, values: Sequence[str]) -> str:
    """A word of the query, empty where there is none."""
    asked = request.query_params.get(name)
    if asked is not None and asked not in values:
        raise not_accepted(name, asked[:40])
    return asked or ""


def not_accepted(field: str, problem: str) -> serializers.ValidationError:
    sentence = _("The field “%(field)s” cannot be accepted: %(problem)s")
    return serializers.ValidationError({field: sentence % {"field": field, "problem": problem}})


def _demand_kinds(prefix: str, shape: serializers.Serializer[Any], data: Any) -> None:
    """Every name is one that is asked for: a misspelt one would otherwise be as good as none."""
    for name, value in data.items():
        if name not in shape.fields:
            raise not_accepted(f"{prefix}{name}"[:_LONGEST_NAME], _("Nothing of this name is asked for."))
        if value is not None:
            _demand_kind(f"{prefix}{name}", shape.fields[name], value)


def _demand_kind(name: str, field: AnyField, value: Any) -> None:
    if isinstance(field, serializers.Serializer):
        _demand_kinds(f"{name}.", field, value)
        return
    if isinstance(field, serializers.ListField):
        for place, each in enumerate(value):
            _demand_kind(f"{name}.{place}", field.child, each)
        return
    kinds = _kinds(field)
    if kinds and type(value) not in kinds:
        raise not_accepted(name, str(value)[:40])
    # The framework would take it for one in the time zone of the site, which no program knows.
    if isinstance(field, serializers.DateTimeField) and timezone.is_naive(known(parse_datetime(value))):
        raise not_accepted(name, _("The offset from UTC is missing; 2026-12-24T20:00:00Z has one."))


def _kinds(field: AnyField) -> Collection[type]:
    """Empty where anything goes."""
    if isinstance(field, serializers.ChoiceField):
        return {type(choice) for choice in field.choices}
    return [kind for known, kind in _KINDS if isinstance(field, known)]
