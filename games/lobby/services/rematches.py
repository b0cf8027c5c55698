"""Rematches: the people of a finished match meet again at a private table, everybody one seat further on."""

from collections.abc import Sequence

from django.db import transaction

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import demand_rated
from config.optional import known
from games.ai.selectors import playable_levels_of
from games.lobby.refusals import InvalidAiLevels, NoRematch
from games.lobby.selectors.rematches import rematch_of
from games.lobby.services.agreements import check_table
from games.lobby.services.beginnings import SeatAssignment, TableAccess, begin_if_full, lay_table
from games.lobby.services.invitations import invite_person
from games.lobby.services.tables import join_match
from games.matches.models import Match, Seat
from games.play.services import follow_ups
from games.play.services.drafts import seat_held_by
from games.play.services.moves import lock_match
from games.seats.services.guests import demand_guest_may_join


@transaction.atomic
def rematch(*, match_id: int, user: User) -> Match:
    """Return the table of the rematch, with the user at it. The first one who asks opens it and invites the others."""
    # The user is locked before the match, as everywhere, to avoid deadlocks.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    match = lock_match(match_id)
    seat_held_by(match, user)
    if match.status != Match.Status.FINISHED:
        raise NoRematch
    table = rematch_of(match)
    if table is None:
        demand_guest_may_join(user, is_invited=True)
        return _open(match, user)
    if table.seats.filter(user=user).exists():
        return table
    return join_match(match_id=table.pk, user=user, invitation=table.invitation)


def _open(match: Match, user: User) -> Match:
    agreement = check_table(
        game=match.game,
        options=match.options,
        players=len(match.seats.all()),
        clock=match.clock,
        absence=match.absence,
        caretaker_level=match.caretaker_level,
    )
    seats = _moved_on(match)
    levels = {seat.ai_level for seat in seats} - {""}
    if not levels <= playable_levels_of(match.game).keys():
        raise InvalidAiLevels(", ".join(sorted(levels)))
    if not levels:
        demand_rated(user)
    manners = TableAccess(
        is_private=True,
        welcomes_spectators=match.welcomes_spectators,
        welcomes_bots=any(seat.user is not None and seat.user.is_bot for seat in seats),
    )
    places = [_assignment(seat, user) for seat in seats]
    table = lay_table(agreement, manners, user, places, rematch_of=match)
    for place, seat in enumerate(seats):
        if seat.user_id not in (None, user.pk) and known(seat.user).is_active:
            invite_person(table, user, known(seat.user), seat=place)
    begin_if_full(table)
    follow_ups.after_change(match)
    return table


def _moved_on(match: Match) -> Sequence[Seat]:
    """Return the seats in the order of the rematch: who sat second now sits first, and so on."""
    first, *others = match.seats.select_related("user").order_by("index")
    return [*others, first]


def _assignment(seat: Seat, user: User) -> SeatAssignment:
    """The seats of other people are free until they accept; those of people who left the site stay so."""
    if seat.user_id == user.pk:
        return SeatAssignment(user=user)
    return SeatAssignment(ai_level=seat.ai_level)
