"""Adding, changing, testing and removing webhooks."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from accounts.notices.channels.webhook.calls import Result, call_webhook, note_arrival
from accounts.notices.channels.webhook.messages import Message
from accounts.notices.channels.webhook.signatures import new_secret
from accounts.notices.models import Webhook, WebhookCall
from accounts.notices.refusals import TooManyTests, TooManyWebhooks
from accounts.notices.services.outbox import notify
from accounts.notices.words import switched_off, webhook_test_subject, webhook_test_text
from accounts.people.models import User
from config.jobs import enqueue

MOST_WEBHOOKS = 5
MOST_TESTS_A_MINUTE = 5

#: Not in NoticeKind, so it cannot be switched off: people who rely on a webhook must know that it is off.
OFF_KIND = "webhook_off"


@transaction.atomic
def add_webhook(*, user: User, name: str, url: str, format: str) -> Webhook:
    """Add a webhook. `url` has passed accounts.outbound.targets.target_of. Raises TooManyWebhooks."""
    # Lock the person's row: two requests at once must not exceed the limit.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if Webhook.objects.filter(user=user).count() >= MOST_WEBHOOKS:
        raise TooManyWebhooks
    return Webhook.objects.create(user=user, name=name, url=url, format=format, secret=new_secret())


def change_webhook(*, webhook: Webhook, name: str, url: str, format: str) -> None:
    Webhook.objects.filter(pk=webhook.pk).update(name=name, url=url, format=format)


def renew_secret(*, webhook: Webhook) -> None:
    """Replace the secret. From now on only the new one signs."""
    Webhook.objects.filter(pk=webhook.pk).update(secret=new_secret())


def switch_on(*, webhook: Webhook) -> None:
    Webhook.objects.filter(pk=webhook.pk).update(failures=0, off_since=None, off_reason="")


def remove_webhook(*, webhook: Webhook) -> None:
    Webhook.objects.filter(pk=webhook.pk).delete()


@transaction.atomic
def ask_for_test(*, webhook: Webhook) -> WebhookCall:
    """Request a test call. A job makes it, so that no page waits for another server. Raises TooManyTests."""
    Webhook.objects.select_for_update(no_key=True).get(pk=webhook.pk)
    minute_ago = timezone.now() - timedelta(minutes=1)
    if webhook.calls.filter(is_test=True, made_at__gt=minute_ago).count() >= MOST_TESTS_A_MINUTE:
        raise TooManyTests
    with override(webhook.user.language):
        subject = webhook_test_subject(settings.SITE_NAME)
    call = WebhookCall.objects.create(webhook=webhook, subject=subject, is_test=True)
    enqueue("accounts.tasks.test_webhook", call.pk)
    return call


def make_test(*, call: WebhookCall) -> Result:
    """Make the test call. A failed one does not count as a failure, but an arrived one resets the count."""
    with override(call.webhook.user.language):
        text = webhook_test_text()
    result = call_webhook(
        call=call,
        message=Message(
            id=f"test-{call.pk}",
            kind="test",
            subject=call.subject,
            text=text,
            link=settings.SITE_URL + call.webhook.get_absolute_url(),
            topic="",
            written_at=call.made_at,
        ),
    )
    if result.has_arrived:
        note_arrival(webhook=call.webhook)
    return result


def tell_webhook_is_off(*, webhook: Webhook) -> None:
    if webhook.off_since is None:
        return
    with override(webhook.user.language):
        subject, text = switched_off(webhook)
    notify(
        user=webhook.user,
        kind=OFF_KIND,
        subject=subject,
        text=text,
        url=webhook.get_absolute_url(),
        dedupe_key=f"webhook-{webhook.pk}-off-{webhook.off_since.timestamp():.0f}",
    )
