"""Delivering what is in the outbox. What people wish is read at the moment of delivery, not of writing."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.channels.contract import Destination, GatheringChannel, NotDelivered
from accounts.channels.mail import MailChannel
from accounts.channels.registry import channel_named, destination_of
from accounts.models import Digest, Dispatch
from accounts.relevance import outdated
from accounts.selectors import rhythm_of, wishes_of
from accounts.services.addresses import note_failed_mail, note_sent_mail
from accounts.verdicts import Hold, Send, Skip, Verdict, digest_moment, objection, verdict
from config.jobs import enqueue

LONGEST_ERROR = 500

State, Reason = Dispatch.State, Dispatch.Reason
#: A failed one may be tried again by its job.
_OPEN = (State.QUEUED, State.HELD, State.FAILED)


def deliver_dispatch(*, dispatch: Dispatch) -> None:
    """Send a dispatch unless that is done, not wanted, not yet wanted or no longer true. An error is kept and raised."""
    if dispatch.state not in _OPEN or dispatch.digest_id is not None:
        return
    channel, user = channel_named(dispatch.channel), dispatch.notice.user
    destination = channel and destination_of(channel, user, dispatch.destination)
    match _verdict(dispatch, destination, isinstance(channel, GatheringChannel)):
        case Skip(reason):
            _skip([dispatch], reason)
        case Hold(Reason.DIGEST, until):
            _join_digest(dispatch, until)
        case Hold(reason, until):
            _hold(dispatch, reason, until)
        case _:
            _send([dispatch], destination, lambda: channel.send(dispatch))


def deliver_digest(*, digest: Digest) -> None:
    """Send what a digest has gathered, as far as it is still wanted and true. Nothing more comes in once this began."""
    Digest.objects.filter(pk=digest.pk, closed_at__isnull=True).update(closed_at=timezone.now())
    gathered = Dispatch.objects.filter(digest=digest, state__in=_OPEN).select_related("notice__user")
    waiting = list(gathered.order_by("notice__created_at", "pk"))
    channel = channel_named(digest.channel)
    destination = channel and destination_of(channel, digest.user, digest.destination)
    if destination is None or not digest.user.is_active:
        _skip(waiting, Reason.NO_ADDRESS if digest.user.is_active else Reason.CLOSED_ACCOUNT)
        return
    if wanted := _still_wanted(digest, waiting):
        _send(wanted, destination, lambda: channel.send_digest(digest, wanted))


def send_again(*, dispatch: Dispatch) -> bool:
    """One more copy, at once, because the person asks for it. False if it is on its way or was asked for too often."""
    is_ours = Dispatch.objects.filter(
        pk=dispatch.pk,
        copy=dispatch.copy,
        copy__lt=Dispatch.MOST_COPIES,
        state__in=(State.SENT, State.FAILED, State.SKIPPED),
    )
    with transaction.atomic():
        if not is_ours.update(
            state=State.QUEUED, reason="", tries=0, digest=None, due_at=timezone.now(), copy=F("copy") + 1
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
    found = verdict(notice, dispatch.channel, wishes_of(notice.user), timezone.now(), can_gather=can_gather)
    if dispatch.state == State.HELD and not isinstance(found, Skip) and outdated([notice]):
        return Skip(Reason.OUTDATED)
    return found


def _still_wanted(digest: Digest, waiting: Sequence[Dispatch]) -> list[Dispatch]:
    wishes = wishes_of(digest.user)
    untrue = outdated(dispatch.notice for dispatch in waiting)
    wanted = []
    for dispatch in waiting:
        if found := objection(dispatch.notice, dispatch.channel, wishes):
            _skip([dispatch], found.reason)
        elif dispatch.notice_id in untrue:
            _skip([dispatch], Reason.OUTDATED)
        else:
            wanted.append(dispatch)
    return wanted


def _send(dispatches: Sequence[Dispatch], destination: Destination, hand_over: Callable[[], str]) -> None:
    try:
        receipt = hand_over()
    except NotDelivered as problem:
        _fail(dispatches, destination, problem.reason, problem.detail)
        if dispatches[0].channel == MailChannel.key:
            is_refused = problem.is_final and problem.reason == Reason.REFUSED
            note_failed_mail(user=dispatches[0].notice.user, is_refused=is_refused)
        if not problem.is_final:
            raise
    except Exception as error:
        _fail(dispatches, destination, Reason.TROUBLE, f"{type(error).__name__}: {error}")
        raise
    else:
        _rows(dispatches).update(
            state=State.SENT,
            reason="",
            error="",
            receipt=receipt,
            address=destination.address,
            sent_at=timezone.now(),
            tries=F("tries") + 1,
        )
        if dispatches[0].channel == MailChannel.key:
            note_sent_mail(user=dispatches[0].notice.user)


def _fail(dispatches: Sequence[Dispatch], destination: Destination, reason: str, detail: str) -> None:
    _rows(dispatches).update(
        state=State.FAILED,
        reason=reason,
        error=detail[:LONGEST_ERROR],
        address=destination.address,
        tries=F("tries") + 1,
    )


def _skip(dispatches: Sequence[Dispatch], reason: str) -> None:
    _rows(dispatches).update(state=State.SKIPPED, reason=reason)


@transaction.atomic
def _hold(dispatch: Dispatch, reason: str, until: datetime) -> None:
    _rows([dispatch]).update(state=State.HELD, reason=reason, due_at=until)
    enqueue("accounts.tasks.deliver_dispatch", dispatch.pk, run_after=until)


@transaction.atomic
def _join_digest(dispatch: Dispatch, moment: datetime) -> None:
    """Whoever comes first has the digest sent; whoever finds it closed, at the last moment, takes the next one."""
    user = dispatch.notice.user
    while True:
        digest, is_new = Digest.objects.get_or_create(
            user=user, channel=dispatch.channel, destination=dispatch.destination, due_at=moment
        )
        if Digest.objects.select_for_update().get(pk=digest.pk).closed_at is None:
            break
        moment = digest_moment(dispatch.notice, rhythm_of(user), moment)
    if is_new:
        enqueue("accounts.tasks.deliver_digest", digest.pk, run_after=moment)
    _rows([dispatch]).update(state=State.HELD, reason=Reason.DIGEST, due_at=moment, digest=digest)


def _rows(dispatches: Iterable[Dispatch]) -> QuerySet[Dispatch]:
    return Dispatch.objects.filter(pk__in=[dispatch.pk for dispatch in dispatches])
