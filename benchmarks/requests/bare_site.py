"""A Django site that only inserts a row: one view, no middleware. What a write costs at the least."""

from django.core.handlers.wsgi import WSGIHandler
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.test.utils import override_settings
from django.urls import ResolverMatch

from config.jobs.models import Job


def insert() -> None:
    with transaction.atomic():
        Job.objects.create(task="benchmarks.nothing", queue="default")


def _insert_view(_request: HttpRequest) -> HttpResponse:
    insert()
    return HttpResponse("done")


class BareSite(WSGIHandler):
    """Answers every address with the one view."""

    def load_middleware(self, is_async: bool = False) -> None:
        with override_settings(MIDDLEWARE=[]):
            super().load_middleware(is_async)

    def resolve_request(self, request: HttpRequest) -> ResolverMatch:
        return ResolverMatch(_insert_view, (), {})
