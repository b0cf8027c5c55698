"""The download with everything that the site keeps about a person."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from accounts.people.requests import PersonRequest
from accounts.privacy.files import files_of, zipped


@login_required
@require_safe
def my_data(request: PersonRequest) -> HttpResponse:
    return render(request, "accounts/my_data.html")


@login_required
@require_safe
def download(request: PersonRequest) -> StreamingHttpResponse:
    name = f"hidalgo-{request.user.username}-{timezone.localdate():%Y-%m-%d}.zip"
    files = () if request.method == "HEAD" else files_of(request.user)
    answer = StreamingHttpResponse(zipped(files), content_type="application/zip")
    answer["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name)
    answer["Cache-Control"] = "private, no-store"
    return answer
