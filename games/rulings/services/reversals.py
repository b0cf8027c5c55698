"""Undoing rulings by which a seat or a whole match was lost, as long as nobody has moved since."""

from django.db import transaction

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import restrictions_of
from config.optional import known
from games.clocks.services import clocks
from games.core.types import TABLE
from games.matches.models import Match, Seat
from games.matches.refusals import UnfitPerson
from games.matches.selectors.positions import position_of
from games.play.services import follow_ups
from games.record.models import Incident
from games.rulings.refusals import NothingToReturn
from games.rulings.selectors.rulings import can_play_on, can_return_seat
from games.rulings.services.notices import tell_former
from games.rulings.services.rollbacks import ask_anew
from games.rulings.services.rulings import LockedMatch, demand_welcome
from games.seats.services.tenures import take_hand_over_back

Kind = Incident.Kind


@transaction.atomic
def return_seat(*, match_id: int, ruling_id: int, by: User | None, reason: str) -> Incident:
    """Give a seat back to the person who lost it by this ruling: to a substitute, to an AI, or by forfeit.

    Plans and drafts stay deleted. If the seat is to act, it has the full time.
    """
    bench = LockedMatch(match_id, by, reason)
    ruling = bench.match.incidents.get(pk=ruling_id)
    seat = bench.seats[ruling.seat]
    if not can_return_seat(bench.match, seat, ruling):
        raise NothingToReturn
    substitute = seat.user if ruling.kind == Kind.RULED_SUBSTITUTE else None
    if substitute is None:
        _demand_not_gone(seat)
        seat.resigned_at, seat.stand_in = None, ""
        seat.save(update_fields=["resigned_at", "stand_in"])
    else:
        take_hand_over_back(bench.match, seat, bench.now)
        demand_welcome(bench, known(seat.user))
    bench.match.changed_at = bench.now
    bench.match.save(update_fields=["changed_at"])
    incident = bench.rule(Kind.SEAT_RETURNED, seat=seat.index, about=seat.user)
    if substitute is not None:
        tell_former(bench.match, incident, substitute)
    _ask_again(bench, seat)
    follow_ups.after_hand_over(bench.match)
    return incident


def _demand_not_gone(seat: Seat) -> None:
    """Refuse to return a seat to a banned or closed account, unless an AI looks after it: nobody would play there."""
    person = known(seat.user)
    standing = restrictions_of(person)
    is_banned = standing.is_shut_out and standing.shut_out_until is None
    if (is_banned or not person.is_active) and not seat.is_in_care:
        raise UnfitPerson(person.username)


def _ask_again(bench: LockedMatch, seat: Seat) -> None:
    if not seat.is_awaited:
        return
    clocks.start_clocks(bench.match, [seat], bench.now)
    seat.save(update_fields=clocks.CLOCK_FIELDS)
    follow_ups.after_moves(bench.match, bench.seats, [seat], position_of(bench.match))


@transaction.atomic
def play_on(*, match_id: int, by: User | None, reason: str) -> Incident:
    """Continue a match that was declared void while it was played. Motions and vacancies are not restored."""
    bench = LockedMatch(match_id, by, reason)
    if not can_play_on(bench.match):
        raise NothingToReturn
    position = position_of(bench.match)
    bench.match.status, bench.match.finished_at = Match.Status.PLAYING, None
    bench.match.changed_at, bench.match.awaits_table = bench.now, TABLE in position.to_act
    bench.match.save(update_fields=["status", "finished_at", "changed_at", "awaits_table"])
    incident = bench.rule(Kind.PLAYED_ON)
    asked = ask_anew(bench, position.to_act)
    follow_ups.after_moves(bench.match, bench.seats, asked, position)
    follow_ups.after_hand_over(bench.match)
    return incident
