"""The OpenAPI 3.1 schema of the API, and a reference page for people."""

from functools import cache
from threading import Lock
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.http import require_safe
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.views.base import ApiView
from games.api.game_types import describe_games
from games.api.page import GROUPS, groups_of

_generating: Final = Lock()


class BearerScheme(OpenApiAuthenticationExtension):
    """Describes `Authorization: Bearer hid_…` in the schema. Defining the class registers it with the generator."""

    target_class = "accounts.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "description": "A token from your settings."}


class Schema(ApiView):
    @extend_schema(exclude=True)
    def get(self, request: Request) -> Response:
        return Response(api_schema())


@require_safe
def api_page(request: HttpRequest) -> HttpResponse:
    return render(request, "games/api.html", {"groups": groups_of(api_schema())})


def api_schema() -> dict[str, Any]:
    """Return the schema: generated once, in English, because it is the same for everybody."""
    # The generator shares what it works on, so two threads at once would break both.
    with _generating:
        return _generated()


@cache
def _generated() -> dict[str, Any]:
    with override("en"):
        schema: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
        describe_games(schema)
        schema["tags"] = [{"name": key, "description": str(title)} for key, title in GROUPS.items()]
    return schema
