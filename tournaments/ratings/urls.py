"""URLs of ratings."""

from django.urls import path

from tournaments.ratings import views as ratings

urlpatterns = [
    path("ratings/", ratings.leaderboard_page, name="ratings"),
    path("ratings/<slug:pool>/", ratings.leaderboard_page, name="leaderboard"),
    path("ratings/<slug:pool>/forecasts/", ratings.calibration_page, name="rating-forecasts"),
    path("ratings/<slug:pool>/people/<str:username>/", ratings.person_page, name="person-rating"),
]
