"""How rows stand in the admin: to be read, and found only by what their list offers."""

from typing import TYPE_CHECKING, Any, Final

from django.contrib import admin
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import ChangeList
from django.db import DataError
from django.db.models.constants import LOOKUP_SEP
from django.http import HttpRequest

#: What the filters beside a list and the dates above it ask.
_QUESTIONS: Final = frozenset({"", "exact", "isnull", "isempty", "gte", "lt", "year", "month", "day"})


class ReadOnly:
    """Nobody adds, changes or deletes here: rows are written by services alone."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class RecordList(ChangeList):
    """A question that no row can answer, such as the year 99999999999, is no fault of ours."""

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
    """Django lets an address ask for every column, also for those that no page shows: `?password__startswith=a`.

    Whoever asks often enough reads a secret letter by letter. So only what the list offers as a filter can be asked for.
    """

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        field, _sep, question = lookup.partition(LOOKUP_SEP)
        offered = {entry[0] if isinstance(entry, tuple | list) else entry for entry in self.list_filter}
        return field in {*offered, self.date_hierarchy, self.opts.pk.name, "pk"} and question in _QUESTIONS

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return RecordList


class RecordAdmin(ReadOnly, NarrowAdmin):
    """A record of what was: to be read, never edited."""
