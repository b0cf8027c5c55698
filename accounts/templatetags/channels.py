from django import template

from accounts.notices.channels.registry import channel_named

register = template.Library()


@register.filter
def channel_label(key: str) -> str:
    """Return the label of a channel, or its key if that channel no longer exists."""
    channel = channel_named(key)
    return str(channel.label) if channel else key
