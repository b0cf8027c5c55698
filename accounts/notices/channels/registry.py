"""Which channels there are."""

from accounts.channels.contract import Channel, Destination
from accounts.channels.mail import MailChannel
from accounts.channels.webhook import WebhookChannel
from accounts.channels.webpush import WebPushChannel
from accounts.models import User

#: In the order in which people see them.
CHANNELS: tuple[Channel, ...] = (MailChannel(), WebPushChannel(), WebhookChannel())


def channel_named(key: str) -> Channel | None:
    return next((channel for channel in CHANNELS if channel.key == key), None)


def destination_of(channel: Channel, user: User, key: str) -> Destination | None:
    """One address of a person, if it is still in use."""
    found = channel.destinations([user]).get(user.pk, ())
    return next((destination for destination in found if destination.key == key), None)


def channels_of(user: User) -> list[Channel]:
    """The channels on which this person can be reached."""
    return [channel for channel in CHANNELS if channel.destinations([user]).get(user.pk)]
