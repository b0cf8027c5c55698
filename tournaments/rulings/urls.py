"""URLs of rulings."""

from django.urls import path

from tournaments.rulings.views import rulings as overrides

_RULINGS = "<slug:slug>/rulings/"

urlpatterns = [
    path(_RULINGS, overrides.rulings, name="competition-rulings"),
    path(f"{_RULINGS}players/", overrides.find_player, name="competition-find-player"),
    path(f"{_RULINGS}players/<str:name>/", overrides.entry, name="competition-entry-rulings"),
    path(f"{_RULINGS}tables/<int:number>/", overrides.table, name="competition-table-rulings"),
    path(f"{_RULINGS}rounds/<int:stage>/<int:number>/", overrides.round, name="competition-round-rulings"),
    path(f"{_RULINGS}<slug:name>/<int:number>/", overrides.rule, name="competition-rule"),
]
