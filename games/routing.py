"""Websocket addresses of the games app."""

from django.urls import path

from games.consumers import MatchConsumer

websocket_urlpatterns = [path("ws/matches/<int:match_id>/", MatchConsumer.as_asgi())]
