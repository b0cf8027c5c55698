"""Endpoints for devices with push messages."""

import json

from django.contrib import messages
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.guests.access import members_only
from accounts.notices.services.push_devices import UselessSubscription, add_device, remove_device
from accounts.people.requests import PersonRequest
from accounts.people.user_agents import device_label


@members_only
@require_POST
def add(request: PersonRequest) -> HttpResponse:
    """Add a device: a script posts `PushSubscription.toJSON()` after the person has clicked the button."""
    try:
        said = json.loads(request.body)
        endpoint, keys = said["endpoint"], said["keys"]
        given = {"endpoint": endpoint, "p256dh": keys["p256dh"], "auth": keys["auth"]}
        if not all(isinstance(value, str) for value in given.values()):
            raise TypeError
        add_device(user=request.user, label=device_label(request.headers.get("User-Agent", "")), **given)
    except (ValueError, KeyError, TypeError, UselessSubscription):
        return JsonResponse({"error": _("We can’t send anything to this subscription.")}, status=422)
    messages.success(request, _("This device will show your notices from now on."))
    return HttpResponse(status=204)


@members_only
@require_POST
def remove(request: PersonRequest, device_id: int) -> HttpResponse:
    device = get_object_or_404(request.user.push_devices, pk=device_id)
    remove_device(device=device)
    messages.success(request, _("“%(name)s” won’t get any more notices.") % {"name": device})
    return redirect("connections")
