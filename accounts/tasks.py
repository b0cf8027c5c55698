"""Background jobs: each takes an id, fetches the row and calls a service."""

import structlog
from celery import shared_task
from django.utils import timezone

from accounts.api.services.idempotency import forget_answers as forget_old_answers
from accounts.guests.services.forgetting import forget_silent_guests
from accounts.notices.models import Digest, Dispatch, Webhook, WebhookCall
from accounts.notices.services import deliveries, digests, webhooks
from accounts.privacy.services.retention import forget_old_rows
from config.jobs import job


@job(queue="outbound")
def deliver_dispatch(dispatch_id: int) -> None:
    dispatch = Dispatch.objects.select_related("notice__user").filter(pk=dispatch_id).first()
    # The row was deleted with its owner: there is nobody left to tell.
    if dispatch is not None:
        deliveries.deliver_dispatch(dispatch=dispatch)


@job(queue="outbound")
def deliver_digest(digest_id: int) -> None:
    digest = Digest.objects.select_related("user").filter(pk=digest_id).first()
    if digest is not None:
        digests.deliver_digest(digest=digest)


@job(queue="outbound")
def test_webhook(call_id: int) -> None:
    call = WebhookCall.objects.select_related("webhook__user").filter(pk=call_id).first()
    if call is not None and call.outcome == WebhookCall.Outcome.WAITING:
        webhooks.make_test(call=call)


@job()
def tell_webhook_is_off(webhook_id: int) -> None:
    webhook = Webhook.objects.select_related("user").filter(pk=webhook_id).first()
    if webhook is not None:
        webhooks.tell_webhook_is_off(webhook=webhook)


@shared_task(expires=600)
def forget_answers() -> None:
    """Delete stored idempotent answers that no client can be asking for any more."""
    forget_old_answers(now=timezone.now())


@shared_task(expires=600)
def forget_old() -> None:
    """Delete what has passed its retention time.

    Runs every hour, so that a site which is up for only an evening forgets as well as one that runs for years.
    """
    if forgotten := forget_old_rows(now=timezone.now()):
        structlog.get_logger(__name__).info("forgotten", **forgotten)


@shared_task(expires=600)
def forget_guests() -> None:
    """Forget guests who have not been here for as long as the settings say."""
    if number := forget_silent_guests(now=timezone.now()):
        structlog.get_logger(__name__).info("guests_forgotten", guests=number)
