"""Several notices in one message: the digest that people ask for, and bursts, which gather what comes together."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import F, Value
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.notices.channels.base import Channel, GatheringChannel
from accounts.notices.channels.registry import channel_named, destination_of
from accounts.notices.models import Digest, Dispatch
from accounts.notices.selectors.delivery_policy import DeliveryPreferences, Hold, digest_moment, too_early
from accounts.notices.selectors.notices import delivery_preferences_of, notice_schedule_of
from accounts.notices.selectors.relevance import reasons_against
from accounts.notices.services.sending import OPEN, Reason, State, rows_of, send, skip, unchanged
from config.jobs import enqueue

#: So much longer a notice may wait for a burst: one mail less is worth it.
_LONGER: Final = timedelta(minutes=15)


@transaction.atomic
def join_digest(dispatch: Dispatch, moment: datetime) -> None:
    """Add a dispatch to the digest due at this moment, or to the next one if that has just been closed.

    The first dispatch creates the digest and its job.
    """
    user = dispatch.notice.user
    while True:
        digest, is_new = Digest.objects.get_or_create(
            user=user,
            channel=dispatch.channel,
            destination=dispatch.destination,
            due_at=moment,
            is_burst=False,
        )
        if Digest.objects.select_for_update().get(pk=digest.pk).closed_at is None:
            break
        moment = digest_moment(dispatch.notice, notice_schedule_of(user), moment)
    if is_new:
        _announce(digest, moment)
    _add(dispatch, digest, Reason.DIGEST, moment)


@transaction.atomic
def join_burst(dispatch: Dispatch, reason: str, moment: datetime) -> bool:
    """Let a dispatch wait with whatever else is waiting for its reader, or begin a burst due at this moment.

    Returns False if the burst is due much later, because the person has changed their quiet hours, say. It is not moved:
    then it would have two jobs, and might be sent by both.
    """
    burst, is_new = _open_burst(dispatch, moment)
    if burst.due_at > moment + _LONGER:
        return False
    if is_new:
        _announce(burst, moment)
    _add(dispatch, burst, reason, burst.due_at)
    return True


def deliver_digest(*, digest: Digest) -> None:
    """Close a digest and send what it holds, as far as that is still wanted and true.

    A burst goes once its oldest notice has waited long enough. Until then it stays open for more.
    """
    channel, user = channel_named(digest.channel), digest.user
    preferences = delivery_preferences_of(user)
    if isinstance(channel, GatheringChannel) and digest.is_burst and user.is_active:
        waiting = _still_wanted(digest, channel, preferences)
        now, patience = timezone.now(), channel.patience(preferences.mail)
        notices = [dispatch.notice for dispatch in waiting]
        if notices and (hold := too_early(notices, preferences, now, patience)):
            _postpone(digest, waiting, hold)
            return
    if not _claim(digest):
        return
    destination = destination_of(channel, user, digest.destination) if channel else None
    if channel is None or destination is None or not user.is_active:
        for dispatch in _waiting(digest):
            skip(dispatch, Reason.NO_ADDRESS if user.is_active else Reason.CLOSED_ACCOUNT)
        return
    # Read again: until it was closed more may have joined it, and its reader may have come back.
    if wanted := _still_wanted(digest, channel, preferences):
        assert isinstance(channel, GatheringChannel)
        rows_of(wanted).update(tries=F("tries") + 1)
        again = partial(enqueue, "accounts.tasks.deliver_digest", digest.pk)
        send(wanted, destination, partial(channel.send_digest, digest, wanted), again)


def _waiting(digest: Digest) -> list[Dispatch]:
    gathered = Dispatch.objects.filter(digest=digest, state__in=OPEN, is_given_up=False)
    return list(gathered.select_related("notice__user").order_by("notice__created_at", "pk"))


def _still_wanted(digest: Digest, channel: Channel, preferences: DeliveryPreferences) -> list[Dispatch]:
    """Return what is to be sent of a digest; the rest is skipped."""
    waiting = _waiting(digest)
    notices = [dispatch.notice for dispatch in waiting]
    reasons = reasons_against(notices, channel, preferences, is_summary=not digest.is_burst)
    for dispatch in waiting:
        if dispatch.notice_id in reasons:
            skip(dispatch, reasons[dispatch.notice_id])
    return [dispatch for dispatch in waiting if dispatch.notice_id not in reasons]


def _claim(digest: Digest) -> bool:
    """Close the digest; whether this worker may send it. Of two only one may."""
    rows = Digest.objects.filter(pk=digest.pk, tries=digest.tries)
    closed_at = Coalesce(F("closed_at"), Value(timezone.now()))
    return bool(rows.update(tries=F("tries") + 1, closed_at=closed_at))


def _open_burst(dispatch: Dispatch, moment: datetime) -> tuple[Digest, bool]:
    """Return the open burst of the reader, locked, and whether it is new."""
    address = {
        "user": dispatch.notice.user,
        "channel": dispatch.channel,
        "destination": dispatch.destination,
    }
    while True:
        try:
            burst, is_new = Digest.objects.get_or_create(
                **address, is_burst=True, closed_at=None, defaults={"due_at": moment}
            )
        except IntegrityError:
            # The one that was in the way has been closed meanwhile.
            continue
        burst = Digest.objects.select_for_update().get(pk=burst.pk)
        if burst.closed_at is None:
            return burst, is_new


@transaction.atomic
def _postpone(digest: Digest, waiting: Sequence[Dispatch], hold: Hold) -> None:
    Digest.objects.filter(pk=digest.pk).update(due_at=hold.until)
    for dispatch in waiting:
        unchanged(dispatch).update(state=State.HELD, reason=hold.reason, due_at=hold.until)
    _announce(digest, hold.until)


def _add(dispatch: Dispatch, digest: Digest, reason: str, moment: datetime) -> None:
    unchanged(dispatch).update(state=State.HELD, reason=reason, due_at=moment, digest=digest)


def _announce(digest: Digest, moment: datetime) -> None:
    enqueue("accounts.tasks.deliver_digest", digest.pk, run_after=moment)
