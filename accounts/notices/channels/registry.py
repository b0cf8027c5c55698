"""The list of all channels."""

from accounts.notices.channels.base import Channel, Destination
from accounts.notices.channels.mail.channel import MailChannel
from accounts.notices.channels.webhook.channel import WebhookChannel
from accounts.notices.channels.webpush.channel import WebPushChannel
from accounts.people.models import User

#: In the order in which people see them.
CHANNELS: tuple[Channel, ...] = (MailChannel(), WebPushChannel(), WebhookChannel())


def channel_named(key: str) -> Channel | None:
    return next((channel for channel in CHANNELS if channel.key == key), None)


def destination_of(channel: Channel, user: User, key: str) -> Destination | None:
    """Return one destination of a person, if it is still in use."""
    found = channel.destinations([user]).get(user.pk, ())
    return next((destination for destination in found if destination.key == key), None)


def channels_of(user: User) -> list[Channel]:
    """Return the channels on which this person can be reached."""
    return [channel for channel in CHANNELS if channel.destinations([user]).get(user.pk)]
