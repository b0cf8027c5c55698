"""Adding and removing devices for push messages."""

from django.db import transaction

from accounts.notices.channels.webpush.keys import check_browser_keys
from accounts.notices.models import PushDevice, endpoint_key
from accounts.outbound.targets import RefusedTarget, target_of
from accounts.people.models import User

MOST_DEVICES = 10


class UselessSubscription(Exception):
    """The browser's subscription cannot be used to send anything."""


@transaction.atomic
def add_device(*, user: User, endpoint: str, p256dh: str, auth: str, label: str) -> PushDevice:
    """Store a browser's subscription for the person who was the last to switch messages on there.

    Above the limit the oldest device is removed. Raises UselessSubscription.
    """
    try:
        target = target_of(endpoint)
        check_browser_keys(p256dh, auth)
    except (RefusedTarget, ValueError) as problem:
        raise UselessSubscription(str(problem)) from None
    if ":" in target.host:
        raise UselessSubscription("A push service has a name.")
    device, _is_new = PushDevice.objects.update_or_create(
        key=endpoint_key(endpoint),
        defaults={"user": user, "endpoint": endpoint, "p256dh": p256dh, "auth": auth, "label": label},
    )
    surplus = PushDevice.objects.filter(user=user).exclude(pk=device.pk).order_by("-pk")[MOST_DEVICES - 1 :]
    PushDevice.objects.filter(pk__in=[old.pk for old in surplus]).delete()
    return device


def remove_device(*, device: PushDevice) -> None:
    PushDevice.objects.filter(pk=device.pk).delete()
