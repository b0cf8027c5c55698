"""Acts of moderators, all in the same way: form and reason, preview, confirmation."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import Inquiry, SiteRule
from accounts.moderation.acts import Act, acts, acts_for, doors_for, kinds
from accounts.moderation.impartiality import demand_impartial
from accounts.moderation.inquiry_lists import reported_rules
from accounts.moderation.log import entries_about
from accounts.moderation.urgency import gravest_of
from accounts.moderation_forms import ReasonForm
from accounts.refusals import Refused, explain
from accounts.views.moderation.access import desk_page
from accounts.views.refusals import with_status

HANDLE = "accounts.handle_inquiry"
#: Each is asked whether it can still be taken back.
_ENTRIES_SHOWN = 20
#: For how long a second press of the same button is known as such.
_ONCE_SECONDS = 3600


@require_safe
@desk_page(HANDLE)
def subject(request: HttpRequest, kind: str, key: str) -> HttpResponse:
    """What can be done to it, and what was done."""
    context = _about(kind, key)
    context["inquiry"] = _own_inquiry(request, context)
    entries = entries_about(kind, context["key"], request.user)
    context["page"] = Paginator(entries, _ENTRIES_SHOWN).get_page(request.GET.get("page"))
    try:
        kinds[kind].demand_reach(context["subject"], request.user)
        context |= {"acts": acts_for(kind, context["subject"], request.user), "offers_undo": True}
    except Refused as refusal:
        context["problem"] = explain(refusal)
    context["doors"] = doors_for(kind, request.user)
    return render(request, "moderation/subject.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page(HANDLE)
def act(request: HttpRequest, kind: str, key: str, act: str) -> HttpResponse:
    chosen = _allowed_act(request, kind, act)
    context = {**_about(kind, key), "act": chosen}
    kinds[kind].demand_reach(context["subject"], request.user)
    context["inquiry"] = _own_inquiry(request, context)
    if request.method != "POST":
        return _ask(request, context, _empty_form(request, context), ReasonForm())
    form = chosen.form(context["subject"], request.POST, by=request.user)
    reason = ReasonForm(request.POST)
    if not (form.is_valid() & reason.is_valid()) or "change" in request.POST:
        return _ask(request, context, form, reason)
    try:
        if "confirmed" in request.POST:
            return _perform(request, context, form.cleaned_data, reason.cleaned_data["reason"])
        sentences = chosen.preview(context["subject"], form.cleaned_data, by=request.user)
    except Refused as refusal:
        return _ask(request, context, form, reason, refusal)
    context |= {"form": form, "reason": reason, "sentences": sentences, "once": uuid4().hex}
    context["rule"] = dict(SiteRule.choices).get(form.cleaned_data.get("rule"))
    return render(request, "moderation/preview.html", context)


def _empty_form(request: HttpRequest, context: dict[str, Any]) -> Any:
    """What was reported is proposed as what was broken."""
    form = context["act"].form(context["subject"], by=request.user)
    if context["inquiry"] and "rule" in form.fields:
        form.initial.setdefault("rule", gravest_of(reported_rules(context["inquiry"])))
    return form


def _ask(
    request: HttpRequest,
    context: dict[str, Any],
    form: Any,
    reason: ReasonForm,
    refusal: Refused | None = None,
) -> HttpResponse:
    context = {**context, "form": form, "reason": reason, "problem": explain(refusal) if refusal else ""}
    answer = render(request, "moderation/act.html", context)
    if form.errors or reason.errors:
        answer.status_code = 422
    return with_status(answer, refusal)


def _perform(
    request: HttpRequest, context: dict[str, Any], cleaned: dict[str, Any], reason: str
) -> HttpResponse:
    """Once for each preview: whoever presses twice is led to what the first press has done."""
    inquiry, target = context["inquiry"], context["subject"]
    once = request.POST.get("once", "")
    press = f"act-{request.user.pk}-{once if once.isalnum() else uuid4().hex}"[:80]
    if cache.add(press, True, _ONCE_SECONDS):
        try:
            context["act"].perform(target, cleaned, by=request.user, reason=reason, inquiry=inquiry)
        except BaseException:
            cache.delete(press)
            raise
        messages.success(request, _("It is done and stands in the log."))
    return redirect(inquiry) if inquiry else redirect("moderation-subject", context["kind"], context["key"])


def _about(kind: str, key: str) -> dict[str, Any]:
    known = kinds[kind]
    found = known.find(key)
    if found is None:
        raise Http404
    return {
        "subject": found,
        "kind": kind,
        # As the log names it; an address may write a number with noughts before it, or name a competition by its slug.
        "key": str(found.pk),
        "label": known.label(found),
        "url": known.url(found),
    }


def _allowed_act(request: HttpRequest, kind: str, key: str) -> Act:
    chosen = acts[key]
    if chosen.subject_kind != kind:
        raise Http404
    if not request.user.has_perm(chosen.permission):
        raise PermissionDenied
    return chosen


def _own_inquiry(request: HttpRequest, about: dict[str, Any]) -> Inquiry | None:
    """The inquiry that the act belongs to: one that this moderator has claimed, and about no other person."""
    number = request.POST.get("inquiry") or request.GET.get("inquiry")
    if not number:
        return None
    if not (number.isascii() and number.isdigit() and len(number) < 19):
        raise Http404
    found = get_object_or_404(Inquiry, pk=number, claimed_by=request.user, closed_at=None)
    demand_impartial(found, request.user)
    person = kinds[about["kind"]].person(about["subject"])
    if person and person.answerable != found.suspect.answerable:
        raise Http404
    return found
