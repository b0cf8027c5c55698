"""Reporting something to the moderators, and one's own reports with their answers."""

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests.access import members_only
from accounts.moderation.forms import ReportForm
from accounts.moderation.models import Report
from accounts.moderation.refusals import ReportedOneself
from accounts.moderation.selectors.subjects import subject_for
from accounts.moderation.services.reports import file_report
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status

_REPORTS_SHOWN = 20


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def new_report(request: PersonRequest, kind: str, key: str) -> HttpResponse:
    subject = subject_for(kind, key, request.user)
    if subject is None:
        raise Http404
    suspects = [person for person in subject.suspects if person != request.user]
    if not suspects:
        raise ReportedOneself
    form = ReportForm(suspects, request.POST if request.method == "POST" else None)
    refusal = None
    if form.is_valid():
        try:
            file_report(reporter=request.user, subject=subject, **form.cleaned_data)
        except Refused as refused:
            refusal = refused
        else:
            return redirect("report-thanks")
    context = {"subject": subject, "form": form, "problem": refusal.sentence if refusal else ""}
    answer = render(request, "reports/new.html", context, status=422 if form.errors else 200)
    return with_status(answer, refusal)


@members_only
@require_safe
def thanks(request: PersonRequest) -> HttpResponse:
    return render(request, "reports/thanks.html")


@members_only
@require_safe
def my_reports(request: PersonRequest) -> HttpResponse:
    reports = Report.objects.filter(reporter=request.user).select_related("inquiry")
    page = Paginator(reports.order_by("-created_at", "-pk"), _REPORTS_SHOWN).get_page(request.GET.get("page"))
    return render(request, "reports/mine.html", {"page": page})
