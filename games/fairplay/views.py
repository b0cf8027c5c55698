"""Evidence sheets: signals about a person or a pair. Each reading is logged."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.moderation.refusals import NotImpartial
from accounts.moderation.services.log import record_step
from accounts.moderation.views.decorators import desk_page
from accounts.people.models import User
from accounts.people.requests import PersonRequest
from accounts.people.visitors import Visitor
from accounts.security.selectors.linked_accounts import link_between, links_of
from accounts.security.words import place_sentence
from games.fairplay import words
from games.fairplay.sections import is_about, shown_companions, shown_links
from games.fairplay.selectors.evidence import (
    Favours,
    companions_of,
    departures_of,
    evidence_about,
    time_outs_of,
)
from games.play.selectors.sights import is_visible_to

VIEW = "accounts.view_signals"


@require_safe
@desk_page(VIEW)
def person_sheet(request: PersonRequest, username: str) -> HttpResponse:
    person = get_object_or_404(User.objects.named(username))
    _record_reading(request, person)
    context = {
        "person": person,
        "links": shown_links(links_of(person), request.user),
        "signals": [
            words.departures_signal(departures_of(person), person),
            words.time_outs_signal(time_outs_of(person), person),
        ],
        "companions": shown_companions(companions_of(person), request.user),
        "tab": "queue",
    }
    return render(request, "games/moderation/person_sheet.html", context)


@require_safe
@desk_page(VIEW)
def pair_sheet(request: PersonRequest, username: str, opponent: str) -> HttpResponse:
    person = get_object_or_404(User.objects.named(username))
    other = get_object_or_404(User.objects.named(opponent))
    if person == other:
        raise Http404
    _record_reading(request, person, other)
    found = evidence_about(person, other)
    link = link_between(person, other)
    context = {
        "person": person,
        "other": other,
        "places": [place_sentence(place) for place in link.places] if link else [],
        "favours": [_shown_favours(each, request.user) for each in (found.given, found.received)],
        "signals": [
            words.timing_signal(found.signals.timing),
            words.company_departures_signal(found.signals.my_departures, person, other),
            words.company_departures_signal(found.signals.their_departures, other, person),
        ],
        "together": words.together_signal(found.signals),
        "tab": "queue",
    }
    return render(request, "games/moderation/pair_sheet.html", context)


def _record_reading(request: PersonRequest, *people: User) -> None:
    """Log the reading for each of them. Nobody may read what is measured about themselves or their own bot."""
    if any(is_about(request.user, person) for person in people):
        raise NotImpartial
    for person in people:
        others = [each.username for each in people if each != person]
        record_step(
            actor=request.user,
            action="evidence_read",
            subject_kind="person",
            subject_key=person.pk,
            subject_label=person.username,
            about=person,
            facts={"other": others[0]} if others else {},
        )


def _shown_favours(favours: Favours, reader: Visitor) -> dict[str, Any]:
    """Return the favours for the page, with a link to each decision if the reader may see the match."""
    return {
        "signal": words.benefit_signal(favours.sums, favours.giver, favours.receiver),
        "giver": favours.giver,
        "receiver": favours.receiver,
        "striking": [(each, is_visible_to(each.match, reader)) for each in favours.striking],
    }
