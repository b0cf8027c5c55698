"""Base classes of the admin: read-only rows, filtered only by what their list offers."""

from typing import TYPE_CHECKING, Any, Final

from django.contrib import admin
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import ChangeList
from django.db import DataError
from django.db.models.constants import LOOKUP_SEP
from django.http import HttpRequest

#: Lookups that the list filters and the date hierarchy use.
_QUESTIONS: Final = frozenset({"", "exact", "isnull", "isempty", "gte", "lt", "year", "month", "day"})


class ReadOnly:
    """Mixin without adding, changing and deleting: only services write these rows."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class RecordList(ChangeList):
    """Change list that answers an impossible lookup, such as the year 99999999999, as a wrong parameter."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        try:
            super().__init__(*args, **kwargs)
        except (OverflowError, ValueError, DataError) as error:
            raise IncorrectLookupParameters from error


if TYPE_CHECKING:
    AnyModelAdmin = admin.ModelAdmin[Any]
else:
    AnyModelAdmin = admin.ModelAdmin


class NarrowAdmin(AnyModelAdmin):
    """Admin that allows lookups only on what the list offers as a filter.

    Django allows lookups on columns that no page shows: `?password__startswith=a` reads a secret letter by letter.
    """

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        field, _sep, question = lookup.partition(LOOKUP_SEP)
        offered = {_parameter(entry) for entry in self.list_filter}
        return field in {*offered, self.date_hierarchy, self.opts.pk.name, "pk"} and question in _QUESTIONS

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return RecordList


def _parameter(entry: Any) -> Any:
    """Return the parameter of a list filter: a field, a field with its filter, or a filter of its own."""
    return entry[0] if isinstance(entry, tuple | list) else getattr(entry, "parameter_name", entry)


class RecordAdmin(ReadOnly, NarrowAdmin):
    """Admin of rows that may be read but never edited."""
