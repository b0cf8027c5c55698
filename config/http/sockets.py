"""Addresses of websockets."""

from typing import Any

from channels.consumer import AsyncConsumer
from django.urls import path


def socket(address: str, consumer: type[AsyncConsumer]) -> Any:
    """Channels finds its applications by Django's patterns, whose types know pages alone."""
    application: Any = consumer.as_asgi()
    return path(address, application)
