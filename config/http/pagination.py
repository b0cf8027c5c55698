"""Helpers for paginated querysets."""

from typing import TypeVar

from django.core.paginator import Page
from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)


def rows_on(page: "Page[Row]") -> QuerySet[Row]:
    """Return the rows of a page as a queryset, so that the caller can refine the query."""
    rows = page.object_list
    assert isinstance(rows, QuerySet)
    return rows
