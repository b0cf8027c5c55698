"""URLs of the tournaments app."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.moderation import views as desk

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("tournaments.ratings.urls")),
    path("", include("tournaments.statistics.urls")),
    path("moderation/competitions/<slug:which>/", desk.competitions, name="desk-competitions"),
    path("competitions/", include("tournaments.directing.urls")),
    path("competitions/", include("tournaments.ladders.urls")),
    path("competitions/", include("tournaments.rulings.urls")),
    # Last: a competition's URL would match anything else below /competitions/.
    path("competitions/", include("tournaments.pages.urls")),
]
