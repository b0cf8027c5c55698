"""Websocket URLs of the accounts app."""

from accounts.site.consumers.bell import BellConsumer
from config.http.sockets import socket

websocket_urlpatterns = [socket("ws/bell/", BellConsumer)]
