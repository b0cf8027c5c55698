"""Moderators' pages about matches: the lists behind the overview, and chat at private tables."""

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.moderation.models import Inquiry
from accounts.moderation.selectors.conflicts_of_interest import demand_impartial
from accounts.moderation.services.log import record_step
from accounts.moderation.views.decorators import desk_page
from accounts.people.requests import PersonRequest
from games.rulings.selectors.desk_lists import LISTS, private_chat_of

_MATCHES_SHOWN = 50
_LINES_SHOWN = 200


@require_safe
@desk_page("accounts.view_overview")
def matches(request: PersonRequest, which: str) -> HttpResponse:
    if which not in LISTS:
        raise Http404
    title, found = LISTS[which]
    listed = found().defer("state", "secret").prefetch_related("seats__user").order_by("changed_at", "pk")
    page = Paginator(listed, _MATCHES_SHOWN).get_page(request.GET.get("page"))
    return render(request, "games/desk/matches.html", {"title": title, "page": page, "tab": "overview"})


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page("accounts.handle_inquiry")
def private_chat(request: PersonRequest, inquiry_id: int) -> HttpResponse:
    """Show private chat of the suspect, to the moderator who has claimed the inquiry only. Each reading is logged."""
    inquiry = get_object_or_404(Inquiry, pk=inquiry_id, claimed_by=request.user, closed_at=None)
    demand_impartial(inquiry, request.user)
    context: dict[str, Any] = {"inquiry": inquiry, "tab": "queue"}
    if request.method == "POST":
        lines = private_chat_of(inquiry.suspect, _LINES_SHOWN, request.user)
        record_step(
            actor=request.user,
            action="private_chat_read",
            subject_kind="person",
            subject_key=inquiry.suspect_id,
            subject_label=inquiry.suspect.username,
            about=inquiry.suspect,
            facts={"lines": len(lines)},
            inquiry=inquiry,
        )
        context["lines"] = lines
    return render(request, "games/desk/private_chat.html", context)
