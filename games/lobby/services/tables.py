"""Services around the play: open, join, leave or cancel a table, and resign from a match."""

from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import demand_rated, demand_talk
from games.ai.selectors import playable_levels_of
from games.clocks.services.clocks import drop_clock
from games.lobby.models import Invitation
from games.lobby.refusals import (
    HostMustCancel,
    InvalidAiLevels,
    InvalidReliability,
    InvalidTableName,
    InvitationNeeded,
    MatchNotOpen,
    NotHost,
    SeatsKept,
    TableFull,
)
from games.lobby.services.agreements import check_table
from games.lobby.services.beginnings import SeatAssignment, TableAccess, begin_if_full, lay_table
from games.matches.models import Absence, Match, Seat
from games.matches.refusals import AlreadySeated, MatchNotPlaying, SeatResigned
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.play.models import TurnDraft
from games.play.services import follow_ups
from games.play.services.drafts import seat_held_by
from games.play.services.moves import lock_match
from games.play.services.results import record_result
from games.seats.models import Vacancy
from games.seats.refusals import NotReliableEnough
from games.seats.selectors.reliability import recent_percent_of
from games.seats.services.bots import demand_bots_in_place
from games.seats.services.caretakers import put_in_care
from games.seats.services.guests import demand_guest_may_join, demand_guest_may_open
from games.seats.services.sanctions import demand_may_sit
from games.substitutes.selectors import is_reliable_enough
from games.substitutes.services.substitutes import open_vacancy
from games.what_if.models import Sketch

LONGEST_NAME: Final = 40


@transaction.atomic
def open_match(
    *,
    host: Any,
    game: str,
    options: dict[str, Any],
    players: int,
    ai_levels: list[str],
    is_private: bool = False,
    welcomes_spectators: bool = True,
    clock: dict[str, Any] | None = None,
    absence: str = Absence.CARETAKER,
    caretaker_level: str = "",
    least_reliability: int = 0,
    welcomes_bots: bool = False,
    name: str = "",
) -> Match:
    """Open a table: the host takes the first seat, AI players the last ones; a full table starts at once."""
    agreement = check_table(
        game=game,
        options=options,
        players=players,
        clock=clock,
        absence=absence,
        caretaker_level=caretaker_level,
    )
    if len(ai_levels) >= players or not set(ai_levels) <= playable_levels_of(game).keys():
        raise InvalidAiLevels(", ".join(ai_levels))
    if not 0 <= least_reliability <= 100:
        raise InvalidReliability(str(least_reliability))
    if not ai_levels:
        demand_rated(host)
    demand_guest_may_open(host, people=players - len(ai_levels))
    free = [SeatAssignment()] * (players - len(ai_levels) - 1)
    places = [SeatAssignment(user=host), *free, *(SeatAssignment(ai_level=level) for level in ai_levels)]
    # A bot that opens a table sits there, so other bots are welcome too.
    manners = TableAccess(is_private, welcomes_spectators, least_reliability, welcomes_bots or host.is_bot)
    match = lay_table(agreement, manners, host, places, name=_checked_name(host, name))
    begin_if_full(match)
    return match


@transaction.atomic
def join_match(*, match_id: int, user: User, invitation: str = "") -> Match:
    """Take the seat that is kept for the user, or the first free one; the table starts with the last one."""
    match = _open_table(match_id)
    if match.is_private and invitation != match.invitation:
        raise InvitationNeeded
    if match.seats.filter(user=user).exists():
        raise AlreadySeated
    demand_guest_may_join(user, is_invited=invitation == match.invitation)
    seat = _seat_for(match, user)
    demand_bots_in_place(match, user)
    _demand_reliable(match, user)
    demand_may_sit(match, user)
    seat.user = user
    seat.save(update_fields=["user"])
    match.changed_at = timezone.now()
    match.save(update_fields=["changed_at"])
    match.invitations.filter(user=user, closed_at=None).update(
        answer=Invitation.Answer.ACCEPTED, closed_at=timezone.now()
    )
    if not begin_if_full(match):
        follow_ups.after_change(match)
    return match


@transaction.atomic
def leave_match(*, match_id: int, user: User) -> None:
    """Give a seat back before the match has begun."""
    match = _open_table(match_id)
    seat = seat_held_by(match, user)
    if match.host_id == user.pk:
        raise HostMustCancel
    seat.user = None
    seat.save(update_fields=["user"])
    follow_ups.after_change(match)


@transaction.atomic
def cancel_match(*, match_id: int, user: User) -> None:
    """Close a table that has not begun."""
    match = _open_table(match_id)
    if match.host_id != user.pk:
        raise NotHost
    match.status = Match.Status.CANCELLED
    match.changed_at = timezone.now()
    match.save(update_fields=["status", "changed_at"])
    follow_ups.after_change(match)


@transaction.atomic
def resign_match(*, match_id: int, user: User) -> None:
    """Leave a running match. If the table's rule is to find a substitute, the seat can be taken back until one comes.

    Otherwise it is for good: the pieces stay, default actions are played (EG-15.5), and the last player left wins.
    """
    match = lock_match(match_id)
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    seat = seat_held_by(match, user)
    if seat.resigned_at:
        raise SeatResigned
    if match.absence == Absence.SUBSTITUTE:
        _give_up_seat(match, seat, timezone.now())
    else:
        resign_seat(match, seat, timezone.now())


def resign_seat(match: Match, seat: Seat, now: datetime) -> None:
    """Resign a seat for good. The caller has locked the match; it is playing, and the seat has not resigned."""
    seat.resigned_at = now
    drop_clock(seat)
    seat.save(update_fields=["resigned_at", "deadline", "remind_at"])
    TurnDraft.objects.filter(seat=seat).delete()
    Plan.objects.filter(seat=seat).delete()
    Sketch.objects.filter(seat=seat).delete()
    seats = list(match.seats.select_related("user"))
    if sum(other.resigned_at is None for other in seats) < 2:
        _finish_early(match, seats)
    else:
        follow_ups.after_resignation(match, seat)


def _give_up_seat(match: Match, seat: Seat, now: datetime) -> None:
    """Let an AI play until a substitute comes. Only then the player's plans and lines are deleted."""
    put_in_care(match, seat, now)
    open_vacancy(match, seat, Vacancy.Cause.GIVEN_UP, now)
    follow_ups.after_resignation(match, seat)


def _checked_name(host: User, name: str) -> str:
    """Return the name in one line. Whoever is muted cannot name a table, since everybody reads it."""
    line = " ".join(name.split())
    if len(line) > LONGEST_NAME or not line.isprintable():
        raise InvalidTableName(line)
    if line:
        demand_talk(host)
    return line


def _seat_for(match: Match, user: User) -> Seat:
    free = [seat for seat in match.seats.all() if seat.is_free]
    if not free:
        raise TableFull
    kept = dict(match.invitations.filter(closed_at=None, seat__isnull=False).values_list("seat", "user"))
    allowed = [seat for seat in free if kept.get(seat.index, user.pk) == user.pk]
    if not allowed:
        raise SeatsKept
    return min(allowed, key=lambda seat: (seat.index not in kept, seat.index))


def _demand_reliable(match: Match, user: User) -> None:
    if not match.least_reliability:
        return
    reached = recent_percent_of(user)
    if not is_reliable_enough(match, reached):
        raise NotReliableEnough(match.least_reliability, reached or 0)


def _open_table(match_id: int) -> Match:
    match = lock_match(match_id)
    if match.status != Match.Status.OPEN:
        raise MatchNotOpen
    return match


def _finish_early(match: Match, seats: list[Seat]) -> None:
    position = position_of(match)
    record_result(match, seats, position.rules.scores(position.state), timezone.now())
    match.save(update_fields=["status", "finished_at", "awaits_table"])
    follow_ups.after_finish(match, seats)
    follow_ups.after_change(match)
