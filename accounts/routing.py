"""Websocket addresses of the accounts app."""

from django.urls import path

from accounts.consumers import BellConsumer

websocket_urlpatterns = [path("ws/bell/", BellConsumer.as_asgi())]
