from django import template

from accounts.notices.channels.registry import channel_named

register = template.Library()


@register.filter
def channel_label(key: str) -> str:
    """What people read for the channel of a row; the bare key of one that is no longer there."""
    channel = channel_named(key)
    return str(channel.label) if channel else key
