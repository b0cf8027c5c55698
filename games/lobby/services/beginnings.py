"""The one way in which a table is laid and a match begins, whoever opens it and however its seats are filled."""

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
    """Who is to have a seat: a person, an AI of a level, or nobody yet."""

    user: User | None = None
    ai_level: str = ""


@dataclass(frozen=True)
class TableAccess:
    """Whom a table lets in."""

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
) -> Match:
    """An open table with these seats; its secret is drawn and committed to, or it is that of a set-up."""
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
    )
    Seat.objects.bulk_create(
        Seat(match=match, index=index, user=place.user, ai_level=place.ai_level)
        for index, place in enumerate(places)
    )
    return match


def begin_if_full(match: Match) -> bool:
    """The table starts with the last seat. The host, who opened it, hears when it is their turn."""
    seats = list(match.seats.select_related("user"))
    if any(seat.is_free for seat in seats):
        return False
    begin_match(match, seats, told=[seat for seat in seats if seat.user_id != match.host_id])
    return True


def begin_match(match: Match, seats: Sequence[Seat], told: Iterable[Seat]) -> None:
    """Deal. The seed is bound to who sits where, or to the set-up that several tables share."""
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
