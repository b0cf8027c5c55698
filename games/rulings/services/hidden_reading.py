"""Hidden reading by moderators: with a reason, on record, and told to the players when the match is over."""

from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.moderation.services.log import record_step
from accounts.moderation.services.permissions import demand_permission
from accounts.people.models import User
from games.matches.models import Match
from games.matches.refusals import MatchNotPlaying
from games.matches.words.titles import match_title
from games.play.services.moves import lock_match
from games.rulings.models import HiddenReading
from games.rulings.refusals import InvalidReason
from games.rulings.selectors.impartiality import demand_impartial
from games.rulings.services.rulings import LONGEST_REASON

PERMISSION: Final = "games.read_hidden"
#: Its action key in the moderation log.
HIDDEN_READ = "hidden_read"


@transaction.atomic
def read_hidden(*, match_id: int, reader: User, reason: str) -> HiddenReading:
    """Record a reading of the current position by an impartial moderator who has the permission."""
    reason = reason.strip()
    if not 0 < len(reason) <= LONGEST_REASON:
        raise InvalidReason(str(len(reason)))
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
        subject_label=match_title(match),
        reason=reason,
        facts={"version": match.version},
    )
    return HiddenReading.objects.create(
        match=match, reader=reader, reason=reason, version=match.version, read_at=timezone.now()
    )
