"""How a table is created and a match begins, however its seats are filled."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from secrets import token_bytes, token_urlsafe
from typing import Any

from django.utils import timezone

from accounts.people.models import User
from games.core.fairness import SECRET_BYTES, commitment
from games.lobby.services.agreements import Agreement
from games.matches.models import Match, Seat, Setup
from games.matches.selectors.positions import dealt_position
from games.play.services import follow_ups
from games.play.services.moves import begin_play


@dataclass(frozen=True)
class SeatAssignment:
    """Who gets a seat: a person, an AI of a level, or nobody yet."""

    user: User | None = None
    ai_level: str = ""


@dataclass(frozen=True)
class TableAccess:
    """Who may join and watch a table."""

    is_private: bool = False
    welcomes_spectators: bool = True
    least_reliability: int = 0
    welcomes_bots: bool = False


def lay_table(
    agreement: Agreement,
    manners: TableAccess,
    host: Any,
    places: Sequence[SeatAssignment],
    setup: Setup | None = None,
    rematch_of: Match | None = None,
    name: str = "",
) -> Match:
    """Create an open table with these seats and a new secret and commitment, or those of the set-up."""
    secret = bytes(setup.secret) if setup else token_bytes(SECRET_BYTES)
    match = Match.objects.create(
        game=agreement.game,
        options=agreement.options,
        clock=agreement.clock,
        absence=agreement.absence,
        caretaker_level=agreement.caretaker_level,
        **asdict(manners),
        host=host,
        invitation=token_urlsafe(32),
        secret=secret,
        commitment=setup.commitment if setup else commitment(secret),
        setup=setup,
        rematch_of=rematch_of,
        name=name,
    )
    Seat.objects.bulk_create(
        Seat(match=match, index=index, user=place.user, ai_level=place.ai_level)
        for index, place in enumerate(places)
    )
    return match


def begin_if_full(match: Match) -> bool:
    """Begin the match if no seat is free. The host is not told of the beginning, only of their turn."""
    seats = list(match.seats.select_related("user"))
    if any(seat.is_free for seat in seats):
        return False
    begin_match(match, seats, told=[seat for seat in seats if seat.user_id != match.host_id])
    return True


def begin_match(match: Match, seats: Sequence[Seat], told: Iterable[Seat]) -> None:
    """Deal and begin. The seed is bound to the seating, or to the set-up that several tables share."""
    match.seating = match.setup.seating if match.setup else _seating(match, seats)
    dealt = dealt_position(match)
    match.state = dealt.codec.encode_state(dealt.state)
    match.rules_version = dealt.rules.version
    match.status = Match.Status.PLAYING
    match.started_at = match.changed_at = timezone.now()
    match.save()
    follow_ups.tell_started(match, told)
    begin_play(match)


def _seating(match: Match, seats: Iterable[Seat]) -> dict[str, Any]:
    return {
        "match": match.pk,
        "game": match.game,
        "options": match.options,
        "seats": [f"person {seat.user_id}" if seat.user_id else f"ai {seat.ai_level}" for seat in seats],
    }
