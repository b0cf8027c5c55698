"""Every address of the site. Each app brings its own list."""

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from config.health import health

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health, name="health"),
    path("admin/", admin.site.urls),
    path("", include("accounts.urls")),
    path("", include("games.urls")),
    path("", include("tournaments.urls")),
]

if settings.EMBEDDED:
    urlpatterns.append(path("dev/", include("config.embedded.urls")))
