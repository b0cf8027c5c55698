"""The moderation log: reading, filtering and exporting it."""

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from accounts.moderation.forms import LogFilterForm
from accounts.moderation.selectors.log import filtered, log_for
from accounts.moderation.selectors.log_export import log_as_csv, log_as_lines
from accounts.moderation.services.log import record_step
from accounts.moderation.views.decorators import desk_page
from accounts.people.requests import PersonRequest

_SHOWN = 50
_WRITERS = {
    "csv": (log_as_csv, "text/csv; charset=utf-8"),
    "jsonl": (log_as_lines, "application/x-ndjson"),
}


@require_safe
@desk_page("accounts.view_auditentry")
def log(request: PersonRequest) -> HttpResponse:
    form = LogFilterForm(request.GET)
    entries = filtered(log_for(request.user), form.cleaned_data if form.is_valid() else {})
    page = Paginator(entries, _SHOWN).get_page(request.GET.get("page"))
    context = {"form": form, "page": page, "wanted": _wanted(request.GET), "tab": "log"}
    return render(request, "moderation/log.html", context)


@require_POST
@desk_page("accounts.export_audit")
def log_file(request: PersonRequest, format: str) -> HttpResponse:
    """Return the filtered log as a file. The export is itself written to the log."""
    form = LogFilterForm(request.POST)
    if format not in _WRITERS or not form.is_valid():
        raise Http404
    write, content_type = _WRITERS[format]
    entries = list(filtered(log_for(request.user), form.cleaned_data))
    record_step(
        actor=request.user,
        action="log_exported",
        subject_kind="log",
        subject_key="",
        subject_label=format,
        facts={"entries": len(entries), **_wanted(request.POST)},
    )
    answer = HttpResponse(write(entries), content_type=content_type)
    name = f"moderation-{timezone.now():%Y-%m-%d}.{format}"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _wanted(data: Any) -> dict[str, str]:
    """Return the filters that were set, for the next page and for the file."""
    return {name: data[name] for name in LogFilterForm.base_fields if data.get(name)}
