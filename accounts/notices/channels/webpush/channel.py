"""The web push channel: notices on people's devices while the site is closed."""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.notices.channels.base import Destination, NotDelivered
from accounts.notices.channels.webpush.keys import own_key
from accounts.notices.channels.webpush.requests import push_request
from accounts.notices.models import TURN_KINDS, Dispatch, MailPreference, Notice, PushDevice
from accounts.outbound.client import Answer, Unreachable, post
from accounts.outbound.targets import RefusedTarget
from accounts.people.models import User
from config.prepared import PreparedQuery
from config.translated import StrOrPromise

Reason = Dispatch.Reason

#: Statuses that mean: the browser has ended the subscription.
_GONE = frozenset({404, 410})
_LATER = frozenset({408, 429})


_DEVICES = PreparedQuery(lambda *people: PushDevice.objects.filter(user__pk__in=people))


class WebPushChannel:
    key = "webpush"
    label: StrOrPromise = _("Push messages")

    def destinations(self, people: Sequence[User]) -> Mapping[int, Sequence[Destination]]:
        found: dict[int, list[Destination]] = defaultdict(list)
        if own_key() is None:
            return found
        for device in _DEVICES(*(person.pk for person in people)):
            found[device.user_id].append(Destination(str(device.pk), device.label))
        return found

    def patience(self, preference: MailPreference) -> timedelta:
        """Return a short time: long enough for an open page to report, so that no phone rings beside it."""
        return timedelta(seconds=settings.PUSH_WAIT_SECONDS)

    def send(self, dispatch: Dispatch) -> str:
        device = PushDevice.objects.filter(pk=int(dispatch.destination), user=dispatch.notice.user).first()
        if device is None:
            raise NotDelivered(Reason.NO_ADDRESS, is_final=True)
        answer = _post(device, dispatch.notice)
        if answer.status in _GONE:
            device.delete()
            raise NotDelivered(Reason.NO_ADDRESS, str(answer.status), is_final=True)
        if not answer.is_success:
            is_final = answer.status < 500 and answer.status not in _LATER
            detail = f"{answer.status} {answer.text}".strip()
            raise NotDelivered(Reason.REFUSED, detail, is_final=is_final)
        PushDevice.objects.filter(pk=device.pk).update(used_at=timezone.now())
        return str(answer.status)


def _post(device: PushDevice, notice: Notice) -> Answer:
    key = own_key()
    if key is None:
        raise NotDelivered(Reason.NO_ADDRESS, "There is no VAPID_PRIVATE_KEY.", is_final=True)
    try:
        is_urgent = notice.kind in TURN_KINDS
        request = push_request(device, payload_of(notice), key=key, is_urgent=is_urgent, now=timezone.now())
        return post(device.endpoint, body=request.body, headers=request.headers)
    except RefusedTarget as refusal:
        raise NotDelivered(Reason.REFUSED, str(refusal), is_final=True) from None
    except Unreachable as problem:
        raise NotDelivered(Reason.UNREACHABLE, str(problem)) from None


def payload_of(notice: Notice) -> bytes:
    """Return what the service worker shows. Anybody can see it on a locked screen, so it is kept to the minimum."""
    shown = {"title": notice.subject, "url": notice.url, "tag": f"notice-{notice.pk}"}
    return json.dumps(shown, ensure_ascii=False).encode()
