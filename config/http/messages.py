"""Storage of one-time messages: in a cookie that only this host can set, as for the session."""

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.contrib.messages.storage.fallback import FallbackStorage
from django.contrib.messages.storage.session import SessionStorage


class HostCookieStorage(CookieStorage):
    cookie_name = "__Host-messages" if settings.SESSION_COOKIE_SECURE else "messages"


class MessageStorage(FallbackStorage):
    """What does not fit into the cookie is kept in the session."""

    storage_classes = (HostCookieStorage, SessionStorage)
