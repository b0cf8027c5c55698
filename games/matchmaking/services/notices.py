"""Notices about quick matches. That a match was found is told as the beginning of any match is."""

from django.urls import reverse
from django.utils.translation import override

from accounts.notices.models import NoticeKind
from accounts.notices.services.outbox import notify
from games.matchmaking.models import Seeker
from games.matchmaking.words import nobody_came


def tell_nobody_came(seeker: Seeker) -> None:
    with override(seeker.user.language):
        subject, text = nobody_came(seeker.game, seeker.players)
    notify(
        user=seeker.user,
        kind=NoticeKind.NOBODY_CAME,
        subject=subject,
        text=text,
        url=reverse("play-game", args=[seeker.game]),
        dedupe_key=f"search-{seeker.pk}-{seeker.since.timestamp():.0f}-over",
    )
