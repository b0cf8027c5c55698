"""Statistics of finished matches: each is counted exactly once, and all can be recounted."""

import logging

from django.db import transaction
from django.utils import timezone

from games.matches.models import Match
from tournaments.statistics.models import TallyBook
from tournaments.statistics.selectors.match_facts import (
    counted_facts_of,
    facts_of,
    finished_matches,
    miscounted_matches,
)
from tournaments.statistics.services.tallies import enter_all, enter_match, take_out_match

logger = logging.getLogger(__name__)


@transaction.atomic
def count_match(*, match_id: int) -> bool:
    """Bring the tallies in line with a match: counted once with a result, not at all without.

    Call again whenever a result changes: void, reinstatement, ruling. False if nothing had to change.
    """
    _hold_book()
    match = finished_matches().filter(pk=match_id).first()
    facts, counted = facts_of(match) if match else None, counted_facts_of(match_id)
    if facts == counted:
        return False
    if counted:
        take_out_match(counted)
    if facts:
        enter_match(facts)
    return True


def count_missed_matches() -> int:
    """Count matches missed by a lost signal, and take out those without a result. Returns how many changed."""
    return sum(_count_if_possible(match_id) for match_id in miscounted_matches())


def recount_statistics() -> int:
    """Recount every finished match; return how many there are.

    Matches are read beforehand, so that concurrent counts only wait for the writing.
    """
    read = {match.pk: facts_of(match) for match in finished_matches().iterator(chunk_size=200)}
    with transaction.atomic():
        _hold_book()
        present = finished_matches().values_list("pk", flat=True)
        facts = [read.get(number) or facts_of(Match.objects.get(pk=number)) for number in present]
        enter_all(facts)
    return len(facts)


def _count_if_possible(match_id: int) -> bool:
    try:
        return count_match(match_id=match_id)
    except Exception:
        # One unreadable match must not block the others.
        logger.exception("Match %s could not be counted", match_id)
        return False


def _hold_book() -> None:
    """Lock the tallies for this transaction."""
    TallyBook.objects.get_or_create(pk=1, defaults={"changed_at": timezone.now()})
    book = TallyBook.objects.select_for_update().get(pk=1)
    book.changed_at = timezone.now()
    book.save(update_fields=["changed_at"])
