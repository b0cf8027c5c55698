"""Data for those who look after the site: to be read. What may be changed is changed by services, on pages that explain it."""

from accounts.moderation import admin as moderation
from accounts.notices import admin as outbox
from accounts.people import admin as people

__all__ = ["moderation", "outbox", "people"]
