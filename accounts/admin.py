"""Data for those who look after the site: to be read. What may be changed is changed by services, on pages that explain it."""

from accounts.admin import moderation, outbox, people

__all__ = ["moderation", "outbox", "people"]
