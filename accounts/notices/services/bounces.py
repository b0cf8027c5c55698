"""Mail addresses that do not work: detecting them, and confirming that they work again."""

from django.db import transaction
from django.db.models import QuerySet

from accounts.notices.channels.mail.channel import MailChannel
from accounts.notices.channels.mail.messages import stable_id_in
from accounts.notices.models import Dispatch
from accounts.notices.selectors.notices import dispatches_of
from accounts.people.models import MailTrouble, User

#: So many failed mails in a row are more than a passing fault of a mail server.
FAILURES_IN_A_ROW = 3
LONGEST_ERROR = 500

State, Reason = Dispatch.State, Dispatch.Reason


def note_failed_mail(*, user: User, is_refused: bool) -> None:
    """Record a failed mail: an address that refuses mail is treated like one that bounces."""
    if is_refused:
        _raise_trouble(user, MailTrouble.BOUNCED)
    elif not user.has_mail_trouble and _has_been_failing(user):
        _raise_trouble(user, MailTrouble.FAILING)


def note_sent_mail(*, user: User) -> None:
    """Record a sent mail: it ends a series of failures, but not a bounce, which only arrives after sending."""
    if user.mail_trouble == MailTrouble.FAILING:
        confirm_address(user=user)


def confirm_address(*, user: User) -> None:
    """Clear the trouble with an address: the person says it is right, or mail gets through again."""
    user.mail_trouble, user.mail_trouble_address = "", ""
    user.save(update_fields=["mail_trouble", "mail_trouble_address"])


@transaction.atomic
def record_bounce(*, message_id: str, detail: str = "") -> bool:
    """Record that a mail bounced, as a mail server reports. Returns False if it is not one of ours."""
    returned = list(_letter(message_id))
    if not returned:
        return False
    ids = [dispatch.pk for dispatch in returned]
    # Only if sent: a copy that was requested in the meantime is delivered separately.
    bounced = Dispatch.objects.filter(pk__in=ids, state=State.SENT)
    bounced.update(state=State.FAILED, reason=Reason.BOUNCED, error=detail[:LONGEST_ERROR], is_given_up=True)
    reader = returned[0].notice.user
    if returned[0].address == reader.email:
        _raise_trouble(reader, MailTrouble.BOUNCED)
    return True


def _letter(message_id: str) -> QuerySet[Dispatch]:
    """Return the dispatches in a mail: one, or those of a digest."""
    kind, _dash, number = (stable_id_in(message_id) or "").partition("-")
    sent = Dispatch.objects.filter(channel=MailChannel.key).select_related("notice__user")
    match kind:
        case "dispatch":
            return sent.filter(pk=int(number.partition(".")[0]))
        case "digest":
            return sent.filter(digest=int(number))
    return sent.none()


def _has_been_failing(user: User) -> bool:
    ended = dispatches_of(user).filter(channel=MailChannel.key, state__in=(State.SENT, State.FAILED))
    last = ended.values_list("state", flat=True)[:FAILURES_IN_A_ROW]
    return list(last) == [State.FAILED] * FAILURES_IN_A_ROW


def _raise_trouble(user: User, trouble: MailTrouble) -> None:
    user.mail_trouble, user.mail_trouble_address = trouble, user.email
    user.save(update_fields=["mail_trouble", "mail_trouble_address"])
