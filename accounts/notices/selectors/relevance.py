"""Why notices that were to be sent need not be: the reader knows, or never wanted them, or they are no longer true."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from accounts.hooks import relevance_checks, sight_checks, solitude_checks
from accounts.notices.channels.base import Channel
from accounts.notices.channels.mail.channel import MailChannel
from accounts.notices.models import Dispatch, Notice
from accounts.notices.selectors.delivery_policy import DeliveryPreferences, is_declinable, objection

Reason = Dispatch.Reason


class _Check(Protocol):
    def __call__(self, notices: Sequence[Notice], /) -> set[int]: ...


def reasons_against(
    notices: Sequence[Notice], channel: Channel, preferences: DeliveryPreferences, *, is_summary: bool = False
) -> dict[int, Dispatch.Reason]:
    """Return why notices of one person are not sent over a channel, by the id of the notice.

    A summary that the person has asked for also has what they have seen.
    """
    reasons = {}
    declinable = [notice for notice in notices if is_declinable(notice.kind)]
    for notice in declinable:
        if found := objection(notice, channel.key, preferences):
            reasons[notice.pk] = found.reason
    is_unwanted = channel.key == MailChannel.key and not preferences.mail.turns_against_computers
    if is_unwanted:
        reasons = dict.fromkeys(_found(solitude_checks, declinable), Reason.COMPUTERS) | reasons
    open_ones = [notice for notice in declinable if notice.pk not in reasons]
    reasons |= dict.fromkeys(outdated(open_ones), Reason.OUTDATED)
    if not is_summary and channel.patience(preferences.mail) is not None:
        seen = {notice.pk for notice in open_ones if notice.seen_at} | _found(sight_checks, open_ones)
        reasons = dict.fromkeys(seen, Reason.SEEN) | reasons
    return reasons


def outdated(notices: Sequence[Notice]) -> set[int]:
    """Return the ids of notices that are no longer true. A kind without a check stays true."""
    checked = {notice.pk for notice in notices if notice.kind in relevance_checks}
    return checked - _found(relevance_checks, notices)


def _found(checks: Mapping[str, _Check], notices: Sequence[Notice]) -> set[int]:
    """Return the ids of the notices that the checks of their kinds have found."""
    by_kind: dict[str, list[Notice]] = {}
    for notice in notices:
        if notice.kind in checks:
            by_kind.setdefault(notice.kind, []).append(notice)
    return {number for kind, alike in by_kind.items() for number in checks[kind](alike)}
