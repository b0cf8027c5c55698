"""The pages of a ladder: rungs, challenges and answers."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.guests.access import members_only
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status
from tournaments.competitions.models import Competition
from tournaments.competitions.views import CompetitionPage
from tournaments.ladders import services as ladders
from tournaments.ladders.models import Challenge
from tournaments.ladders.refusals import NotANumber, UnclearAnswer
from tournaments.ladders.selectors.ladders import ladder_of
from tournaments.ladders.selectors.pages import history_of, ladder_page
from tournaments.standings.selectors.players import entry_named

Deed = Callable[..., str]
#: Upper limits for input: no ladder has larger tables, and no row id is longer.
_MOST_OPPONENTS, _LONGEST_NUMBER = 5, 18


@require_safe
def ladder(request: HttpRequest, slug: str) -> HttpResponse:
    return _show(CompetitionPage(request, slug))


@require_safe
def history(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """A player's rungs over the months; their tables are on the player's page of the competition."""
    frame = CompetitionPage(request, slug)
    division, entry = ladder_of(frame.competition), entry_named(frame.competition, name)
    contender = division.contenders.filter(entry=entry).first() if division and entry else None
    if division is None or entry is None or contender is None:
        raise Http404
    looks = history_of(division, entry)
    return frame.show("ladder/history.html", "standings", entry=entry, contender=contender, looks=looks)


def command(deed: Deed) -> Callable[..., HttpResponse]:
    """Decorate a POST about a ladder. The deed returns the success message; a refusal is shown above the ladder."""

    @wraps(deed)
    @members_only
    @require_POST
    def answer(request: PersonRequest, /, slug: str, **named: Any) -> HttpResponse:
        frame = CompetitionPage(request, slug)
        try:
            messages.success(request, deed(request, frame.competition, **named))
        except Refused as refusal:
            return _show(frame, refusal)
        return redirect("competition-ladder", slug)

    return answer


@command
def challenge(request: PersonRequest, competition: Competition) -> str:
    opponents = [_number("opponents", each) for each in request.POST.getlist("opponents")[:_MOST_OPPONENTS]]
    ladders.challenge(competition_id=competition.pk, user=request.user, opponents=opponents)
    return _("Your challenge has been sent. We’ll tell you when it’s answered.")


@command
def challenge_nearest(request: PersonRequest, competition: Competition) -> str:
    seats = _number("seats", asked) if (asked := request.POST.get("seats")) else None
    ladders.challenge_nearest(competition_id=competition.pk, user=request.user, seats=seats)
    return _("We found opponents and sent your challenge. We’ll tell you when it’s answered.")


@command
def answer(request: PersonRequest, competition: Competition, challenge_id: int) -> str:
    words = request.POST.get("answer")
    if words not in ("accept", "decline"):
        raise UnclearAnswer
    asked = _challenge_of(competition, challenge_id)
    asked = ladders.answer_challenge(challenge_id=asked.pk, user=request.user, agrees=words == "accept")
    match asked.status:
        case Challenge.Status.PLAYING:
            return _("Everybody has accepted: the match begins.")
        case Challenge.Status.OPEN:
            return _("You’ve accepted. The match begins when everybody has.")
        case _:
            return _("You have declined.")


@command
def withdraw(request: PersonRequest, competition: Competition, challenge_id: int) -> str:
    made = _challenge_of(competition, challenge_id)
    ladders.withdraw_challenge(challenge_id=made.pk, user=request.user)
    return _("Your challenge has been withdrawn.")


def _show(frame: CompetitionPage, refusal: Refused | None = None) -> HttpResponse:
    division = ladder_of(frame.competition)
    if division is None:
        if not frame.competition.stages.filter(settings__format="ladder").exists():
            raise Http404
        return frame.show("no_standings.html", "standings")
    asked = frame.request.GET
    seats = int(asked["seats"]) if asked.get("seats") in ("2", "3", "4", "5") else None
    found = ladder_page(division, frame.entry, timezone.now(), seats=seats, page=asked.get("page", 1))
    answer = frame.show(
        "ladder/ladder.html",
        "standings",
        ladder=found,
        page=found.page,
        problem=refusal.sentence if refusal else "",
        is_running=frame.competition.status == Competition.Status.RUNNING,
    )
    return with_status(answer, refusal)


def _challenge_of(competition: Competition, challenge_id: int) -> Challenge:
    return get_object_or_404(Challenge, pk=challenge_id, division__stage__competition=competition)


def _number(field: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > _LONGEST_NUMBER:
        raise NotANumber(field)
    return int(text)
