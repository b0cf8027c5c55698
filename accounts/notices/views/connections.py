"""Page of connections: devices, webhooks, and feed links."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.guests.access import members_only
from accounts.hooks import feeds
from accounts.notices.channels.webpush.keys import own_public_key
from accounts.notices.contracts import Feed
from accounts.notices.feeds.links import token_of
from accounts.notices.models import FeedLink
from accounts.notices.services.feeds import drop_feed_links, make_feed_links
from accounts.notices.services.push_devices import MOST_DEVICES
from accounts.notices.services.webhooks import MOST_WEBHOOKS
from accounts.people.models import User
from accounts.people.requests import PersonRequest


@never_cache
@members_only
@require_safe
def connections(request: PersonRequest) -> HttpResponse:
    hooks = list(request.user.webhooks.all())
    context = {
        "devices": list(request.user.push_devices.all()),
        "most_devices": MOST_DEVICES,
        "push_key": own_public_key(),
        "webhooks": hooks,
        "most_webhooks": MOST_WEBHOOKS,
        "may_add_webhook": len(hooks) < MOST_WEBHOOKS,
        "feeds": _feeds(request.user),
    }
    return render(request, "accounts/connections.html", context)


def _feeds(user: User) -> list[tuple[Feed, str]]:
    """Return each feed with its secret URL, if the person has made links."""
    link = FeedLink.objects.filter(user=user).first()
    if link is None:
        return []
    token = token_of(link)
    return [(feed, settings.SITE_URL + reverse("feed", args=[token, feed.file])) for feed in feeds]


@members_only
@require_POST
def make_links(request: PersonRequest) -> HttpResponse:
    make_feed_links(user=request.user)
    messages.success(request, _("Here are your links. Any older ones no longer work."))
    return redirect("connections")


@members_only
@require_POST
def drop_links(request: PersonRequest) -> HttpResponse:
    drop_feed_links(user=request.user)
    messages.success(request, _("Your secret links no longer work."))
    return redirect("connections")
