"""Notices about votes and pauses."""

from collections.abc import Iterable

from django.utils import timezone

from accounts.notices.models import NoticeKind
from config.optional import known
from games.matches.models import Match, Seat
from games.play.services.follow_ups import tell_seats
from games.votes.models import Motion
from games.votes.words import match_resumed, motion_closed, motion_opened


def tell_motion_opened(match: Match, motion: Motion, voters: Iterable[Seat]) -> None:
    """Tell all who may vote, except the proposer."""

    def words(match: Match, seat: Seat) -> tuple[str, str]:
        with timezone.override(known(seat.user).zone):
            return motion_opened(match, motion)

    others = [seat for seat in voters if seat.user_id != motion.proposer_id]
    tell_seats(match, others, NoticeKind.VOTE, words, f"motion-{motion.pk}-opened")


def tell_motion_closed(match: Match, motion: Motion, seats: Iterable[Seat]) -> None:
    def words(match: Match, seat: Seat) -> tuple[str, str]:
        with timezone.override(known(seat.user).zone):
            return motion_closed(match, motion)

    tell_seats(match, seats, NoticeKind.VOTE, words, f"motion-{motion.pk}-closed")


def tell_resumed(match: Match, seats: Iterable[Seat], occasion: str) -> None:
    def words(match: Match, seat: Seat) -> tuple[str, str]:
        return match_resumed(match)

    tell_seats(match, seats, NoticeKind.VOTE, words, f"resumed-{occasion}")
