"""Lists of competitions for moderators."""

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.moderation.views.decorators import desk_page
from accounts.people.requests import PersonRequest
from tournaments.moderation.sections.desk import LISTS

_SHOWN = 50


@require_safe
@desk_page("accounts.view_overview")
def competitions(request: PersonRequest, which: str) -> HttpResponse:
    if which not in LISTS:
        raise Http404
    title, found = LISTS[which]
    page = Paginator(found().select_related("owner"), _SHOWN).get_page(request.GET.get("page"))
    return render(
        request, "tournaments/desk/competitions.html", {"title": title, "page": page, "tab": "overview"}
    )
