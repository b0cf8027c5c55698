"""Pages of appeals on the desk: the list, and the decision on one."""

from typing import Any

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from accounts.moderation.views.decorators import desk_page
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.sanctions.models import Appeal
from accounts.sanctions.selectors.appeals import all_appeals, waiting_appeals
from accounts.sanctions.services.appeals import LONGEST_ANSWER, PERMISSION, decide_appeal, demand_judge
from accounts.site.refusal_pages import with_status

APPEALS_PER_PAGE = 30


class DecisionForm(forms.Form):
    verdict = forms.ChoiceField(
        label=gettext_lazy("Decision"), choices=Appeal.Verdict.choices, widget=forms.RadioSelect
    )
    answer = forms.CharField(
        label=gettext_lazy("Answer"),
        help_text=gettext_lazy("The person can read it, but doesn’t see your name."),
        max_length=LONGEST_ANSWER,
        widget=forms.Textarea(attrs={"rows": 6}),
    )


@require_safe
@desk_page(PERMISSION)
def appeals(request: PersonRequest) -> HttpResponse:
    """List the waiting appeals, oldest first, then the decided ones."""
    decided = Paginator(
        all_appeals().filter(decided_at__isnull=False).order_by("-decided_at"), APPEALS_PER_PAGE
    )
    context = {
        "waiting": waiting_appeals(),
        "page": decided.get_page(request.GET.get("page")),
        "tab": "appeals",
    }
    return render(request, "moderation/appeals.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page(PERMISSION)
def decide(request: PersonRequest, appeal_id: int) -> HttpResponse:
    appeal = get_object_or_404(all_appeals(), pk=appeal_id)
    form, refusal = DecisionForm(request.POST if request.method == "POST" else None), None
    if form.is_valid():
        try:
            decide_appeal(appeal_id=appeal.pk, by=request.user, **form.cleaned_data)
            messages.success(request, _("The decision is final, and the person has been told."))
            return redirect("appeals")
        except Refused as refused:
            refusal = refused
            form.add_error(None, refusal.sentence)
    context: dict[str, Any] = {
        "tab": "appeals",
        "appeal": appeal,
        "sanction": appeal.sanction,
        "form": form,
        "problem": _why_not(appeal, request),
        "is_open": waiting_appeals().filter(pk=appeal.pk).exists(),
    }
    answer = render(request, "moderation/appeal.html", context, status=422 if form.errors else 200)
    return with_status(answer, refusal)


def _why_not(appeal: Appeal, request: PersonRequest) -> str:
    try:
        demand_judge(appeal.sanction, request.user)
    except Refused as refusal:
        return refusal.sentence
    return ""
