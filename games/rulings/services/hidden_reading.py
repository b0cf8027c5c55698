"""Moderators read what a running match hides: with a reason, on record, and told to its players when it is over."""

from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from accounts.services.audit import record_step
from accounts.services.authority import demand_permission
from games.impartiality import demand_impartial
from games.models import HiddenReading, Match
from games.presenters.games import game_name
from games.services.play import lock_match
from games.services.refusals import InvalidInput, MatchNotPlaying
from games.services.rulings import LONGEST_REASON

PERMISSION: Final = "games.read_hidden"
#: How the log of moderation calls it.
HIDDEN_READ = "hidden_read"


@transaction.atomic
def read_hidden(*, match_id: int, reader: Any, reason: str) -> HiddenReading:
    """Open the position as it is now to one impartial reader who may."""
    reason = reason.strip()
    if not 0 < len(reason) <= LONGEST_REASON:
        raise InvalidInput("reason", str(len(reason)))
    match = lock_match(match_id)
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    demand_impartial(match, reader)
    demand_permission(reader, PERMISSION)
    record_step(
        actor=reader,
        action=HIDDEN_READ,
        subject_kind="match",
        subject_key=match.pk,
        subject_label=f"{game_name(match.game)} #{match.pk}",
        reason=reason,
        facts={"version": match.version},
    )
    return HiddenReading.objects.create(
        match=match, reader=reader, reason=reason, version=match.version, read_at=timezone.now()
    )
