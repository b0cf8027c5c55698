"""Pages of a person's webhooks: adding, changing, testing."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests.access import members_only
from accounts.notices.forms.webhooks import WebhookForm
from accounts.notices.models import Webhook
from accounts.notices.services import webhooks
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused

#: Session key: the webhook whose secret the next page shows, once.
_NEW_SECRET = "webhook_with_new_secret"


@never_cache
@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def new_webhook(request: PersonRequest) -> HttpResponse:
    form = WebhookForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            webhook = webhooks.add_webhook(user=request.user, **form.choices)
        except Refused as refusal:
            form.add_error(None, refusal.sentence)
        else:
            request.session[_NEW_SECRET] = webhook.pk
            messages.success(request, _("Webhook added. Send a test to see whether it works."))
            return redirect(webhook)
    status = 422 if form.is_bound else 200
    return render(request, "accounts/new_webhook.html", {"form": form}, status=status)


@never_cache
@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def webhook(request: PersonRequest, webhook_id: int) -> HttpResponse:
    hook = _own(request, webhook_id)
    form = WebhookForm(request.POST if request.method == "POST" else None, instance=hook)
    if form.is_valid():
        webhooks.change_webhook(webhook=hook, **form.choices)
        messages.success(request, _("Webhook changed."))
        return redirect(hook)
    # Validation has written the rejected values into the instance: show the rest of the page from the stored row.
    stored = _own(request, webhook_id) if form.is_bound else hook
    is_secret_new = request.method == "GET" and request.session.get(_NEW_SECRET) == hook.pk
    if is_secret_new:
        del request.session[_NEW_SECRET]
    context = {
        "form": form,
        "webhook": stored,
        "calls": list(stored.calls.all()),
        "is_secret_new": is_secret_new,
    }
    return render(request, "accounts/webhook.html", context, status=422 if form.is_bound else 200)


@never_cache
@members_only
@require_safe
def webhook_calls(request: PersonRequest, webhook_id: int) -> HttpResponse:
    """Return the list alone, for a page that waits for the result of a test."""
    hook = _own(request, webhook_id)
    return render(request, "accounts/_webhook_calls.html", {"webhook": hook, "calls": list(hook.calls.all())})


@members_only
@require_POST
def test_webhook(request: PersonRequest, webhook_id: int) -> HttpResponse:
    hook = _own(request, webhook_id)
    try:
        webhooks.ask_for_test(webhook=hook)
    except Refused as refusal:
        messages.warning(request, refusal.sentence)
    return redirect(hook)


@members_only
@require_POST
def renew_secret(request: PersonRequest, webhook_id: int) -> HttpResponse:
    hook = _own(request, webhook_id)
    webhooks.renew_secret(webhook=hook)
    request.session[_NEW_SECRET] = hook.pk
    messages.success(request, _("Here’s the new secret. The old one no longer works."))
    return redirect(hook)


@members_only
@require_POST
def switch_on(request: PersonRequest, webhook_id: int) -> HttpResponse:
    hook = _own(request, webhook_id)
    webhooks.switch_on(webhook=hook)
    messages.success(request, _("The webhook is on again."))
    return redirect(hook)


@members_only
@require_POST
def remove_webhook(request: PersonRequest, webhook_id: int) -> HttpResponse:
    hook = _own(request, webhook_id)
    webhooks.remove_webhook(webhook=hook)
    messages.success(request, _("Webhook “%(name)s” removed.") % {"name": hook})
    return redirect("connections")


def _own(request: PersonRequest, webhook_id: int) -> Webhook:
    return get_object_or_404(request.user.webhooks, pk=webhook_id)
