"""URLs of the public pages of competitions."""

from django.urls import path

from tournaments.exports import views as exports
from tournaments.pages import views as competitions
from tournaments.rounds import views as rounds
from tournaments.standings import views as standings

_DIVISION = "<slug:slug>/standings/<int:stage>/<int:tier>/<int:group>/"
_ROUND = "<slug:slug>/rounds/<int:stage>/<int:number>/"

urlpatterns = [
    path("", competitions.competitions, name="competitions"),
    path("<slug:slug>/", competitions.competition, name="competition"),
    path("<slug:slug>/standings/", standings.standings, name="competition-standings"),
    path(_DIVISION, standings.division, name="competition-division"),
    path(f"{_DIVISION}cross-table/", standings.cross, name="competition-cross-table"),
    path("<slug:slug>/players/<str:name>/", standings.player, name="competition-player"),
    path("<slug:slug>/rounds/", rounds.rounds, name="competition-rounds"),
    path(_ROUND, rounds.round, name="competition-round"),
    path(f"{_ROUND}comparison/", rounds.comparison, name="competition-comparison"),
    path("<slug:slug>/entrants/", competitions.entrants, name="competition-entrants"),
    path("<slug:slug>/chronicle/", competitions.chronicle, name="competition-chronicle"),
    path("<slug:slug>/regulations/", competitions.regulations, name="competition-regulations"),
    path("<slug:slug>/export/<str:file>", exports.export, name="competition-export"),
    path("<slug:slug>/embed/", exports.embed, name="competition-embed"),
    path("<slug:slug>/print/", exports.printed, name="competition-print"),
]
