"""Queues the job that advances a competition, after something changed that may let it go on."""

from config.jobs import enqueue


def wake_competition(competition_id: int) -> None:
    """Enqueue in the caller's transaction, like every job."""
    enqueue("tournaments.tasks.advance_competition", competition_id)
