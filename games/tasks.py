"""What workers do for a match. Each job may run twice: the version of the match decides who is too late."""

from config.jobs import job
from games.services.automatic import play_for_seat, play_for_table


@job(time_limit=30)
def resolve_table(match_id: int) -> None:
    """End-of-round scoring, reveals and refills."""
    play_for_table(match_id=match_id)


@job(queue="ai", time_limit=120)
def play_seat(match_id: int, seat: int) -> None:
    """The turn of an AI, or of somebody who has resigned."""
    play_for_seat(match_id=match_id, seat_index=seat)
