"""A turn that is not confirmed yet."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from django.db import models

from games.matches.models.matches import Seat


class TurnDraft(models.Model):
    """An unfinished turn, private to its seat: actions that would follow `base_version`."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="draft")
    base_version = models.PositiveIntegerField()
    actions = models.JSONField(default=list)
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"draft of {self.seat_id}"


def mark_of(actions: Sequence[Any]) -> str:
    """Return a digest that tells two drafts apart, also of the same length; empty if nothing is drafted.

    `actions` are as they are stored.
    """
    if not actions:
        return ""
    # PostgreSQL gives the fields of an action back in an order of its own.
    return blake2b(msgspec.json.encode(actions, order="deterministic"), digest_size=6).hexdigest()
