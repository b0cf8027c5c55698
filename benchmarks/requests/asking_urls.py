"""Addresses of benchmarks.requests.asking: the same insert as a plain view, as a view for signed-in people and as our API's."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, JsonResponse
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.views.base import ApiView
from accounts.people.models import RetiredName
from config.urls import handler429, handler500
from config.urls import urlpatterns as urls_of_the_site

__all__ = ["handler429", "handler500", "urlpatterns"]


def insert() -> dict[str, Any]:
    return {"id": RetiredName.objects.create(digest="of a benchmark").pk}


def bare(request: HttpRequest) -> JsonResponse:
    return JsonResponse(insert())


class Insert(ApiView):
    schema = None

    def post(self, request: Request) -> Response:
        return Response(insert())


urlpatterns = [
    path("benchmark/bare/", bare),
    path("benchmark/page/", login_required(bare)),
    path("benchmark/api/", Insert.as_view()),
    *urls_of_the_site,
]
