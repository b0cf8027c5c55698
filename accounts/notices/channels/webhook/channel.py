"""The webhook channel: notices for services that people name."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from accounts.notices.channels.base import Destination, NotDelivered
from accounts.notices.channels.webhook.calls import call_webhook, note_arrival, note_failure
from accounts.notices.channels.webhook.messages import Message
from accounts.notices.models import Dispatch, MailPreference, Webhook, WebhookCall
from accounts.people.models import User
from config.prepared import PreparedQuery
from config.translated import StrOrPromise

Reason, Outcome = Dispatch.Reason, WebhookCall.Outcome
_REASONS = {
    Outcome.REFUSED: Reason.REFUSED,
    Outcome.FORBIDDEN: Reason.REFUSED,
    Outcome.UNREACHABLE: Reason.UNREACHABLE,
}


_IN_USE = PreparedQuery(lambda *people: Webhook.objects.filter(user__pk__in=people, off_since__isnull=True))


class WebhookChannel:
    key = "webhook"
    label: StrOrPromise = _("Webhooks")

    def destinations(self, people: Sequence[User]) -> Mapping[int, Sequence[Destination]]:
        found = defaultdict(list)
        for hook in _IN_USE(*(person.pk for person in people)):
            found[hook.user_id].append(Destination(str(hook.pk), str(hook)))
        return found

    def patience(self, preference: MailPreference) -> None:
        """Return None: a program wants to know, whatever its owner is looking at."""

    def send(self, dispatch: Dispatch) -> str:
        hook = Webhook.objects.filter(pk=int(dispatch.destination), user=dispatch.notice.user).first()
        if hook is None:
            raise NotDelivered(Reason.NO_ADDRESS, is_final=True)
        call = WebhookCall(webhook=hook, subject=dispatch.notice.subject)
        result = call_webhook(call=call, message=_message(dispatch))
        if not result.has_arrived:
            note_failure(webhook=hook, result=result, is_first_try=dispatch.tries == 0)
            detail = f"{result.status or ''} {result.detail}".strip()
            raise NotDelivered(_REASONS[result.outcome], detail, is_final=result.is_final)
        note_arrival(webhook=hook)
        return str(result.status)


def _message(dispatch: Dispatch) -> Message:
    notice = dispatch.notice
    return Message(
        id=dispatch.stable_id,
        kind=notice.kind,
        subject=notice.subject,
        text=notice.text,
        link=settings.SITE_URL + notice.url,
        topic=notice.topic,
        written_at=notice.created_at,
    )
