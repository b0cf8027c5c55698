"""Rulings of a match, and whether they can be taken back."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

from accounts.people.visitors import Visitor
from games.clocks.selectors.clocks import clock_of, settings_of
from games.matches.models import Match, Seat
from games.play.selectors.sights import is_visible_to, seated_match
from games.record.models import Incident


def reseating_of(match: Match) -> Incident | None:
    """Return the ruling by which a match was called off because people changed seats."""
    reseatings = match.incidents.filter(kind=Incident.Kind.RESEATED, facts__is_over=True)
    return reseatings.select_related("person").first()


def played_instead(ruling: Incident, user: Visitor) -> Match | None:
    """Return the match that is played instead, if this visitor may see it."""
    match = seated_match(ruling.facts["match"])
    return match if match is not None and is_visible_to(match, user) else None


Kind = Incident.Kind
#: Rulings about who plays a seat, and about whether a match counts.
ABOUT_SEATS: Final = (Kind.RULED_AI, Kind.FORFEITED, Kind.RULED_SUBSTITUTE, Kind.SEAT_RETURNED)
ABOUT_RESULTS: Final = (Kind.VOIDED, Kind.REINSTATED, Kind.PLAYED_ON, Kind.CORRECTED)


def is_last_of(match: Match, ruling_id: int, kinds: Collection[str], **about: Any) -> bool:
    """Whether no other ruling of these kinds has followed."""
    last = match.incidents.filter(kind__in=kinds, **about).order_by("pk").last()
    return last is not None and last.pk == ruling_id


def can_return_seat(match: Match, seat: Seat, ruling: Incident) -> bool:
    """Whether nobody has moved since, and the person who lost the seat by this ruling held it until then."""
    is_fresh = match.status == Match.Status.PLAYING and match.version == ruling.version
    if not is_fresh or seat.user_id != ruling.about_id:
        return False
    if not is_last_of(match, ruling.pk, ABOUT_SEATS, seat=ruling.seat):
        return False
    if ruling.kind == Kind.RULED_SUBSTITUTE:
        return seat.resigned_at is None and not ruling.facts.get("had_left", True)
    return seat.resigned_at == ruling.happened_at


def can_play_on(match: Match) -> bool:
    """Whether the match was voided while it ran and nothing hidden can have leaked since: not with a shared deal."""
    has_result = match.seats.filter(rank__isnull=False).exists()
    is_void = match.status == Match.Status.VOID and not has_result and match.setup_id is None
    last = match.incidents.filter(kind__in=ABOUT_RESULTS).order_by("pk").last()
    return is_void and last is not None and last.kind == Kind.VOIDED


def same_turns_run(match: Match, seats: Collection[int], since: datetime) -> bool:
    """Whether all of these seats are still in the turn that was running at that moment."""
    settings = settings_of(match)
    if match.status != Match.Status.PLAYING or settings is None:
        return False
    turns = [
        clock_of(seat, settings).turn if seat.is_awaited and not seat.plays_itself else None
        for seat in match.seats.filter(index__in=seats)
    ]
    return all(turn is not None and turn.started_at <= since for turn in turns)
