"""Ruling: people swap seats before anybody has moved. Their matches are called off and new ones are played instead."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from accounts.people.models import User
from config.optional import known
from games.lobby.refusals import SetupKnown
from games.lobby.services.agreements import Agreement
from games.lobby.services.beginnings import SeatAssignment, TableAccess
from games.lobby.services.seated import seat_at_once
from games.matches.models import ActorKind, Match, Seat
from games.matches.refusals import UnknownSeat
from games.matches.selectors.seals import has_players_among
from games.matches.services import record_incident
from games.play.services import follow_ups
from games.play.services.results import call_off
from games.record.models import Incident
from games.rulings.refusals import AlreadyBegun, PersonKnowsTable
from games.rulings.services.notices import tell_ruling
from games.rulings.services.rulings import LockedMatch


@transaction.atomic
def swap_people(
    *, match_a: int, seat_a: int, match_b: int, seat_b: int, by: User | None, reason: str
) -> tuple[Match, Match]:
    """Swap two people, and return the matches that are played instead of the two (which may be one and the same).

    A seed is bound to its seating, so a match with other people has to be another match, with a deal of its own; tables
    of a set-up get the same deal again.
    """
    # Lock in order of primary keys, as all code that locks several matches does.
    benches = {number: LockedMatch(number, by, reason) for number in sorted({match_a, match_b})}
    a, b = benches[match_a], benches[match_b]
    for bench in benches.values():
        _demand_untouched(bench)
    first, second = a.seat(seat_a), b.seat(seat_b)
    _demand_swappable(a, first, b, second)
    moved = {first.pk: second.user, second.pk: first.user}
    new = {number: _play_instead(bench, moved) for number, bench in benches.items()}
    return new[match_a], new[match_b]


def _demand_untouched(bench: LockedMatch) -> None:
    """Check that nobody has moved or left; steps of the table don't count."""
    bench.demand_playing()
    has_moved = bench.match.moves.exclude(actor_kind=ActorKind.TABLE).exists()
    if has_moved or any(seat.resigned_at for seat in bench.seats):
        raise AlreadyBegun


def _demand_swappable(a: LockedMatch, first: Seat, b: LockedMatch, second: Seat) -> None:
    if first.pk == second.pk:
        raise UnknownSeat(str(first.index))
    if a.match.pk != b.match.pk and (_sits(b, first.user_id) or _sits(a, second.user_id)):
        raise PersonKnowsTable
    if a.match.setup and a.match.setup_id == b.match.setup_id:
        # The same seat of another table sees the same cards; another seat would give them extra knowledge.
        if first.index != second.index:
            raise SetupKnown
    elif _knows(b.match, known(first.user)) or _knows(a.match, known(second.user)):
        raise SetupKnown


def _sits(bench: LockedMatch, user_id: int | None) -> bool:
    return any(seat.user_id == user_id for seat in bench.seats)


def _knows(match: Match, user: User) -> bool:
    """Whether the user knows the deal. The caller has checked that they don't sit at this very table."""
    return match.setup is not None and has_players_among(match.setup, [user])


def _play_instead(bench: LockedMatch, moved: dict[int, Any]) -> Match:
    """Start the new match before the old one ends, so that a shared set-up stays sealed throughout."""
    old = bench.match
    new = seat_at_once(
        _agreement(old, bench.seats), _manners(old), old.host, _places(bench.seats, moved), old.setup
    )
    call_off(old, bench.seats, bench.now)
    old.save(update_fields=["status", "finished_at", "awaits_table"])
    for match, other in ((old, new), (new, old)):
        facts = {"match": other.pk, "is_over": match is old}
        incident = record_incident(
            match, Incident.Kind.RESEATED, bench.now, person=bench.by, reason=bench.reason, facts=facts
        )
    tell_ruling(new, incident, new.seats.select_related("user"))
    follow_ups.after_change(old)
    return new


def _agreement(match: Match, seats: Sequence[Seat]) -> Agreement:
    return Agreement(match.game, match.options, len(seats), match.clock, match.absence, match.caretaker_level)


def _manners(match: Match) -> TableAccess:
    return TableAccess(
        match.is_private, match.welcomes_spectators, match.least_reliability, match.welcomes_bots
    )


def _places(seats: Sequence[Seat], moved: dict[int, Any]) -> list[SeatAssignment]:
    return [SeatAssignment(moved.get(seat.pk, seat.user), seat.ai_level) for seat in seats]
