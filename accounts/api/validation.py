"""Strict validation of what programs send: wrong types and unknown fields are refused, and the field is named."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.request import Request

from accounts.api.shapes import AnyField, Shape
from config.optional import known

#: DRF would accept "7" as 7 and 1 as true. Forms need that; a program that sends it has a mistake.
_KINDS: Final[tuple[tuple[type[AnyField], type], ...]] = (
    (serializers.BooleanField, bool),
    (serializers.IntegerField, int),
    (serializers.CharField, str),
    (serializers.DateTimeField, str),
)
_LONGEST_NAME: Final = 60


def checked(shape: type[Shape], data: Any) -> dict[str, Any]:
    """Return the validated body, or raise a ValidationError that names the field."""
    sent = checked_words(shape, data)
    _demand_kinds("", shape(), data)
    return sent


def checked_words(shape: type[Shape], data: Any) -> dict[str, Any]:
    """Return the validated query string, in which every value is text."""
    sent = shape(data=data)
    sent.is_valid(raise_exception=True)
    validated: dict[str, Any] = sent.validated_data
    return validated


def one_of(request: Request, name: str, values: Sequence[str]) -> str:
    """Return a query parameter that must be one of `values`; empty if it is missing."""
    asked = request.query_params.get(name)
    if asked is not None and asked not in values:
        raise not_accepted(name, asked[:40])
    return asked or ""


def not_accepted(field: str, problem: str) -> serializers.ValidationError:
    sentence = _("The field “%(field)s” can’t be accepted: %(problem)s")
    return serializers.ValidationError({field: sentence % {"field": field, "problem": problem}})


def _demand_kinds(prefix: str, shape: serializers.Serializer[Any], data: Any) -> None:
    """Raise an error for wrong types and unknown names: a misspelt field would otherwise be ignored."""
    for name, value in data.items():
        if name not in shape.fields:
            raise not_accepted(f"{prefix}{name}"[:_LONGEST_NAME], _("There’s no field with this name."))
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
    if kinds and type(value) not in kinds and not (int in kinds and _is_whole(value)):
        raise not_accepted(name, str(value)[:40])
    # DRF would assume the site's time zone, which no client knows.
    if isinstance(field, serializers.DateTimeField) and timezone.is_naive(known(parse_datetime(value))):
        raise not_accepted(name, _("The offset from UTC is missing; 2026-12-24T20:00:00Z has one."))


def _is_whole(value: Any) -> bool:
    """Whether a number is an integer as JSON Schema understands it: some languages write 3 as 3.0."""
    return type(value) is float and value.is_integer()


def _kinds(field: AnyField) -> Collection[type]:
    """Return the accepted Python types; empty means any."""
    if isinstance(field, serializers.ChoiceField):
        return {type(choice) for choice in field.choices}
    return [kind for known, kind in _KINDS if isinstance(field, known)]
