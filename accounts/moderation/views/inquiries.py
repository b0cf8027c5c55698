"""Pages of the inquiry queue and of one inquiry, with what a moderator does with it."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.hooks import inquiry_sections
from accounts.moderation.forms import ClosingForm, NoteForm
from accounts.moderation.models import Inquiry
from accounts.moderation.roles import role_of
from accounts.moderation.selectors.acts import acts_for
from accounts.moderation.selectors.conflicts_of_interest import demand_impartial
from accounts.moderation.selectors.inquiries import closed_inquiries, dossier_of, queue_for, reported_rules
from accounts.moderation.services.inquiries import (
    claim_inquiry,
    close_inquiry,
    give_back_inquiry,
    is_claimed,
    write_note,
)
from accounts.moderation.services.permissions import demand_reach
from accounts.moderation.services.person_subject import KIND
from accounts.moderation.views.decorators import desk_page
from accounts.moderation.words.answer_templates import PRESETS, presets_for
from accounts.moderation.words.urgency import urgency_lines
from accounts.people.models import User
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.sections import rendered

HANDLE = "accounts.handle_inquiry"
_SHOWN = 30
#: The filters of the queue, and whether they show guests.
_KINDS = {"guests": True, "members": False}


@require_safe
@desk_page(HANDLE)
def queue(request: PersonRequest) -> HttpResponse:
    rows = queue_for(request.user)
    mine = [row for row in rows if row.inquiry.claimed_by_id == request.user.pk]
    others = [row for row in rows if row.inquiry.claimed_by_id != request.user.pk]
    if (about := request.GET.get("about", "")) in _KINDS:
        others = [row for row in others if row.inquiry.suspect.is_guest == _KINDS[about]]
    page = Paginator(others, _SHOWN).get_page(request.GET.get("page"))
    context = {"mine": mine, "page": page, "tab": "queue", "about": about}
    return render(request, "moderation/queue.html", context)


@require_safe
@desk_page(HANDLE)
def closed(request: PersonRequest) -> HttpResponse:
    page = Paginator(closed_inquiries(request.user), _SHOWN).get_page(request.GET.get("page"))
    return render(request, "moderation/closed.html", {"page": page, "tab": "queue"})


@require_safe
@desk_page(HANDLE)
def inquiry(request: PersonRequest, inquiry_id: int) -> HttpResponse:
    found = _readable_inquiry(request, inquiry_id)
    return render(request, "moderation/inquiry.html", _page(request, found, NoteForm()))


@require_POST
@desk_page(HANDLE)
def claim(request: PersonRequest, inquiry_id: int) -> HttpResponse:
    return redirect(claim_inquiry(inquiry_id=_known(inquiry_id), moderator=request.user))


@require_POST
@desk_page(HANDLE)
def give_back(request: PersonRequest, inquiry_id: int) -> HttpResponse:
    give_back_inquiry(inquiry_id=_known(inquiry_id), moderator=request.user)
    messages.success(request, _("The inquiry is back in the queue."))
    return redirect("inquiries")


@require_POST
@desk_page(HANDLE)
def note(request: PersonRequest, inquiry_id: int) -> HttpResponse:
    found = _readable_inquiry(request, inquiry_id)
    form = NoteForm(request.POST)
    if not form.is_valid():
        return render(request, "moderation/inquiry.html", _page(request, found, form), status=422)
    write_note(inquiry_id=found.pk, author=request.user, **form.cleaned_data)
    return redirect(f"{found.get_absolute_url()}#notes")


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page(HANDLE)
def close(request: PersonRequest, inquiry_id: int) -> HttpResponse:
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


def _readable_inquiry(request: PersonRequest, inquiry_id: int) -> Inquiry:
    people = ("suspect", "claimed_by", "closed_by")
    found = get_object_or_404(Inquiry.objects.select_related(*people), pk=inquiry_id)
    demand_impartial(found, request.user)
    return found


def _page(request: PersonRequest, found: Inquiry, note_form: NoteForm) -> dict[str, object]:
    dossier = dossier_of(found)
    return {
        "dossier": dossier,
        "inquiry": found,
        "suspect": found.suspect,
        "role": role_of(found.suspect),
        "urgency_lines": urgency_lines(dossier.urgency),
        "is_mine": found.claimed_by_id == request.user.pk and not found.closed_at,
        "is_free": not found.closed_at and found.claimed_by_id != request.user.pk and not is_claimed(found),
        "sections": rendered((section(found, request.user) for section in inquiry_sections), request),
        "note_form": note_form,
        "tab": "queue",
        **_offered(request, found.suspect),
    }


def _offered(request: PersonRequest, suspect: User) -> dict[str, object]:
    """Return the acts that this moderator may do to the suspect, or the reason why there are none."""
    try:
        demand_reach(request.user, suspect)
    except Refused as refusal:
        return {"acts": [], "problem": refusal.sentence}
    return {"acts": acts_for(KIND, suspect, request.user)}


def _chosen_preset(request: PersonRequest) -> dict[str, str]:
    key = request.GET.get("preset")
    chosen = next((preset for preset in PRESETS if preset.key == key), None)
    return {"outcome": chosen.outcome, "answer": str(chosen.text)} if chosen else {}
