"""Feeds, read by secret link."""

from hashlib import sha256

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response
from django.utils.http import http_date, quote_etag
from django.views.decorators.http import require_safe

from accounts.hooks import feeds
from accounts.notices.feeds.links import link_by
from config.optional import known


@require_safe
def feed(request: HttpRequest, token: str, file: str) -> HttpResponse:
    found = next((feed for feed in feeds if feed.file == file), None)
    link = link_by(token)
    if found is None or link is None:
        raise Http404
    with translation.override(link.user.language), timezone.override(link.user.zone):
        document = found.build(link.user, settings.SITE_URL + request.path)
    response = HttpResponse(document.content, content_type=found.content_type)
    response["ETag"] = etag = quote_etag(sha256(document.content).hexdigest()[:32])
    changed = int(document.changed_at.timestamp()) if document.changed_at else None
    if changed is not None:
        response["Last-Modified"] = http_date(changed)
    response["Cache-Control"] = "private, no-cache"
    response["X-Robots-Tag"] = "noindex"
    return known(get_conditional_response(request, etag=etag, last_modified=changed, response=response))
