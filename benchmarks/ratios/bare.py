"""The least that a request can cost here: one view that inserts one row, on the site's own server, without our middleware.

Served by the same command as the site: uvicorn benchmarks.ratios.bare:application --workers 2.
"""

import os

import environ
from a2wsgi import WSGIMiddleware
from django.conf import settings

settings.configure(
    SECRET_KEY="of no importance",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    DATABASES={
        "default": {
            **environ.Env.db_url_config(os.environ["DATABASE_URL"]),
            "CONN_HEALTH_CHECKS": True,
            "OPTIONS": {"pool": {"min_size": 1, "max_size": 10}},
        }
    },
)

import django  # noqa: E402

django.setup()

from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.db import models  # noqa: E402
from django.http import HttpRequest, HttpResponse  # noqa: E402
from django.urls import path  # noqa: E402


class Row(models.Model):
    words = models.TextField()

    class Meta:
        app_label = "bare"
        db_table = "bare_row"
        managed = False

    def __str__(self) -> str:
        return self.words


def insert(_request: HttpRequest) -> HttpResponse:
    Row.objects.create(words="a row like any other")
    return HttpResponse("done")


urlpatterns = [path("insert/", insert)]
# Page threads as in config.asgi.
application = WSGIMiddleware(WSGIHandler(), workers=8)  # type: ignore[arg-type]
