"""Websocket routes of the games app."""

from config.http.sockets import socket
from games.match_page.consumers import MatchConsumer

websocket_urlpatterns = [socket("ws/matches/<int:match_id>/", MatchConsumer)]
