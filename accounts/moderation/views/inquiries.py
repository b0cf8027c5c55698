"""The queue of inquiries, one inquiry on one page, and what a moderator does with it."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import Inquiry, User
from accounts.moderation import sections
from accounts.moderation.acts import acts_for
from accounts.moderation.impartiality import demand_impartial
from accounts.moderation.inquiry_lists import closed_inquiries, dossier_of, queue_for, reported_rules
from accounts.moderation.people import KIND
from accounts.moderation.presets import PRESETS, presets_for
from accounts.moderation.urgency_words import urgency_lines
from accounts.moderation_forms import ClosingForm, NoteForm
from accounts.refusals import Refused, explain
from accounts.roles import role_of
from accounts.services.authority import demand_reach
from accounts.services.inquiries import (
    claim_inquiry,
    close_inquiry,
    give_back_inquiry,
    is_claimed,
    write_note,
)
from accounts.views.moderation.access import desk_page

HANDLE = "accounts.handle_inquiry"
_SHOWN = 30


@require_safe
@desk_page(HANDLE)
def queue(request: HttpRequest) -> HttpResponse:
    rows = queue_for(request.user)
    mine = [row for row in rows if row.inquiry.claimed_by_id == request.user.pk]
    others = [row for row in rows if row.inquiry.claimed_by_id != request.user.pk]
    page = Paginator(others, _SHOWN).get_page(request.GET.get("page"))
    return render(request, "moderation/queue.html", {"mine": mine, "page": page, "tab": "queue"})


@require_safe
@desk_page(HANDLE)
def closed(request: HttpRequest) -> HttpResponse:
    page = Paginator(closed_inquiries(request.user), _SHOWN).get_page(request.GET.get("page"))
    return render(request, "moderation/closed.html", {"page": page, "tab": "queue"})


@require_safe
@desk_page(HANDLE)
def inquiry(request: HttpRequest, inquiry_id: int) -> HttpResponse:
    found = _readable_inquiry(request, inquiry_id)
    return render(request, "moderation/inquiry.html", _page(request, found, NoteForm()))


@require_POST
@desk_page(HANDLE)
def claim(request: HttpRequest, inquiry_id: int) -> HttpResponse:
    return redirect(claim_inquiry(inquiry_id=_known(inquiry_id), moderator=request.user))


@require_POST
@desk_page(HANDLE)
def give_back(request: HttpRequest, inquiry_id: int) -> HttpResponse:
    give_back_inquiry(inquiry_id=_known(inquiry_id), moderator=request.user)
    messages.success(request, _("The inquiry is back in the queue."))
    return redirect("inquiries")


@require_POST
@desk_page(HANDLE)
def note(request: HttpRequest, inquiry_id: int) -> HttpResponse:
    found = _readable_inquiry(request, inquiry_id)
    form = NoteForm(request.POST)
    if not form.is_valid():
        return render(request, "moderation/inquiry.html", _page(request, found, form), status=422)
    write_note(inquiry_id=found.pk, author=request.user, **form.cleaned_data)
    return redirect(f"{found.get_absolute_url()}#notes")


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page(HANDLE)
def close(request: HttpRequest, inquiry_id: int) -> HttpResponse:
    found = _readable_inquiry(request, inquiry_id)
    if request.method == "POST":
        form = ClosingForm(request.POST)
        if form.is_valid():
            close_inquiry(inquiry_id=found.pk, moderator=request.user, **form.cleaned_data)
            messages.success(request, _("The inquiry is closed, and everybody who reported has the answer."))
            return redirect("inquiries")
    else:
        form = ClosingForm(initial=_chosen_preset(request))
    context = {"inquiry": found, "form": form, "presets": presets_for(reported_rules(found)), "tab": "queue"}
    return render(request, "moderation/close.html", context, status=422 if form.errors else 200)


def _known(inquiry_id: int) -> int:
    if not Inquiry.objects.filter(pk=inquiry_id).exists():
        raise Http404
    return inquiry_id


def _readable_inquiry(request: HttpRequest, inquiry_id: int) -> Inquiry:
    people = ("suspect", "claimed_by", "closed_by")
    found = get_object_or_404(Inquiry.objects.select_related(*people), pk=inquiry_id)
    demand_impartial(found, request.user)
    return found


def _page(request: HttpRequest, found: Inquiry, note_form: NoteForm) -> dict[str, object]:
    dossier = dossier_of(found)
    return {
        "dossier": dossier,
        "inquiry": found,
        "suspect": found.suspect,
        "role": role_of(found.suspect),
        "urgency_lines": urgency_lines(dossier.urgency),
        "is_mine": found.claimed_by_id == request.user.pk and not found.closed_at,
        "is_free": not found.closed_at and found.claimed_by_id != request.user.pk and not is_claimed(found),
        "sections": sections.rendered_for_inquiry(found, request),
        "note_form": note_form,
        "tab": "queue",
        **_offered(request, found.suspect),
    }


def _offered(request: HttpRequest, suspect: User) -> dict[str, object]:
    """What this moderator may do to the suspect, or why nothing."""
    try:
        demand_reach(request.user, suspect)
    except Refused as refusal:
        return {"acts": [], "problem": explain(refusal)}
    return {"acts": acts_for(KIND, suspect, request.user)}


def _chosen_preset(request: HttpRequest) -> dict[str, str]:
    key = request.GET.get("preset")
    chosen = next((preset for preset in PRESETS if preset.key == key), None)
    return {"outcome": chosen.outcome, "answer": str(chosen.text)} if chosen else {}
