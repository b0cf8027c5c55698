"""Delivering the outbox. Preferences are read at the time of delivery, not when the notice is written."""

from datetime import datetime
from functools import partial

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from accounts.notices.channels.base import Channel, Destination, GatheringChannel
from accounts.notices.channels.registry import channel_named, destination_of
from accounts.notices.models import Dispatch
from accounts.notices.selectors.delivery_policy import Hold, Send, Skip, Verdict, verdict
from accounts.notices.selectors.notices import delivery_preferences_of
from accounts.notices.selectors.relevance import reasons_against
from accounts.notices.services.digests import join_burst, join_digest
from accounts.notices.services.sending import OPEN, Reason, State, claim, send, skip, unchanged
from config.jobs import enqueue
from config.optional import known


def deliver_dispatch(*, dispatch: Dispatch) -> None:
    """Send a dispatch unless it is done, not wanted, to be held, or no longer true. Errors are stored and raised."""
    if dispatch.state not in OPEN or dispatch.is_given_up or dispatch.digest_id is not None:
        return
    channel, user = channel_named(dispatch.channel), dispatch.notice.user
    destination = destination_of(channel, user, dispatch.destination) if channel else None
    match _verdict(dispatch, channel, destination):
        case Skip(reason):
            skip(dispatch, reason)
        case Hold(Reason.DIGEST, until):
            join_digest(dispatch, until)
        case Hold(reason, until):
            if not (isinstance(channel, GatheringChannel) and join_burst(dispatch, reason, until)):
                _hold(dispatch, reason, until)
        case _ if claim(dispatch):
            again = partial(enqueue, "accounts.tasks.deliver_dispatch", dispatch.pk)
            send([dispatch], known(destination), partial(known(channel).send, dispatch), again)


def send_again(*, dispatch: Dispatch) -> bool:
    """Send one more copy at once, on request. Returns False if one is on its way or there were too many."""
    is_ours = Dispatch.objects.filter(
        pk=dispatch.pk,
        copy=dispatch.copy,
        copy__lt=Dispatch.MOST_COPIES,
        state__in=(State.SENT, State.FAILED, State.SKIPPED),
    )
    with transaction.atomic():
        if not is_ours.update(
            state=State.QUEUED,
            reason="",
            is_given_up=False,
            tries=0,
            digest=None,
            due_at=timezone.now(),
            copy=F("copy") + 1,
        ):
            return False
        enqueue("accounts.tasks.deliver_dispatch", dispatch.pk)
    return True


def _verdict(dispatch: Dispatch, channel: Channel | None, destination: Destination | None) -> Verdict:
    notice = dispatch.notice
    if not notice.user.is_active:
        return Skip(Reason.CLOSED_ACCOUNT)
    if channel is None or destination is None:
        return Skip(Reason.NO_ADDRESS)
    if dispatch.copy > 1:
        return Send()
    preferences = delivery_preferences_of(notice.user)
    found = verdict(
        notice,
        channel.key,
        preferences,
        timezone.now(),
        can_gather=isinstance(channel, GatheringChannel),
        patience=channel.patience(preferences.mail),
    )
    is_summary = isinstance(found, Hold) and found.reason == Reason.DIGEST
    against = reasons_against([notice], channel, preferences, is_summary=is_summary)
    return Skip(against[notice.pk]) if against else found


@transaction.atomic
def _hold(dispatch: Dispatch, reason: str, until: datetime) -> None:
    if unchanged(dispatch).update(state=State.HELD, reason=reason, due_at=until):
        enqueue("accounts.tasks.deliver_dispatch", dispatch.pk, run_after=until)
