"""Pages of votes: open a motion, vote, and see past results."""

from datetime import date, datetime, time, timedelta

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from accounts.people.requests import PersonRequest
from games.match_page.views.answers import table_command, visible_match
from games.matches.refusals import UnknownSeat
from games.play.selectors.sights import seat_of
from games.seats.selectors.vacancies import vacant_seats
from games.votes.models import Motion
from games.votes.refusals import InvalidDay, InvalidMotion
from games.votes.selectors import closed_motions_of, open_motions_of, pause_left, proposals_of
from games.votes.services.votes import cast_ballot, open_motion
from games.votes.words import RULES


def votes_page(request: HttpRequest, match_id: int) -> HttpResponse:
    """Show the possible, open and closed motions of a match."""
    match, now = visible_match(request, match_id), timezone.now()
    if not match.has_begun:
        raise Http404
    seat, votes = seat_of(match, request.user), open_motions_of(match, request.user)
    context = {
        "match": match,
        "votes": votes,
        "closed": closed_motions_of(match, request.user),
        "proposals": proposals_of(match, seat, votes, vacant_seats(match), now),
        "pause_days": pause_left(match, now) // timedelta(days=1),
        "tomorrow": timezone.localdate(now) + timedelta(days=1),
        "rules": {kind.value: RULES[kind] for kind in Motion.Kind},
    }
    return render(request, "games/votes.html", context)


@login_required
@table_command
def propose(request: PersonRequest, match_id: int) -> None:
    kind = request.POST.get("kind", "")
    open_motion(
        match_id=match_id,
        user=request.user,
        kind=kind,
        until=_beginning_of(request.POST.get("until", "")) if kind == Motion.Kind.PAUSE else None,
        seat_index=_index(request.POST.get("seat", "")) if kind == Motion.Kind.REPLACE else None,
    )


@login_required
@table_command
def answer(request: PersonRequest, match_id: int, motion_id: int) -> None:
    said = request.POST.get("answer", "")
    if said not in ("yes", "no") or not Motion.objects.filter(pk=motion_id, match=match_id).exists():
        raise InvalidMotion(said[:20])
    cast_ballot(motion_id=motion_id, user=request.user, is_yes=said == "yes")


def _beginning_of(day: str) -> datetime:
    """Return the first moment of a day in the active time zone."""
    try:
        return timezone.make_aware(datetime.combine(date.fromisoformat(day), time()))
    except ValueError as error:
        raise InvalidDay(day[:20]) from error


def _index(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise UnknownSeat(text[:20])
    return int(text)
