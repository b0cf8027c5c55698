from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from config.embedded.mail_backend import newest_mails
from config.environment import is_loopback


@never_cache
def mail(request: HttpRequest) -> HttpResponse:
    """Show the mails that the site has sent, so that a new user can confirm an address without a mail server."""
    if not _is_on_own_machine(request):
        raise Http404
    return render(request, "embedded/mail.html", {"mails": newest_mails()})


def _is_on_own_machine(request: HttpRequest) -> bool:
    """Whether the request comes from this machine itself: mails contain password links, so nobody else may see them."""
    return (
        settings.KEEPS_MAIL_IN_FOLDER
        and is_loopback(request.META.get("REMOTE_ADDR", ""))
        and is_loopback(urlsplit(settings.SITE_URL).hostname or "")
    )
