"""Calling a webhook, storing the result, and switching off one that does not answer."""

import time
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from accounts.notices.channels.webhook.messages import Message, body_of
from accounts.notices.channels.webhook.signatures import signed_headers
from accounts.notices.models import Webhook, WebhookCall
from accounts.outbound.client import Answer, Unreachable, post
from accounts.outbound.targets import RefusedTarget
from config.jobs import enqueue

#: After so many failed notices in a row a webhook is switched off.
MOST_FAILURES = 10
#: How many calls are stored for the owner to look at.
KEPT_CALLS = 20
_LONGEST_DETAIL = 300
_GONE = 410
#: Timeout, too early, too many requests: worth another try later.
_LATER = frozenset({408, 425, 429})

Outcome = WebhookCall.Outcome


@dataclass(frozen=True)
class Result:
    outcome: WebhookCall.Outcome
    detail: str
    status: int | None = None

    @property
    def has_arrived(self) -> bool:
        return self.outcome == Outcome.ARRIVED

    @property
    def is_final(self) -> bool:
        """Whether another try would fail in the same way. Servers with errors (5xx) may recover."""
        if self.outcome == Outcome.REFUSED and self.status is not None:
            return self.status < 500 and self.status not in _LATER
        return self.outcome == Outcome.FORBIDDEN


def call_webhook(*, call: WebhookCall, message: Message) -> Result:
    """Send a message and store the result."""
    begun = time.monotonic()
    result = _send(call.webhook, message)
    call.milliseconds = round((time.monotonic() - begun) * 1000)
    call.outcome, call.status, call.detail = result.outcome, result.status, result.detail[:_LONGEST_DETAIL]
    _keep(call)
    return result


def note_arrival(*, webhook: Webhook) -> None:
    Webhook.objects.filter(pk=webhook.pk, failures__gt=0).update(failures=0)


@transaction.atomic
def note_failure(*, webhook: Webhook, result: Result, is_first_try: bool) -> None:
    """Count a failure and switch the webhook off if there are too many.

    Counts notices, not tries: an hour without network at the other side is not ten failures.
    """
    if is_first_try:
        Webhook.objects.filter(pk=webhook.pk).update(failures=F("failures") + 1)
    if result.status == _GONE:
        _switch_off(webhook, Webhook.OffReason.GONE)
    elif Webhook.objects.filter(pk=webhook.pk, failures__gte=MOST_FAILURES).exists():
        _switch_off(webhook, Webhook.OffReason.FAILING)


def _switch_off(webhook: Webhook, reason: Webhook.OffReason) -> None:
    running = Webhook.objects.filter(pk=webhook.pk, off_since__isnull=True)
    if running.update(off_since=timezone.now(), off_reason=reason):
        enqueue("accounts.tasks.tell_webhook_is_off", webhook.pk)


def _send(webhook: Webhook, message: Message) -> Result:
    body = body_of(message, webhook.format)
    headers = {"Content-Type": "application/json"}
    if webhook.is_signed:
        now = int(timezone.now().timestamp())
        headers |= signed_headers(webhook.secret, message_id=message.id, timestamp=now, body=body)
    try:
        answer = post(webhook.url, body=body, headers=headers)
    except RefusedTarget as refusal:
        return Result(Outcome.FORBIDDEN, str(refusal))
    except Unreachable as problem:
        return Result(Outcome.UNREACHABLE, str(problem))
    return _judged(answer)


def _judged(answer: Answer) -> Result:
    outcome = Outcome.ARRIVED if answer.is_success else Outcome.REFUSED
    # One line of printable characters, whatever the other side sent.
    words = " ".join("".join(sign if sign.isprintable() else " " for sign in answer.text).split())
    return Result(outcome, words, answer.status)


@transaction.atomic
def _keep(call: WebhookCall) -> None:
    """Store the call and delete all but the last ones. The owner may have removed the webhook meanwhile."""
    if Webhook.objects.select_for_update(no_key=True).filter(pk=call.webhook_id).exists():
        call.save()
        last = list(call.webhook.calls.values_list("pk", flat=True)[:KEPT_CALLS])
        call.webhook.calls.exclude(pk__in=last).delete()
