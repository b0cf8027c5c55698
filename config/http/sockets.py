"""URL patterns of websockets."""

from typing import Any

from channels.consumer import AsyncConsumer
from django.urls import path


def socket(address: str, consumer: type[AsyncConsumer]) -> Any:
    """Return the URL pattern of a consumer: Channels routes with Django's `path`, which is typed for views only."""
    application: Any = consumer.as_asgi()
    return path(address, application)
