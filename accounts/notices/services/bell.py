"""Ringing the bell on people's open pages. Only the signal is sent: the number is counted where it is shown."""

from collections.abc import Iterable

from django.db import transaction

from accounts.notices.services.lines import bell_group, nudge


def ring(user_ids: Iterable[int]) -> None:
    """After commit, tell the open pages of these people that their notices have changed."""
    groups = [bell_group(user_id) for user_id in sorted(set(user_ids))]

    def send() -> None:
        for group in groups:
            nudge(group, {})

    # A failure is only logged: a missing ring harms nobody.
    transaction.on_commit(send, robust=True)
