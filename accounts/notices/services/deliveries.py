"""Delivering the outbox. Preferences are read at the time of delivery, not when the notice is written."""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from enum import Enum, auto
from functools import partial

from django.conf import settings
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.notices.channels.base import Destination, GatheringChannel, NotDelivered
from accounts.notices.channels.mail.channel import MailChannel
from accounts.notices.channels.registry import channel_named, destination_of
from accounts.notices.models import Digest, Dispatch
from accounts.notices.selectors.delivery_policy import (
    Hold,
    Send,
    Skip,
    Verdict,
    digest_moment,
    objection,
    verdict,
)
from accounts.notices.selectors.notices import delivery_preferences_of, notice_schedule_of
from accounts.notices.selectors.relevance import outdated
from accounts.notices.services.bounces import note_failed_mail, note_sent_mail
from config.jobs import enqueue
from config.jobs.runner import retry_delay
from config.optional import known

logger = logging.getLogger(__name__)

LONGEST_ERROR = 500
#: A mail server may be down for longer than a job retries: then we try now and then until this much time has passed.
LATEST = timedelta(days=1)
#: Fewer than a job has: a worker that dies uses up a try of its job but not of the dispatch, and a job without tries
#: left would be parked together with its dispatch. After these every try has a job of its own.
TRIES_OF_ONE_JOB = 4

State, Reason = Dispatch.State, Dispatch.Reason
#: FAILED is included: its job may try again.
_OPEN = (State.QUEUED, State.HELD, State.FAILED)


def deliver_dispatch(*, dispatch: Dispatch) -> None:
    """Send a dispatch unless it is done, not wanted, to be held, or no longer true. Errors are stored and raised."""
    if dispatch.state not in _OPEN or dispatch.is_given_up or dispatch.digest_id is not None:
        return
    channel, user = channel_named(dispatch.channel), dispatch.notice.user
    destination = destination_of(channel, user, dispatch.destination) if channel else None
    match _verdict(dispatch, destination, isinstance(channel, GatheringChannel)):
        case Skip(reason):
            _skip([dispatch], reason)
        case Hold(Reason.DIGEST, until):
            _join_digest(dispatch, until)
        case Hold(reason, until):
            _hold(dispatch, reason, until)
        case _ if _claim(dispatch):
            again = partial(enqueue, "accounts.tasks.deliver_dispatch", dispatch.pk)
            _send([dispatch], known(destination), partial(known(channel).send, dispatch), again)


def deliver_digest(*, digest: Digest) -> None:
    """Close a digest and send what it holds, as far as that is still wanted and true."""
    Digest.objects.filter(pk=digest.pk, closed_at__isnull=True).update(closed_at=timezone.now())
    gathered = Dispatch.objects.filter(digest=digest, state__in=_OPEN, is_given_up=False)
    waiting = list(gathered.select_related("notice__user").order_by("notice__created_at", "pk"))
    channel = channel_named(digest.channel)
    destination = destination_of(channel, digest.user, digest.destination) if channel else None
    if destination is None or not digest.user.is_active:
        _skip(waiting, Reason.NO_ADDRESS if digest.user.is_active else Reason.CLOSED_ACCOUNT)
        return
    if wanted := _still_wanted(digest, waiting):
        assert isinstance(channel, GatheringChannel)
        _rows(wanted).update(tries=F("tries") + 1)
        again = partial(enqueue, "accounts.tasks.deliver_digest", digest.pk)
        _send(wanted, destination, partial(channel.send_digest, digest, wanted), again)


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


def _verdict(dispatch: Dispatch, destination: Destination | None, can_gather: bool) -> Verdict:
    notice = dispatch.notice
    if not notice.user.is_active:
        return Skip(Reason.CLOSED_ACCOUNT)
    if destination is None:
        return Skip(Reason.NO_ADDRESS)
    if dispatch.copy > 1:
        return Send()
    found = verdict(
        notice, dispatch.channel, delivery_preferences_of(notice.user), timezone.now(), can_gather=can_gather
    )
    has_waited = dispatch.state == State.HELD or _is_tried_seldom(dispatch)
    if has_waited and not isinstance(found, Skip) and outdated([notice]):
        return Skip(Reason.OUTDATED)
    return found


def _still_wanted(digest: Digest, waiting: Sequence[Dispatch]) -> list[Dispatch]:
    preferences = delivery_preferences_of(digest.user)
    untrue = outdated(dispatch.notice for dispatch in waiting)
    wanted = []
    for dispatch in waiting:
        if found := objection(dispatch.notice, dispatch.channel, preferences):
            _skip([dispatch], found.reason)
        elif dispatch.notice_id in untrue:
            _skip([dispatch], Reason.OUTDATED)
        else:
            wanted.append(dispatch)
    return wanted


def _claim(dispatch: Dispatch) -> bool:
    """Whether this worker may send it: of two (after “Send again” between two tries) only one may."""
    rows = _rows([dispatch]).filter(state=dispatch.state, tries=dispatch.tries)
    return bool(rows.update(tries=F("tries") + 1))


def _send(
    dispatches: Sequence[Dispatch],
    destination: Destination,
    hand_over: Callable[[], str],
    try_again: Callable[..., object],
) -> None:
    """Send and store the result. Raises an error if the job should try again soon."""
    try:
        receipt = hand_over()
    except Exception as error:
        problem = _problem_in(error)
        fate = _fate_of(dispatches[0], problem)
        _fail(dispatches, destination, problem, is_given_up=fate is Fate.GIVEN_UP)
        if fate is Fate.SOON:
            raise
        if fate is Fate.LATER:
            try_again(run_after=timezone.now() + retry_delay(dispatches[0].tries + 1))
    else:
        _rows(dispatches).update(
            state=State.SENT,
            reason="",
            error="",
            receipt=receipt,
            address=destination.address,
            sent_at=timezone.now(),
        )
        if dispatches[0].channel == MailChannel.key:
            note_sent_mail(user=dispatches[0].notice.user)


def _problem_in(error: Exception) -> NotDelivered:
    """Return the problem; an unexpected error is our own fault: logged for staff, and tried again like any other."""
    if isinstance(error, NotDelivered):
        return error
    logger.error("A notice could not be handed over.", exc_info=error)
    return NotDelivered(Reason.TROUBLE, f"{type(error).__name__}: {error}")


class Fate(Enum):
    """What follows a failure: another try soon by the same job, one later by a new job, or none."""

    SOON = auto()
    LATER = auto()
    GIVEN_UP = auto()


def _fate_of(dispatch: Dispatch, problem: NotDelivered) -> Fate:
    if problem.is_final:
        return Fate.GIVEN_UP
    if not _is_tried_seldom(dispatch):
        return Fate.SOON
    return Fate.GIVEN_UP if timezone.now() > dispatch.due_at + LATEST else Fate.LATER


def _is_tried_seldom(dispatch: Dispatch) -> bool:
    """Whether the first job has used up its tries, this one included, so that further ones are rarer."""
    most: int = min(TRIES_OF_ONE_JOB, settings.JOB_MAX_TRIES)
    return dispatch.tries + 1 >= most


def _fail(
    dispatches: Sequence[Dispatch],
    destination: Destination,
    problem: NotDelivered,
    *,
    is_given_up: bool = False,
) -> None:
    _rows(dispatches).update(
        state=State.FAILED,
        reason=problem.reason,
        error=problem.detail[:LONGEST_ERROR],
        address=destination.address,
        is_given_up=is_given_up,
    )
    if dispatches[0].channel == MailChannel.key:
        is_refused = problem.is_final and problem.reason == Reason.REFUSED
        note_failed_mail(user=dispatches[0].notice.user, is_refused=is_refused)


def _skip(dispatches: Sequence[Dispatch], reason: str) -> None:
    _rows(dispatches).update(state=State.SKIPPED, reason=reason)


@transaction.atomic
def _hold(dispatch: Dispatch, reason: str, until: datetime) -> None:
    _rows([dispatch]).update(state=State.HELD, reason=reason, due_at=until)
    enqueue("accounts.tasks.deliver_dispatch", dispatch.pk, run_after=until)


@transaction.atomic
def _join_digest(dispatch: Dispatch, moment: datetime) -> None:
    """Add a dispatch to the digest due at this moment, or to the next one if that has just been closed.

    The first dispatch creates the digest and its job.
    """
    user = dispatch.notice.user
    while True:
        digest, is_new = Digest.objects.get_or_create(
            user=user, channel=dispatch.channel, destination=dispatch.destination, due_at=moment
        )
        if Digest.objects.select_for_update().get(pk=digest.pk).closed_at is None:
            break
        moment = digest_moment(dispatch.notice, notice_schedule_of(user), moment)
    if is_new:
        enqueue("accounts.tasks.deliver_digest", digest.pk, run_after=moment)
    _rows([dispatch]).update(state=State.HELD, reason=Reason.DIGEST, due_at=moment, digest=digest)


def _rows(dispatches: Iterable[Dispatch]) -> QuerySet[Dispatch]:
    return Dispatch.objects.filter(pk__in=[dispatch.pk for dispatch in dispatches])
