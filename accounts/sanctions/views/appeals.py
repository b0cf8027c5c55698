"""Appeals on the desk: a list of what waits, and one at a time to decide."""

from typing import Any

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import Appeal
from accounts.moderation.appeal_lists import all_appeals, waiting_appeals
from accounts.refusals import Refused, explain
from accounts.services.appeals import LONGEST_ANSWER, PERMISSION, decide_appeal, demand_judge
from accounts.views.moderation.access import desk_page

APPEALS_PER_PAGE = 30


class DecisionForm(forms.Form):
    verdict = forms.ChoiceField(
        label=gettext_lazy("Decision"), choices=Appeal.Verdict.choices, widget=forms.RadioSelect
    )
    answer = forms.CharField(
        label=gettext_lazy("Answer"),
        help_text=gettext_lazy("The person reads it; your name is not told."),
        max_length=LONGEST_ANSWER,
        widget=forms.Textarea(attrs={"rows": 6}),
    )


@require_safe
@desk_page(PERMISSION)
def appeals(request: HttpRequest) -> HttpResponse:
    """What waits first, the oldest at the top; then what was decided."""
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
def decide(request: HttpRequest, appeal_id: int) -> HttpResponse:
    appeal = get_object_or_404(all_appeals(), pk=appeal_id)
    form, status = DecisionForm(request.POST if request.method == "POST" else None), 200
    if request.method == "POST":
        try:
            if form.is_valid():
                decide_appeal(appeal_id=appeal.pk, by=request.user, **form.cleaned_data)
                messages.success(request, _("The decision stands, and the person has been told."))
                return redirect("appeals")
            status = 422
        except Refused as refusal:
            form.add_error(None, explain(refusal))
            status = refusal.status
    context: dict[str, Any] = {
        "tab": "appeals",
        "appeal": appeal,
        "sanction": appeal.sanction,
        "form": form,
        "problem": _why_not(appeal, request),
        "is_open": waiting_appeals().filter(pk=appeal.pk).exists(),
    }
    return render(request, "moderation/appeal.html", context, status=status)


def _why_not(appeal: Appeal, request: HttpRequest) -> str:
    try:
        demand_judge(appeal.sanction, request.user)
    except Refused as refusal:
        return explain(refusal)
    return ""
