"""Addresses of the tournaments app."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.views import desk

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("tournaments.rating_urls")),
    path("", include("tournaments.statistics_urls")),
    path("moderation/competitions/<slug:which>/", desk.competitions, name="desk-competitions"),
    path("competitions/", include("tournaments.organising_urls")),
    path("competitions/", include("tournaments.ladder_urls")),
    path("competitions/", include("tournaments.override_urls")),
    # Last: the address of a competition would take in whatever else stands below /competitions/.
    path("competitions/", include("tournaments.competition_urls")),
]
