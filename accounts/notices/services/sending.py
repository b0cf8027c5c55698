"""Handing dispatches over to their channel, and storing what became of them."""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import timedelta
from enum import Enum, auto

from django.conf import settings
from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.notices.channels.base import Destination, NotDelivered
from accounts.notices.channels.mail.channel import MailChannel
from accounts.notices.models import Dispatch
from accounts.notices.services.bounces import note_failed_mail, note_sent_mail
from config.jobs.runner import retry_delay

logger = logging.getLogger(__name__)

LONGEST_ERROR = 500
#: A mail server may be down for longer than a job retries: then we try now and then until this much time has passed.
LATEST = timedelta(days=1)
#: Fewer than a job has: a worker that dies uses up a try of its job but not of the dispatch, and a job without tries
#: left would be parked together with its dispatch. After these every try has a job of its own.
TRIES_OF_ONE_JOB = 4

State, Reason = Dispatch.State, Dispatch.Reason
#: FAILED is included: its job may try again.
OPEN = (State.QUEUED, State.HELD, State.FAILED)


def rows_of(dispatches: Iterable[Dispatch]) -> QuerySet[Dispatch]:
    return Dispatch.objects.filter(pk__in=[dispatch.pk for dispatch in dispatches])


def unchanged(dispatch: Dispatch) -> QuerySet[Dispatch]:
    """Return the row, unless another worker or its reader has done something with it since it was read."""
    return Dispatch.objects.filter(
        pk=dispatch.pk, state=dispatch.state, tries=dispatch.tries, copy=dispatch.copy
    )


def claim(dispatch: Dispatch) -> bool:
    """Whether this worker may send it: of two (after “Send again” between two tries) only one may."""
    return bool(unchanged(dispatch).update(tries=F("tries") + 1))


def skip(dispatch: Dispatch, reason: str) -> None:
    """Store that it is not sent. Does nothing if it has just been sent, or claimed by who sends it."""
    unchanged(dispatch).update(state=State.SKIPPED, reason=reason)


def send(
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
        rows_of(dispatches).update(
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
    # The first job has not used up its tries, this one included.
    if dispatch.tries + 1 < min(TRIES_OF_ONE_JOB, settings.JOB_MAX_TRIES):
        return Fate.SOON
    return Fate.GIVEN_UP if timezone.now() > dispatch.due_at + LATEST else Fate.LATER


def _fail(
    dispatches: Sequence[Dispatch],
    destination: Destination,
    problem: NotDelivered,
    *,
    is_given_up: bool = False,
) -> None:
    rows_of(dispatches).update(
        state=State.FAILED,
        reason=problem.reason,
        error=problem.detail[:LONGEST_ERROR],
        address=destination.address,
        is_given_up=is_given_up,
    )
    if dispatches[0].channel == MailChannel.key:
        is_refused = problem.is_final and problem.reason == Reason.REFUSED
        note_failed_mail(user=dispatches[0].notice.user, is_refused=is_refused)
