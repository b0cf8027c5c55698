"""The page of a match, and taking or giving up a seat."""

from secrets import compare_digest

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.guests.access import welcome_guests
from accounts.people.requests import PersonRequest, SiteRequest
from accounts.site.offline import kept_offline
from games.absence.services.time_outs import take_seat_back
from games.lobby.selectors.invitations import inviter_of
from games.lobby.services import tables as matches
from games.match_page.views.answers import show_match, table_command, visible_match
from games.matches.models import Absence, Match, Seat
from games.play.selectors.sights import is_visible_to, seat_of, seated_match, sight_of
from games.presenting.page import Words
from games.seats.words.absence import leaving_consequence
from games.talk.selectors import newest_incident
from games.talk.services.visits import dismiss_news, record_visit


@kept_offline
def match_page(request: SiteRequest, match_id: int) -> HttpResponse:
    return show_match(request, visible_match(request, match_id), is_arrival=True)


def table_fragment(request: SiteRequest, match_id: int) -> HttpResponse:
    """Return the part of the page that changes; it is fetched when the websocket announces a change."""
    if not request.htmx:
        return redirect("match", match_id)
    return show_match(request, visible_match(request, match_id), is_arrival="away" in request.GET)


@login_required
@require_POST
def seen(request: PersonRequest, match_id: int) -> HttpResponse:
    """Store what the page reports to have shown to a player."""
    seat, version, incident = _shown_to_player(request, match_id)
    record_visit(seat=seat, version=version, incident=incident, is_arrival="arrival" in request.POST)
    return HttpResponse(status=204)


@login_required
@require_POST
def news_known(request: PersonRequest, match_id: int) -> HttpResponse:
    """Dismiss the news that the player has read."""
    seat, version, incident = _shown_to_player(request, match_id)
    dismiss_news(seat=seat, version=version, incident=incident)
    return HttpResponse() if request.htmx else redirect("match", match_id)


def _shown_to_player(request: HttpRequest, match_id: int) -> tuple[Seat, int, int]:
    """Return the user's seat, and the version and incident that their page reports, at most the newest ones."""
    match = visible_match(request, match_id)
    seat = seat_of(match, request.user)
    known = [request.POST.get("version", ""), request.POST.get("incident", "0")]
    if seat is None or not all(word.isascii() and word.isdigit() and len(word) < 19 for word in known):
        raise Http404
    version, incident = map(int, known)
    return seat, min(version, match.version), min(incident, newest_incident(match.pk))


def invitation_page(request: SiteRequest, match_id: int, invitation: str) -> HttpResponse:
    """Show a table by its invitation link, private or not; whoever has the link may join while it is open."""
    match = seated_match(match_id)
    if match is None or not compare_digest(invitation.encode(), match.invitation.encode()):
        raise Http404
    if match.status != Match.Status.OPEN and is_visible_to(match, request.user):
        return redirect(match)
    inviter = inviter_of(match, request.user, request.GET.get("by", ""))
    return render(request, "games/table.html", {"match": match, "invitation": invitation, "inviter": inviter})


def join(request: HttpRequest, match_id: int) -> HttpResponse:
    """Take a seat. Whoever has come by the invitation link need not have signed up."""
    enter = welcome_guests(_join) if _has_link(request, match_id) else login_required(_join)
    return enter(request, match_id)


@table_command
def _join(request: PersonRequest, match_id: int) -> None:
    matches.join_match(match_id=match_id, user=request.user, invitation=request.POST.get("invitation", ""))


def _has_link(request: HttpRequest, match_id: int) -> bool:
    sent = request.POST.get("invitation", "").encode()
    invitation = Match.objects.filter(pk=match_id).values_list("invitation", flat=True).first()
    return invitation is not None and compare_digest(sent, invitation.encode())


@login_required
@table_command
def leave(request: PersonRequest, match_id: int) -> None:
    matches.leave_match(match_id=match_id, user=request.user)


@login_required
def cancel(request: PersonRequest, match_id: int) -> HttpResponse:
    if request.method == "POST":
        return _cancel(request, match_id)
    match = visible_match(request, match_id)
    if match.status != Match.Status.OPEN or match.host_id != request.user.pk:
        return redirect(match)
    return _ask(
        request,
        match,
        question=_("Cancel this table?"),
        consequence=_("Everybody who has taken a seat loses it."),
        deed=_("Cancel the table"),
    )


@table_command
def _cancel(request: PersonRequest, match_id: int) -> None:
    matches.cancel_match(match_id=match_id, user=request.user)


@login_required
@table_command
def take_back(request: PersonRequest, match_id: int) -> None:
    take_seat_back(match_id=match_id, user=request.user)


@login_required
def resign(request: PersonRequest, match_id: int) -> HttpResponse:
    if request.method == "POST":
        return _resign(request, match_id)
    match = visible_match(request, match_id)
    # An open table has no position yet.
    if match.status != Match.Status.PLAYING or not sight_of(match, request.user).may_act:
        return redirect(match)
    return _ask(
        request,
        match,
        question=_("Resign this match?"),
        consequence=leaving_consequence(match),
        deed=_("Resign"),
        is_final=match.absence != Absence.SUBSTITUTE,
    )


@table_command
def _resign(request: PersonRequest, match_id: int) -> None:
    matches.resign_match(match_id=match_id, user=request.user)


def _ask(
    request: HttpRequest,
    match: Match,
    *,
    question: str,
    consequence: Words,
    deed: str,
    is_final: bool = True,
) -> HttpResponse:
    """Ask for confirmation on a page of its own, with or without JavaScript."""
    context = {
        "match": match,
        "question": question,
        "consequence": consequence,
        "deed": deed,
        "is_final": is_final,
    }
    return render(request, "games/confirm.html", context)
