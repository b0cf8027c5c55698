"""Pagination: every list of the API has the same frame, and clients follow its links as they are."""

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from django.core.paginator import Page
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, inline_serializer
from rest_framework import serializers
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param
from rest_framework.views import APIView

from config.optional import known

Row = TypeVar("Row")

_MOST: Final = 100
#: Rows are found by primary key, and database integers have no more digits.
_DIGITS: Final = 18

CURSOR: Final = OpenApiParameter("cursor", description="From `next` or `previous`.")
#: The names of both query parameters, for `ApiView.queries`.
PAGES: Final = ("cursor", "limit")
PAGING: Final = [
    CURSOR,
    OpenApiParameter("limit", {"type": "integer", "minimum": 1, "maximum": _MOST}, description="Usually 30."),
]


class NewestFirst(CursorPagination):
    """Cursor pagination, so that pages stay complete while rows are added."""

    ordering = "-id"
    page_size = 30
    page_size_query_param = "limit"
    max_page_size = _MOST

    def get_page_size(self, request: Request) -> int:
        asked: str | None = request.query_params.get("limit")
        if asked is None:
            return self.page_size
        if not (asked.isascii() and asked.isdigit() and len(asked) <= 3 and 1 <= int(asked) <= _MOST):
            raise ValidationError({"limit": _("A page has 1 to 100 rows.")})
        return int(asked)

    def paginate_queryset(
        self, queryset: QuerySet[Any, Row] | Sequence[Row], request: Request, view: APIView | None = None
    ) -> list[Row]:
        """Never returns None: that is for paginators without a page size, and ours has one."""
        return known(super().paginate_queryset(queryset, request, view))

    def decode_cursor(self, request: Request) -> Cursor | None:
        cursor = super().decode_cursor(request)
        # The position is text from the URL, whatever the stubs say.
        place: Any = cursor.position if cursor else None
        if place is not None and not (place.isascii() and place.isdigit() and len(place) <= _DIGITS):
            raise NotFound
        return cursor


class OldestFirst(NewestFirst):
    ordering = "id"


def page_shape(name: str, row: serializers.BaseSerializer[Any]) -> serializers.Serializer[Any]:
    """Return the frame around rows of one shape, for the schema."""
    link = serializers.CharField(allow_null=True, help_text="To be followed as it is; null: there is none.")
    frame: serializers.Serializer[Any] = inline_serializer(
        f"{name}Page", {"next": link, "previous": link, "results": row}
    )
    return frame


def numbered_page(request: Request, page: "Page[Any]", rows: Any) -> Response:
    """Return the same frame with page numbers, for rankings in which a row may move between two requests."""
    return Response(
        {
            "next": _link(request, page.next_page_number()) if page.has_next() else None,
            "previous": _link(request, page.previous_page_number()) if page.has_previous() else None,
            "results": rows,
        }
    )


def page_number(request: Request) -> int:
    asked: str = request.query_params.get("cursor", "1")
    if not (asked.isascii() and asked.isdigit() and len(asked) < 7 and int(asked)):
        raise NotFound
    return int(asked)


def _link(request: Request, number: int) -> str:
    return replace_query_param(request.build_absolute_uri(), "cursor", number)
