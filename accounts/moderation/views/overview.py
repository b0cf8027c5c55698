"""The overview of the desk, and the lists behind its numbers."""

from datetime import timedelta

from django.conf import settings
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.hooks import overview_sections
from accounts.moderation.forms import PersonSearchForm
from accounts.moderation.services.person_subject import people_called
from accounts.moderation.views.decorators import desk_page
from accounts.notices.models import Dispatch
from accounts.people.requests import PersonRequest
from accounts.sections import rendered
from config.jobs.models import Job

VIEW = "accounts.view_overview"
#: In addition to the queues: jobs of all queues that were given up after too many tries.
PARKED = "parked"
_SHOWN = 50
_PEOPLE_SHOWN = 20


@require_safe
@desk_page(VIEW)
def overview(request: PersonRequest) -> HttpResponse:
    """Return the whole page, or only its figures when htmx refreshes them."""
    template = "moderation/_overview.html" if request.htmx else "moderation/overview.html"
    sections = rendered((section(request.user) for section in overview_sections), request)
    context = {"sections": sections, "now": timezone.now(), "tab": "overview"}
    form = PersonSearchForm(request.GET if "person" in request.GET else None)
    if form.is_valid():
        context["found"] = people_called(form.cleaned_data["person"])[:_PEOPLE_SHOWN]
    return render(request, template, {**context, "form": form})


@require_safe
@desk_page(VIEW)
def jobs(request: PersonRequest) -> HttpResponse:
    """List waiting jobs by queue. What a job is about is only in the admin, for those who may see it."""
    queue = request.GET.get("queue", PARKED)
    if queue not in (PARKED, *settings.JOB_QUEUES):
        raise Http404
    rows = Job.objects.filter(parked_at__isnull=queue != PARKED)
    if queue != PARKED:
        rows = rows.filter(queue=queue)
    page = Paginator(rows.order_by("run_after", "pk"), _SHOWN).get_page(request.GET.get("page"))
    return render(request, "moderation/jobs.html", {"page": page, "queue": queue, "tab": "overview"})


@require_safe
@desk_page(VIEW)
def failed_dispatches(request: PersonRequest) -> HttpResponse:
    """List the dispatches that failed within the last day: whose and why, not what they said."""
    since = timezone.now() - timedelta(days=1)
    rows = Dispatch.objects.filter(state=Dispatch.State.FAILED, due_at__gt=since)
    rows = rows.select_related("notice__user").order_by("-due_at", "-pk")
    page = Paginator(rows, _SHOWN).get_page(request.GET.get("page"))
    return render(request, "moderation/dispatches.html", {"page": page, "tab": "overview"})
