"""URLs of the API about ratings and competitions."""

from django.urls import path

from tournaments.pages.api import competitions, organising
from tournaments.ratings import api as ratings

urlpatterns = [
    path("ratings/<slug:pool>/", ratings.Leaderboard.as_view(), name="api-leaderboard"),
    path("people/<str:username>/ratings/", ratings.RatingsOfPerson.as_view(), name="api-ratings"),
    path("games/<slug:game>/recipes/", organising.Recipes.as_view(), name="api-recipes"),
    path("competitions/", organising.CompetitionsAndNew.as_view(), name="api-competitions"),
    path("competitions/<slug:slug>/", competitions.OneCompetition.as_view(), name="api-competition"),
    path("competitions/<slug:slug>/entries/", competitions.Entries.as_view(), name="api-entries"),
    path("competitions/<slug:slug>/rounds/", competitions.Rounds.as_view(), name="api-rounds"),
    path(
        "competitions/<slug:slug>/rounds/<int:stage>/<int:number>/",
        competitions.Tables.as_view(),
        name="api-tables",
    ),
    path("competitions/<slug:slug>/standings/", competitions.Standings.as_view(), name="api-standings"),
    path("competitions/<slug:slug>/enter/", competitions.Enter.as_view(), name="api-enter"),
    path("competitions/<slug:slug>/check-in/", competitions.CheckIn.as_view(), name="api-check-in"),
    path("competitions/<slug:slug>/withdraw/", competitions.Withdraw.as_view(), name="api-withdraw"),
    path("competitions/<slug:slug>/open/", organising.Open.as_view(), name="api-open"),
    path("competitions/<slug:slug>/announce/", organising.Announce.as_view(), name="api-announce"),
    path("competitions/<slug:slug>/postpone/", organising.Postpone.as_view(), name="api-postpone"),
    path("competitions/<slug:slug>/pause/", organising.Pause.as_view(), name="api-pause"),
    path("competitions/<slug:slug>/resume/", organising.Resume.as_view(), name="api-resume"),
    path("competitions/<slug:slug>/call-off/", organising.CallOff.as_view(), name="api-call-off"),
]
