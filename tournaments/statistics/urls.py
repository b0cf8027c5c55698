"""URLs of the statistics."""

from django.urls import path

from tournaments.statistics import views as statistics

urlpatterns = [
    path("statistics/", statistics.statistics, name="statistics"),
    path(
        "statistics/<slug:game>/<int:players>/<slug:table_kind>/<slug:company>/",
        statistics.table_statistics,
        name="table-statistics",
    ),
    path("people/<str:username>/against/<str:opponent>/", statistics.against, name="head-to-head"),
]
