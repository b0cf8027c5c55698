"""URLs of "Play now"."""

from django.urls import path

from games.matchmaking import views

urlpatterns = [
    path("", views.play, name="play"),
    path("waiting/<int:seeker_id>/stop/", views.stop, name="play-stop"),
    path("<slug:game>/", views.play_game, name="play-game"),
    path("<slug:game>/computers/", views.computers, name="play-computers"),
    path("<slug:game>/people/", views.people, name="play-people"),
]
