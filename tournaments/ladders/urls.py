"""URLs of ladders: rungs, challenges and answers, and a player's history."""

from django.urls import path

from tournaments.ladders import views as ladders

_LADDER = "<slug:slug>/ladder/"

urlpatterns = [
    path(_LADDER, ladders.ladder, name="competition-ladder"),
    path(f"{_LADDER}players/<str:name>/", ladders.history, name="ladder-history"),
    path(f"{_LADDER}challenge/", ladders.challenge, name="ladder-challenge"),
    path(f"{_LADDER}find/", ladders.challenge_nearest, name="ladder-find"),
    path(f"{_LADDER}challenges/<int:challenge_id>/answer/", ladders.answer, name="ladder-answer"),
    path(f"{_LADDER}challenges/<int:challenge_id>/withdraw/", ladders.withdraw, name="ladder-withdraw"),
]
