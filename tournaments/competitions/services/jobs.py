"""Asking a worker to look at a competition, because something has changed that may let it go on."""

from config.jobs import enqueue


def wake_competition(competition_id: int) -> None:
    """Written in the caller's transaction, like every job."""
    enqueue("tournaments.tasks.advance_competition", competition_id)
