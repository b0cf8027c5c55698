"""security.txt (RFC 9116): the contact for security reports, if the operator has set one."""

from datetime import datetime, timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

#: Expires this long after the request: the contact is read from the running site's settings, so it is always current.
GOOD_FOR = timedelta(days=90)


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    if not settings.SECURITY_CONTACT:
        raise Http404
    fields = {
        "Contact": settings.SECURITY_CONTACT,
        "Expires": _midnight(timezone.now() + GOOD_FOR).isoformat(),
        "Preferred-Languages": ", ".join(code for code, _name in settings.LANGUAGES),
        "Canonical": f"{settings.SITE_URL}{request.path}",
    }
    lines = "".join(f"{name}: {value}\n" for name, value in fields.items())
    return HttpResponse(lines, content_type="text/plain; charset=utf-8")


def _midnight(moment: datetime) -> datetime:
    return moment.replace(hour=0, minute=0, second=0, microsecond=0)
