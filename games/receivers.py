"""Tell open pages that a table has changed. Only numbers travel: each page then fetches its own view."""

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.dispatch import receiver

from games.signals import match_advanced


def match_group(match_id: int) -> str:
    return f"match-{match_id}"


@receiver(match_advanced)
def push_version(match_id: int, version: int, **_kwargs: object) -> None:
    message = {"type": "match.advanced", "match": match_id, "version": version}
    async_to_sync(get_channel_layer().group_send)(match_group(match_id), message)
