"""The admin, nearly read-only: what may change is changed by services, on pages that explain the change."""

from accounts.moderation import admin as moderation
from accounts.notices import admin as outbox
from accounts.people import admin as people

__all__ = ["moderation", "outbox", "people"]
