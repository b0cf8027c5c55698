"""Rulings of directors and moderators about a match. The caller checks permissions (docs/moderating/rulings.md)."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import restrictions_of
from games.ai.selectors import playable_levels_of
from games.clocks.rules.clock import extended
from games.clocks.services import clocks
from games.lobby.services.tables import resign_seat
from games.matches.models import Match, Seat
from games.matches.refusals import MatchNotPlaying, UnfitPerson, UnknownSeat
from games.matches.selectors.positions import position_of
from games.matches.selectors.seals import knows_deal
from games.matches.services import record_incident
from games.play.services import follow_ups
from games.play.services.moves import lock_match
from games.play.services.results import record_result, void_match
from games.record.models import Incident
from games.rulings.refusals import (
    AlreadyPaused,
    AlreadyReplaced,
    AlreadyRuled,
    AlreadyVoid,
    InvalidDays,
    InvalidPauseEnd,
    InvalidRanks,
    InvalidReason,
    NoClockRuns,
    NothingToReinstate,
    NotPaused,
    PersonKnowsTable,
    SeatNotHeld,
    UnknownLevel,
)
from games.rulings.services.notices import tell_replaced, tell_ruling
from games.seats.models import Vacancy
from games.seats.services.caretakers import put_in_care
from games.seats.services.tenures import hand_over
from games.votes.services.motions import drop_motions
from games.votes.services.pauses import restart_clocks, stop_clocks

MOST_DAYS: Final = 60
LONGEST_PAUSE: Final = timedelta(days=90)
LONGEST_REASON: Final = 500
#: The same extension again within this time counts as sent twice.
_TWICE: Final = timedelta(minutes=10)

Kind = Incident.Kind


class LockedMatch:
    """A match locked for a ruling; `by` is None for the moderators of the site."""

    def __init__(self, match_id: int, by: User | None, reason: str) -> None:
        self.by = by
        self.reason = reason.strip()
        if not 0 < len(self.reason) <= LONGEST_REASON:
            raise InvalidReason(str(len(self.reason)))
        self.match: Match = lock_match(match_id)
        self.seats: list[Seat] = list(self.match.seats.select_related("user"))
        self.now: datetime = timezone.now()

    def demand_playing(self) -> None:
        if self.match.status != Match.Status.PLAYING:
            raise MatchNotPlaying

    def seat(self, index: int) -> Seat:
        """Return a seat that a person holds, or has left to an AI or to fixed defaults."""
        if not 0 <= index < len(self.seats):
            raise UnknownSeat(str(index))
        seat = self.seats[index]
        if seat.user_id is None:
            raise SeatNotHeld
        return seat

    def rule(self, kind: Incident.Kind, **facts: Any) -> Incident:
        """Record the ruling in the log, and notify everybody at the table."""
        incident = record_incident(self.match, kind, self.now, person=self.by, reason=self.reason, **facts)
        tell_ruling(self.match, incident, self.seats)
        return incident


@transaction.atomic
def extend_time(
    *, match_id: int, seats: Collection[int] | None = None, days: int, by: User | None, reason: str
) -> Incident:
    """Extend the running turns of these seats, or of all. Added time is counted like any time of a turn."""
    if not 1 <= days <= MOST_DAYS:
        raise InvalidDays(str(days))
    bench = LockedMatch(match_id, by, reason)
    bench.demand_playing()
    chosen = running_seats(bench, seats)
    facts = {"days": days, "seats": [seat.index for seat in chosen]}
    _demand_not_sent_twice(bench, facts)
    for seat in chosen:
        clocks.rule_clock(bench.match, seat, extended, timedelta(days=days), bench.now)
    Seat.objects.bulk_update(chosen, clocks.CLOCK_FIELDS)
    whom = {"seat": chosen[0].index, "about": chosen[0].user} if len(chosen) == 1 else {}
    incident = bench.rule(Kind.TIME_EXTENDED, facts=facts, **whom)
    follow_ups.after_change(bench.match)
    return incident


@transaction.atomic
def pause_by_ruling(*, match_id: int, until: datetime, by: User | None, reason: str) -> Incident:
    """Stop all clocks until a moment. The table can't vote to resume, and keeps its own allowance of pause days."""
    bench = LockedMatch(match_id, by, reason)
    bench.demand_playing()
    if bench.match.paused_at is not None:
        raise AlreadyPaused
    if not bench.now < until <= bench.now + LONGEST_PAUSE:
        raise InvalidPauseEnd(f"{until:%Y-%m-%d %H:%M}")
    stop_clocks(bench.match, bench.seats, until, bench.now, is_ruling=True)
    incident = bench.rule(Kind.RULED_PAUSE, until=until)
    follow_ups.after_change(bench.match)
    return incident


@transaction.atomic
def resume_by_ruling(*, match_id: int, by: User | None, reason: str) -> Incident:
    """End a pause, whether by vote or by ruling."""
    bench = LockedMatch(match_id, by, reason)
    bench.demand_playing()
    if bench.match.paused_at is None:
        raise NotPaused
    until = bench.match.paused_until
    restart_clocks(bench.match, bench.seats, bench.now)
    incident = bench.rule(Kind.RULED_RESUME, until=until)
    follow_ups.after_change(bench.match)
    return incident


@transaction.atomic
def replace_with_ai(*, match_id: int, seat: int, level: str, by: User | None, reason: str) -> Incident:
    """Let an AI play on for a player who has left for good. The seat ranks behind everybody who stays."""
    bench = LockedMatch(match_id, by, reason)
    if level not in playable_levels_of(bench.match.game):
        raise UnknownLevel(level)
    bench.demand_playing()
    chosen = bench.seat(seat)
    if chosen.stand_in:
        raise AlreadyReplaced
    chosen.stand_in = level
    chosen.save(update_fields=["stand_in"])
    end_vacancy(bench, chosen)
    incident = bench.rule(Kind.RULED_AI, seat=seat, about=chosen.user, facts={"level": level})
    if chosen.resigned_at is None:
        resign_seat(bench.match, chosen, bench.now)
    else:
        follow_ups.after_change(bench.match)
    return incident


@transaction.atomic
def seat_substitute(*, match_id: int, seat: int, user: User, by: User | None, reason: str) -> Incident:
    """Give a seat to a person who has not seen the deal. An AI that is playing there finishes its turn first."""
    bench = LockedMatch(match_id, by, reason)
    bench.demand_playing()
    chosen = bench.seat(seat)
    demand_welcome(bench, user)
    if knows_deal(bench.match, user):
        raise PersonKnowsTable
    facts = {"had_left": not chosen.has_stayed}
    left = _hand_over(bench, chosen, user)
    end_vacancy(bench, chosen, taken_by=user)
    incident = bench.rule(Kind.RULED_SUBSTITUTE, seat=seat, about=user, facts=facts)
    record_incident(bench.match, Kind.SEAT_TAKEN, bench.now, seat=seat, person=user, about=left)
    tell_replaced(bench.match, incident, left)
    follow_ups.after_hand_over(bench.match)
    return incident


@transaction.atomic
def end_match(*, match_id: int, ranks: Mapping[int, int], by: User | None, reason: str) -> Incident:
    """Adjudicate: end the match with these places, seat by seat, and the points as they stand."""
    bench = LockedMatch(match_id, by, reason)
    bench.demand_playing()
    demand_places(bench, ranks)
    position = position_of(bench.match)
    record_result(bench.match, bench.seats, position.rules.scores(position.state), bench.now, ranks)
    bench.match.save(update_fields=["status", "finished_at", "awaits_table"])
    incident = bench.rule(Kind.ADJUDICATED, facts={"ranks": [ranks[seat.index] for seat in bench.seats]})
    follow_ups.after_finish(bench.match, bench.seats)
    follow_ups.after_change(bench.match)
    return incident


@transaction.atomic
def void_match_by_ruling(*, match_id: int, by: User | None, reason: str) -> Incident:
    """Declare a match void. If it has ended already, points and places are kept in case it counts again."""
    bench = LockedMatch(match_id, by, reason)
    match bench.match.status:
        case Match.Status.VOID:
            raise AlreadyVoid
        case Match.Status.PLAYING:
            void_match(bench.match, bench.seats, bench.now)
        case Match.Status.FINISHED:
            bench.match.status = Match.Status.VOID
        case _:
            raise MatchNotPlaying
    bench.match.save(update_fields=["status", "finished_at", "awaits_table"])
    incident = bench.rule(Kind.VOIDED)
    follow_ups.after_void(bench.match)
    follow_ups.after_change(bench.match)
    return incident


@transaction.atomic
def reinstate_match(*, match_id: int, by: User | None, reason: str) -> Incident:
    """Make the result of a match count again that was voided after its end."""
    bench = LockedMatch(match_id, by, reason)
    had_result = all(seat.rank is not None for seat in bench.seats)
    if bench.match.status != Match.Status.VOID or not had_result:
        raise NothingToReinstate
    bench.match.status = Match.Status.FINISHED
    bench.match.save(update_fields=["status"])
    incident = bench.rule(Kind.REINSTATED)
    follow_ups.after_reinstatement(bench.match)
    follow_ups.after_change(bench.match)
    return incident


def running_seats(bench: LockedMatch, seats: Collection[int] | None) -> list[Seat]:
    """Return the seats with a running turn; if seats are given, all of them must have one."""
    asked = bench.seats if seats is None else [bench.seat(index) for index in sorted(set(seats))]
    running = [seat for seat in asked if clocks.has_running_turn(bench.match, seat)]
    if not running or (seats is not None and len(running) < len(asked)):
        raise NoClockRuns
    return running


def _demand_not_sent_twice(bench: LockedMatch, facts: dict[str, Any]) -> None:
    recent = bench.match.incidents.filter(
        kind=Kind.TIME_EXTENDED,
        version=bench.match.version,
        person=bench.by,
        reason=bench.reason,
        happened_at__gt=bench.now - _TWICE,
    )
    if any(incident.facts == facts for incident in recent):
        raise AlreadyRuled


def demand_welcome(bench: LockedMatch, user: User) -> None:
    """Check that the person could join this table themselves: no sanction forbids it, and a bot is welcome."""
    standing = restrictions_of(user)
    is_casual = any(seat.ai_level for seat in bench.seats)
    may_play = not standing.is_shut_out and (is_casual or standing.may_play_rated)
    if not (user.is_active and may_play and (bench.match.welcomes_bots or user.owner_id is None)):
        raise UnfitPerson(user.username)


def _hand_over(bench: LockedMatch, seat: Seat, user: User) -> Any:
    """Hand the seat over and return the former holder. If a person was to act, the new holder gets a fresh clock."""
    is_at_work = seat.plays_itself
    if is_at_work:
        put_in_care(bench.match, seat, bench.now)
    left = hand_over(bench.match, seat, user, bench.now)
    if seat.is_awaited and not is_at_work:
        seat.end_care()
        clocks.start_clocks(bench.match, [seat], bench.now)
        seat.save(update_fields=["caretaker_since", "is_returning", *clocks.CLOCK_FIELDS])
    return left.user


def end_vacancy(bench: LockedMatch, seat: Seat, taken_by: Any = None) -> None:
    """Close the vacancy and its motions: nobody else may take the seat any more."""
    drop_motions(bench.match, bench.now, seat=seat)
    Vacancy.objects.filter(seat=seat, closed_at=None).update(closed_at=bench.now, taken_by=taken_by)


def demand_places(bench: LockedMatch, ranks: Mapping[int, int]) -> None:
    if not are_places(ranks, (seat.index for seat in bench.seats)):
        raise InvalidRanks(", ".join(f"{seat}: {place}" for seat, place in ranks.items()))


def are_places(ranks: Mapping[int, int], seats: Iterable[int]) -> bool:
    """Whether every seat has a place, and ties share one: 1, 1, 3."""
    places = list(ranks.values())
    is_complete = set(ranks) == set(seats)
    return is_complete and all(place == 1 + sum(other < place for other in places) for place in places)
