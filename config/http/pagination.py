"""Pages of rows."""

from typing import TypeVar

from django.core.paginator import Page
from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)


def rows_on(page: "Page[Row]") -> QuerySet[Row]:
    """The rows of a page of a query, for more to be asked about them in the same query."""
    rows = page.object_list
    assert isinstance(rows, QuerySet)
    return rows
